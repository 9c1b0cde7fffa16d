import { createContext } from "react-router";
import type { RequestLog } from "./logger.server.ts";

/** By default pages show iframes of this site only and are shown in none. */
export interface FramePolicy {
  readonly shows?: string;
  readonly isShownByOwnPages?: boolean;
}

export interface RequestInfo {
  readonly id: string;
  readonly nonce: string;
  readonly ip: string;
  readonly log: RequestLog;
  readonly traceId: string;
  /** @returns the `traceparent` of a new outgoing call */
  createTraceparent(): string;
  matchRoute(pattern: string): void;
  allowFrames(policy: FramePolicy): void;
  allowScript(source: string): void;
  /** The response is cached for all visitors: nothing of this request may be in it. */
  readonly isShared?: boolean;
}

export const requestContext = createContext<RequestInfo>();
