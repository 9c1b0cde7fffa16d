import { Hono } from "hono";
import type { Config } from "#app/composition/config.server.ts";
import type { MetricStore } from "#app/platform/metrics/metric-store.server.ts";
import type { MetricsText } from "#app/platform/metrics/prometheus-text.server.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { findMetricsDenial } from "./metrics-access.ts";

export function serveMetrics(store: MetricStore, config: Config): Hono<SiteEnv> {
  let writer: Promise<() => Promise<MetricsText>> | undefined;
  const app = new Hono<SiteEnv>();
  app.get("/metrics", async (c) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const denial = findMetricsDenial({ socketAddress, headers: c.req.raw.headers }, config);
    const headers = { "Cache-Control": "no-store" };
    if (denial)
      return c.text(`${denial.message}\n`, denial.status, {
        ...headers,
        ...(denial.status === 401 ? { "WWW-Authenticate": 'Bearer realm="metrics"' } : {}),
      });
    writer ??= openWriter(store);
    const { text, contentType } = await (await writer)();
    return c.body(text, 200, { ...headers, "Content-Type": contentType });
  });
  return app;
}

/** Loaded with the first request: most sites are not watched by Prometheus. */
async function openWriter(store: MetricStore) {
  const { createMetricsWriter } = await import("#app/platform/metrics/prometheus-text.server.ts");
  return createMetricsWriter(store);
}
