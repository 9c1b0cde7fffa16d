import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { parseTraceparent } from "#app/platform/http/trace-context.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { MetricStore } from "#app/platform/metrics/metric-store.server.ts";
import { createMetricsWriter } from "#app/platform/metrics/prometheus-text.server.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { sampleDraft } from "#tests/support/mail/outbox-fixture.ts";
import { createOutboxOnlyDriver } from "./drivers/choose-driver.server.ts";
import type { Delivery, MailDriver, OutgoingMail } from "./drivers/mail-driver.ts";
import { createEnqueueMail, getMailStates, type MailDraft } from "./outbox.usecases.server.ts";
import { OutboxWorker, type OutboxWorkerOptions } from "./outbox-worker.server.ts";

const enqueueMail = createEnqueueMail({ messageIdHost: "studio.example", studio: { name: "Northlight" } });

/** A driver that records mails and returns the given results. */
class MemoryDriver implements MailDriver {
  readonly name = "memory";
  readonly delivers = true;
  readonly parallel: number = 3;
  readonly attachesFiles = true;
  readonly mails: OutgoingMail[] = [];
  readonly traceparents: (string | undefined)[] = [];
  atOnce = 0;
  mostAtOnce = 0;
  isClosed = false;
  answer: (mail: OutgoingMail, signal?: AbortSignal) => Promise<Delivery> = async () => ({ kind: "sent" });

  async send(mail: OutgoingMail, signal?: AbortSignal, traceparent?: string): Promise<Delivery> {
    this.mails.push(mail);
    this.traceparents.push(traceparent);
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    return this.answer(mail, signal).finally(() => this.atOnce--);
  }

  close(): void {
    this.isClosed = true;
  }
}

