"""A link as a picture that another device's camera reads."""

from io import BytesIO

import segno
from fastapi import APIRouter, Response
from pydantic import Field

from parlour.server.games import SVG
from parlour.server.models import Body

router = APIRouter(tags=["links"])


class Link(Body):
    """What is drawn; not a query, since a link may carry a code that lets somebody in."""

    text: str = Field(min_length=1, max_length=500, examples=["https://example.org/m/x#claim=y"])


@router.post("/qr", response_class=Response)
async def qr(link: Link) -> Response:
    """The text as a QR code."""
    picture = BytesIO()
    segno.make(link.text, micro=False).save(picture, kind="svg", scale=4, border=2, svgclass=None, lineclass=None)
    return Response(picture.getvalue(), media_type=SVG)
