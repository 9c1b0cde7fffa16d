import { expect, test } from "vitest";
import { formatListCursor } from "../../model/list-cursor.ts";
import type { InboxRow } from "../../server/list/inbox-list.ts";
import { mergeFirstPage, type ShownRow, showRows, sortRows, updateRows } from "./use-conversation-list.ts";

/** @param at its last activity: later letters are newer */
const row = (id: string, at = id, changes: Partial<InboxRow> = {}): InboxRow => ({
  id,
  name: "Ann",
  email: "a@b.example",
  folder: "inbox",
  labels: [],
  reply_count: 0,
  language: "en",
  spam_signals: "",
  excerpt: "",
  last_author: "visitor",
  state: "open",
  snoozed_until: null,
  is_unread: 1,
  last_activity_at: at,
  written_at: at,
  same_person: 1,
  ...changes,
});
const shown = showRows([row("d"), row("c"), row("b")]);
const known = new Set(["d", "c", "b"]);
const merge = (rows: readonly ShownRow[], page: { rows: InboxRow[]; next: string | null }, keepsMissing = false) =>
  mergeFirstPage(rows, page, { known, keepsMissing });
const ids = (rows: readonly ShownRow[]) => rows.map((one) => one.row.id);

test("the first rows are shown as they are", () => {
  const merged = merge([], { rows: [row("b"), row("a")], next: null });
  expect([ids(merged.shown), merged.waiting]).toEqual([["b", "a"], 0]);
});

test("a new conversation waits, and moves nothing", () => {
  const merged = merge(shown, { rows: [row("e"), row("d"), row("c"), row("b")], next: null });
  expect([ids(merged.shown), merged.waiting]).toEqual([["d", "c", "b"], 1]);
});

test("a new message of a shown conversation waits, and its row is updated where it is", () => {
  const answered = row("b", "z", { excerpt: "And?" });
  const merged = merge(shown, { rows: [answered, row("d"), row("c")], next: null });
  expect([ids(merged.shown), merged.waiting]).toEqual([["d", "c", "b"], 1]);
  expect(merged.shown[2]?.row.excerpt).toBe("And?");
});

test("the owner's own reply is not announced: while it can be undone, after it is undone, and once it is sent", () => {
  for (const answer of [{ written_at: "b" }, { last_author: "owner", written_at: "z" }] as const) {
    const answered = row("b", "z", answer);
    expect(merge(shown, { rows: [answered, row("d"), row("c")], next: null }).waiting).toBe(0);
  }
});

test("an answered conversation that comes back waits, and is no message", () => {
  const back = row("e", "z", { last_author: "owner" });
  const merged = merge(shown, { rows: [back, row("f"), ...shown.map((one) => one.row)], next: null });
  expect([merged.waiting, merged.news]).toEqual([2, 1]);
});

test("what is gone is removed, but not what the page does not cover", () => {
  const last = row("c");
  const merged = merge(shown, { rows: [last], next: formatListCursor(last) });
  expect(ids(merged.shown)).toEqual(["c", "b"]);
  expect(ids(merge(shown, { rows: [row("c")], next: null }).shown)).toEqual(["c"]);
});

test("what left the view by being read stays, read", () => {
  const merged = merge(shown, { rows: [row("d"), row("b")], next: null }, true);
  expect(ids(merged.shown)).toEqual(["d", "c", "b"]);
  expect(merged.shown[1]?.row.is_unread).toBe(0);
});

test("what was undone is back in its row, also at the top", () => {
  const left = shown.slice(1);
  const merged = merge(left, { rows: [row("d"), row("c"), row("b")], next: null });
  expect([ids(merged.shown), merged.waiting]).toEqual([["d", "c", "b"], 0]);
});

test("an older page is added below", () => {
  const { kept, others } = updateRows(shown, { rows: [row("b", "z"), row("a")], covers: () => false });
  expect([ids(kept), kept[2]?.row.last_activity_at, ids(others)]).toEqual([["d", "c", "b"], "z", ["a"]]);
});

test("rows below the first page are updated where they are, removed where they left the view, and put back", () => {
  const asked = new Set(["c", "b", "a"]);
  const covers = (one: ShownRow) => asked.has(one.row.id);
  const left = updateRows(shown, { rows: [row("c", "z", { is_unread: 0 })], covers }).kept;
  expect([ids(left), left[1]?.row.is_unread]).toEqual([["d", "c"], 0]);
  const back = updateRows(left, { rows: [row("b"), row("c")], covers });
  expect(ids(sortRows([...back.kept, ...back.others]))).toEqual(["d", "c", "b"]);
  const read = updateRows(shown, { rows: [], covers, keepsMissing: true }).kept;
  expect(read.map((one) => one.row.is_unread)).toEqual([1, 0, 0]);
});
