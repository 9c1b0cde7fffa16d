import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { Hono } from "hono";
import type { Config } from "#app/composition/config.server.ts";
import type { MetricStore } from "#app/platform/metrics/metric-store.server.ts";
import type { MetricsText } from "#app/platform/metrics/prometheus-text.server.ts";
import type { SiteEnv } from "#server/site-env.ts";

export type MetricsSettings = Pick<Config, "metricsToken" | "publicUrl" | "trustProxy">;

interface MetricsRequest {
  socketAddress: string | undefined;
  headers: Headers;
}

type Denial = { status: 401 | 403; message: string } | undefined;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Headers that proxies add. A visitor who adds one only locks himself out. */
const forwardingHeader = /^(forwarded|x-forwarded-.+|x-real-ip|via|x-client-ip|true-client-ip|cf-.+)$/i;

const digest = (text: string) => createHash("sha256").update(text).digest();

function isLoopback(address: string | undefined): boolean {
  const family = isIP(address ?? "");
  return family !== 0 && loopback.check(address ?? "", family === 6 ? "ipv6" : "ipv4");
}

/**
 * With METRICS_TOKEN every caller that sends it. Without it, programs on this machine: behind a reverse proxy on the same machine
 * every visitor has a loopback address, and is known by the header that the proxy adds. A proxy that is not declared
 * (PUBLIC_URL without TRUST_PROXY) may add none.
 */
export function findMetricsDenial({ socketAddress, headers }: MetricsRequest, settings: MetricsSettings): Denial {
  const { metricsToken, publicUrl, trustProxy } = settings;
  if (metricsToken !== undefined) {
    const [, sent = ""] = /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "") ?? [];
    const isRight = timingSafeEqual(digest(sent), digest(metricsToken));
    return isRight ? undefined : { status: 401, message: "Send METRICS_TOKEN as a bearer token." };
  }
  const isForwarded = [...headers.keys()].some((name) => forwardingHeader.test(name));
  if (!isLoopback(socketAddress) || isForwarded)
    return {
      status: 403,
      message: "Only this machine may read the metrics. Set METRICS_TOKEN to read them from another.",
    };
  const isProxyUndeclared = publicUrl !== undefined && !isLoopbackUrl(publicUrl) && trustProxy.rules.length === 0;
  if (isProxyUndeclared)
    return { status: 403, message: "Set METRICS_TOKEN, or TRUST_PROXY to the address of the reverse proxy." };
  return undefined;
}

const isLoopbackUrl = (url: string): boolean => {
  const { hostname } = new URL(url);
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
};

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
