import { expect, test } from "vitest";
import type { ShownPage } from "./desk-result.ts";
import { isSameAddress, mergePage } from "./shown-page.ts";

const page = (ids: string[], changes: Partial<ShownPage> = {}): ShownPage => ({
  email: "ann@example.org",
  conversations: ids.map((id) => ({
    id,
    name: "Ann",
    email: "ann@example.org",
    message: id,
    date: "2026-11-20T10:00:00.000Z",
    replies: [],
  })),
  next: null,
  isContinuation: false,
  ...changes,
});
const idsOf = (shown: ShownPage | undefined) => shown?.conversations.map(({ id }) => id);

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

test("an address is the same in capitals", () => {
  expect(isSameAddress("Ann@Example.org", "ann@example.ORG")).toBe(true);
  expect(isSameAddress("ann@example.org", "ann@example.or")).toBe(false);
});
