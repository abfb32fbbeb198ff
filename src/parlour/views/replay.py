"""A game as one HTML page that needs nothing else: pictures, a slider, keys, the list of moves."""

import json
import re
from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from parlour.core.scene import Scene
from parlour.core.words import phrase, spoken
from parlour.views import svg


class Frame(NamedTuple):
    """A scene and the move that led to it; the first has none."""

    move: str
    scene: Scene


def draw(title: str, frames: Iterable[Frame]) -> str:
    """The page. It opens at the beginning; without scripts it shows the last picture and the moves."""
    drawn = [(frame.move, svg.draw(frame.scene)) for frame in frames]
    pictures = [picture for _, picture in drawn]
    moves = "".join(
        f'<li><button data-frame="{number}">{escape(move)}</button></li>'
        for number, (move, _) in enumerate(drawn)
        if move
    )
    last = len(drawn) - 1
    return (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{_STYLE}</style></head><body>'
        f'<h1>{escape(title)}</h1><main><section aria-label="{_say("board")}"><figure>{pictures[-1]}</figure>'
        f'<p class="bar"><button data-step="-1" aria-label="{_say("back")}">&#9664;</button>'
        f'<input type="range" min="0" max="{last}" value="{last}" aria-label="{_say("move")}">'
        f'<button data-step="1" aria-label="{_say("on")}">&#9654;</button> '
        f'<output aria-live="polite" data-start="{_say("start")}">{last} / {last}</output></p>'
        f'</section><ol aria-label="{_say("moves")}">{moves}</ol></main>'
        f'<script type="application/json">{_packed(pictures)}</script><script>{_SCRIPT}</script></body></html>\n'
    )


def _say(key: str) -> str:
    return escape(str(phrase(f"replay.{key}")))


def _packed(pictures: list[str]) -> str:
    """The elements that the pictures are made of, each once, and for each picture which; most are in all of them."""
    elements: dict[str, int] = {}
    made = [
        [elements.setdefault(element, len(elements)) for element in re.split("(?<=>)(?=<)", picture)]
        for picture in pictures
    ]
    return json.dumps([list(elements), made], separators=(",", ":")).replace("<", r"\u003c")


_STYLE = """
body{margin:1rem auto;max-width:70rem;padding:0 1rem;font:16px/1.5 'DejaVu Sans',Verdana,sans-serif;
background:#fbf8f1;color:#33302c}h1{font-size:1.3rem;font-weight:600}
main{display:flex;flex-wrap:wrap;gap:1.5rem}section{flex:1 1 22rem;min-width:0}figure{margin:0}
figure svg{display:block;max-width:100%;height:auto;max-height:80vh}
.bar{display:flex;gap:.5rem;align-items:center}.bar input{flex:1}
ol{flex:0 1 16rem;margin:0;padding-left:2.5rem;max-height:85vh;overflow:auto}
button{font:inherit;border:1px solid #cfc4b0;border-radius:.3rem;background:#f6f1e7;color:inherit;cursor:pointer}
ol button{border:0;background:none;padding:0 .3rem}ol button[aria-current]{background:#f1dfb8}
@media (prefers-color-scheme:dark){body{background:#26231f;color:#efe7d8}
button{background:#3a352f;border-color:#5d5549}ol button[aria-current]{background:#6b5526}}
"""

_SCRIPT = """
const [elements, pictures] = JSON.parse(document.querySelector('script').textContent);
const figure = document.querySelector('figure'), slider = document.querySelector('input');
const moves = [...document.querySelectorAll('ol button')], told = document.querySelector('output');
function show(number) {
  const at = Math.max(0, Math.min(pictures.length - 1, number));
  figure.innerHTML = pictures[at].map(n => elements[n]).join('');
  moves.forEach((move, n) => {
    if (n + 1 === at) { move.setAttribute('aria-current', 'true'); move.scrollIntoView({block: 'nearest'}); }
    else move.removeAttribute('aria-current');
  });
  slider.value = at;
  const move = at ? moves[at - 1].textContent : told.dataset.start;
  told.textContent = `${at} / ${pictures.length - 1}: ${move}`;
}
slider.addEventListener('input', () => show(Number(slider.value)));
document.addEventListener('click', ({target}) => {
  if (target.dataset.frame) show(Number(target.dataset.frame));
  if (target.dataset.step) show(Number(slider.value) + Number(target.dataset.step));
});
document.addEventListener('keydown', event => {
  const step = {ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9}[event.key];
  if (step && event.target !== slider) { event.preventDefault(); show(Number(slider.value) + step); }
});
show(0);
"""
