// @module-tag long
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { sampleDraft } from "#tests/support/mail/outbox-fixture.ts";
import type { MailDriver } from "./drivers/mail-driver.ts";
import { createEnqueueMail } from "./outbox.usecases.server.ts";
import { OutboxWorker } from "./outbox-worker.server.ts";

const mailCount = 300;

describe("two workers on one PostgreSQL", () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  const connect = (url: string) => {
    const db = openDatabase({ url, dataDir: "" });
    closers.push(() => db.destroy());
    return db;
  };

  test("share the mails, and send none twice", async () => {
    const database = await createPostgresDatabase(inject("postgresUrl"));
    closers.push(() => database.drop());
    const db = connect(database.url);
    await migrateDatabase(db);
    const enqueueMail = createEnqueueMail({ messageIdHost: "studio.example", studio: { name: "Northlight" } });
    await db.transaction().execute(async (trx) => {
      for (let i = 0; i < mailCount; i++) await enqueueMail(trx, sampleDraft(), new Date());
    });

    const sent: { worker: string; messageId: string }[] = [];
    for (const name of ["first", "second"]) {
      const worker = new OutboxWorker({
        db: connect(database.url),
        driver: createCollectingDriver((messageId) => sent.push({ worker: name, messageId })),
        leaseOwner: `${name}-host/${process.pid}/now`,
        log: createSilentLogger(),
      });
      closers.push(() => worker.stop());
      worker.start();
    }

    await vi.waitFor(
      async () => {
        const left = await db.selectFrom("mails").select("id").where("state", "!=", "sent").execute();
        expect(left).toHaveLength(0);
      },
      { timeout: 12_000, interval: 50 },
    );
    expect(sent).toHaveLength(mailCount);
    expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(mailCount);
    for (const name of ["first", "second"]) {
      expect(sent.filter((mail) => mail.worker === name).length).toBeGreaterThan(mailCount / 10);
    }
  });
});

function createCollectingDriver(collect: (messageId: string) => void): MailDriver {
  return {
    name: "collecting",
    delivers: true,
    parallel: 3,
    attachesFiles: true,
    async send(mail) {
      collect(mail.messageId);
      await sleep(2);
      return { kind: "sent" };
    },
    close: () => {},
  };
}
