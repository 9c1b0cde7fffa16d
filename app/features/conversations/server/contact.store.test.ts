import { beforeEach, expect, test } from "vitest";
import { secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { explainOnSqlite } from "#tests/store/explain-plan.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  at,
  createContactRows,
  nextId,
  sampleMessage,
  sampleReply,
} from "#tests/support/services/conversations-fixture.ts";
import { ownerPageSize, repliesMax, tablePageSize, tableScanMax, visitorPageSize } from "../model/contact-limits.ts";
import {
  findMessage,
  findMessageBySubmission,
  hasMessageFrom,
  hasWrittenFrom,
  insertMessage,
  listMessagesOfEmail,
  listMessagesOfFolder,
  readMessages,
} from "./contact.store.server.ts";
import {
  countFolder,
  countUnanswered,
  deleteMessages,
  findMessageRows,
  listDeletedBefore,
  listMessageRows,
  unmarkDeleted,
  updateMessages,
} from "./message-table.store.server.ts";
import {
  claimReplySlot,
  findReplyBySubmission,
  hasReply,
  insertReply,
  listMailIds,
  listReplies,
  readReplies,
} from "./replies.store.server.ts";

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

const inbox = { folder: "inbox", before: undefined, isUnanswered: false, search: undefined } as const;
const byVisitor = { date: at(1) };
const unanswered = { ...inbox, isUnanswered: true };

/** Reads a list page by page, as its reader does, until there is no next one. */
async function readPages(
  pageSize: number,
  readPage: (before: string | undefined) => Promise<{ id: string }[]>,
): Promise<string[][]> {
  const pages: string[][] = [];
  let before: string | undefined;
  for (;;) {
    const rows = await readPage(before);
    const shown = rows.slice(0, pageSize);
    pages.push(ids(shown));
    if (rows.length <= pageSize) return pages;
    before = shown.at(-1)?.id;
  }
}

