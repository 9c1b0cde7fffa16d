import { parse } from "acorn";
import { describe, expect, test, vi } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";
import { readCorpus } from "#tests/support/engines/source-corpus.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const optimize = (path: string, text: string, options = {}) => runTool("code-optimizer", path, text, options);

describe("JavaScript", () => {
  test("dead branches, constants and unused names go, names and 'if' stay", async () => {
    const source = `const debug = false;
export function greet(personName) {
  const unused = 1 + 2;
  if (debug) {
    console.log("never");
  } else {
    console.log("hello", personName);
  }
  if (personName === "x") return 60 * 60;
  debugger;
  return personName; // kept
}
`;
    expect((await optimize("a.js", source)).text).toBe(`export function greet(personName) {
  console.log("hello", personName);
  if (personName === "x") return 3600;
  return personName;
  // kept
}
`);
  });

  test("a dead branch that declares a 'var' stays, since code around it may use the name", async () => {
    const { text } = await optimize("a.js", "function f() { if (false) { var a = 1; } return a; }\nf();\n");
    expect(text).toContain("var a");
  });

  test("a script's names at the top stay", async () => {
    expect((await optimize("a.js", "var shared = 1;\nfunction alsoShared() {}\n")).text).toMatch(
      /var shared = 1;\s+function alsoShared/,
    );
  });

  test("the corpus is JavaScript for acorn afterwards", async () => {
    for (const { path, text } of readCorpus("js", { every: 12 })) {
      const optimized = await optimize(path, text);
      expect(["changed", "unchanged"], path).toContain(optimized.report.kind);
      parse(optimized.text, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });
    }
  });
});

test("neighbouring CSS rules are merged and stay readable", async () => {
  const { text } = await optimize(
    "a.css",
    "a { color: red }\nb { color: red }\na { margin: 0px }\na { margin-top: 1px; }\na { padding: 0 }\nc { &:hover { color: red } }\n",
  );
  expect(text).toBe(
    "a,\nb {\n  color: red;\n}\na {\n  margin: 0px;\n  margin-top: 1px;\n  padding: 0;\n}\nc {\n  &:hover {\n    color: red;\n  }\n}\n",
  );
});

test.for([
  "a{flex:1;flex-basis:9px}b{flex:2;flex-basis:9px}",
  "a{color:red}b::-moz-x{color:red}",
  "a{x:y}b:is(c){x:y}",
  "a{b{c:d}}a{b{c:d}}",
])("CSS rules whose merging could change something stay apart: %s", async (css) => {
  const { text } = await optimize("a.css", css);
  expect(text.replaceAll(/\s|;(?=\s*})/g, "")).toBe(css);
});

test("SVG keeps ids, classes and embedded images", async () => {
  const svg =
    '<?xml version="1.0"?><!-- made by x --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a" class="b"><path d="M 0.0000 0 L 9.000 9"/></g><image href="data:image/png;base64,AAAA" width="1" height="1"/></svg>';
  const { text } = await optimize("a.svg", svg);
  for (const part of ['id="a"', 'class="b"', "data:image/png;base64,AAAA", 'viewBox="0 0 9 9"'])
    expect(text).toContain(part);
  expect(text).not.toContain("made by");
});
