import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sampleDraft } from "#tests/support/mail/outbox-fixture.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createEnqueueMail } from "./outbox.usecases.server.ts";

const workerScript = fileURLToPath(import.meta.resolve("#tests/support/mail/smtp-worker-process.ts"));

describe("a worker's process", () => {
  let dataDir: string;
  let db: Db;
  let server: SmtpTestServer;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = createTemporaryFolder();
    db = openDatabase({ url: undefined, dataDir });
    await migrateDatabase(db);
    server = await startSmtpTestServer();
    await db
      .transaction()
      .execute((trx) =>
        createEnqueueMail({ messageIdHost: "studio.example", studio: { name: "Northlight" } })(
          trx,
          sampleDraft(),
          new Date(),
        ),
      );
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await server.goDown();
    await db.destroy();
  });

  function startWorker(): ChildProcess {
    const child = spawn(process.execPath, [workerScript, dataDir, server.url], { stdio: "ignore" });
    children.push(child);
    return child;
  }
  const readMail = () => db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();

  test("killed while it sends, is followed by one that goes on at once", async () => {
    server.answers.push("silence-after-data");
    const killed = startWorker();
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), 10_000);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect(await readMail()).toMatchObject({ state: "sending", attempts: 1 });

    startWorker();
    await vi.waitFor(async () => expect(await readMail()).toMatchObject({ state: "sent", attempts: 2 }), 10_000);
    const [unanswered, answered] = server.mails;
    expect(unanswered?.wasAcknowledged).toBe(false);
    expect(answered?.parsed.messageId).toBe(unanswered?.parsed.messageId);
  });

  test("asked to end, ends by itself", async () => {
    const child = startWorker();
    await vi.waitFor(async () => expect(await readMail()).toMatchObject({ state: "sent" }), 10_000);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});
