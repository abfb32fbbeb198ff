"""A link as a picture that another device's camera reads."""

from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Response

from parlour.server.games import SVG

router = APIRouter(tags=["links"])


@router.get("/qr", response_class=Response)
async def qr(text: Annotated[str, Query(min_length=1, max_length=500)]) -> Response:
    """The text as a QR code."""
    picture = BytesIO()
    segno.make(text, micro=False).save(picture, kind="svg", scale=4, border=2, svgclass=None, lineclass=None)
    return Response(picture.getvalue(), media_type=SVG)
