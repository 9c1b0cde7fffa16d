import { createContext } from "react-router";
import type { RequestLog } from "./logger.server.ts";

/** Pages show frames of this site alone and are shown in none, unless their route asks for more. */
export interface FramePolicy {
  /** The one origin whose pages this answer may show in a frame. */
  readonly shows?: string;
  /** Whether our own pages may show this answer in a frame. */
  readonly isShownByOwnPages?: boolean;
}

/** What one request carries besides its URL and headers. */
export interface RequestInfo {
  /** Shown on error pages and written to every log line of the request. */
  readonly id: string;
  /** For the inline scripts of this one document. */
  readonly nonce: string;
  /** The visitor's address: the socket's, or the trusted proxy's word. */
  readonly ip: string;
  readonly log: RequestLog;
  /** Says what this one answer may frame, and who may frame it. */
  allowFrames(policy: FramePolicy): void;
  /** Whether the answer is kept for everybody who asks for the same page: nothing of this request may be in it. */
  readonly isShared?: boolean;
}

export const requestContext = createContext<RequestInfo>();
