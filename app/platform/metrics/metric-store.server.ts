import type { Counter, Histogram, HistogramDefinition, MetricDefinition, Metrics, Sample } from "./metrics.ts";

export type Labels = Readonly<Record<string, string>>;

/** Label combinations of one metric; further ones share one series. A mistake must not cost memory without end. */
const seriesMax = 2_000;
const overflowLabel = "other";

class StoredCounter implements Counter {
  value = 0;

  add(amount = 1): void {
    this.value += amount;
  }
}

class StoredHistogram implements Histogram {
  readonly bounds: readonly number[];
  readonly counts: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = new Array(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.bounds.length && value > (this.bounds[at] as number)) at++;
    this.counts[at] = (this.counts[at] as number) + 1;
    this.sum += value;
  }
}

interface Series<T> {
  readonly labels: Labels;
  readonly state: T;
}

type Description = Pick<MetricDefinition, "name" | "help">;

interface CounterFamily extends Description {
  readonly type: "counter";
  readonly series: Map<string, Series<StoredCounter>>;
}

interface HistogramFamily extends Description {
  readonly type: "histogram";
  readonly series: Map<string, Series<StoredHistogram>>;
}

export interface GaugeFamily extends Description {
  readonly type: "gauge";
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

export type Family = CounterFamily | HistogramFamily | GaugeFamily;

/** Plain numbers. prom-client formats them and is loaded by the first request (docs/decisions/0028). */
export class MetricStore implements Metrics {
  readonly #families = new Map<string, Family>();

  get families(): readonly Family[] {
    return [...this.#families.values()];
  }

  counter({ name, help, labels = {} }: MetricDefinition): Counter {
    const family = this.#open<CounterFamily>({ name, help, type: "counter", series: new Map() });
    return openSeries(family.series, labels, () => new StoredCounter());
  }

  histogram({ name, help, labels = {}, buckets }: HistogramDefinition): Histogram {
    const family = this.#open<HistogramFamily>({ name, help, type: "histogram", series: new Map() });
    return openSeries(family.series, labels, () => new StoredHistogram(buckets));
  }

  gauge({ name, help }: Description, read: GaugeFamily["read"]): void {
    if (this.#families.has(name)) throw createTakenError(name);
    this.#families.set(name, { name, help, type: "gauge", read });
  }

  #open<F extends Family>(created: F): F {
    const known = this.#families.get(created.name);
    if (known === undefined) {
      this.#families.set(created.name, created);
      return created;
    }
    if (known.type !== created.type) throw createTakenError(created.name);
    return known as F; // of the same type
  }
}

const createTakenError = (name: string) => new Error(`The metric ${name} exists with another type`);

function openSeries<T>(series: Map<string, Series<T>>, labels: Labels, create: () => T): T {
  const key = Object.entries(labels).flat().join("\n");
  const known = series.get(key);
  if (known) return known.state;
  if (series.size >= seriesMax && Object.values(labels).some((value) => value !== overflowLabel))
    return openSeries(series, Object.fromEntries(Object.keys(labels).map((name) => [name, overflowLabel])), create);
  const state = create();
  series.set(key, { labels, state });
  return state;
}
