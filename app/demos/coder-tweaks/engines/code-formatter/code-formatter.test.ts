import { join } from "node:path";
import * as prettier from "prettier";
import { describe, expect, test, vi } from "vitest";
import { runOn, runTool } from "#tests/support/engines/engine-fixture.ts";
import { type CorpusKind, readCorpus } from "#tests/support/engines/source-corpus.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const kinds: [CorpusKind, number][] = [
  ["js", 8],
  ["ts", 24],
  ["css", 2],
  ["scss", 4],
  ["md", 19],
  ["yaml", 3],
  ["html", 3],
  ["json", 12],
];

describe("a file without settings is formatted byte for byte as prettier's own program does it", () => {
  test.for(kinds)("%s", async ([kind, every]) => {
    // A package.json may hold settings itself, which the tool obeys and prettier.format alone does not.
    const files = readCorpus(kind, { every, sizeAtMost: 40_000 }).filter(({ text }) => !/"prettier": \{/.test(text));
    const differing: string[] = [];
    for (const { path, text } of files) {
      const expected = await prettier.format(text, { filepath: path, endOfLine: "auto" }).catch(() => text);
      const formatted = await runTool("code-formatter", path, text, { generatedFiles: true });
      if (formatted.text !== expected) differing.push(path);
    }
    expect(differing).toEqual([]);
    expect(files.length).toBeGreaterThanOrEqual(3);
  });
});

const settings: Record<string, Record<string, string>> = {
  "YAML without an extension": { ".prettierrc": "semi: false\nprintWidth: 40\n" },
  "JSON without an extension": { ".prettierrc": '{ "singleQuote": true }' },
  JSON5: { ".prettierrc.json5": "{ tabWidth: 3, /* why */ singleQuote: true, }" },
  TOML: { ".prettierrc.toml": 'useTabs = true\n[[overrides]]\nfiles = "*.js"\n[overrides.options]\nsemi = false\n' },
  "the key of package.json": { "package.json": '{ "prettier": { "arrowParens": "avoid" } }' },
  "a package.json without the key": { "package.json": '{ "name": "x" }', ".prettierrc.yml": "semi: false\n" },
  overrides: {
    ".prettierrc.json":
      '{ "semi": true, "overrides": [{ "files": ["src/**/*.js"], "excludeFiles": "**/deep/*", "options": { "semi": false } }, { "files": "*.{css,less}", "options": { "tabWidth": 8 } }] }',
  },
  "the nearest of two": { ".prettierrc": "semi: false\n", "src/.prettierrc": "singleQuote: true\n" },
  EditorConfig: {
    ".editorconfig":
      "root = true\n[*]\nindent_style = space\nindent_size = 8\nmax_line_length = 60\n[{*.css,src/deep/*.js}]\nindent_style = tab\n[src/a{1..3}.js]\nindent_size = 3\n",
  },
  "EditorConfig below EditorConfig": {
    ".editorconfig": "[*]\nindent_size = 4\nindent_style = space\n",
    "src/.editorconfig": "[*.js]\nindent_size = 6\n[deep/**]\nindent_style=tab\ntab_width=3\n",
  },
  "both, of which prettier's own go first": {
    ".editorconfig": "[*]\nindent_style = tab\nend_of_line = crlf\n",
    ".prettierrc": "useTabs: false\n",
  },
};

const sources = {
  "src/a1.js": "const f = (a) => { if (a) { return ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] } };\n",
  "src/deep/b.js": "export function g(x) { for (const y of x) { console.log(y) } }\n",
  "style.css": "a{color:red}\n",
};

describe("the project's settings are honored as prettier's own program does it", () => {
  test.for(Object.keys(settings))("%s", async (name) => {
    const files = { ...sources, ...settings[name] };
    const folder = createTemporaryFolder({ ".git/HEAD": "", ...files });
    for (const path of Object.keys(sources) as (keyof typeof sources)[]) {
      const own = await prettier.resolveConfig(join(folder, path), { editorconfig: true, useCache: false });
      const expected = await prettier.format(sources[path], { endOfLine: "auto", ...own, filepath: path });
      const { text } = await runOn({ tool: "code-formatter", path, files });
      expect(text ?? sources[path]).toBe(expected);
    }
  });
});

test("settings that cannot be read fail the file with the settings' path", async () => {
  const files = { "a.js": "a\n", ".prettierrc.json": "{ semi" };
  const { steps, text } = await runOn({ tool: "code-formatter", path: "a.js", files });
  expect(steps[0]?.report).toMatchObject({
    kind: "failed",
    reason: expect.stringContaining(".prettierrc.json cannot be read"),
  });
  expect(text).toBeUndefined();
});

test("a plugin that the settings name is not loaded, and the result says so", async () => {
  const files = { "a.js": "a\n", ".prettierrc": "plugins: [prettier-plugin-x]\nsemi: false\n" };
  const { steps } = await runOn({ tool: "code-formatter", path: "a.js", files });
  expect(steps[0]?.report).toMatchObject({ notes: ["Plugins of the project were not used: prettier-plugin-x."] });
});

test("what .prettierignore and .gitignore name is skipped, seen from the folder that holds the project", async () => {
  const files = {
    "repo/.prettierignore": "/dist\n*.gen.js\n!keep.gen.js\n",
    "repo/.gitignore": "tmp/\n",
    "repo/dist/a.js": "a",
    "repo/src/x.gen.js": "a",
    "repo/src/keep.gen.js": "a",
    "repo/src/tmp/y.js": "a",
  };
  const reportOf = async (path: keyof typeof files) =>
    (await runOn({ tool: "code-formatter", path, files })).steps[0]?.report;
  expect(await reportOf("repo/dist/a.js")).toEqual({
    kind: "skipped",
    reason: "The project's .prettierignore excludes it.",
  });
  expect(await reportOf("repo/src/x.gen.js")).toMatchObject({ kind: "skipped" });
  expect(await reportOf("repo/src/keep.gen.js")).toMatchObject({ kind: "changed" });
  expect(await reportOf("repo/src/tmp/y.js")).toEqual({
    kind: "skipped",
    reason: "The project's .gitignore excludes it.",
  });
});

test("the byte order mark and Windows line ends stay", async () => {
  const { text } = await runTool("code-formatter", "a.js", "\uFEFFa ( )\r\nb ( )\r\n");
  expect(text).toBe("\uFEFFa();\r\nb();\r\n");
});

test("embedded languages are formatted, too", async () => {
  const markdown = "```ts\nconst  a:number=1\n```\n\n```scss\na{b{c:d}}\n```\n\n```yaml\na:   1\n```\n";
  const { text } = await runTool("code-formatter", "a.md", markdown);
  expect(text).toBe(await prettier.format(markdown, { parser: "markdown" }));
  expect(text).toContain("const a: number = 1;");
});

test.for([
  ["a.js", "let a = ;\n", 1, 9],
  ["a.ts", "const q: = ;\n", 1, 10],
  ["a.css", "a { }\n}\n", 2, 1],
  ["a.html", "<div><p></div>\n</b>\n", 2, 1],
  ["a.yaml", "a: [1\nb: 2\n", 2, 1],
  ["a.svg", "<svg>\n<path></svg>", 2, 12],
] as const)("%s that cannot be read is left as it is, with line and column", async ([path, text, line, column]) => {
  const formatted = await runTool("code-formatter", path, text);
  expect(formatted.report).toMatchObject({ kind: "failed", line, column });
  expect(formatted.text).toBe(text);
});

test("code nested 5,000 deep fails by name instead of ending the worker", async () => {
  const { report } = await runTool("code-formatter", "a.json", "[".repeat(5_000) + "]".repeat(5_000));
  expect(report).toEqual({ kind: "failed", reason: "It is nested too deeply." });
});

test("what Prettier would write in another way keeps its meaning", async () => {
  const html = await runTool("code-formatter", "a.html", "<p>\n<a href=/search?q=1&a=b>l</a></p>\n");
  expect(html.text).toContain('<a href="/search?q=1&a=b">l</a>');
  const script = '<script type="application/ld+json">{"a":1.10,"b":-0}</script>';
  expect((await runTool("code-formatter", "b.html", script)).text).toContain('{ "a": 1.10, "b": -0 }');
  expect((await runTool("code-formatter", "a.json", '{"a":1.10,"b":[-0,1E5]}')).text).toBe(
    '{ "a": 1.10, "b": [-0, 1E5] }\n',
  );
});
