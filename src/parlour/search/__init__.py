"""Looking ahead: knows the contract and no game."""

from parlour.core.words import teach

teach(__name__)
