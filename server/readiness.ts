import { setTimeout as sleep } from "node:timers/promises";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import type { DatabaseProbe } from "#app/platform/database/database-probe.server.ts";
import { FileReplacedError } from "#app/platform/database/sqlite/file-identity.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";

type FailedCheck = "stopping" | "outbox" | "database" | "write";

interface ReadinessParts {
  probe: Pick<DatabaseProbe, "ping" | "write">;
  isOutboxRunning: () => boolean;
  log: Logger;
}

/** /readyz responds within two seconds. */
const probeLimitMs = 1.5 * secondMs;
/** The database is written at most once in this time, however often /readyz is requested. */
const resultValidMs = secondMs;
/** After a failed write: as large as a message, since a nearly full disk has room for a small row. */
const largePadding = 64 * kibibyte;

export class Readiness {
  readonly #parts: ReadinessParts;
  #isStopping = false;
  #hasWriteFailed = false;
  #result: { failed: FailedCheck | undefined; until: number } = { failed: undefined, until: 0 };
  #probing: Promise<FailedCheck | undefined> | undefined;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  stop(): void {
    this.#isStopping = true;
  }

  noteWriteError(): void {
    this.#hasWriteFailed = true;
    this.#result.until = 0;
  }

  async findFailedCheck(): Promise<FailedCheck | undefined> {
    if (this.#isStopping) return "stopping";
    if (!this.#parts.isOutboxRunning()) return "outbox";
    if (performance.now() < this.#result.until) return this.#result.failed;
    this.#probing ??= this.#startProbe();
    return this.#probing;
  }

  #startProbe(): Promise<FailedCheck | undefined> {
    let step: FailedCheck = "database";
    const onWrite = () => {
      step = "write";
    };
    const done = this.#probe(onWrite).catch((error: unknown) => {
      const failed = error instanceof FileReplacedError ? "database" : step;
      this.#finish(failed, error);
      return failed;
    });
    // A probe that hangs is not repeated: its result counts until it ends.
    return Promise.race([done, sleep(probeLimitMs, undefined, { ref: false }).then(() => step)]);
  }

  async #probe(onWrite: () => void): Promise<undefined> {
    const { probe } = this.#parts;
    await probe.ping();
    onWrite();
    const isLarge = this.#hasWriteFailed;
    this.#hasWriteFailed = false; // a write that fails from now on is newer than this probe
    await probe.write(isLarge ? largePadding : 0);
    this.#finish(undefined);
  }

  #finish(failed: FailedCheck | undefined, error?: unknown): void {
    const { log } = this.#parts;
    if (failed && this.#result.failed !== failed) log.error({ err: error, failed }, "not ready");
    if (!failed && this.#result.failed) log.info("ready again");
    if (failed === "write") this.#hasWriteFailed = true;
    const isOutdated = !failed && this.#hasWriteFailed;
    this.#result = { failed, until: isOutdated ? 0 : performance.now() + resultValidMs };
    this.#probing = undefined;
  }
}
