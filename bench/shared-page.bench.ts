// The home page from memory, with its log line, request id and visit, against a constant through bare node:http.
import { type Contender, compare, percent } from "./measure/compare.ts";
import { printGoal } from "./measure/report.ts";
import { startServer, startSite } from "./measure/server-under-test.ts";

/** A browser's headers. Without a browser's user agent the request would be a bot's, without a visit. */
const headers = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
};

const site: Contender = { name: "northlight", server: await startSite(), path: "/" };
const everyVisit: Contender = {
  name: "the same, each visit of one network written",
  server: await startSite({ VISITS_LIMIT_PER_NETWORK: "1000000000" }),
  path: "/",
};
const home = await fetch(`${site.server.url}/`, { headers });
const length = home.headers.get("content-length") ?? "";
console.log(`${length} bytes a page`);
const limit: Contender = {
  name: "bare constant of the same length",
  server: await startServer({ args: ["bench/limits/constant.ts", "{port}", length], readyPath: "/" }),
  path: "/",
};
const contenders = [limit, site, everyVisit];
const [, share] = await compare(contenders, { connections: 16, rounds: 9, seconds: 2, headers });
for (const { server } of contenders) await server.stop();
console.log("");
printGoal(
  "home from memory",
  ">= 80 % of a bare constant",
  `${percent(share?.byThroughput)} (${percent(share?.byProcessorTime)} by processor time)`,
  (share?.byThroughput ?? 0) >= 0.8,
);
