import { parse } from "acorn";
import * as cssTree from "css-tree";
import { expect, test, vi } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";
import { readCorpus } from "#tests/support/engines/source-corpus.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const beautify = (path: string, text: string, options = {}) => runTool("code-beautifier", path, text, options);
const fallback = "Formatted with Prettier, which handles this file better.";

test("JavaScript, CSS and HTML are laid out by js-beautify, as the options say", async () => {
  expect((await beautify("a.js", "if(a){b()}", { indentSize: 4 })).text).toBe("if (a) {\n    b()\n}\n");
  expect((await beautify("a.js", "if(a){b()}", { usesTabs: true, braces: "expand" })).text).toBe(
    "if (a)\n{\n\tb()\n}\n",
  );
  expect((await beautify("a.css", "a{color:red}")).text).toBe("a {\n  color: red\n}\n");
  expect((await beautify("a.html", "<div><p>a</p></div>")).text).toBe("<div>\n  <p>a</p>\n</div>\n");
});

test.for(["a.ts", "a.tsx", "a.scss", "a.md", "a.json", "a.yaml"])("%s goes to Prettier", async (path) => {
  const { report } = await beautify(path, path === "a.scss" ? "a{b:c}" : path.endsWith("n") ? "[ 1 ]" : "a");
  expect(report).toMatchObject({ notes: [fallback] });
});

test("the corpus is the same code for other parsers afterwards", async () => {
  for (const { path, text } of readCorpus("js", { every: 12 })) {
    const beautified = await beautify(path, text);
    expect(beautified.report.kind, path).not.toBe("failed");
    parse(beautified.text, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });
  }
  for (const { path, text } of readCorpus("css", { sizeAtMost: 60_000 })) {
    const beautified = await beautify(path, text);
    expect(bareCss(beautified.text), path).toBe(bareCss(text));
  }
});

/** Removes the layout of CSS; the parser copies what it cannot read with its spaces. */
const bareCss = (css: string): string => cssTree.generate(cssTree.parse(css)).replaceAll(/;(?=\s*\})|\s+/g, "");

test("code that js-beautify would change goes to Prettier, too", async () => {
  const jsx = "const a = <p>one {b} two</p>;\nconst c = a < b / 2;\n";
  const { text, report } = await beautify("a.jsx", jsx);
  expect(report.kind).toBe("unchanged");
  expect(text).toBe(jsx);
});

test("a style sheet in one long line goes to Prettier, which takes less time for it", async () => {
  const { report } = await beautify("a.css", "a{color:red}".repeat(2_000));
  expect(report).toMatchObject({ kind: "changed", notes: [fallback] });
});

test("the text of <pre> keeps its spaces", async () => {
  const { text } = await beautify("a.html", "<div><pre>\n  a\n   b\n</pre></div>");
  expect(text).toContain("<pre>\n  a\n   b\n</pre>");
});

test.for([
  ["a.js", "let a = ;", 1, 9],
  ["a.css", "a{}\n}", 2, 1],
] as const)("%s that cannot be read fails with its position", async ([path, text, line, column]) => {
  const { text: after, report } = await beautify(path, text);
  expect(report).toMatchObject({ kind: "failed", line, column });
  expect(after).toBe(text);
});
