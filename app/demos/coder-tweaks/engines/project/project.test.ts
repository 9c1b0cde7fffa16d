import { describe, expect, test } from "vitest";
import { contextOf } from "#tests/support/engines/engine-fixture.ts";
import { findEditorConfig } from "./editor-config.ts";
import { findIgnoreRule } from "./prettier-config.ts";
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

test("what a system has put beside the project does not hide its ignore files", async () => {
  const files = { "app/.prettierignore": "vendor\n", "app/vendor/a.js": "", "app/b.js": "" };
  for (const junk of ["__MACOSX/app/._b.js", "__MACOSX/._app", ".DS_Store", "Thumbs.db"]) {
    const project = createProject(contextOf({ ...files, [junk]: "" }));
    const rules = [...Object.keys(files), junk].map((path) => findIgnoreRule(project, path));
    expect([project.root, rules]).toEqual(["app", [undefined, ".prettierignore", undefined, undefined]]);
  }
});

test.for([
  ["{a,b}.js", ["a.js", "b.js"], ["c.js", "{a,b}.js"]],
  ["x{1..3}", ["x1", "x2", "x3"], ["x0", "x4"]],
  ["x{-1..1}", ["x-1", "x0", "x1"], ["x2"]],
  ["{a,{b,c}}{d,}", ["ad", "a", "bd", "b", "cd", "c"], ["d", "abd"]],
  ["{single}", ["{single}"], ["single"]],
  ["{open", ["{open"], ["open"]],
  ["\\{a,b}", ["{a,b}"], ["a", "b"]],
  ["{**.js,docs/*.md}", ["x/a.js", "docs/a.md"], ["docs/b/a.md"]],
] as const)("an EditorConfig section [%s] is for all that its braces stand for", ([glob, matching, others]) => {
  const paths = [...matching, ...others];
  const files = Object.fromEntries(paths.map((path) => [path, ""]));
  const project = createProject(contextOf({ ...files, ".editorconfig": `[${glob}]\nindent_size = 1\n` }));
  expect(paths.filter((path) => findEditorConfig(project, path).indent_size === "1")).toEqual(matching);
});

test("a section's braces cannot grow without end", () => {
  const project = createProject(contextOf({ ".editorconfig": "[{1..100000}{1..100000}{a,b}]\nindent_size = 1\n" }));
  expect(findEditorConfig(project, "x/11a")).toEqual({ indent_size: "1" });
  expect(findEditorConfig(project, "x/99999999a")).toEqual({});
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