describeOnBothDatabases("the contact store", (open) => {
  beforeEach(() => open().deleteFrom("contact_messages").execute());

  const { addMessage, addReply } = createContactRows(open);

  test("a message comes back as it was written, whatever was written", async () => {
    const text = "<b>\u202eשלום</b> 👩‍👧 '; drop table contact_messages; --\n\t\\ % _ \ufffd";
    const id = await addMessage({ name: 'O\'Neil "x"', message: text });
    expect(await findMessage(open(), id)).toEqual({
      id,
      name: 'O\'Neil "x"',
      email: "Ann@visitor.example",
      email_key: "ann@visitor.example",
      message: text,
      date: at(0),
      reply_count: 0,
      visitor_hash: "browser-1",
      folder: "inbox",
      language: "en",
      spam_signals: "",
    });
  });

  test("the same submission is stored once, also when both come at once", async () => {
    const submission_hash = "the same";
    const rows = [sampleMessage({ submission_hash }), sampleMessage({ submission_hash })];
    const stored = await Promise.allSettled(rows.map((row) => insertMessage(open(), row)));
    expect(stored.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(insertMessage(open(), sampleMessage({ submission_hash }))).rejects.toThrow(/unique/i);
    expect((await listMessagesOfFolder(open(), "inbox", undefined)).length).toBe(1);
    expect((await findMessageBySubmission(open(), submission_hash))?.message).toBe("Hello");
    expect(await findMessageBySubmission(open(), "another")).toBeUndefined();
  });

  test("messages without a form's key are stored each", async () => {
    for (let i = 0; i < 2; i++) await insertMessage(open(), sampleMessage({ submission_hash: null }));
    expect((await listMessagesOfFolder(open(), "inbox", undefined)).length).toBe(2);
  });

  test("an address is matched in lower case, and has written as long as a message of it is there", async () => {
    const id = await addMessage();
    expect(await hasMessageFrom(open(), "ann@visitor.example")).toBe(true);
    expect(await hasMessageFrom(open(), "ann@visitor.exampl")).toBe(false);
    expect(await hasMessageFrom(open(), "a__@visitor.example")).toBe(false);
    await updateMessages(open(), [id], { deleted_at: at(1) });
    expect(await hasMessageFrom(open(), "ann@visitor.example")).toBe(false);
  });

  test("a browser has written from an address where both are the same", async () => {
    await addMessage();
    expect(await hasWrittenFrom(open(), "ann@visitor.example", "browser-1")).toBe(true);
    expect(await hasWrittenFrom(open(), "ann@visitor.example", "browser-2")).toBe(false);
    expect(await hasWrittenFrom(open(), "bob@visitor.example", "browser-1")).toBe(false);
  });

  test("an address's messages are listed newest first, all or one browser's", async () => {
    const old = await addMessage();
    const other = await addMessage({ date: at(1), visitor_hash: "browser-2" });
    const recent = await addMessage({ date: at(2) });
    await addMessage({ email: "bob@visitor.example" });
    const deleted = await addMessage({ date: at(3) });
    await updateMessages(open(), [deleted], { deleted_at: at(4) });
    const list = async (visitorHash: string | undefined) =>
      ids(await listMessagesOfEmail(open(), { emailKey: "ann@visitor.example", visitorHash, before: undefined }));
    expect(await list(undefined)).toEqual([recent, other, old]);
    expect(await list("browser-1")).toEqual([recent, old]);
    expect(await list("browser-3")).toEqual([]);
  });

  test.each([undefined, "browser-1"])(
    "pages of an address (browser: %s) miss nothing and repeat nothing, though all were written in one millisecond",
    async (visitorHash) => {
      for (let i = 0; i < visitorPageSize * 2 + 1; i++) await addMessage();
      const pages = await readPages(visitorPageSize, (before) =>
        listMessagesOfEmail(open(), { emailKey: "ann@visitor.example", visitorHash, before }),
      );
      expect(pages.map((page) => page.length)).toEqual([visitorPageSize, visitorPageSize, 1]);
      const all = pages.flat();
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual(all.toSorted().toReversed());
    },
  );

  test.each(["rows", "messages"] as const)("pages of the owner's %s miss nothing and repeat nothing", async (kind) => {
    const [list, pageSize] =
      kind === "rows" ? [listMessageRows, tablePageSize] : ([listMessagesOfFolder, ownerPageSize] as const);
    for (let i = 0; i < pageSize + 3; i++) await addMessage();
    await addMessage({ folder: "spam" });
    await updateMessages(open(), [await addMessage()], { deleted_at: at(5) });
    const pages = await readPages(pageSize, (before) => list(open(), "inbox", before));
    expect(pages.map((page) => page.length)).toEqual([pageSize, 3]);
    expect(new Set(pages.flat()).size).toBe(pageSize + 3);
  });

  test("a page that ends with the last row says that there is no next one", async () => {
    for (let i = 0; i < tablePageSize; i++) await addMessage();
    expect(await readPages(tablePageSize, (before) => listMessageRows(open(), "inbox", before))).toHaveLength(1);
  });

  test("the owner's table has the start of a text, never all of it", async () => {
    await addMessage({ message: "x".repeat(5_000) });
    const [row] = await listMessageRows(open(), "inbox", undefined);
    expect(row?.excerpt).toBe("x".repeat(200));
    expect(row).not.toHaveProperty("message");
  });

  test("a folder is counted to a limit, without what was deleted", async () => {
    for (let i = 0; i < 4; i++) await addMessage({ folder: "spam" });
    await addMessage();
    expect(await countFolder(open(), "spam", 3)).toBe(3);
    expect(await countFolder(open(), "spam", 100)).toBe(4);
    const [row] = await listMessageRows(open(), "spam", undefined);
    await updateMessages(open(), [row?.id ?? ""], { deleted_at: at(1) });
    expect(await countFolder(open(), "spam", 100)).toBe(3);
  });

  test("a message is unanswered until the owner writes last, snoozes it or is done with it", async () => {
    const id = await addMessage();
    const shown = async () => (await listMessageRows(open(), "inbox", undefined))[0]?.is_unanswered;
    const expectWaiting = async (isWaiting: boolean) => {
      const count = isWaiting ? 1 : 0;
      expect([await shown(), await countUnanswered(open(), "inbox")]).toEqual([count, count]);
      expect(ids((await findMessageRows(open(), unanswered)).rows)).toEqual(isWaiting ? [id] : []);
    };
    await expectWaiting(true);
    await addReply(id, { author: "owner", date: at(1) });
    await expectWaiting(false);
    await addReply(id, { author: "visitor", date: at(2) });
    await expectWaiting(true);
    await updateMessages(open(), [id], { state: "snoozed", snoozed_until: at(3) });
    await expectWaiting(false);
    await updateMessages(open(), [id], { state: "done", snoozed_until: null });
    await expectWaiting(false);
    await updateMessages(open(), [id], { state: "open" });
    await addMessage({ folder: "spam" });
    await expectWaiting(true);
  });

  test.each([
    ["the name", "łukasz"],
    ["the name, in other letters", "ŁUKASZ"],
    ["a part of the address", "KOW@"],
    ["the text", "100% of_it\\"],
  ])("a search finds %s", async (_what, search) => {
    const id = await addMessage({ name: "Łukasz", email: "kow@visitor.example", message: "Say 100% of_it\\now" });
    await addMessage({ message: "Say 100 of it now" });
    await addMessage({ folder: "spam", name: "Łukasz", email: "kow@visitor.example", message: "100% of_it\\" });
    expect(ids((await findMessageRows(open(), { ...inbox, search })).rows)).toEqual([id]);
  });

  test("a search looks through so many messages at a time, and says where to go on", async () => {
    const oldest = await addMessage({ message: "needle" });
    const row = { ...sampleMessage(), state: "open", is_unread: 1, last_activity_at: at(0) } as const;
    const rows = Array.from({ length: tableScanMax }, () => ({ ...row, id: nextId(), submission_hash: null }));
    for (let start = 0; start < rows.length; start += 250)
      await open()
        .insertInto("contact_messages")
        .values(rows.slice(start, start + 250))
        .execute();
    const first = await findMessageRows(open(), { ...inbox, search: "needle" });
    expect(first).toEqual({ rows: [], scannedTo: rows[0]?.id });
    const second = await findMessageRows(open(), { ...inbox, search: "needle", before: first.scannedTo ?? undefined });
    expect([ids(second.rows), second.scannedTo]).toEqual([[oldest], null]);
    expect(await countUnanswered(open(), "inbox")).toBe(tableScanMax);
  });

  test("a message moves between folders, and one that is not there does not", async () => {
    const id = await addMessage({ folder: "spam" });
    expect(await updateMessages(open(), [id], { folder: "inbox" })).toEqual([id]);
    expect(ids(await listMessageRows(open(), "inbox", undefined))).toEqual([id]);
    expect(await updateMessages(open(), [nextId()], { folder: "inbox" })).toEqual([]);
  });

  test("a deletion hides a message everywhere, and can be undone for a while", async () => {
    const id = await addMessage();
    expect(await updateMessages(open(), [id], { deleted_at: at(0) })).toEqual([id]);
    expect(await updateMessages(open(), [id], { deleted_at: at(1) })).toEqual([]);
    expect(await findMessage(open(), id)).toBeUndefined();
    expect(await listMessagesOfFolder(open(), "inbox", undefined)).toEqual([]);
    expect(await updateMessages(open(), [id], { folder: "spam" })).toEqual([]);
    expect(await claimReplySlot(open(), id, byVisitor)).toBe(false);
    expect(await unmarkDeleted(open(), [id], at(0))).toEqual([]);
    expect(await unmarkDeleted(open(), [id], at(-1))).toEqual([id]);
    expect(await unmarkDeleted(open(), [id], at(-1))).toEqual([]);
    expect(await findMessage(open(), id)).toBeDefined();
  });

  test("what was deleted long enough ago goes for good, its replies with it", async () => {
    const [gone, recent, kept] = [await addMessage(), await addMessage(), await addMessage()];
    await addReply(gone);
    await addReply(kept);
    await updateMessages(open(), [gone], { deleted_at: at(0) });
    await updateMessages(open(), [recent], { deleted_at: at(secondMs) });
    expect(await listDeletedBefore(open(), at(0), 10)).toEqual([gone]);
    expect(await listDeletedBefore(open(), at(secondMs), 1)).toHaveLength(1);
    await deleteMessages(open(), []);
    await deleteMessages(open(), [gone]);
    const left = await open().selectFrom("contact_replies").select("message_id").execute();
    expect(left).toEqual([{ message_id: kept }]);
    expect(await unmarkDeleted(open(), [gone], at(-1))).toEqual([]);
  });

  test("replies come oldest first, each under its own message", async () => {
    const [first, second] = [await addMessage(), await addMessage()];
    await addReply(first, { id: "b", date: at(2) });
    await addReply(first, { id: "a", date: at(2), parentId: "c" });
    await addReply(first, { id: "c", date: at(1), author: "owner", mailId: "mail-1" });
    await addReply(second, { id: "a" });
    expect(await listReplies(open(), first)).toMatchObject([
      { id: "c", parentId: null },
      { id: "a", parentId: "c" },
      { id: "b", parentId: null },
    ]);
    expect(await readReplies(open(), first, ["b", "c"])).toMatchObject([
      { id: "b", author: "visitor" },
      { id: "c", author: "owner", mailId: "mail-1", message: "And?" },
    ]);
    expect(ids(await listReplies(open(), second))).toEqual(["a"]);
    expect(await listMailIds(open(), first)).toEqual(["mail-1"]);
    for (const none of [listReplies(open(), "none"), readReplies(open(), first, []), listMailIds(open(), second)])
      expect(await none).toEqual([]);
  });

  test("a list tells how long the texts are without them, in bytes", async () => {
    const id = await addMessage({ name: "Ann", email: "a@b.example", message: "é👩" });
    await addReply(id, { sender: "Ann", subject: "Re", message: "<".repeat(5_000) });
    const [listed] = await listMessagesOfFolder(open(), "inbox", undefined);
    expect(listed).toEqual({ id, reply_count: 0, size: 3 + 11 + 6 });
    expect(await listReplies(open(), id)).toEqual([{ id: expect.any(String), parentId: null, size: 5_005 }]);
  });

  test("messages are read newest first, without those that were deleted meanwhile", async () => {
    const [old, gone, recent] = [await addMessage(), await addMessage(), await addMessage()];
    await updateMessages(open(), [gone], { deleted_at: at(0) });
    expect(ids(await readMessages(open(), [old, recent, gone]))).toEqual([recent, old]);
    expect(await readMessages(open(), [])).toEqual([]);
  });

  test("a reply's id is unique within its message only, and its submission everywhere", async () => {
    const [first, second] = [await addMessage(), await addMessage()];
    expect(await insertReply(open(), sampleReply(first, { id: "1", submissionHash: "x" }))).toBe(true);
    expect(await insertReply(open(), sampleReply(first, { id: "1" }))).toBe(false);
    expect(await insertReply(open(), sampleReply(second, { id: "1" }))).toBe(true);
    await expect(insertReply(open(), sampleReply(second, { id: "2", submissionHash: "x" }))).rejects.toThrow(/unique/i);
    expect(await findReplyBySubmission(open(), "x")).toEqual({ id: "1" });
    expect([await hasReply(open(), first, "1"), await hasReply(open(), first, "2")]).toEqual([true, false]);
  });

  test("a message that is not there takes no reply", async () => {
    await expect(insertReply(open(), sampleReply(nextId()))).rejects.toThrow(/foreign key/i);
    expect(await claimReplySlot(open(), nextId(), byVisitor)).toBe(false);
  });

  test("a conversation has room for 200 replies, however many come at once", async () => {
    const id = await addMessage({ reply_count: repliesMax - 3 });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimReplySlot(open(), id, byVisitor)));
    expect(claims.filter(Boolean)).toHaveLength(3);
    expect((await findMessage(open(), id))?.reply_count).toBe(repliesMax);
  });
});

