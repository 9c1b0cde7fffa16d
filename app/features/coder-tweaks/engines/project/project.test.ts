import { describe, expect, test } from "vitest";
import { contextOf } from "../running/engine-test-rig.ts";
import { expandBraces } from "./brace-expansion.ts";
import { findEditorConfig } from "./editor-config.ts";
import { createProject } from "./project.ts";
import { isProjectConfig } from "./project-config-names.ts";
import { commonFolder, resolvePath } from "./project-paths.ts";

describe("paths", () => {
  test.for([
    ["a/b", "./c.js", "a/b/c.js"],
    ["a/b", "../c.js", "a/c.js"],
    ["a", "/c.js", "c.js"],
    ["", "c/./d", "c/d"],
    ["a", "../../c", undefined],
  ] as const)("from '%s', '%s' means '%s'", ([folder, relative, path]) => {
    expect(resolvePath(folder, relative)).toBe(path);
  });

  test("the folder that holds everything is the project's root", () => {
    expect(commonFolder(["repo/a.js", "repo/src/b.js"])).toBe("repo");
    expect(commonFolder(["repo/src/a.js", "repository/b.js"])).toBe("");
    expect(commonFolder(["a.js"])).toBe("");
    expect(commonFolder([])).toBe("");
  });
});

test.for([
  ["{a,b}.js", ["a.js", "b.js"]],
  ["x{1..3}", ["x1", "x2", "x3"]],
  ["{a,{b,c}}{d,}", ["ad", "a", "bd", "b", "cd", "c"]],
  ["{single}", ["{single}"]],
  ["{open", ["{open"]],
  ["\\{a,b}", ["\\{a,b}"]],
] as const)("braces of %s are written out", ([pattern, expected]) => {
  expect(expandBraces(pattern)).toEqual(expected);
});

test("a pattern of braces cannot grow without end", () => {
  expect(expandBraces("{1..100000}{1..100000}{a,b}").length).toBeLessThanOrEqual(1_000);
});

test("EditorConfig stops at a root, ignores comments, and a broken file has no say", () => {
  const project = createProject(
    contextOf({
      ".editorconfig": "[*]\nindent_size = 7\n",
      "a/.editorconfig": "root = true\n; note\n[*.MD]\nindent_size = 1\n[*.md]\nindent_style = TAB\n",
      "b/.editorconfig": "[*]\nindent_size = 3\nnonsense\n",
      "a/x.md": "",
      "b/x.md": "",
    }),
  );
  expect(findEditorConfig(project, "a/x.md")).toEqual({ indent_style: "tab" });
  expect(findEditorConfig(project, "b/x.md")).toEqual({ indent_size: "7" });
});

test("settings are known by name, in any folder", () => {
  for (const path of [
    "a/.prettierrc",
    ".editorconfig",
    "b/package.json",
    "prettier.config.mts",
    ".eslintrc.cjs",
    ".htmlhintrc",
  ])
    expect(isProjectConfig(path), path).toBe(true);
  for (const path of ["prettierrc", "a/package.json.txt", "x.prettierrc.json5"])
    expect(isProjectConfig(path), path).toBe(false);
});
