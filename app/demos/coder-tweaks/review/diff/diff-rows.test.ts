import { expect, test } from "vitest";
import { clipLine, findHunks, layOutHunks } from "./hunks.ts";

const hunks = findHunks("same\nold one\nold two\nend\n", "same\nnew\nend\n");
const draw = (layout: "side-by-side" | "inline") =>
  layOutHunks(hunks, layout).map((row) =>
    row.kind === "hunk" ? `@${row.line}` : [row.left?.text.trim() ?? "", row.right?.text.trim() ?? ""].join("|"),
  );

test("side by side, what was removed stands beside what came for it", () => {
  expect(draw("side-by-side")).toEqual(["@1", "same|same", "old one|new", "old two|", "end|end"]);
});

test("inline, each line has a row", () => {
  expect(draw("inline")).toEqual(["@1", "same|", "old one|", "old two|", "new|", "end|"]);
});

test("a very long line is cut, and says by how much", () => {
  expect(clipLine("short\r\n")).toBe("short");
  expect(clipLine("x".repeat(3_500)).slice(-24)).toBe(" … 2,500 more characters");
});
