// /contact rendered for each signed-in visitor through the whole stack, against the same React tree rendered alone.

import { fixed, printGoal } from "#tests/support/measure/report.ts";
import { type Contender, compare, percent } from "./measure/compare.ts";
import { renderedAnew, startServer, startSite } from "./measure/server-under-test.ts";

const limit: Contender = {
  name: "bare render",
  server: await startServer({ args: ["bench/limits/render-contact.ts", "{port}", "{folder}"], readyPath: "/" }),
  path: "/",
};
const site: Contender = { name: "northlight", server: await startSite(), path: "/contact" };
const contenders = [limit, site];
for (const { name, server, path } of contenders) {
  const { byteLength } = await (await fetch(server.url + path, { headers: renderedAnew })).arrayBuffer();
  console.log(`${name}: ${fixed(byteLength / 1_024, 1)} KB a page`);
}
const [, share] = await compare(contenders, { connections: 16, rounds: 9, seconds: 2, headers: renderedAnew });
for (const { server } of contenders) await server.stop();
console.log("");
printGoal(
  "/contact rendered for each signed-in visitor",
  ">= 70 % of its bare render",
  `${percent(share?.byThroughput)} (${percent(share?.byProcessorTime)} by processor time)`,
  (share?.byThroughput ?? 0) >= 0.7,
);
