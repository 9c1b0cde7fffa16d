import { randomBytes, randomUUID } from "node:crypto";
import { formatTraceparent, startTrace, type TraceContext } from "#app/platform/http/trace-context.ts";
import type { Logger, RequestLog } from "#app/platform/logger.server.ts";
import type { FramePolicy, RequestInfo } from "#app/platform/request-context.ts";

interface RequestOrigin {
  isShared?: boolean;
  trace?: TraceContext | undefined;
}

/** Nonce and logger are created on demand: most requests need neither. */
export class SiteRequestInfo implements RequestInfo {
  readonly id: string = randomUUID();
  readonly ip: string;
  readonly isShared: boolean;
  readonly #parentLog: Logger;
  #log: RequestLog | undefined;
  readonly #trace: TraceContext;
  #route: string | undefined;
  #nonce: string | undefined;
  frames: FramePolicy = {};
  readonly scriptSources: string[] = [];

  /** @param trace that the request is part of; by default it starts one */
  constructor(ip: string, log: Logger, { isShared = false, trace }: RequestOrigin = {}) {
    this.ip = ip;
    this.isShared = isShared;
    this.#trace = trace ?? startTrace(this.id);
    this.#parentLog = log;
  }

  get log(): RequestLog {
    this.#log ??= this.#parentLog.child({ id: this.id });
    return this.#log;
  }

  get traceId(): string {
    return this.#trace.id;
  }

  createTraceparent(): string {
    return formatTraceparent(this.#trace, randomBytes(8).toString("hex"));
  }

  get route(): string | undefined {
    return this.#route;
  }

  matchRoute(pattern: string): void {
    this.#route = pattern.startsWith("/") || pattern.startsWith("(") ? pattern : `/${pattern}`;
  }

  get nonce(): string {
    this.#nonce ??= randomBytes(16).toString("base64url");
    return this.#nonce;
  }

  allowFrames(policy: FramePolicy): void {
    this.frames = policy;
  }

  allowScript(source: string): void {
    this.scriptSources.push(source);
  }

  get usedNonce(): string | undefined {
    return this.#nonce;
  }
}
