// @module-tag long
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMailIntake } from "#app/composition/mail-in.server.ts";
import { MailboxReader } from "#app/features/mail-in/mailbox-reader.server.ts";
import { readMailboxState } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { createImapSource } from "#app/features/mail-in/sources/imap/imap-source.server.ts";
import { type MailSource, MailSourceError } from "#app/features/mail-in/sources/mail-source.ts";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { startImapTestServer } from "#tests/support/mail/imap-server.ts";
import { createConversationsFixture } from "#tests/support/services/conversations-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const createTestBlobs = (db: Db) =>
  createBlobStore({ db, dataDir: createTemporaryFolder(), now: () => new Date(), references: [] });
const key = deriveKey("s".repeat(32), "mail token");
const mail = (n: number) =>
  `From: Ann <ann${n}@visitor.example>\nTo: hello@studio.example\nMessage-ID: <${n}@visitor.example>\nSubject: ${n}\n\nHello ${n}\n`;

async function openFixture() {
  const fixture = await createConversationsFixture();
  const messages = async () =>
    (await fixture.db.selectFrom("contact_messages").select("message").execute()).map(({ message }) => message);
  const intake = createMailIntake({
    inbox: fixture.inbox,
    blobs: createTestBlobs(fixture.db),
    tokenKey: key,
    dataDir: createTemporaryFolder(),
  });
  return { fixture, intake, messages };
}

type Options = ConstructorParameters<typeof MailboxReader>[0];
function startReader(options: Pick<Options, "source" | "intake"> & Partial<Options>): MailboxReader {
  const reader = new MailboxReader({ leaseOwner: "a/1/b", log: createSilentLogger(), pausesMs: [1], ...options });
  reader.start();
  return reader;
}

test("mails arrive once, over a mailbox that goes away and changes its UIDVALIDITY", async () => {
  const server = await startImapTestServer({ folder: createTemporaryFolder() });
  onTestFinished(() => server.goDown());
  const { fixture, intake: created, messages: stored } = await openFixture();
  const source = createImapSource({ url: new URL(server.url), afterReading: { kind: "leave" } });
  const intake = { ...created, now: () => new Date() };
  const reader = startReader({ source, intake, pausesMs: [200] });
  const state = () => fixture.db.selectFrom("mail_source_states").selectAll().executeTakeFirst();
  await vi.waitFor(async () => expect((await state())?.connected_since).toBeTruthy(), 15_000);
  server.deliver(mail(1));
  await vi.waitFor(async () => expect(await stored()).toEqual(["Hello 1"]), 15_000);
  await server.goDown();
  await vi.waitFor(async () => expect((await state())?.last_error).toBeTruthy(), 30_000);
  server.changeUidValidity();
  server.deliver(mail(2));
  await server.comeUp();
  await vi.waitFor(async () => expect((await stored()).toSorted()).toEqual(["Hello 1", "Hello 2"]), 10_000);
  expect(await state()).toMatchObject({ last_error: null, lease_owner: "a/1/b" });
  await reader.stop();
  expect(await state()).toMatchObject({ connected_since: null, lease_owner: null });
});

const position = { uidValidity: "1", lastUid: 0, readsFrom: new Date(0) };
/** Offers all mails at once, until each was taken. */
const createListSource = (mails: readonly string[]): MailSource => ({
  name: "list",
  async read(receiver, signal) {
    const { lastUid } = (await receiver.findPosition()) ?? position;
    await receiver.noteConnected({ ...position, lastUid });
    const offered = mails.map((raw, i) => ({ uidValidity: "1", uid: i + 1, raw: Buffer.from(raw) }));
    await Promise.all(offered.slice(lastUid).map((one) => receiver.take(one)));
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  },
});

test("a mail that the database refuses is set aside after three attempts; the others are read", async () => {
  const { fixture, intake, messages } = await openFixture();
  let attempts = 0;
  const readMail: typeof intake.parser.readMail = async (raw) => {
    const read = await intake.parser.readMail(raw);
    if (read.subject === "2") attempts++;
    return read;
  };
  const begin: typeof intake.conversations.begin = async (trx, text) => {
    if (text.subject !== "2") return intake.conversations.begin(trx, text);
    throw Object.assign(new Error("constraint failed"), { code: "ERR_SQLITE_ERROR" });
  };
  const reader = startReader({
    source: createListSource([mail(1), mail(2), mail(3)]),
    intake: { ...intake, parser: { ...intake.parser, readMail }, conversations: { ...intake.conversations, begin } },
  });
  await vi.waitFor(async () => expect(await messages()).toHaveLength(2), 15_000);
  await reader.stop();
  expect(attempts).toBe(3);
  const setAside = await fixture.db.selectFrom("incoming_mails").selectAll().where("state", "=", "set-aside").execute();
  expect(setAside).toMatchObject([{ reason: "The site could not store it. Its log has the error." }]);
});

