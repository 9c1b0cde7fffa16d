import { randomBytes, randomUUID } from "node:crypto";
import type { Logger, RequestLog } from "#app/platform/logger.server.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";

/** What one request carries. Nonce and logger are made when somebody asks for them: most requests never do. */
export class SiteRequestInfo implements RequestInfo {
  readonly id: string = randomUUID();
  readonly ip: string;
  readonly #parentLog: Logger;
  #log: RequestLog | undefined;
  #nonce: string | undefined;

  constructor(ip: string, log: Logger) {
    this.ip = ip;
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

  /** The nonce, where a page was drawn with it. */
  get usedNonce(): string | undefined {
    return this.#nonce;
  }
}
