import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { deletionFinalAfterS } from "#app/features/conversations/model/contact-limits.ts";
import { notesMax } from "#app/features/conversations/model/owner-limits.ts";
import { deleteConversations } from "#app/features/conversations/server/list/conversation-state.usecases.server.ts";
import { listNoteRows, listNotesAfter } from "#app/features/conversations/server/notes.store.server.ts";
import {
  addNote,
  deleteNote,
  listNotes,
  restoreNote,
} from "#app/features/conversations/server/notes.usecases.server.ts";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import { purgeDeletedMessages } from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { purgeDeletedRows } from "#app/features/conversations/server/undoable-deletion.store.server.ts";
import {
  showOwnPage,
  writeOwnConversations,
} from "#app/features/conversations/server/visitor/own-messages.usecases.server.ts";
import {
  readVisitorConversation,
  replyAsVisitor,
  writeVisitorConversations,
} from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { createExportSources } from "#app/features/site-export/export-sources.server.ts";
import { writeExport } from "#app/features/site-export/write-export.usecases.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "../support/database/test-database.ts";
import { createServicesFixture, joinPieces, statusOf } from "../support/services/services-fixture.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import { explainOnSqlite } from "./explain-plan.ts";

const secret = "Pays late, and knows it.";

describeOnBothDatabases("a note", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let messageId: string;
  let visitor: ReturnType<typeof site.openBrowser>;
  let count = 0;

  beforeEach(async () => {
    for (const table of ["contact_messages", "mails", "rate_limits", "inbox_notes"] as const)
      await open().deleteFrom(table).execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    visitor = site.openBrowser();
    messageId = (await site.write({ visitor })).id;
  });

  const write = async (text = secret, to = messageId) => {
    const id = String(++count).padStart(32, "0");
    await addNote(site.inbox, { writtenBy: "Owner", id, messageId: to, text });
    return id;
  };
  const texts = async () => (await listNotes(site.inbox, messageId)).map(({ text }) => text);
  const rows = () => open().selectFrom("inbox_notes").select("id").execute();

  test("is not written to a conversation that is deleted, or is purged at the same time", async () => {
    await open()
      .updateTable("contact_messages")
      .set({ deleted_at: new Date(0).toISOString() })
      .execute();
    expect(await statusOf(write("late"))).toBe(404);
    await open().updateTable("contact_messages").set({ deleted_at: null }).execute();
    const purge = () => open().deleteFrom("contact_messages").where("id", "=", messageId).execute();
    const [, ...written] = await Promise.all([purge(), ...["a", "b", "c"].map((text) => statusOf(write(text)))]);
    for (const status of [...written, await statusOf(write("later"))]) expect([200, 404]).toContain(status);
    expect(await statusOf(write("after"))).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test("is listed with its conversation, oldest first, and stored once", async () => {
    const other = await site.write({ message: "other" });
    await write("first");
    site.passTime(1);
    const note = { writtenBy: "Owner", id: "f".repeat(32), messageId, text: "second" };
    for (let i = 0; i < 2; i++) await addNote(site.inbox, note);
    await write("elsewhere", other.id);
    expect(await texts()).toEqual(["first", "second"]);
  });

  test("is refused where there are as many as a conversation has", async () => {
    for (let i = 0; i < notesMax; i++) await write(`note ${i}`);
    expect(await statusOf(write("one more"))).toBe(409);
    expect(await rows()).toHaveLength(notesMax);
  });

  test("can be deleted, and put back for some seconds", async () => {
    const id = await write();
    await deleteNote(site.inbox, id);
    expect([await texts(), await statusOf(deleteNote(site.inbox, id))]).toEqual([[], 404]);
    await purgeDeletedRows(open(), site.inbox.now());
    await restoreNote(site.inbox, id);
    expect([await texts(), await statusOf(restoreNote(site.inbox, id))]).toEqual([[secret], 404]);
    await deleteNote(site.inbox, id);
    site.passTime(deletionFinalAfterS * secondMs);
    expect(await statusOf(restoreNote(site.inbox, id))).toBe(404);
    await purgeDeletedRows(open(), site.inbox.now());
    expect(await rows()).toEqual([]);
  });

  test("is gone when its conversation is erased", async () => {
    await write();
    const seen = (await site.messages()).map((m) => ({ id: m.id, lastActivityAt: m.last_activity_at }));
    await deleteConversations(site.inbox, seen);
    site.passTime(60 * secondMs);
    await purgeDeletedMessages(site.inbox);
    expect(await rows()).toEqual([]);
  });

  test("is in no mail, on no page of the visitor and in no export of theirs", async () => {
    await write();
    const form = site.openForm();
    await replyAsVisitor(site.inbox, { messageId, input: { message: "And?" }, form, visitor, ip: "203.0.113.9" });
    const input = { from: "Studio", subject: "Re", message: "Gladly." };
    await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId, input, key: "k".repeat(20) });
    const email = "Ann@visitor.example";
    const left = [
      JSON.stringify(await site.mails()),
      JSON.stringify(await readVisitorConversation(site.inbox, { messageId, visitor })),
      await joinPieces(writeOwnConversations(site.inbox, email)),
      await joinPieces(await writeVisitorConversations(site.inbox, { email, visitor })),
    ];
    for (const text of left) {
      expect(text).toContain("Gladly.");
      expect(text).not.toContain(secret);
    }
    const listed = JSON.stringify(await showOwnPage(site.inbox, email));
    expect(listed).toContain(messageId);
    expect(listed).not.toContain(secret);
  });

  test("is in the owner's export with its own conversation, unless deleted", async () => {
    const silent = await site.write({ message: "without a note" });
    const other = await site.write({ message: "other" });
    await write("a");
    site.passTime(1);
    await write("b");
    await write("elsewhere", other.id);
    await deleteNote(site.inbox, await write("taken back"));
    const folder = join(createTemporaryFolder(), "export");
    const counts = await writeExport({
      sources: createExportSources({ db: open(), blobs: undefined, since: new Date(0) }),
      folder,
    });
    expect(counts).toMatchObject({ messages: 3, notes: 3 });
    const exported: { id: string; notes: { text: string }[] }[] = JSON.parse(
      readFileSync(join(folder, "messages.json"), "utf8"),
    );
    const byId = Object.fromEntries(exported.map(({ id, notes }) => [id, notes.map(({ text }) => text)]));
    expect(byId).toEqual({ [messageId]: ["a", "b"], [silent.id]: [], [other.id]: ["elsewhere"] });
    expect(readFileSync(join(folder, "notes.csv"), "utf8")).toContain(",elsewhere");
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), "utf8")).not.toContain("taken back");
  });

  test("is read in parts, each once", async () => {
    for (let i = 0; i < 5; i++) await write(`note ${i}`);
    const first = await listNotesAfter(open(), undefined, 3);
    const second = await listNotesAfter(open(), first.at(-1), 3);
    expect([...first, ...second].map(({ text }) => text)).toEqual([0, 1, 2, 3, 4].map((i) => `note ${i}`));
  });
});

test.each([
  ["a conversation's notes", "inbox_notes_by_message", (db) => listNoteRows(db, "a", 9)],
  ["all notes", "inbox_notes_by_message", (db) => listNotesAfter(db, undefined, 9)],
  ["deleted notes", "inbox_notes_deleted", (db) => purgeDeletedRows(db, new Date(0))],
] as [string, string, Parameters<typeof explainOnSqlite>[0]][])(
  "SQLite finds %s by an index",
  async (_what, index, call) => {
    const plan = await explainOnSqlite(call);
    expect(plan).toContain(index);
    expect(plan).not.toContain("TEMP B-TREE");
  },
);
