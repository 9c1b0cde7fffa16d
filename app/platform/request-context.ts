import { createContext } from "react-router";
import type { RequestLog } from "./logger.server.ts";

/** What one request carries besides its URL and headers. */
export interface RequestInfo {
  /** Shown on error pages and written to every log line of the request. */
  readonly id: string;
  /** For the inline scripts of this one document. */
  readonly nonce: string;
  /** The visitor's address: the socket's, or the trusted proxy's word. */
  readonly ip: string;
  readonly log: RequestLog;
}

export const requestContext = createContext<RequestInfo>();
