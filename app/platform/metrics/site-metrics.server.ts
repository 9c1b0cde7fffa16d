import { version } from "../version.server.ts";
import { MetricStore } from "./metric-store.server.ts";
import { RequestMetrics } from "./request-metrics.server.ts";

export interface SiteMetrics {
  readonly store: MetricStore;
  readonly requests: Pick<RequestMetrics, "record" | "listSlowest">;
}

export function createSiteMetrics(): SiteMetrics {
  const store = new MetricStore();
  store.gauge({ name: "northlight_build_info", help: "The version that runs" }, () => [
    { labels: { version }, value: 1 },
  ]);
  return { store, requests: new RequestMetrics(store) };
}