describe("the outbox worker", () => {
  let db: Db;
  let driver: MemoryDriver;
  let worker: OutboxWorker | undefined;
  beforeEach(async () => {
    db = await openSqlite();
    driver = new MemoryDriver();
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  function start(options: Partial<OutboxWorkerOptions> = {}) {
    worker = new OutboxWorker({
      db,
      driver,
      leaseOwner: `host/${process.pid}/now`,
      log: createSilentLogger(),
      schedule: { delaysMs: [20], giveUpAfterMs: minuteMs },
      ...options,
    });
    worker.start();
    return worker;
  }
  const enqueue = async (changes?: Partial<MailDraft>, now = new Date()) =>
    (await db.transaction().execute((trx) => enqueueMail(trx, sampleDraft(changes), now))).id;
  const stateOf = async (id: string) => (await getMailStates(db, [id]))[0];
  const expectState = (id: string, expected: object) =>
    vi.waitFor(async () => expect(await stateOf(id)).toMatchObject(expected), { timeout: 2_000, interval: 5 });

  test("a reply says how its recipient stops such mails, and is not sent once they have; other mails are", async () => {
    const stopped = new Set<string>();
    const mailStops = {
      createUrl: (id: string, address: string) => `https://studio.example/stop/${id}/${address}`,
      isStopped: async (id: string) => stopped.has(id),
    };
    const waiting = [await enqueue({ kind: "reply" }), await enqueue({ kind: "code" })];
    const running = start({ mailStops });
    for (const id of waiting) await expectState(id, { state: "sent" });
    stopped.add("conversation-1");
    const refused = await enqueue({ kind: "reply" });
    const other = await enqueue();
    running.wake();
    await expectState(refused, {
      state: "dismissed",
      lastError: "The visitor wants no e-mails about this conversation.",
    });
    await expectState(other, { state: "sent" });
    const url = "https://studio.example/stop/conversation-1/ada@visitor.example";
    expect(driver.mails.map(({ stopUrl }) => stopUrl ?? "")).toEqual(expect.arrayContaining([url, "", ""]));
    expect(driver.mails).toHaveLength(3);
  });

  test("what waits when it starts, and what it is woken for, leaves at once", async () => {
    const waiting = await enqueue();
    const running = start();
    await expectState(waiting, { state: "sent" });
    const fresh = await enqueue();
    const wokenAt = performance.now();
    running.wake();
    await expectState(fresh, { state: "sent" });
    expect(performance.now() - wokenAt).toBeLessThan(500);
  });

  test("what a request has enqueued leaves once the request has been answered", async () => {
    const running = start();
    const wake = vi.spyOn(running, "wake");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      running.wakeSoon();
      vi.advanceTimersByTime(99);
      expect(wake).not.toHaveBeenCalled();
      vi.advanceTimersByTime(201);
      expect(wake).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test("a mail that nobody told of is found by looking", async () => {
    start({ pollMs: 20 });
    await sleep(30);
    await expectState(await enqueue(), { state: "sent" });
  });

  test("a refusal is repeated with the same Message-ID until it is sent", async () => {
    let busyCount = 3;
    driver.answer = async () => (busyCount-- > 0 ? { kind: "retry", reason: "451 Busy" } : { kind: "sent" });
    const id = await enqueue();
    start();
    await expectState(id, { state: "sent", attempts: 4, lastError: null });
    expect(new Set(driver.mails.map((mail) => mail.messageId)).size).toBe(1);
  });

  test("a mail that expired is not sent", async () => {
    const id = await enqueue({ expiresAt: new Date(Date.now() - 1) });
    start();
    await expectState(id, { state: "failed", lastError: "expired before it could be sent" });
    expect(driver.mails).toEqual([]);
  });

  test("no more mails than the driver takes are sent at once", async () => {
    driver.answer = async () => {
      await sleep(5);
      return { kind: "sent" };
    };
    const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue()));
    start();
    for (const id of ids) await expectState(id, { state: "sent" });
    expect(driver.mostAtOnce).toBe(3);
    expect(driver.mails).toHaveLength(20);
  });

  test("stop waits for the mail that is being sent, takes no other, and closes the driver", async () => {
    const release = Promise.withResolvers<void>();
    driver.answer = async () => {
      await release.promise;
      return { kind: "sent" };
    };
    const [first = "", , , fourth = ""] = await Promise.all(Array.from({ length: 4 }, () => enqueue()));
    const running = start();
    expect(running.isRunning).toBe(true);
    await vi.waitFor(() => expect(driver.mails).toHaveLength(3));
    const stopped = running.stop();
    expect(running.isRunning).toBe(false);
    await sleep(20);
    expect(driver.isClosed).toBe(false);
    release.resolve();
    await stopped;
    expect(driver.isClosed).toBe(true);
    expect(await stateOf(first)).toMatchObject({ state: "sent" });
    expect(await stateOf(fourth)).toMatchObject({ state: "queued" });
  });

  test("a delivery that hangs is given up and tried again", async () => {
    const hang = () => new Promise<Delivery>(() => {});
    driver.answer = hang;
    const id = await enqueue();
    start({ deliveryLimitMs: 30 });
    await expectState(id, { attempts: 2 });
    driver.answer = async () => ({ kind: "sent" });
    await expectState(id, { state: "sent" });
  });

  test("a driver that throws, against its promise, loses no mail", async () => {
    driver.answer = async () => {
      driver.answer = async () => ({ kind: "sent" });
      throw new Error("bug");
    };
    const id = await enqueue();
    start();
    await expectState(id, { state: "sent", attempts: 2 });
  });

  test("without a mail server nothing is claimed", async () => {
    const id = await enqueue();
    const running = start({ driver: createOutboxOnlyDriver() });
    running.wake();
    await sleep(30);
    expect(running.isRunning).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  });

  test("a database that fails for a while stops nothing", async () => {
    const id = await enqueue();
    await db.schema.alterTable("mails").renameTo("away").execute();
    start();
    await sleep(50);
    await db.schema.alterTable("away").renameTo("mails").execute();
    await expectState(id, { state: "sent" });
  });

  test("a result that cannot be stored at once is stored later, without sending again", async () => {
    driver.answer = async () => {
      await db.schema.alterTable("mails").renameTo("away").execute();
      setTimeout(() => db.schema.alterTable("away").renameTo("mails").execute(), 50);
      return { kind: "sent" };
    };
    const id = await enqueue();
    start();
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "sent" }), 2_000);
    expect(driver.mails).toHaveLength(1);
  });

  test("attempts are counted by result, and each has a trace of its own", async () => {
    const store = new MetricStore();
    let isBusy = true;
    driver.answer = async () => {
      const delivery: Delivery = isBusy ? { kind: "retry", reason: "451 Busy" } : { kind: "sent" };
      isBusy = false;
      return delivery;
    };
    const id = await enqueue();
    start({ metrics: store });
    await expectState(id, { state: "sent" });
    const { text } = await createMetricsWriter(store)();
    expect(text).toContain('northlight_mail_attempts_total{result="retry"} 1');
    expect(text).toContain('northlight_mail_attempts_total{result="sent"} 1');
    expect(text).toContain('northlight_mail_attempts_total{result="failed"} 0');
    const traces = driver.traceparents.map((header) => parseTraceparent(header)?.id);
    expect(new Set(traces).size).toBe(2);
    expect(traces).not.toContain(undefined);
  });

  test("the log names no address and no text", async () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => void lines.push(line) });
    driver.answer = async () => ({ kind: "failed", reason: "550 <ada@visitor.example> unknown" });
    const id = await enqueue({ subject: "Secret subject", text: "Secret text" });
    start({ log });
    await expectState(id, { state: "failed", lastError: "550 <ada@visitor.example> unknown" });
    expect(lines.join("")).toContain(id);
    expect(lines.join("")).not.toMatch(/ada@|Secret/);
  });
});
