import { expect, test } from "vitest";
import { MetricStore } from "./metric-store.server.ts";
import { createMetricsWriter } from "./prometheus-text.server.ts";

const sent = { name: "mails_total", help: "Mails", labels: { result: "sent" } };

test("the same name and labels are the same series, other labels another one", async () => {
  const store = new MetricStore();
  store.counter(sent).add();
  store.counter(sent).add(2);
  store.counter({ ...sent, labels: { result: "failed" } });
  const { text } = await createMetricsWriter(store)();
  expect(text).toContain('# HELP mails_total Mails\n# TYPE mails_total counter\nmails_total{result="sent"} 3');
  expect(text).toContain('mails_total{result="failed"} 0');
});

test("a gauge is read with each response", async () => {
  const store = new MetricStore();
  let depth = 4;
  store.gauge({ name: "depth", help: "Waiting" }, async () => [{ value: depth, labels: { state: "waiting" } }]);
  const write = createMetricsWriter(store);
  expect((await write()).text).toContain('depth{state="waiting"} 4');
  depth = 5;
  expect((await write()).text).toContain('depth{state="waiting"} 5');
});

test("a gauge that cannot be read is missing, the others are not", async () => {
  const store = new MetricStore();
  store.gauge({ name: "depth", help: "Waiting" }, async () => Promise.reject(new Error("the database is away")));
  store.gauge({ name: "broken", help: "Broken" }, () => {
    throw new Error("a mistake");
  });
  store.counter(sent).add();
  const { text } = await createMetricsWriter(store)();
  expect(text).not.toMatch(/^(depth|broken)/m);
  expect(text).toContain('mails_total{result="sent"} 1');
});

test("metrics that are added later are written, and those of the process", async () => {
  const store = new MetricStore();
  const write = createMetricsWriter(store);
  await write();
  store.counter({ name: "late_total", help: "Late" }).add();
  const { text, contentType } = await write();
  expect(text).toContain("late_total 1");
  for (const name of [
    "nodejs_eventloop_lag_p99_seconds",
    "nodejs_heap_size_used_bytes",
    "process_resident_memory_bytes",
  ])
    expect(text).toMatch(new RegExp(`^${name} `, "m"));
  expect(contentType).toBe("text/plain; version=0.0.4; charset=utf-8");
});

test("label values without end share one series", async () => {
  const store = new MetricStore();
  for (let n = 0; n < 5_000; n++) store.counter({ ...sent, labels: { result: `result ${n}` } }).add();
  const { text } = await createMetricsWriter(store)();
  expect(text.split("\n").filter((line) => line.startsWith("mails_total"))).toHaveLength(2_001);
  expect(text).toContain('mails_total{result="other"} 3000');
});

test("a name has one type", () => {
  const store = new MetricStore();
  store.counter(sent);
  expect(() => store.gauge(sent, () => [])).toThrow("mails_total");
  expect(() => store.histogram({ ...sent, buckets: [1] })).toThrow("mails_total");
});