const listOf = (visitorHash: string | undefined) => ({ emailKey: "a", visitorHash, before: nextId() });

test.each<[string, string, (db: Db) => Promise<unknown>]>([
  ["a page of the owner's table", "contact_messages_by_folder", (db) => listMessageRows(db, "inbox", undefined)],
  ["the next page of it", "contact_messages_by_folder", (db) => listMessageRows(db, "inbox", nextId())],
  ["a page of the owner's API", "contact_messages_by_folder", (db) => listMessagesOfFolder(db, "inbox", undefined)],
  ["an address's messages", "contact_messages_by_address", (db) => listMessagesOfEmail(db, listOf(undefined))],
  ["those of a browser", "contact_messages_by_browser", (db) => listMessagesOfEmail(db, listOf("browser-1"))],
  ["whether a browser wrote", "contact_messages_by_browser", (db) => hasWrittenFrom(db, "a", "browser-1")],
  ["the replies of a message", "contact_replies_by_message", (db) => listReplies(db, "a")],
  ["what is to be deleted for good", "contact_messages_deleted", (db) => listDeletedBefore(db, at(0), 20)],
])("SQLite finds %s by an index, in its order", async (_what, index, call) => {
  const plan = await explainOnSqlite(call);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

test("SQLite finds the texts of a part by an index", async () => {
  const plan = await explainOnSqlite((db) => readReplies(db, "a", ["b", "c"]));
  expect(plan).toMatch(/SEARCH contact_replies .*message_id=\? AND id=\?/);
});

test("SQLite reads a bounded part of a folder to find what is unanswered, and an entry of an index for each", async () => {
  const plan = await explainOnSqlite((db) => countUnanswered(db, "inbox"));
  expect(plan).toMatch(/CO-ROUTINE contact_messages\nSEARCH contact_messages .*contact_messages_by_folder/);
  expect(plan).toContain("SEARCH contact_replies USING INDEX contact_replies_by_message (message_id=?)");
  expect(plan).not.toContain("TEMP B-TREE");
});

test("a plan without an index would be seen", async () => {
  const plan = await explainOnSqlite((db) => db.selectFrom("contact_messages").select("id").orderBy("name").execute());
  expect(plan).toMatch(/SCAN(.|\n)*TEMP B-TREE/);
});
