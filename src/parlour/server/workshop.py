"""The Hanto workshop: a definition read, checked and taken apart for a form."""

from typing import Any

from fastapi import APIRouter

from parlour.games.hanto import workshop
from parlour.games.hanto.variant import Variant
from parlour.server.asking import Language
from parlour.server.models import Definition

router = APIRouter(tags=["workshop"])


@router.post("/variants")
async def variant(asked: Definition, language: Language) -> dict[str, Any]:
    """What a definition says, in full, and what else it could say."""
    found = workshop.read(asked.definition)
    allowed = {
        "placing": list(workshop.PLACINGS),
        "resigning": workshop.RESIGNING,
        "gaits": workshop.GAITS.say(language),
    }
    return {**_form(found), "definition": workshop.write(found), "allowed": {**allowed, "base": list(workshop.BASES)}}


def _form(variant: Variant) -> dict[str, Any]:
    return {
        "name": variant.name,
        "placing": variant.placing.text,
        "butterfly_by": variant.butterfly_by,
        "limit": variant.limit,
        "resigning": variant.resigning,
        "pieces": [
            {
                "name": piece.name,
                "symbol": piece.symbol,
                "count": piece.count,
                "gaits": [gait.text for gait in piece.gaits],
            }
            for piece in variant.pieces
        ],
    }
