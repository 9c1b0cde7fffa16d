import { setTimeout as sleep } from "node:timers/promises";
import { collectDefaultMetrics, type Metric, Registry } from "prom-client";
import { secondMs } from "#app/lib/units.ts";
import type { Family, GaugeFamily, MetricStore } from "./metric-store.server.ts";
import type { Sample } from "./metrics.ts";

interface Value {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** Limit for a gauge that reads the database. If it is unavailable, only that value is missing. */
const readLimitMs = 2 * secondMs;

export interface MetricsText {
  readonly text: string;
  readonly contentType: string;
}

export function createMetricsWriter(store: MetricStore): () => Promise<MetricsText> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const known = new Set<string>();
  return async () => {
    for (const family of store.families) {
      if (known.has(family.name)) continue;
      known.add(family.name);
      registry.registerMetric(toMetric(family));
    }
    return { text: await registry.metrics(), contentType: registry.contentType };
  };
}

/** The registry calls nothing but `get`; its type names only the classes of prom-client itself. */
const toMetric = (family: Family): Metric =>
  ({
    name: family.name,
    get: async () => ({ name: family.name, help: family.help, type: family.type, values: await readValues(family) }),
  }) as unknown as Metric;

async function readValues(family: Family): Promise<Value[]> {
  if (family.type === "gauge") return (await readGauge(family)).map(({ value, labels = {} }) => ({ value, labels }));
  if (family.type === "counter")
    return [...family.series.values()].map(({ labels, state }) => ({ labels, value: state.value }));
  return [...family.series.values()].flatMap(({ labels, state }) => {
    const { bounds, counts, sum } = state;
    let count = 0;
    const buckets = counts.map((inBucket, at) => {
      count += inBucket;
      return { metricName: `${family.name}_bucket`, labels: { ...labels, le: bounds[at] ?? "+Inf" }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${family.name}_sum`, labels, value: sum },
      { metricName: `${family.name}_count`, labels, value: count },
    ];
  });
}

async function readGauge({ read }: GaugeFamily): Promise<readonly Sample[]> {
  const samples = Promise.resolve().then(read);
  return Promise.race([samples, sleep(readLimitMs, [], { ref: false })]).catch(() => []);
}
