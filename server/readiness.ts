import { setTimeout as sleep } from "node:timers/promises";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import type { DatabaseProbe } from "#app/platform/database/database-probe.server.ts";
import { FileReplacedError } from "#app/platform/database/file-identity.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";

/** The check that failed, in the word that /readyz shows. */
type FailedCheck = "stopping" | "outbox" | "database" | "write";

interface ReadinessParts {
  probe: Pick<DatabaseProbe, "ping" | "write">;
  isOutboxRunning: () => boolean;
  log: Logger;
}

/** What took longer counts as failed, so that /readyz answers within two seconds. */
const probeLimitMs = 1.5 * secondMs;
/** How long a result holds: however often /readyz is asked, the database is written once in this time at most. */
const resultHoldsMs = secondMs;
/** After a failed write: as much as a large message takes, since a disk that is nearly full has room for a small row. */
const largePadding = 64 * kibibyte;

/** Tells whether this instance should get requests. The database is asked by one probe at a time. */
export class Readiness {
  readonly #parts: ReadinessParts;
  #isStopping = false;
  #hasWriteFailed = false;
  #result: { failed: FailedCheck | undefined; until: number } = { failed: undefined, until: 0 };
  /** Of the probe that is running. */
  #answer: Promise<FailedCheck | undefined> | undefined;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  /** From now on not ready. */
  stop(): void {
    this.#isStopping = true;
  }

  /** A write of the site failed: not ready until a large probe succeeds. */
  noteWriteError(): void {
    this.#hasWriteFailed = true;
    this.#result.until = 0;
  }

  /** @returns the check that failed, or undefined where this instance is ready */
  async findFailedCheck(): Promise<FailedCheck | undefined> {
    if (this.#isStopping) return "stopping";
    if (!this.#parts.isOutboxRunning()) return "outbox";
    if (performance.now() < this.#result.until) return this.#result.failed;
    this.#answer ??= this.#startProbe();
    return this.#answer;
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
    // A probe that hangs is not repeated: its answer stays until it ends.
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
    this.#result = { failed, until: isOutdated ? 0 : performance.now() + resultHoldsMs };
    this.#answer = undefined;
  }
}
