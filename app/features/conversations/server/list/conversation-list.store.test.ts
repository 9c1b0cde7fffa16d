import type { Updateable } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/database/tables.ts";
import { explainOnSqlite } from "#tests/store/explain-plan.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { at, createContactRows, nextId } from "#tests/support/services/conversations-fixture.ts";
import type { ContactMessagesTable } from "../../model/contact.tables.ts";
import { listCursorSchema } from "../../model/list.schema.ts";
import { formatListCursor, inboxViews } from "../../model/list-cursor.ts";
import { listConversationsOf } from "../contact.store.server.ts";
import {
  countConversations,
  fillMissingActivity,
  listConversationRows,
  listDueSnoozes,
  listPageSize,
  listWrittenSince,
  lockStates,
  openDueSnoozes,
} from "./conversation-list.store.server.ts";

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

describeOnBothDatabases("the store of the owner's inbox", (open) => {
  beforeEach(() => open().deleteFrom("contact_messages").execute());

  const { addMessage, addReply } = createContactRows(open);
  const set = (id: string, changes: Updateable<ContactMessagesTable>) =>
    open().updateTable("contact_messages").set(changes).where("id", "=", id).execute();
  const stateOf = async (id: string) => (await lockStates(open(), [id]))[0];

  test("each view has its own conversations, the newest activity first, and counts them to a limit", async () => {
    const [old, recent, done, snoozed, gone] = [
      await addMessage(),
      await addMessage(),
      await addMessage(),
      await addMessage(),
      await addMessage(),
    ];
    const spam = await addMessage({ folder: "spam" });
    await set(old, { last_activity_at: at(9), is_unread: 0 });
    await set(recent, { last_activity_at: at(5) });
    await set(done, { state: "done", is_unread: 0 });
    await set(snoozed, { state: "snoozed", snoozed_until: at(50), is_unread: 0 });
    await set(gone, { deleted_at: at(1) });
    const views = Object.fromEntries(
      await Promise.all(
        inboxViews.map(async (view) => [view, ids(await listConversationRows(open(), view, undefined))] as const),
      ),
    );
    expect(views).toEqual({ open: [old, recent], unread: [recent], snoozed: [snoozed], done: [done], spam: [spam] });
    expect(await countConversations(open(), 100)).toEqual({ open: 2, unread: 1, snoozed: 1, done: 1, spam: 1 });
    expect(await countConversations(open(), 1)).toMatchObject({ open: 1, unread: 1 });
  });

  test("a row has the start of what was written last, by whom, and when, whatever happened since", async () => {
    const id = await addMessage({ message: "First" });
    const read = async () => (await listConversationRows(open(), "open", undefined))[0];
    expect(await read()).toMatchObject({ excerpt: "First", last_author: "visitor", is_unread: 1, state: "open" });
    const { last_activity_at } = (await read()) ?? {};
    await set(id, { last_activity_at: at(50) });
    expect(await read()).toMatchObject({ last_activity_at: at(50), written_at: last_activity_at });
    await addReply(id, { author: "owner", date: at(1), message: "x".repeat(5_000) });
    expect(await read()).toMatchObject({ excerpt: "x".repeat(200), last_author: "owner", written_at: at(1) });
  });

  test("a row counts the newest conversations from its address, without spam and what was deleted", async () => {
    for (const one of [{}, {}, { folder: "spam" }, { deleted_at: at(1) }] as const)
      await addMessage({ email: "ann@same.example", email_key: "ann@same.example", ...one });
    await addMessage({ email: "ben@same.example", email_key: "ben@same.example" });
    const counts = async () =>
      (await listConversationRows(open(), "open", undefined)).map((row) => `${row.email} ${row.same_person}`).sort();
    expect(await counts()).toEqual(["ann@same.example 2", "ann@same.example 2", "ben@same.example 1"]);
    for (let i = 0; i < 20; i++) await addMessage({ email: "ann@same.example", email_key: "ann@same.example" });
    expect(new Set(await counts())).toEqual(new Set(["ann@same.example 11", "ben@same.example 1"]));
  });

  test("pages miss nothing and repeat nothing, though all activity was in one millisecond", async () => {
    for (let i = 0; i < listPageSize + 3; i++) await addMessage();
    const first = await listConversationRows(open(), "open", undefined);
    expect(first).toHaveLength(listPageSize + 1);
    const last = first[listPageSize - 1];
    const cursor = listCursorSchema.parse(last && formatListCursor(last));
    const second = await listConversationRows(open(), "open", cursor);
    expect(second).toHaveLength(3);
    expect(new Set([...ids(first.slice(0, listPageSize)), ...ids(second)]).size).toBe(listPageSize + 3);
  });

  test("a snooze that is due is opened, unread, at its own time; another waits", async () => {
    const [due, later] = [await addMessage(), await addMessage()];
    await set(due, { state: "snoozed", snoozed_until: at(10), is_unread: 0 });
    await set(later, { state: "snoozed", snoozed_until: at(11), is_unread: 0 });
    expect(await listDueSnoozes(open(), at(10), 5)).toEqual([due]);
    await openDueSnoozes(open(), [due, later], at(10));
    expect(await stateOf(due)).toMatchObject({
      state: "open",
      snoozed_until: null,
      is_unread: 1,
      last_activity_at: at(10),
    });
    expect(await stateOf(later)).toMatchObject({ state: "snoozed", snoozed_until: at(11), is_unread: 0 });
    expect(await listDueSnoozes(open(), at(10), 5)).toEqual([]);
  });

  test("only the visitor's replies after what was seen count, each conversation once", async () => {
    const [answered, again, earlier] = [await addMessage(), await addMessage(), await addMessage()];
    await addReply(answered, { author: "owner", date: at(9) });
    for (const ms of [8, 9]) await addReply(again, { date: at(ms) });
    await addReply(earlier, { date: at(5) });
    const seen = [answered, again, earlier].map((id) => ({ id, lastActivityAt: at(5) }));
    expect(await listWrittenSince(open(), seen)).toEqual([{ id: again, name: "Ann" }]);
  });

  test("a person's conversations are of all folders, without deleted ones", async () => {
    const [first, spam, gone] = [await addMessage(), await addMessage({ folder: "spam" }), await addMessage()];
    await addMessage({ email: "bob@visitor.example" });
    await set(gone, { deleted_at: at(1) });
    expect(ids(await listConversationsOf(open(), ["ann@visitor.example"], { max: 9 }))).toEqual([spam, first]);
    expect(ids(await listConversationsOf(open(), ["ann@visitor.example"], { max: 1 }))).toEqual([spam]);
  });

  test("a message that the version before stored gets its time", async () => {
    const id = await addMessage({ date: at(7) });
    await set(id, { last_activity_at: "" });
    await fillMissingActivity(open());
    expect(await stateOf(id)).toMatchObject({ last_activity_at: at(7) });
  });
});

