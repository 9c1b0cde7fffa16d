import { minuteMs, secondMs } from "#app/lib/units.ts";
import { version } from "../version.server.ts";
import { MetricStore } from "./metric-store.server.ts";
import type { Counter, Histogram, Metrics } from "./metrics.ts";

export interface RequestRecord {
  /** The pattern of its route, never its path. */
  readonly route: string;
  readonly method: string | undefined;
  readonly status: number;
  readonly ms: number;
}

export interface RouteTimes {
  readonly route: string;
  readonly count: number;
  readonly meanMs: number;
  readonly maxMs: number;
}

interface MethodMetrics {
  readonly duration: Histogram;
  readonly byStatus: Map<number, Counter>;
  readonly labels: { readonly method: string; readonly route: string };
}

interface Slice {
  period: number;
  count: number;
  sumMs: number;
  maxMs: number;
}

interface RouteMetrics {
  readonly route: string;
  readonly methods: Map<string, MethodMetrics>;
  readonly slices: readonly Slice[];
}

const routesMax = 200;
const other = "other";
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const sliceMs = 5 * minuteMs;
const sliceCount = 12;

const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class RequestMetrics {
  readonly #metrics: Metrics;
  readonly #now: () => number;
  readonly #routes = new Map<string, RouteMetrics>();

  constructor(metrics: Metrics, now: () => number = Date.now) {
    this.#metrics = metrics;
    this.#now = now;
  }

  record({ route, method = other, status, ms }: RequestRecord): void {
    const ofRoute = this.#routes.get(route) ?? this.#openRoute(route);
    const ofMethod = ofRoute.methods.get(method) ?? this.#openMethod(ofRoute, method);
    ofMethod.duration.observe(ms / secondMs);
    (ofMethod.byStatus.get(status) ?? this.#openStatus(ofMethod, status)).add();
    addToSlice(ofRoute.slices, this.#now(), ms);
  }

  /** @returns at most `max` routes with the longest mean of the last hour, the slowest first */
  listSlowest(max: number): RouteTimes[] {
    const period = Math.floor(this.#now() / sliceMs);
    const times = [...this.#routes.values()].map(({ route, slices }) => sumUp(route, slices, period - sliceCount));
    return times
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.meanMs - a.meanMs)
      .slice(0, max);
  }

  #openRoute(route: string): RouteMetrics {
    const name = this.#routes.size < routesMax ? route : other;
    const known = this.#routes.get(name);
    if (known) return known;
    const slices = Array.from({ length: sliceCount }, () => ({ period: 0, count: 0, sumMs: 0, maxMs: 0 }));
    const opened = { route: name, methods: new Map(), slices };
    this.#routes.set(name, opened);
    return opened;
  }

  #openMethod({ route, methods }: RouteMetrics, method: string): MethodMetrics {
    const name = knownMethods.has(method) ? method : other;
    const known = methods.get(name);
    if (known) return known;
    const labels = { method: name, route };
    const help = "Time until a response begins, by route and method";
    const duration = this.#metrics.histogram({
      name: "http_request_duration_seconds",
      help,
      labels,
      buckets: durationBuckets,
    });
    const opened = { duration, byStatus: new Map<number, Counter>(), labels };
    methods.set(name, opened);
    return opened;
  }

  #openStatus({ labels, byStatus }: MethodMetrics, status: number): Counter {
    const help = "Requests by route, method and status";
    const counter = this.#metrics.counter({
      name: "http_requests_total",
      help,
      labels: { ...labels, status: String(status) },
    });
    byStatus.set(status, counter);
    return counter;
  }
}

function addToSlice(slices: readonly Slice[], now: number, ms: number): void {
  const period = Math.floor(now / sliceMs);
  const slice = slices[period % sliceCount] as Slice;
  if (slice.period !== period) Object.assign(slice, { period, count: 0, sumMs: 0, maxMs: 0 });
  slice.count++;
  slice.sumMs += ms;
  if (ms > slice.maxMs) slice.maxMs = ms;
}

function sumUp(route: string, slices: readonly Slice[], after: number): RouteTimes {
  let [count, sumMs, maxMs] = [0, 0, 0];
  for (const slice of slices) {
    if (slice.period <= after) continue;
    count += slice.count;
    sumMs += slice.sumMs;
    maxMs = Math.max(maxMs, slice.maxMs);
  }
  return { route, count, meanMs: count > 0 ? sumMs / count : 0, maxMs };
}

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
