import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { at, createContactRows } from "#tests/support/services/conversations-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import {
  deleteReceivedBefore,
  findOriginalHash,
  findPosition,
  findSourceState,
  findWebhookState,
  insertIncomingMail,
  insertOrigin,
  isReceived,
  linkToConversation,
  listOrigins,
  listSetAside,
  noteRefusedByWebhook,
  noteWebhookMail,
  sumKeptBytes,
  takeLease,
  updateSource,
} from "./mail-in.store.server.ts";
import type { IncomingMailsTable } from "./mail-in.tables.ts";

async function* oneMail() {
  yield Buffer.from("Subject: x");
}

describeOnBothDatabases("the store of incoming mails", (open) => {
  beforeEach(async () => {
    for (const table of ["incoming_mails", "mail_source_states", "contact_messages"] as const)
      await open().deleteFrom(table).execute();
  });
  const { addMessage } = createContactRows(open);
  const mail = (changes: Partial<IncomingMailsTable>): IncomingMailsTable => ({
    id: "1",
    message_id_hash: "m1",
    content_hash: "c1",
    received_at: at(0),
    state: "stored",
    reason: null,
    sender: null,
    subject: null,
    conversation_id: null,
    kept_bytes: 0,
    blob_hash: null,
    ...changes,
  });

  test("a mail is stored once, by its Message-ID and by its content", async () => {
    expect(await insertIncomingMail(open(), mail({}))).toBe(true);
    expect(await insertIncomingMail(open(), mail({ id: "2", content_hash: "c2" }))).toBe(false);
    expect(await insertIncomingMail(open(), mail({ id: "2", message_id_hash: "m2" }))).toBe(false);
    const without = { message_id_hash: null };
    expect(await insertIncomingMail(open(), mail({ ...without, id: "2", content_hash: "c2" }))).toBe(true);
    expect(await insertIncomingMail(open(), mail({ ...without, id: "3", content_hash: "c3" }))).toBe(true);
  });

  test("what the webhook refused is counted from the last mail on", async () => {
    expect(await findWebhookState(open())).toBeUndefined();
    await Promise.all([0, 0, 0].map((ms) => noteRefusedByWebhook(open(), at(ms))));
    await noteRefusedByWebhook(open(), at(1));
    expect(await findWebhookState(open())).toEqual({ last_mail_at: null, refused_since: at(0), refused_count: 4 });
    await noteWebhookMail(open(), at(2));
    expect(await findWebhookState(open())).toEqual({ last_mail_at: at(2), refused_since: null, refused_count: 0 });
    await noteRefusedByWebhook(open(), at(3));
    expect(await findWebhookState(open())).toEqual({ last_mail_at: at(2), refused_since: at(3), refused_count: 1 });
  });

  test("the bytes of the mails that are kept are summed for a span of time", async () => {
    expect(await sumKeptBytes(open(), at(0), at(1))).toBe(0);
    const rows = [-1, 0, 1, 60 * dayMs].map((n) => ({
      id: String(n),
      message_id_hash: null,
      content_hash: `c${n}`,
      received_at: at(n),
      kept_bytes: 3_000_000_000,
    }));
    for (const row of rows) await insertIncomingMail(open(), mail(row));
    expect(await sumKeptBytes(open(), at(0), at(1))).toBe(6_000_000_000);
  });

  test("with its conversation the address goes, and the mail is still known", async () => {
    const conversationId = await addMessage();
    await insertIncomingMail(open(), mail({}));
    await linkToConversation(open(), "1", conversationId);
    const origin = { reply_id: "", address: "ann@visitor.example", warning: null, quoted: "> Hi", has_html: 1 };
    await insertOrigin(open(), { conversation_id: conversationId, blob_hash: null, ...origin });
    expect(await listOrigins(open(), conversationId)).toEqual([{ ...origin, is_kept: 0 }]);
    await open().deleteFrom("contact_messages").execute();
    expect(await listOrigins(open(), conversationId)).toEqual([]);
    expect(await insertIncomingMail(open(), mail({ id: "2" }))).toBe(false);
  });

  test("one instance reads; another one once its lease has ended", async () => {
    const lease = (owner: string, ms: number) =>
      takeLease(open(), { source: "a", owner, now: at(ms), until: at(ms + hourMs) });
    expect(await lease("one", 0)).toBe(true);
    expect(await lease("two", 1)).toBe(false);
    expect(await lease("one", 2)).toBe(true); // renewed
    expect(await lease("two", hourMs + 1)).toBe(false);
    expect(await lease("two", hourMs + 2)).toBe(true);
    expect(await updateSource(open(), { source: "a", owner: "one" }, { lastError: "late" })).toBe(false);
    await updateSource(open(), { source: "a", owner: "two" }, { endsLease: true });
    expect(await lease("one", hourMs + 3)).toBe(true);
  });

  test("the position in the mailbox is kept by who has the lease", async () => {
    const position = { uidValidity: "12345678901234", lastUid: 4_294_967_295, readsFrom: new Date(at(0)) };
    await takeLease(open(), { source: "a", owner: "one", now: at(0), until: at(hourMs) });
    expect(await findPosition(open(), "a")).toBeUndefined();
    expect(await updateSource(open(), { source: "a", owner: "two" }, { position })).toBe(false);
    expect(await findPosition(open(), "a")).toBeUndefined();
    expect(await updateSource(open(), { source: "a", owner: "one" }, { position })).toBe(true);
    expect(await findPosition(open(), "a")).toEqual(position);
    const rereading = { ...position, lastUid: 0, datedBelow: 120 };
    await updateSource(open(), { source: "a", owner: "one" }, { position: rereading });
    expect(await findPosition(open(), "a")).toEqual(rereading);
  });

  test("an ended owner's lease is taken over at once, and no running owner's", async () => {
    const lease = (owner: string, ended: string) =>
      takeLease(open(), { source: "a", owner, now: at(1), until: at(hourMs), isEnded: (one) => one === ended });
    expect(await lease("one", "")).toBe(true);
    expect(await lease("two", "three")).toBe(false);
    expect(await lease("two", "one")).toBe(true);
    expect(await lease("one", "three")).toBe(false);
    expect(await findSourceState(open(), "a")).toMatchObject({ lease_until: at(hourMs), connected_since: null });
    expect(await findSourceState(open(), "b")).toBeUndefined();
  });

  test("what was set aside is listed, newest first; old mails are forgotten", async () => {
    const setAside = (n: number) =>
      mail({
        id: String(n),
        message_id_hash: null,
        content_hash: `c${n}`,
        received_at: at(n),
        state: "set-aside",
        reason: "A program sent it.",
        sender: "news@shop.example",
        subject: "Offers",
      });
    for (const n of [1, 3, 2]) await insertIncomingMail(open(), setAside(n));
    await insertIncomingMail(open(), mail({ id: "4", received_at: at(1) }));
    expect((await listSetAside(open(), 2)).map(({ id }) => id)).toEqual(["3", "2"]);
    expect(await isReceived(open(), { content_hash: "c1" })).toBe(true);
    await deleteReceivedBefore(open(), at(2));
    expect(await isReceived(open(), { content_hash: "c1" })).toBe(false);
    expect(await open().selectFrom("incoming_mails").select("id").orderBy("id").execute()).toEqual([
      { id: "2" },
      { id: "3" },
    ]);
  });

  test("the mail as it was received is found by its place, and is in use until the conversation goes", async () => {
    const conversationId = await addMessage();
    const blobs = createBlobStore({
      db: open(),
      dataDir: createTemporaryFolder(),
      now: () => new Date(),
      references: [{ table: "mail_origins", column: "blob_hash" }],
    });
    const { hash } = await blobs.write(oneMail(), { maxBytes: 100 });
    const from = { address: "ann@visitor.example", warning: null, quoted: null, has_html: 0 };
    const origin = { conversation_id: conversationId, ...from };
    await insertOrigin(open(), { ...origin, reply_id: "7", blob_hash: hash });
    await insertOrigin(open(), { ...origin, reply_id: "", blob_hash: null });
    expect(await findOriginalHash(open(), conversationId, "7")).toBe(hash);
    expect(await findOriginalHash(open(), conversationId, "")).toBeUndefined();
    await open()
      .updateTable("blobs")
      .set({ stored_at: at(0) })
      .where("hash", "=", hash)
      .execute();
    await blobs.collect();
    expect(await blobs.open(hash)).toBeDefined();
    await open().deleteFrom("contact_messages").execute();
    await blobs.collect();
    expect(await blobs.open(hash)).toBeUndefined();
  });
});
