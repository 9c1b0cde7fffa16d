import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import {
  type ClaimedMail,
  claimDueMails,
  refuseExpired,
  resumeDeadLeases,
  settleDelivery,
} from "./delivery/deliver-due.usecases.server.ts";
import { findNextDueAt } from "./delivery/delivery.store.server.ts";
import { defaultRetrySchedule, type RetrySchedule } from "./delivery/retry-schedule.ts";
import { WakeablePause } from "./delivery/wakeable-pause.ts";
import type { Delivery, MailDriver } from "./drivers/mail-driver.ts";

export interface OutboxWorkerOptions {
  db: Db;
  driver: MailDriver;
  /** From `createLeaseOwner`, one for each worker. */
  leaseOwner: string;
  log: Logger;
  schedule?: RetrySchedule;
  /** The longest that one delivery may take; well under the lease of 15 min. */
  deliveryLimitMs?: number;
  /** The longest pause: other instances enqueue mails as well, and cannot wake this one. */
  pollMs?: number;
  now?: () => Date;
}

/** Pauses after failures of the database in a row; the last one repeats. */
const databasePausesMs = [100, 500, secondMs, 5 * secondMs, 15 * secondMs, 30 * secondMs];
/** Attempts to record an outcome, with the pauses above between them: some three minutes, well within the lease. */
const settleAttemptsMax = 10;
/** From and to. Answers are out by then. */
const answeredWithinMs = [100, 300] as const;
/** Others took what was due: look again soon, but not at once. */
const contendedPauseMs = 50;

const pauseAfter = (failures: number): number => databasePausesMs[Math.min(failures, databasePausesMs.length) - 1] ?? 0;

/** Answers of mail servers name addresses, which have no place in a log. */
const withoutAddresses = (reason: string): string => reason.replace(/\S+@\S+/g, "…");

/** Sends the outbox's mails in the background, a few at once, from `start()` until `stop()`. */
export class OutboxWorker {
  readonly #options: Required<OutboxWorkerOptions>;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #pause = new WakeablePause();
  #loop: Promise<void> | undefined;
  #failures = 0;
  #hasResumed = false;

  constructor(options: OutboxWorkerOptions) {
    this.#options = {
      schedule: defaultRetrySchedule,
      deliveryLimitMs: 2 * minuteMs,
      pollMs: 5 * secondMs,
      now: () => new Date(),
      ...options,
    };
  }

  /** Also true where the driver delivers nothing: then there is nothing to do, and that is done. */
  get isRunning(): boolean {
    return this.#loop !== undefined && !this.#stopping.signal.aborted;
  }

  start(): void {
    if (this.#loop) return;
    const { driver } = this.#options;
    this.#loop = driver.delivers ? this.#run() : Promise.resolve();
    void this.#warnWhereDriverFails();
  }

  /** Early word for the owner who has just configured it; the deliveries find out by themselves. */
  async #warnWhereDriverFails(): Promise<void> {
    const { driver, log } = this.#options;
    const reason = await driver.verify?.();
    if (reason) log.warn({ driver: driver.name, reason: withoutAddresses(reason) }, "outbox: no mail can leave now");
  }

  /** Looks at once for mails that are due. */
  wake(): void {
    this.#pause.wake();
  }

  /**
   * Call it after the COMMIT of a new mail. It leaves a random moment later, when the request has been answered: an answer
   * that waited for the worker's own COMMIT would tell, by its time, that there was somebody to write to.
   */
  wakeSoon(): void {
    setTimeout(() => this.wake(), randomInt(...answeredWithinMs)).unref();
  }

  /** Takes no new mail, waits for those being sent (at most the limit of a delivery), and closes the driver. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#loop;
    await Promise.all(this.#inFlight);
    this.#options.driver.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#pause.reset();
      await this.#pause.take(await this.#turnSafely());
    }
  }

  async #turnSafely(): Promise<number> {
    try {
      const pauseMs = await this.#turn();
      this.#failures = 0;
      return pauseMs;
    } catch (error) {
      this.#failures++;
      this.#options.log.error({ err: error }, "outbox: the database failed, trying again");
      return pauseAfter(this.#failures);
    }
  }

  /** Starts what is due as far as there is room. @returns how long to pause */
  async #turn(): Promise<number> {
    const { db, driver, leaseOwner: owner, now, pollMs } = this.#options;
    if (!this.#hasResumed) await this.#resume();
    const limit = driver.parallel - this.#inFlight.size;
    if (limit <= 0) return pollMs; // the end of a delivery wakes
    const dueAt = await findNextDueAt(db);
    if (dueAt === undefined) return pollMs;
    const waitMs = Date.parse(dueAt) - now().getTime();
    if (waitMs > 0) return Math.min(waitMs, pollMs);
    const mails = await claimDueMails(db, { owner, now: now(), limit });
    for (const mail of mails) this.#track(this.#deliver(mail));
    return mails.length > 0 ? 0 : contendedPauseMs;
  }

  async #resume(): Promise<void> {
    const { db, leaseOwner, now, log } = this.#options;
    const runs = await resumeDeadLeases(db, leaseOwner, now());
    if (runs > 0) log.info({ runs }, "outbox: took over the mails of a run that had ended");
    this.#hasResumed = true;
  }

  #track(delivery: Promise<void>): void {
    this.#inFlight.add(delivery);
    void delivery.finally(() => {
      this.#inFlight.delete(delivery);
      this.wake();
    });
  }

  /** Never rejects. */
  async #deliver(mail: ClaimedMail): Promise<void> {
    const { driver, log, now } = this.#options;
    const delivery = refuseExpired(mail, now()) ?? (await this.#send(mail));
    const line = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts, driver: driver.name };
    if (delivery.kind === "sent") log.info(line, "outbox: sent");
    else log.warn({ ...line, outcome: delivery.kind, reason: withoutAddresses(delivery.reason) }, "outbox: not sent");
    await this.#settle(mail, delivery);
  }

  /** The driver's answer, or a retry when the time is over, whatever the driver does then. */
  async #send(mail: ClaimedMail): Promise<Delivery> {
    const { driver, deliveryLimitMs, log } = this.#options;
    const limit = new AbortController();
    const isOver = sleep(deliveryLimitMs, undefined, { signal: limit.signal }).then(
      (): Delivery => ({ kind: "retry", reason: "The delivery took too long" }),
    );
    isOver.catch(() => {});
    try {
      return await Promise.race([driver.send(mail.outgoing, limit.signal), isOver]);
    } catch (error) {
      log.error({ err: error, mailId: mail.id }, "outbox: the driver threw");
      return { kind: "retry", reason: "Internal error" };
    } finally {
      limit.abort();
    }
  }

  /** An outcome that is not recorded makes the mail go out again when its lease ends: so it is tried for a while. */
  async #settle(mail: ClaimedMail, delivery: Delivery): Promise<void> {
    const { db, now, schedule, log } = this.#options;
    for (let attempt = 1; attempt <= settleAttemptsMax; attempt++) {
      try {
        await settleDelivery(db, mail, delivery, { now: now(), schedule });
        return;
      } catch (error) {
        log.error({ err: error, mailId: mail.id, attempt }, "outbox: an outcome could not be recorded");
        await sleep(pauseAfter(attempt), undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
  }
}
