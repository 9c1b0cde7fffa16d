// @module-tag long
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { scheduledMax } from "../../model/contact-limits.ts";
import { sendReply } from "./send-reply.usecases.server.ts";

const script = fileURLToPath(import.meta.resolve("#tests/support/mail/reply-sender-process.ts"));
const settled = { timeout: 20_000, interval: 20 };

/** Instances of the site that only send replies, each in a process of its own. On SQLite there is one at a time. */
const databases = [
  { dialect: "sqlite", instances: 1 },
  { dialect: "postgres", instances: 3 },
] as const;

describe.each(databases)("waiting replies on $dialect", ({ dialect, instances }) => {
  async function open(count: number) {
    const dataDir = createTemporaryFolder();
    const postgres = dialect === "postgres" ? await createPostgresDatabase(inject("postgresUrl")) : undefined;
    const db = openDatabase({ url: postgres?.url, dataDir });
    const children = new Set<ChildProcess>();
    onTestFinished(async () => {
      for (const child of children) child.kill("SIGKILL");
      await db.destroy();
      await postgres?.drop();
    });
    await migrateDatabase(db);
    const site = createServicesFixture({ db, dataDir, startAt: new Date(Date.now() - 60_000) });
    const texts = Array.from({ length: count }, (_, i) => `Reply ${i}`);
    let messageId = "";
    for (const [i, message] of texts.entries()) {
      if (i % scheduledMax === 0) messageId = (await site.write({ email: `ann${i}@visitor.example` })).id;
      const input = { from: "Studio", subject: "Re: your site", message };
      await sendReply(site.inbox, { writtenBy: "Owner", messageId, input, key: `key-${i}`.padEnd(20, "-") });
    }
    const start = (halt = ""): ChildProcess => {
      const args = ["--disable-warning=ExperimentalWarning", script, dataDir, postgres?.url ?? "", halt];
      const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
      children.add(child);
      return child;
    };
    const kill = async (child: ChildProcess) => {
      child.kill("SIGKILL");
      await once(child, "exit");
      children.delete(child);
    };
    const sent = async () => (await site.replies()).map(({ message }) => message).toSorted();
    const mails = async () => (await site.mails()).filter(({ kind }) => kind === "reply").length;
    return { texts, start, kill, sent, mails };
  }

  test("leave once where the process that has claimed one is killed before its COMMIT", async () => {
    const { texts, start, kill, sent, mails } = await open(3);
    const killed = start("claimed");
    await once(killed.stdout ?? killed, "data");
    expect([await sent(), await mails()]).toEqual([[], 0]);
    const others = Array.from({ length: instances - 1 }, () => start());
    await kill(killed);
    if (others.length === 0) start();
    await expect.poll(sent, settled).toEqual(texts);
    expect(await mails()).toBe(texts.length);
  });

  test("leave once each, whenever the processes that send them are killed", async () => {
    const { texts, start, kill, sent, mails } = await open(100);
    let running = Array.from({ length: instances }, () => start());
    let killedWhileSending = 0;
    for (let round = 0; round < 5; round++) {
      const before = (await sent()).length;
      if (before === texts.length) break;
      await expect.poll(async () => (await sent()).length, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before);
      await sleep(randomInt(15));
      const [first, ...others] = running;
      if (first) await kill(first);
      if ((await sent()).length < texts.length) killedWhileSending++;
      running = [...others, start()];
    }
    await expect.poll(async () => (await sent()).length, settled).toBe(texts.length);
    expect(await sent()).toEqual(texts.toSorted());
    expect(await mails()).toBe(texts.length);
    expect(killedWhileSending).toBeGreaterThan(0);
  }, 120_000);
});
