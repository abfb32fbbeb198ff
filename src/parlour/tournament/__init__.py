"""Events: who meets whom, games played and journalled, ratings, reports."""

from parlour.core.words import teach

teach(__name__)
