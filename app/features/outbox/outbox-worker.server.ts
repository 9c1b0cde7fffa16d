import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { formatTraceparent, startTrace, type TraceContext } from "#app/platform/http/trace-context.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { type Counter, type Metrics, noMetrics } from "#app/platform/metrics/metrics.ts";
import {
  addStopUrl,
  type ClaimedMail,
  claimDueMails,
  type MailStops,
  noMailStops,
  refuseExpired,
  refuseStopped,
  resumeDeadLeases,
  settleDelivery,
} from "./delivery/deliver-due.usecases.server.ts";
import { findNextDueAt } from "./delivery/delivery.store.server.ts";
import { isDeadPredecessor } from "./delivery/lease-owner.server.ts";
import { defaultRetrySchedule, type RetrySchedule } from "./delivery/retry-schedule.ts";
import type { Delivery, MailDriver, MailFile } from "./drivers/mail-driver.ts";

export interface OutboxWorkerOptions {
  db: Db;
  driver: MailDriver;
  /** From `createLeaseOwner`; one for each worker. */
  leaseOwner: string;
  isEnded?: (leaseOwner: string) => boolean;
  log: Logger;
  schedule?: RetrySchedule;
  /** Well under the lease of 15 min. */
  deliveryLimitMs?: number;
  /** Other instances enqueue mails as well, and cannot wake this one. */
  pollMs?: number;
  now?: () => Date;
  metrics?: Metrics;
  mailStops?: MailStops;
  findFiles?: (conversationId: string, mailId: string) => Promise<readonly MailFile[]>;
}

const databasePausesMs = [100, 500, secondMs, 5 * secondMs, 15 * secondMs, 30 * secondMs];
/** With the pauses above, about three minutes: well within the lease. */
const settleAttemptsMax = 10;
const wakeDelayMs = [100, 300] as const;
const contendedPauseMs = 50;

const attempts = { name: "northlight_mail_attempts_total", help: "Attempts to send a mail, by result" };

const pauseAfter = (errorCount: number): number =>
  databasePausesMs[Math.min(errorCount, databasePausesMs.length) - 1] ?? 0;

/** Mail servers' responses name addresses, which must not be logged. */
const withoutAddresses = (reason: string): string => reason.replace(/\S+@\S+/g, "…");

export class OutboxWorker {
  readonly #options: Required<OutboxWorkerOptions>;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #loop: BackgroundLoop;
  readonly #results: Readonly<Record<Delivery["kind"], Counter>>;
  #isStarted = false;
  #hasResumed = false;

