// Cost of counting: the home page from memory and /contact rendered, by a site that counts and whose /metrics is read
// every five seconds, and by the same site that counts nothing.

import { fixed, printGoal } from "#tests/support/measure/report.ts";
import { type Contender, compare } from "./measure/compare.ts";
import { renderedAnew, startServer } from "./measure/server-under-test.ts";

const goalPercent = 2;
/** Three times as often as Prometheus usually does. */
const scrapeEveryMs = 5_000;
const rounds = 15;

/** A browser's headers. Without a browser's user agent the request would be a bot's, without a visit. */
const headers = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
};

const start = (metrics: "with" | "without") =>
  startServer({ args: ["bench/limits/site-metrics.ts", "{port}", "{folder}", metrics], readyPath: "/readyz" });

const [without, withMetrics] = [await start("without"), await start("with")];
// Both are asked alike, so that the load is the same.
const scraping = setInterval(() => {
  for (const { url } of [without, withMetrics]) void fetch(`${url}/metrics`).then((response) => response.text());
}, scrapeEveryMs);

for (const [what, path, cookies] of [
  ["home from memory", "/", {}],
  ["/contact rendered", "/contact", renderedAnew],
] as const) {
  const contenders: Contender[] = [
    { name: "counts nothing", server: without, path },
    { name: "counts, and is scraped", server: withMetrics, path },
  ];
  const [, share] = await compare(contenders, {
    connections: 16,
    rounds,
    seconds: 2,
    headers: { ...headers, ...cookies },
  });
  const costOf = (ratio = Number.NaN) => fixed((1 - ratio) * 100, 1);
  printGoal(
    `throughput that metrics cost, ${what}`,
    `<= ${goalPercent} %`,
    `${costOf(share?.byThroughput)} % (${costOf(share?.byProcessorTime)} % of processor time)`,
    (1 - (share?.byProcessorTime ?? 0)) * 100 <= goalPercent,
  );
}
clearInterval(scraping);
for (const server of [without, withMetrics]) await server.stop();
