import { randomBytes, randomUUID } from "node:crypto";
import type { Logger, RequestLog } from "#app/platform/logger.server.ts";
import type { FramePolicy, RequestInfo } from "#app/platform/request-context.ts";

/** What one request carries. Nonce and logger are made when somebody asks for them: most requests never do. */
export class SiteRequestInfo implements RequestInfo {
  readonly id: string = randomUUID();
  readonly ip: string;
  readonly isShared: boolean;
  readonly #parentLog: Logger;
  #log: RequestLog | undefined;
  #nonce: string | undefined;
  #frames: FramePolicy = {};

  constructor(ip: string, log: Logger, isShared = false) {
    this.ip = ip;
    this.isShared = isShared;
    this.#parentLog = log;
  }

  get log(): RequestLog {
    this.#log ??= this.#parentLog.child({ id: this.id });
    return this.#log;
  }

  get nonce(): string {
    this.#nonce ??= randomBytes(16).toString("base64url");
    return this.#nonce;
  }

  get frames(): FramePolicy {
    return this.#frames;
  }

  allowFrames(policy: FramePolicy): void {
    this.#frames = policy;
  }

  /** The nonce, where a page was drawn with it. */
  get usedNonce(): string | undefined {
    return this.#nonce;
  }
}