test("a mail that cannot be stored for want of space is stored when there is some, however long that takes", async () => {
  const { fixture, intake, messages } = await openFixture();
  let errors = 8;
  const write: typeof intake.blobs.write = async (bytes, options) => {
    if (errors-- > 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "write" });
    return intake.blobs.write(bytes, options);
  };
  const reader = startReader({
    source: createListSource([mail(1), mail(2)]),
    intake: { ...intake, blobs: { ...intake.blobs, write } },
  });
  await vi.waitFor(async () => expect(await messages()).toHaveLength(2), 15_000);
  await reader.stop();
  expect(await fixture.db.selectFrom("incoming_mails").select("state").execute()).toEqual([
    { state: "stored" },
    { state: "stored" },
  ]);
});

test("after an hour away, which the owner sees, each mail of that hour is there once", async () => {
  const { fixture, intake: created, messages } = await openFixture();
  let nowMs = Date.parse("2026-11-20T10:00:00.000Z");
  const backMs = nowMs + hourMs;
  const list = createListSource([mail(1), mail(2)]);
  const reasons = new Set<string>();
  const source: MailSource = {
    name: "list",
    async read(receiver, signal) {
      const mailbox = await readState();
      if (mailbox.kind === "away") reasons.add(mailbox.reason);
      if (nowMs >= backMs) return list.read(receiver, signal);
      nowMs += 5 * minuteMs; // the longest pause
      throw new MailSourceError("The mail server does not answer.");
    },
  };
  const intake = { ...created, now: () => new Date(nowMs) };
  const readState = () => readMailboxState({ ...fixture.services.mailIn, source: "list", now: intake.now });
  const reader = startReader({ source, intake });
  await vi.waitFor(async () => expect((await messages()).toSorted()).toEqual(["Hello 1", "Hello 2"]), 15_000);
  expect(await readState()).toMatchObject({ kind: "connected", since: new Date(nowMs).toISOString() });
  await reader.stop();
  expect(reasons).toContain("The mail server does not answer.");
  expect(nowMs).toBeGreaterThanOrEqual(backMs);
});

test("mails that are offered at once are stored in their order, however long each takes to read", async () => {
  const { fixture, intake } = await openFixture();
  const readMail: typeof intake.parser.readMail = async (raw) => {
    const read = await intake.parser.readMail(raw);
    await sleep(50 - 10 * Number(read.subject));
    return read;
  };
  const stored: string[] = [];
  const begin: typeof intake.conversations.begin = (trx, text) => {
    stored.push(text.subject);
    return intake.conversations.begin(trx, text);
  };
  const reader = startReader({
    source: createListSource([mail(1), mail(2), mail(3), mail(4)]),
    intake: { ...intake, parser: { ...intake.parser, readMail }, conversations: { ...intake.conversations, begin } },
  });
  const lastUid = async () =>
    (await fixture.db.selectFrom("mail_source_states").select("last_uid").executeTakeFirst())?.last_uid;
  await vi.waitFor(async () => expect(Number(await lastUid())).toBe(4), 15_000);
  await reader.stop();
  expect(stored).toEqual(["1", "2", "3", "4"]);
});

test("the lease of a killed run is taken over at once, another's is not", async () => {
  const { fixture, intake } = await openFixture();
  const start = (leaseOwner: string, isEnded = (_owner: string) => false) =>
    startReader({ source: createListSource([]), intake, leaseOwner, isEnded });
  const holder = async () =>
    (await fixture.db.selectFrom("mail_source_states").selectAll().executeTakeFirst())?.lease_owner;
  const killed = start("a/1/killed");
  await vi.waitFor(async () => expect(await holder()).toBe("a/1/killed"), 15_000);
  const other = start("b/1/other");
  const next = start("a/2/next", (owner) => owner === "a/1/killed");
  await vi.waitFor(async () => expect(await holder()).toBe("a/2/next"), 15_000);
  await Promise.all([killed, other].map((reader) => reader.stop()));
  expect(await holder()).toBe("a/2/next");
  await next.stop();
  expect(await holder()).toBeNull();
});
