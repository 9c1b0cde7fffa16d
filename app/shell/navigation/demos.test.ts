import { expect, test } from "vitest";
import { listPages } from "#tests/support/site/site-routes.ts";
import { cloudDemo, demos } from "./demos.ts";

test.each([...Object.values(demos), cloudDemo({ name: "Calder" })])("$label has a page", ({ to }) => {
  expect(listPages("x").map(({ path }) => path.replace("/nowhere/at/all", ""))).toContain(to);
});
