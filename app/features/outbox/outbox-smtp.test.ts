import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { sampleDraft } from "#tests/support/mail/outbox-fixture.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createSmtpDriver } from "./drivers/smtp.driver.server.ts";
import { createEnqueueMail } from "./outbox.usecases.server.ts";
import { OutboxWorker } from "./outbox-worker.server.ts";

const enqueueMail = createEnqueueMail({ messageIdHost: "studio.example", studio: { name: "Northlight" } });

describe("the outbox over real SMTP", () => {
  let db: Db;
  let server: SmtpTestServer;
  let worker: OutboxWorker;
  beforeEach(async () => {
    db = await openSqlite();
    server = await startSmtpTestServer();
    worker = new OutboxWorker({
      db,
      driver: createSmtpDriver({ url: server.url, from: { name: "Studio", address: "hello@studio.example" } }),
      leaseOwner: `host/${process.pid}/now`,
      log: createSilentLogger(),
      schedule: { delaysMs: [30, 60, 120], giveUpAfterMs: minuteMs },
    });
    worker.start();
  });
  afterEach(async () => {
    await worker.stop();
    await server.goDown();
  });

  async function write(subjects: readonly string[]) {
    await Promise.all(
      subjects.map((subject) =>
        db.transaction().execute((trx) => enqueueMail(trx, sampleDraft({ subject }), new Date())),
      ),
    );
    worker.wake();
  }
  const countUnsent = async () =>
    (await db.selectFrom("mails").select("id").where("state", "!=", "sent").execute()).length;
  const expectAllSent = () => vi.waitFor(async () => expect(await countUnsent()).toBe(0), { timeout: 10_000 });

  test("every mail arrives although the server refuses, drops connections after DATA and is down", async () => {
    const subjects = Array.from({ length: 24 }, (_, i) => `Mail ${i}`);
    server.answers.push(451, "drop-after-data", 451, "accept", "drop-after-data", 451, 451, "drop-after-data");
    await write(subjects.slice(0, 12));
    await vi.waitFor(() => expect(server.answers).toEqual([]), 5_000);
    // Waits for the last mail, whose connection must break after DATA, not before.
    await vi.waitFor(() => expect(server.mails.filter((mail) => !mail.wasAcknowledged)).toHaveLength(3), 5_000);
    await server.goDown();
    await write(subjects.slice(12));
    await sleep(300);
    expect(await countUnsent()).toBeGreaterThanOrEqual(12);
    await server.comeUp();
    await expectAllSent();

    const arrivals = Map.groupBy(server.mails, (mail) => mail.parsed.subject ?? "");
    expect([...arrivals.keys()].sort()).toEqual([...subjects].sort());
    expect(server.mails.filter((mail) => !mail.wasAcknowledged)).toHaveLength(3);
    for (const mails of arrivals.values()) {
      expect(mails.filter((mail) => mail.wasAcknowledged)).toHaveLength(1); // so a double had no answer before
      expect(new Set(mails.map((mail) => mail.parsed.messageId)).size).toBe(1);
      for (const mail of mails) expect(mail.recipients).toEqual(["ada@visitor.example"]);
    }
  });

  test("the mails of a conversation form one thread", async () => {
    await write(["First"]);
    await expectAllSent();
    await write(["Second"]);
    await expectAllSent();
    const [first, second] = server.mails.map((mail) => mail.parsed);
    expect(first?.inReplyTo).toBeUndefined();
    expect(second).toMatchObject({ inReplyTo: first?.messageId, references: first?.messageId });
  });
});
