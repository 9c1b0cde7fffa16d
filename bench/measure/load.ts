import autocannon from "autocannon";

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: object;
  headers?: Record<string, string>;
}

export interface LoadResult {
  perSecond: number;
  meanMs: number;
  p50Ms: number;
  p99Ms: number;
  /** Responses other than 2xx, and requests without a response. */
  failed: number;
  /** Requests with a response. */
  answered: number;
}

/** Puts a bounded load on a server on loopback. */
export async function putLoad({ url, connections, seconds, body, headers = {} }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 10,
    headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  return {
    perSecond: result.requests.average,
    // From the count: autocannon's histogram has only whole milliseconds.
    meanMs: (1_000 * connections) / result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    answered: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
