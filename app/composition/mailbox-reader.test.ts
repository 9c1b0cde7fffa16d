import { expect, onTestFinished, test, vi } from "vitest";
import { createMailIntake } from "#app/composition/mail-in.server.ts";
import { MailboxReader } from "#app/features/mail-in/mailbox-reader.server.ts";
import { createImapSource } from "#app/features/mail-in/sources/imap-source.server.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { startImapTestServer } from "#tests/support/mail/imap-server.ts";
import { createInboxFixture } from "#tests/support/services/inbox-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const createTestBlobs = (db: Db) =>
  createBlobStore({ db, dataDir: createTemporaryFolder(), now: () => new Date(), references: [] });
const key = deriveKey("s".repeat(32), "mail token");
const mail = (n: number) =>
  `From: Ann <ann${n}@visitor.example>\nTo: hello@studio.example\nMessage-ID: <${n}@visitor.example>\nSubject: ${n}\n\nHello ${n}\n`;

test("mails arrive once, over a mailbox that goes away and changes its UIDVALIDITY", async () => {
  const server = await startImapTestServer();
  onTestFinished(() => server.goDown());
  const fixture = await createInboxFixture();
  const { db } = fixture.inbox;
  const stored = async () =>
    (await db.selectFrom("contact_messages").select("message").execute()).map((m) => m.message);
  const source = createImapSource({ url: new URL(server.url), afterReading: { kind: "leave" } });
  const intake = {
    ...createMailIntake({ inbox: fixture.inbox, blobs: createTestBlobs(fixture.db), tokenKey: key }),
    now: () => new Date(),
  };
  const reader = new MailboxReader({ source, intake, leaseOwner: "a/1/b", log: createSilentLogger(), pausesMs: [200] });
  const state = () => db.selectFrom("mail_source_states").selectAll().executeTakeFirst();
  reader.start();
  await vi.waitFor(async () => expect((await state())?.connected_since).toBeTruthy(), 5_000);
  server.deliver(mail(1));
  await vi.waitFor(async () => expect(await stored()).toEqual(["Hello 1"]), 3_000);
  await server.goDown();
  await vi.waitFor(async () => expect((await state())?.last_error).toBeTruthy(), 30_000);
  server.changeUidValidity();
  server.deliver(mail(2));
  await server.comeUp();
  await vi.waitFor(async () => expect((await stored()).toSorted()).toEqual(["Hello 1", "Hello 2"]), 10_000);
  expect(await state()).toMatchObject({ last_error: null, lease_owner: "a/1/b" });
  await reader.stop();
  expect(await state()).toMatchObject({ connected_since: null, lease_owner: null });
  await fixture.close();
}, 60_000);
