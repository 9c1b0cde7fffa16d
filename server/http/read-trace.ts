import type { BlockList } from "node:net";
import { parseTraceparent, type TraceContext } from "#app/platform/http/trace-context.ts";
import { isTrustedProxy } from "./client-ip.ts";

export function readTrace(
  socketAddress: string | undefined,
  traceparent: string | undefined,
  proxies: BlockList,
): TraceContext | undefined {
  return traceparent !== undefined && isTrustedProxy(socketAddress, proxies)
    ? parseTraceparent(traceparent)
    : undefined;
}
