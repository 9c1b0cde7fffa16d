import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkModule, checkName, checkStyles } from "./glossary.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

/** Identifiers of other programs, such as a user of Unix. */
const allowed = new Set(["asNobody", "nobodyUid", "failureMessages"]);
/** The database remembers a migration by its name; the glossary itself is written in its words. */
const exempt = new Set([
  "app/platform/database/migrations/0001-desk.ts",
  "app/platform/database/migrations/all.ts",
  "tests/architecture/glossary.ts",
]);

describe("the project uses one word for one thing", () => {
  test("in names of files, in identifiers and in comments", () => {
    const paths = globSync("{app,server,tests,scripts,bench,drills}/**/*.{ts,tsx,mjs}", { cwd: root });
    const modules = paths.map((path) => path.replaceAll("\\", "/")).filter((path) => !exempt.has(path));
    expect(modules.length).toBeGreaterThan(1_000);
    expect(modules.flatMap((path) => checkModule(path, read(path), allowed))).toEqual([]);
  });

  test("in classes of style sheets", () => {
    const paths = globSync("app/**/*.css", { cwd: root });
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.flatMap((path) => checkStyles(path, read(path)))).toEqual([]);
  });
});

test("a word is found in any part of a name, and not inside another word", () => {
  expect(checkName("a.ts", "findNameFault")).toEqual(["a.ts: findNameFault (write error)"]);
  expect(checkName("a.ts", "defaultRigor")).toEqual([]);
  expect(checkModule("app/desk.ts", "// Nobody knows.\nexport const rig = { said: 1 };")).toEqual([
    "app/desk.ts: app/desk.ts (write inbox, worker host, drag source)",
    "app/desk.ts: rig (write fixture)",
    "app/desk.ts: said (write sent, logged)",
    'app/desk.ts: "Nobody" in a comment (write anonymous)',
  ]);
  expect(checkStyles("a.css", "/* .rig {} */ .glyph-big:hover, .desktop { color: red; }")).toEqual([
    "a.css: glyph-big (write icon)",
  ]);
});

test("a comment that begins without a subject is found, in the middle it is not", () => {
  const module =
    "/** Of a queue. */\nexport const a = 1; // By which\n// A line\n// Of two. Which is\n/* What waits. */";
  expect(checkModule("a.ts", module)).toEqual([
    'a.ts: a comment begins with "Of" (write a sentence)',
    'a.ts: a comment begins with "By which" (write a sentence)',
    'a.ts: a comment begins with "What" (write a sentence)',
  ]);
  expect(checkStyles("a.css", "/* Which is it? */ .a { color: red; }")).toEqual([
    'a.css: a comment begins with "Which" (write a sentence)',
  ]);
});
