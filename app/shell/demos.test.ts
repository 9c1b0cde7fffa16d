import { expect, test } from "vitest";
import { listPages } from "#tests/support/surface.ts";
import { demos } from "./demos.ts";

test.each(Object.values(demos))("$label is linked if, and only if, its page is there", ({ to, isOpen }) => {
  const isThere = listPages("x").some(({ path }) => path.replace("/nowhere/at/all", "") === to);
  expect(isOpen).toBe(isThere);
});
