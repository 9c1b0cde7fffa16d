import { expect, test } from "vitest";
import { formatListCursor } from "../../model/list-cursor.ts";
import type { InboxRow } from "./inbox-list.ts";
import { mergeRows, type ShownRow, showRows, updateRows } from "./merge-rows.ts";

/** @param at its last activity: later letters are newer */
const row = (id: string, at = id, changes: Partial<InboxRow> = {}): InboxRow => ({
  id,
  name: "Ann",
  email: "a@b.example",
  folder: "inbox",
  labels: [],
  reply_count: 0,
  spam_signals: "",
  excerpt: "",
  last_author: "visitor",
  state: "open",
  snoozed_until: null,
  is_unread: 1,
  last_activity_at: at,
  ...changes,
});
const shown = showRows([row("d"), row("c"), row("b")]);
const known = new Set(["d", "c", "b"]);
const ids = (rows: readonly ShownRow[]) => rows.map((one) => one.row.id);

test("the first rows are shown as they are", () => {
  const merged = mergeRows([], { rows: [row("b"), row("a")], next: null }, { known: new Set() });
  expect([ids(merged.shown), merged.waiting]).toEqual([["b", "a"], 0]);
});

test("a new conversation waits, and moves nothing", () => {
  const merged = mergeRows(shown, { rows: [row("e"), row("d"), row("c"), row("b")], next: null }, { known });
  expect([ids(merged.shown), merged.waiting]).toEqual([["d", "c", "b"], 1]);
});

test("a new message of a shown conversation waits, and its row is updated where it is", () => {
  const answered = row("b", "z", { excerpt: "And?" });
  const merged = mergeRows(shown, { rows: [answered, row("d"), row("c")], next: null }, { known });
  expect([ids(merged.shown), merged.waiting]).toEqual([["d", "c", "b"], 1]);
  expect(merged.shown[2]?.row.excerpt).toBe("And?");
});

test("the owner's own reply is not announced", () => {
  const answered = row("b", "z", { last_author: "owner" });
  expect(mergeRows(shown, { rows: [answered, row("d"), row("c")], next: null }, { known }).waiting).toBe(0);
});

test("what is gone is removed, but not what the page does not cover", () => {
  const last = row("c");
  const merged = mergeRows(shown, { rows: [last], next: formatListCursor(last) }, { known });
  expect(ids(merged.shown)).toEqual(["c", "b"]);
  expect(ids(mergeRows(shown, { rows: [row("c")], next: null }, { known }).shown)).toEqual(["c"]);
});

test("what left the view by being read stays, read", () => {
  const merged = mergeRows(shown, { rows: [row("d"), row("b")], next: null }, { known, keepsMissing: true });
  expect(ids(merged.shown)).toEqual(["d", "c", "b"]);
  expect(merged.shown[1]?.row.is_unread).toBe(0);
});

test("what was undone is back in its row, also at the top", () => {
  const left = shown.slice(1);
  const merged = mergeRows(left, { rows: [row("d"), row("c"), row("b")], next: null }, { known });
  expect([ids(merged.shown), merged.waiting]).toEqual([["d", "c", "b"], 0]);
});

test("an older page is added below", () => {
  const merged = mergeRows(shown, { rows: [row("a")], next: null, before: formatListCursor(row("b")) }, { known });
  expect(ids(merged.shown)).toEqual(["d", "c", "b", "a"]);
});

test("rows below the first page are updated where they are, removed where they left the view, and put back", () => {
  const asked = new Set(["c", "b", "a"]);
  const changed = row("c", "z", { is_unread: 0 });
  const left = updateRows(shown, asked, [changed], { next: null, keepsMissing: false });
  expect([ids(left), left[1]?.row.is_unread]).toEqual([["d", "c"], 0]);
  expect(ids(updateRows(left, asked, [row("b"), row("c")], { next: null, keepsMissing: false }))).toEqual([
    "d",
    "c",
    "b",
  ]);
  expect(ids(updateRows(shown, asked, [row("a")], { next: formatListCursor(row("b")), keepsMissing: true }))).toEqual([
    "d",
    "c",
    "b",
  ]);
});
