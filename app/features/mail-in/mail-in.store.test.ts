import { beforeEach, expect, test } from "vitest";
import { hourMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { at, createContactRows } from "#tests/support/services/inbox-fixture.ts";
import {
  findPosition,
  insertIncomingMail,
  insertOrigin,
  linkToConversation,
  listOrigins,
  takeLease,
  updateSource,
} from "./mail-in.store.server.ts";
import type { IncomingMailsTable } from "./mail-in.tables.ts";

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

  test("with its conversation the address goes, and the mail is still known", async () => {
    const conversationId = await addMessage();
    await insertIncomingMail(open(), mail({}));
    await linkToConversation(open(), "1", conversationId);
    const origin = { reply_id: "", address: "ann@visitor.example", warning: null };
    await insertOrigin(open(), { conversation_id: conversationId, blob_hash: null, ...origin });
    expect(await listOrigins(open(), conversationId)).toEqual([origin]);
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
  });
});
