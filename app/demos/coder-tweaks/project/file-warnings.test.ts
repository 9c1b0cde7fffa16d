import { expect, test } from "vitest";
import { projectFile, projectFiles } from "#tests/support/engines/project-files.ts";
import {
  describeCaseConflicts,
  describeJunk,
  describeRepeatedNames,
  describeUnselectedKinds,
} from "./file-warnings.ts";
import type { JunkReason, ProjectFile } from "./project-file.ts";

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

test("the sentence counts each reason, and is missing where nothing is junk", () => {
  const file = (path: string, junk?: JunkReason) => projectFile(0, path, junk && { junk });
  expect(describeJunk([file("a.js")])).toBeUndefined();
  expect(describeJunk([file("a.min.js", "minified")])).toBe("1 file starts unselected: 1 minified.");
  const many = Array.from({ length: 1200 }, () => file("node_modules/a.js", "node_modules"));
  expect(describeJunk([...many, file("dist/a.js", "gitignore"), file("b.js")])).toBe(
    "1,201 files start unselected: 1,200 in node_modules, 1 named by .gitignore.",
  );
});