const cursor = { lastActivityAt: at(0), id: nextId() };

test.each<[string, string, (db: Db) => Promise<unknown>]>([
  ["the open conversations", "contact_messages_by_state", (db) => listConversationRows(db, "open", undefined)],
  ["the next page of them", "contact_messages_by_state", (db) => listConversationRows(db, "open", cursor)],
  ["the unread ones", "contact_messages_unread", (db) => listConversationRows(db, "unread", undefined)],
  ["the next page of those", "contact_messages_unread", (db) => listConversationRows(db, "unread", cursor)],
  ["the snoozed ones", "contact_messages_by_state", (db) => listConversationRows(db, "snoozed", undefined)],
  ["the done ones", "contact_messages_by_state", (db) => listConversationRows(db, "done", undefined)],
  ["spam", "contact_messages_by_state", (db) => listConversationRows(db, "spam", undefined)],
  ["how many are unread", "contact_messages_unread", (db) => countConversations(db, 100)],
  ["due snoozes", "contact_messages_snoozed", (db) => listDueSnoozes(db, at(0), 20)],
  ["a person's", "contact_messages_by_address", (db) => listConversationsOf(db, ["a"], { max: 20 })],
  ["replies to what was seen", "contact_replies", (db) => listWrittenSince(db, [cursor])],
  ["messages without a time", "contact_messages_by_state", (db) => fillMissingActivity(db)],
])("SQLite finds %s by an index, in its order", async (_what, index, call) => {
  const plan = await explainOnSqlite(call);
  expect(plan).toContain(index);
  expect(plan.replace(/SCAN (some|CONSTANT ROW)/g, "")).not.toMatch(/SCAN|TEMP B-TREE/);
});
