"""Playing at one keyboard: menus, prompts and boards, in colour or one line at a time."""

from parlour.core.words import teach

teach(__name__)
