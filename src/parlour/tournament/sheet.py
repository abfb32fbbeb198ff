"""How the report looks, and the little that moves in it."""

STYLE = """
:root{--paper:#fbf8f1;--ink:#33302c;--soft:#7c7263;--rule:#e3dacb;--dot:#2f6690;--good:47,102,144;--bad:181,68,60;
--fault:#b5443c;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#211f1c;--ink:#ece4d6;--soft:#a2957f;--rule:#3d3831;--dot:#7fb2d9;
--good:127,178,217;--bad:229,138,128;--fault:#e58a80}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2.5rem 1.25rem 5rem;background:var(--paper);color:var(--ink);
font:16px/1.55 'Iowan Old Style','Palatino Linotype',Palatino,'DejaVu Serif',Georgia,serif}
h1{margin:0;font-size:2rem;font-weight:500;letter-spacing:-.01em}
header p{margin:.3rem 0 0;color:var(--soft)}
h2{margin:2.75rem 0 .75rem;font-size:1rem;font-weight:600;letter-spacing:.06em;text-transform:uppercase;
color:var(--soft)}
.note{margin:.4rem 0;color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;font:14px/1.4 'DejaVu Sans',Verdana,system-ui,sans-serif;
font-variant-numeric:tabular-nums}
.standings,.games,.endings{width:100%}
th,td{padding:.4rem .6rem;text-align:right;font-weight:400;white-space:nowrap;border-bottom:1px solid var(--rule)}
thead th{color:var(--soft);font-size:12px}
th.name,td.name{text-align:left}.standings th.name{font-weight:600}
small{color:var(--soft)}th small{margin-left:.4rem}
.standings thead th:nth-child(2){text-align:left}
.games thead th{text-align:left}.games td,.games th{text-align:left}
.cross td{min-width:4.2rem;text-align:center;background:rgba(var(--good),calc(var(--tint)*1.1))}
.cross td.down{background:rgba(var(--bad),calc(var(--tint)*1.1))}
.cross thead th{text-align:center}.cross .none{background:none}
.endings .bar{background:linear-gradient(to right,rgba(var(--good),.3) calc(var(--share)*100%),transparent 0)}
[data-fault],#faults b{color:var(--fault)}
#faults ul{padding-left:1.1rem}#faults li{margin:.5rem 0}
.plot{display:block;width:100%;max-width:44rem;height:auto;font:13px 'DejaVu Sans',Verdana,system-ui,sans-serif}
.plot text{fill:var(--ink)}.plot .number{fill:var(--soft);text-anchor:middle;font-size:11px}.plot .who{text-anchor:end}
.plot line{stroke:var(--rule)}.plot .zero{stroke:var(--soft);stroke-dasharray:3 3}
.plot .bar{stroke:var(--dot);stroke-width:2}.plot circle{fill:var(--dot)}
button{font:inherit;color:inherit;background:none;border:1px solid var(--rule);border-radius:.35rem;cursor:pointer;
padding:.1rem .55rem}
button:hover,button:focus-visible{border-color:var(--dot)}
dialog{width:min(72rem,96vw);height:92vh;padding:0;border:1px solid var(--rule);border-radius:.6rem;
background:var(--paper)}
dialog::backdrop{background:rgba(0,0,0,.45)}
dialog form{position:absolute;top:.5rem;right:.75rem;margin:0}dialog iframe{width:100%;height:100%;border:0}
@media (max-width:40rem){body{padding:1.5rem .9rem 3rem}h1{font-size:1.5rem}th,td{padding:.35rem .45rem}
dialog{width:100vw;height:100vh;max-width:none;max-height:none;border-radius:0}}
@media print{dialog,[data-replay]{display:none}.wide{overflow:visible}}
"""

SCRIPT = """
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(stream).text());
}
const dialog = document.querySelector('dialog'), frame = document.querySelector('iframe');
let pieces;
document.addEventListener('click', async ({target}) => {
  if (!target.dataset.replay) return;
  pieces ??= await unpack(document.querySelector('#pieces').textContent);
  frame.srcdoc = (await unpack(target.dataset.replay)).map(number => pieces[number]).join('');
  dialog.showModal();
});
"""
