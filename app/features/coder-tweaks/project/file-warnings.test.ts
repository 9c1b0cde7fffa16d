import { expect, test } from "vitest";
import { projectFiles } from "#tests/support/engines/project-files.ts";
import { describeCaseConflicts, describeRepeatedNames, describeUnselectedKinds } from "./file-warnings.ts";
import type { ProjectFile } from "./project-file.ts";

test("code that starts unselected because of its extension is counted, other files are not", () => {
  const files = projectFiles("a.js", "b.mjs", "c.cjs", "d.vue", "e.mjs", "f.png", "g.py");
  expect(describeUnselectedKinds(files)).toBe("4 files start unselected because of the type: 2 .mjs, 1 .cjs, 1 .vue.");
  expect(
    describeUnselectedKinds([{ ...projectFiles("a.mjs")[0], junk: "node_modules" } as ProjectFile]),
  ).toBeUndefined();
  expect(describeUnselectedKinds(projectFiles("a.js", "f.png"))).toBeUndefined();
});

test("names that differ in case only are told apart from others", () => {
  expect(describeCaseConflicts(projectFiles("src/App.js", "src/app.js", "app.js"))).toBe(
    "src/App.js and src/app.js differ in upper and lower case only: unpacked on Windows or macOS, one replaces the other.",
  );
  expect(describeCaseConflicts(projectFiles("A/x", "a/x", "é", "E\u0301"))).toMatch(
    /^A\/x and a\/x, and 1 more, differ/,
  );
  expect(describeCaseConflicts(projectFiles("a.js", "b.js"))).toBeUndefined();
});

test("a name that is there twice is no matter of upper and lower case", () => {
  const files = projectFiles("a.js", "a.js", "b.js", "b.js", "c.js");
  expect(describeCaseConflicts(files)).toBeUndefined();
  expect(describeRepeatedNames(files)).toBe(
    "a.js, and 1 more, are in the archive more than once: programs unpack one or the other, so they stay as they are.",
  );
  expect(describeRepeatedNames(projectFiles("a.js", "A.js"))).toBeUndefined();
});
