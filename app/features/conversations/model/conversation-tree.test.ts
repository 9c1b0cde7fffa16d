import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FlatReply, flattenNodes, nestReplies, type ReplyNode } from "./conversation-tree.ts";

const flat = (id: string, parentId: string | null = null, changes: Partial<FlatReply> = {}): FlatReply => ({
  id,
  parentId,
  author: "visitor",
  sender: "Ann",
  subject: "Re: Previous Message",
  message: `text of ${id}`,
  date: "2026-11-20T10:00:00.000Z",
  mailId: null,
  attachments: [],
  ...changes,
});

/** The tree as ids: `a(b c(d))`. */
const outline = (nodes: readonly ReplyNode[]): string =>
  nodes.map(({ reply: { id }, children }) => (children.length > 0 ? `${id}(${outline(children)})` : id)).join(" ");

describe("nestReplies", () => {
  test.each([
    ["no replies", [], ""],
    ["replies to the message itself", [flat("a"), flat("b")], "a b"],
    ["replies to replies", [flat("a"), flat("b", "a"), flat("c", "b"), flat("d", "a"), flat("e")], "a(b(c) d) e"],
    ["a reply that comes before what it answers", [flat("b", "a"), flat("a")], "a(b)"],
    ["a reply to one that is not there", [flat("a", "gone"), flat("b", "a")], "a(b)"],
    ["a reply to itself", [flat("a", "a"), flat("b", "a")], "a(b)"],
  ])("nests %s", (_what, replies, expected) => {
    expect(outline(nestReplies(replies))).toBe(expected);
  });

  test.each([
    ["two that answer each other", [flat("a", "b"), flat("b", "a")], ["a", "b"]],
    ["a circle of three", [flat("a", "c"), flat("b", "a"), flat("c", "b")], ["a", "b", "c"]],
    ["a circle with a reply below it", [flat("a", "b"), flat("b", "a"), flat("c", "a")], ["a", "b", "c"]],
  ])("loses none of %s", (_what, replies, ids) => {
    const nodes = flattenNodes(nestReplies(replies));
    expect(nodes.map(({ reply }) => reply.id).sort()).toEqual(ids);
  });

  test("keeps the order in which they came", () => {
    const replies = [flat("c"), flat("a", "c"), flat("b"), flat("d", "c")];
    expect(outline(nestReplies(replies))).toBe("c(a d) b");
  });

  test("is read depth first, with how deep each reply lies", () => {
    const nodes = nestReplies([flat("a"), flat("b", "a"), flat("c"), flat("d", "b")]);
    expect(flattenNodes(nodes).map(({ reply, depth }) => `${reply.id}${depth}`)).toEqual(["a0", "b1", "d2", "c0"]);
  });

  test("shows every reply exactly once, whatever answers what", () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    const parents = fc.tuple(...ids.map(() => fc.constantFrom(null, "gone", ...ids)));
    fc.assert(
      fc.property(parents, (chosen) => {
        const nodes = flattenNodes(nestReplies(ids.map((id, i) => flat(id, chosen[i]))));
        expect(nodes.map(({ reply }) => reply.id).sort()).toEqual(ids);
      }),
    );
  });
});

test("flattenNodes goes depth first, two hundred levels down, too", () => {
  const chain = Array.from({ length: 200 }, (_, i) => flat(`${i}`, i === 0 ? null : `${i - 1}`));
  expect(flattenNodes(nestReplies(chain)).map(({ reply }) => reply.id)).toEqual(chain.map(({ id }) => id));
});
