// The built site, with its metrics or with none.
// node bench/limits/site-metrics.ts PORT FOLDER with|without
import { MetricStore } from "../../app/platform/metrics/metric-store.server.ts";
import { noMetrics } from "../../app/platform/metrics/metrics.ts";
import type * as Entry from "../../server/entry.ts";

const [port, folder = "", choice] = process.argv.slice(2);
const bundle: typeof Entry = await import(new URL("../../build/server/index.js", import.meta.url).href);
const config = bundle.readConfig({ PORT: port, DATA_DIR: folder });
const noRequests = { record() {}, listSlowest: () => [] };
const site = await bundle.createSite({
  config,
  log: bundle.createLogger("info"),
  getBuild: async () => bundle as never,
  assets: bundle.noAssets,
  ...(choice === "without"
    ? { metrics: { store: Object.assign(new MetricStore(), noMetrics), requests: noRequests } }
    : {}),
});
const server = bundle.createHttpServer(site, { keepAliveMs: 65_000 });
server.listen(config.port, "127.0.0.1", () => site.start());
process.on("SIGTERM", () => process.exit(0));
