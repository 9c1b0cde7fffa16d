import { expect, test } from "vitest";
import { appendPart, type ConversationPart } from "./conversation-tree.ts";

const part = (ids: string[], changes: Partial<ConversationPart> = {}): ConversationPart => ({
  id: "message",
  name: "Ann",
  email: "ann@example.org",
  message: "Hello",
  date: "2026-11-20T10:00:00.000Z",
  attachments: [],
  replyCount: 4,
  after: null,
  replies: ids.map((id) => ({
    id,
    parentId: null,
    author: "visitor",
    sender: "Ann",
    subject: "Re: Previous Message",
    message: `text of ${id}`,
    date: "2026-11-20T10:00:00.000Z",
    mailId: null,
    attachments: [],
  })),
  next: null,
  ...changes,
});
const idsOf = ({ replies }: ConversationPart) => replies.map(({ id }) => id);

test("the next part is put below the one before it, and says where it ends", () => {
  const shown = part(["a", "b"], { next: "b" });
  const both = appendPart(shown, part(["c"], { after: "b", next: "c" }));
  expect([idsOf(both), both.next]).toEqual([["a", "b", "c"], "c"]);
});

test("the last part read again brings only what is new", () => {
  const shown = part(["a", "b", "c"], { after: "b" });
  expect(idsOf(appendPart(shown, part(["c", "d"], { after: "b" })))).toEqual(["a", "b", "c", "d"]);
});

test("the first part replaces what is shown, as does any part of another message", () => {
  const shown = part(["a", "b"]);
  const first = part(["a"]);
  const other = part(["x"], { id: "other", after: "w" });
  expect(appendPart(shown, first)).toBe(first);
  expect(appendPart(shown, other)).toBe(other);
  expect(appendPart(undefined, first)).toBe(first);
});
