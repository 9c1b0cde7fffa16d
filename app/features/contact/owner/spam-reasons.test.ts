import { expect, test } from "vitest";
import { spamReason } from "./spam-reasons.ts";

test("signals become one readable line", () => {
  expect(spamReason("no-form,links,repeat")).toBe("came without the form, has many links, repeats an earlier text");
});

test("no signal says nothing, and an unknown one stands as it is", () => {
  expect(spamReason("")).toBe("");
  expect(spamReason("links,constructor")).toBe("has many links, constructor");
});
