"""Codes of moves: what is done, and with what. Compiled.

    code = verb * 4096 + argument

    END STOP DECLINE                                       0
    PLAY                                                   kind * 4 + symbol; 3 for an action card
    STEP                                                   from * 8 + direction
    CLEAR                                                  from * 8 + number of the blockade
    GIVE BUY PAY TAKE REMOVE DISCARD, and by chance DRAW   kind
    by chance DEAL                                         number of the blockade

A step without an open card heads for rubble or a camp, and clearing without one for a rubble
blockade; the cards are given afterwards. Kinds are the numbers of cards.CARDS, `from` is a space's
number on the track, directions are those of grid.hexes.
"""

from typing import Final

END: Final = 0
STOP: Final = 1
DECLINE: Final = 2
PLAY: Final = 3
STEP: Final = 4
CLEAR: Final = 5
GIVE: Final = 6
BUY: Final = 7
PAY: Final = 8
TAKE: Final = 9
REMOVE: Final = 10
DISCARD: Final = 11
DRAW: Final = 12
DEAL: Final = 13

VERBS: Final = 14
ROOM: Final = 4096  # arguments of one verb
ACTION: Final = 3  # in the place of a symbol
