import { expect, test } from "vitest";
import { describeConflicts } from "./select-tools-step.tsx";

test("tools that undo each other are named, others are not", () => {
  expect(describeConflicts(["code-formatter", "minifier"])).toEqual([expect.stringMatching(/^Minifier runs last/)]);
  expect(describeConflicts(["code-formatter", "code-beautifier", "minifier"])).toHaveLength(3);
  expect(describeConflicts(["linter", "syntax-converter", "code-optimizer", "minifier"])).toEqual([]);
});
