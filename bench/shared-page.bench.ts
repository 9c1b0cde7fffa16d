// The home page from memory, with its log line, request id and visit, against a constant of the same headers through bare
// node:http; and /contact, whose form has a token of its own in each response.
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { printAtMost, printGoal } from "#tests/support/measure/report.ts";
import { type Contender, compare, percent } from "./measure/compare.ts";
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
const form: Contender = { ...site, name: "/contact, a token in each", path: "/contact" };
/** Not fetch: it sends headers of its own, and hides the encoding. */
const [home] = (await once(request(`${site.server.url}/`, { headers, agent: false }).end(), "response")) as [
  IncomingMessage,
];
home.resume();
/** Node.js adds the first three. The constant is not compressed: its header has another name of the same length. */
const {
  connection: _connection,
  "keep-alive": _keepAlive,
  date: _date,
  "content-encoding": codec,
  ...sent
} = home.headers;
const length = String(sent["content-length"]);
console.log(`${length} bytes a page`);
const limit: Contender = {
  name: "bare constant of the same length and headers",
  server: await startServer({
    args: ["bench/limits/constant.ts", "{port}", length, JSON.stringify({ ...sent, "x-constant-codec": codec })],
    readyPath: "/",
  }),
  path: "/",
};
const contenders = [limit, site, everyVisit, form];
const [, share, , formShare] = await compare(contenders, { connections: 16, rounds: 9, seconds: 2, headers });
for (const { server } of [limit, site, everyVisit]) await server.stop();
console.log("");
printGoal(
  "home from memory, by processor time",
  ">= 85 % of a bare constant with its headers",
  `${percent(share?.byProcessorTime)} (${percent(share?.byThroughput)} by throughput)`,
  (share?.byProcessorTime ?? 0) >= 0.85,
);
const formMs = (formShare?.cpuUs ?? Number.NaN) / 1_000;
printAtMost("/contact, processor time of a response", formMs, 1.5, " ms", { digits: 3 });
