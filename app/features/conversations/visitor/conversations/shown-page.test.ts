import { expect, test } from "vitest";
import type { ShownPage } from "../../server/read-conversation.server.ts";
import { isSameAddress, mergePage } from "./visitor-result.ts";

const page = (ids: string[], changes: Partial<ShownPage> = {}): ShownPage => ({
  email: "ann@example.org",
  messages: ids.map((id) => ({
    id,
    name: "Ann",
    email: "ann@example.org",
    message: id,
    date: "2026-11-20T10:00:00.000Z",
    attachments: [],
    replyCount: 0,
  })),
  next: null,
  isContinuation: false,
  version: "1",
  strings: {},
  ...changes,
});
const idsOf = (shown: ShownPage | undefined) => shown?.messages.map(({ id }) => id);

test("an answer replaces what is shown, and nothing leaves it as it is", () => {
  const shown = page(["a"]);
  expect(mergePage(shown, page(["b", "a"]))).toEqual(page(["b", "a"]));
  expect(mergePage(shown, undefined)).toBe(shown);
  expect(mergePage(undefined, shown)).toBe(shown);
});

test("the next page stands below the one before it, of the same address only", () => {
  const next = page(["a"], { isContinuation: true });
  expect(idsOf(mergePage(page(["c", "b"]), next))).toEqual(["c", "b", "a"]);
  expect(idsOf(mergePage(page(["c"], { email: "bob@example.org" }), next))).toEqual(["a"]);
});

test("a first page read again keeps the older messages below it, and where they end", () => {
  const shown = page(["d", "c", "b", "a"], { next: "a" });
  const fresh = page(["e", "d", "c"], { next: "c" });
  expect(mergePage(shown, fresh)).toEqual(page(["e", "d", "c", "b", "a"], { next: "a" }));
  expect(mergePage(shown, undefined)).toBe(shown);
});

test.each([
  ["there is nothing below it", page(["c", "b"], { next: "b" })],
  ["it holds all that there is", page(["b"])],
  ["it does not reach what is shown", page(["g", "f"], { next: "f" })],
  ["it is of another address", page(["c"], { email: "bob@example.org", next: "c" })],
])("a first page read again replaces what is shown where %s", (_what, fresh) => {
  expect(mergePage(page(["c", "b"], { next: "b" }), fresh)).toBe(fresh);
});

test("an address is the same in capitals", () => {
  expect(isSameAddress("Ann@Example.org", "ann@example.ORG")).toBe(true);
  expect(isSameAddress("ann@example.org", "ann@example.or")).toBe(false);
});
