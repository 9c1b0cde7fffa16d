import { expect, test } from "vitest";
import { showName } from "./show-name.ts";

test("a right-to-left override is a mark, in its place", () => {
  expect(showName("invoice\u202egpj.exe")).toBe("invoice⇄gpj.exe");
  expect(showName("\u2067a\u2069.txt")).toBe("⇄a⇄.txt");
});

test.each(["plain.txt", "שלום.txt", "żółć 😀.md"])("%s is shown as it is", (name) => {
  expect(showName(name)).toBe(name);
});
