import { expect, test } from "vitest";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import { MetricStore } from "./metric-store.server.ts";
import { createMetricsWriter } from "./prometheus-text.server.ts";
import { RequestMetrics } from "./request-metrics.server.ts";

const contact = { route: "/contact", method: "GET", status: 200, ms: 20 };

test("requests are counted by route, method and status, their times in cumulative buckets of seconds", async () => {
  const store = new MetricStore();
  const requests = new RequestMetrics(store);
  for (const ms of [2, 20, 20_000]) requests.record({ ...contact, ms });
  requests.record({ ...contact, status: 503 });
  const { text } = await createMetricsWriter(store)();
  expect(text).toContain("# TYPE http_requests_total counter");
  expect(text).toContain('http_requests_total{method="GET",route="/contact",status="200"} 3');
  expect(text).toContain('http_requests_total{method="GET",route="/contact",status="503"} 1');
  expect(text).toContain("# TYPE http_request_duration_seconds histogram");
  const bucket = (le: string) => `http_request_duration_seconds_bucket{method="GET",route="/contact",le="${le}"}`;
  expect(text).toContain(`${bucket("0.001")} 0`);
  expect(text).toContain(`${bucket("0.0025")} 1`);
  expect(text).toContain(`${bucket("0.025")} 3`);
  expect(text).toContain(`${bucket("10")} 3`);
  expect(text).toContain(`${bucket("+Inf")} 4`);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/contact"} 4');
  expect(text).toMatch(/^http_request_duration_seconds_sum\{method="GET",route="\/contact"\} 20\.04/m);
});

test("an unknown method and routes past the limit share one series each", async () => {
  const store = new MetricStore();
  const requests = new RequestMetrics(store);
  for (let n = 0; n < 300; n++) requests.record({ ...contact, method: `METHOD${n}` });
  for (let n = 0; n < 1_000; n++) requests.record({ ...contact, route: `/page-${n}` });
  const { text } = await createMetricsWriter(store)();
  const counters = text.split("\n").filter((line) => line.startsWith("http_requests_total"));
  expect(counters.length).toBeLessThanOrEqual(202);
  expect(counters).toContain('http_requests_total{method="other",route="/contact",status="200"} 300');
  expect(counters).toContain('http_requests_total{method="GET",route="other",status="200"} 801');
});

test("the slowest routes are those of the last hour", () => {
  let now = Date.UTC(2026, 10, 20, 10, 2);
  const requests = new RequestMetrics(new MetricStore(), () => now);
  requests.record({ ...contact, route: "/yesterday", ms: 9_000 });
  now += hourMs + 5 * minuteMs;
  requests.record({ ...contact, ms: 10 });
  requests.record({ ...contact, ms: 30 });
  now += 40 * minuteMs;
  requests.record({ ...contact, ms: 80 });
  requests.record({ ...contact, route: "/", ms: 1 });
  expect(requests.listSlowest(10)).toEqual([
    { route: "/contact", count: 3, meanMs: 40, maxMs: 80 },
    { route: "/", count: 1, meanMs: 1, maxMs: 1 },
  ]);
  expect(requests.listSlowest(1)).toHaveLength(1);
  now += 2 * hourMs;
  expect(requests.listSlowest(10)).toEqual([]);
});
