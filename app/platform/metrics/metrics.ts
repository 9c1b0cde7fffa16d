/** Identity of a metric: a name in Prometheus's notation with its unit at the end, and a fixed set of label values. */
export interface MetricDefinition {
  readonly name: string;
  readonly help: string;
  /** Values from a fixed set, never a visitor's input: each combination is stored until the process ends. */
  readonly labels?: Readonly<Record<string, string>>;
}

export interface HistogramDefinition extends MetricDefinition {
  readonly buckets: readonly number[];
}

export interface Counter {
  add(amount?: number): void;
}

export interface Histogram {
  observe(value: number): void;
}

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface Metrics {
  counter(definition: MetricDefinition): Counter;
  histogram(definition: HistogramDefinition): Histogram;
  gauge(definition: Omit<MetricDefinition, "labels">, read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
}

export const noMetrics: Metrics = {
  counter: () => ({ add() {} }),
  histogram: () => ({ observe() {} }),
  gauge() {},
};