  constructor(options: OutboxWorkerOptions) {
    this.#options = {
      isEnded: (owner) => isDeadPredecessor(owner, options.leaseOwner),
      schedule: defaultRetrySchedule,
      deliveryLimitMs: 2 * minuteMs,
      pollMs: 5 * secondMs,
      now: () => new Date(),
      metrics: noMetrics,
      mailStops: noMailStops,
      findFiles: async () => [],
      ...options,
    };
    this.#loop = new BackgroundLoop({
      tick: () => this.#tick(),
      onError: (error, errorsInARow) => {
        this.#options.log.error({ err: error }, "outbox: the database failed, trying again");
        return pauseAfter(errorsInARow);
      },
    });
    const count = (result: Delivery["kind"]) => this.#options.metrics.counter({ ...attempts, labels: { result } });
    this.#results = { sent: count("sent"), retry: count("retry"), failed: count("failed") };
  }

  get isRunning(): boolean {
    return this.#isStarted && !this.#stopping.signal.aborted;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#loop.start();
    void this.#warnWhereDriverFails();
  }

  async #warnWhereDriverFails(): Promise<void> {
    const { driver, log } = this.#options;
    const reason = await driver.verify?.();
    if (reason) log.warn({ driver: driver.name, reason: withoutAddresses(reason) }, "outbox: no mail can leave now");
  }

  wake(): void {
    this.#loop.wake();
  }

  /** After COMMIT. A random moment later, since the response's time would reveal whether there is a mail to send. */
  wakeSoon(): void {
    setTimeout(() => this.wake(), randomInt(...wakeDelayMs)).unref();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop.stop();
    await Promise.all(this.#inFlight);
    this.#options.driver.close();
  }

  async #tick(): Promise<number> {
    const { db, driver, leaseOwner: owner, now, pollMs } = this.#options;
    const limit = driver.parallel - this.#inFlight.size;
    if (limit <= 0) return pollMs; // the end of a delivery wakes, and so does a mail server that is set
    if (!this.#hasResumed) await this.#resume();
    const dueAt = await findNextDueAt(db);
    if (dueAt === undefined) return pollMs;
    const waitMs = Date.parse(dueAt) - now().getTime();
    if (waitMs > 0) return Math.min(waitMs, pollMs);
    const mails = await claimDueMails(db, { owner, now: now(), limit });
    for (const mail of mails) this.#track(this.#deliver(mail));
    return mails.length > 0 ? 0 : contendedPauseMs;
  }

  async #resume(): Promise<void> {
    const { db, isEnded, now, log } = this.#options;
    const runs = await resumeDeadLeases(db, isEnded, now());
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
    const trace = startTrace(randomUUID());
    const delivery = refuseExpired(mail, now()) ?? (await this.#send(mail, trace));
    const { id: mailId, kind, attempts: attempt } = mail;
    const line = { mailId, trace_id: trace.id, kind, attempt, driver: driver.name };
    if (delivery.kind === "sent") log.info(line, "outbox: sent");
    else log.warn({ ...line, result: delivery.kind, reason: withoutAddresses(delivery.reason) }, "outbox: not sent");
    this.#results[delivery.kind].add();
    await this.#settle(mail, delivery);
  }

  async #send(mail: ClaimedMail, trace: TraceContext): Promise<Delivery> {
    const { deliveryLimitMs, log } = this.#options;
    const limit = new AbortController();
    const isOver = sleep(deliveryLimitMs, undefined, { signal: limit.signal }).then(
      (): Delivery => ({ kind: "retry", reason: "The delivery took too long" }),
    );
    isOver.catch(() => {});
    const traceparent = formatTraceparent(trace, randomBytes(8).toString("hex"));
    try {
      return await Promise.race([this.#sendUnlessStopped(mail, limit.signal, traceparent), isOver]);
    } catch (error) {
      log.error({ err: error, mailId: mail.id }, "outbox: the driver threw");
      return { kind: "retry", reason: "Internal error" };
    } finally {
      limit.abort();
    }
  }

  async #sendUnlessStopped(mail: ClaimedMail, signal: AbortSignal, traceparent: string): Promise<Delivery> {
    const { driver, mailStops } = this.#options;
    const refused = await refuseStopped(mail, mailStops);
    if (refused) return refused;
    const outgoing = { ...addStopUrl(mail, mailStops), files: await this.#findFiles(mail) };
    return driver.send(outgoing, signal, traceparent);
  }

  async #findFiles({ id, kind, conversationId }: ClaimedMail): Promise<readonly MailFile[]> {
    const { driver, findFiles } = this.#options;
    return kind === "reply" && conversationId !== null && driver.attachesFiles ? findFiles(conversationId, id) : [];
  }

  /** Retries, because a mail without a stored result is sent again when its lease ends. */
  async #settle(mail: ClaimedMail, delivery: Delivery): Promise<void> {
    const { db, now, schedule, log } = this.#options;
    for (let attempt = 1; attempt <= settleAttemptsMax; attempt++) {
      try {
        await settleDelivery(db, mail, delivery, { now: now(), schedule });
        return;
      } catch (error) {
        log.error({ err: error, mailId: mail.id, attempt }, "outbox: a result could not be stored");
        await sleep(pauseAfter(attempt), undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
  }
}
