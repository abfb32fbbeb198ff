"""Our games as other libraries know games; each adapter is an extra."""

from parlour.core.words import teach

teach(__name__)
