import { expect, test, vi } from "vitest";
import { runOn, runTool } from "#tests/support/engines/engine-fixture.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

async function findingsIn(path: string, text: string, options = {}) {
  const { report } = await runTool("linter", path, text, options);
  if (report.kind !== "changed" && report.kind !== "unchanged") throw new Error(`${path}: ${report.reason}`);
  return report.findings.map(({ rule, severity, line, column, isFixed }) => ({
    rule,
    severity,
    line,
    column,
    ...(isFixed && { isFixed }),
  }));
}

test("JavaScript is checked by ESLint's recommended rules", async () => {
  expect(await findingsIn("a.js", "export const a = 1;\nif (a == b) {}\ndebugger;\n")).toEqual([
    { rule: "no-undef", severity: "error", line: 2, column: 10 },
    { rule: "no-empty", severity: "error", line: 2, column: 13 },
    { rule: "no-debugger", severity: "error", line: 3, column: 1 },
  ]);
});

test("names at the top of a script are for other scripts, in a module they are its own", async () => {
  expect(await findingsIn("a.js", "function shared() {}\n")).toEqual([]);
  expect(await findingsIn("a.mjs", "function shared() {}\n")).toMatchObject([{ rule: "no-unused-vars" }]);
});

test("a component used in JSX alone is used", async () => {
  const text = "import { Card } from './card.js';\nexport const page = () => <Card />;\n";
  expect(await findingsIn("a.jsx", text)).toEqual([]);
});

test("names of Node.js are unknown in a browser's file", async () => {
  expect(await findingsIn("a.js", "process.exit(1);\n", { environment: "browser" })).toMatchObject([
    { rule: "no-undef" },
  ]);
  expect(await findingsIn("a.js", "process.exit(1);\n", { environment: "node" })).toEqual([]);
  expect(await findingsIn("a.js", "document.title = '';\n", { environment: "node" })).toMatchObject([
    { rule: "no-undef" },
  ]);
});

test("safe fixes are applied on demand, and their findings say so", async () => {
  const text = "export const a = (b) => {\n  debugger;\n  if (!!b) return 1;\n};\n";
  const { text: fixed, report } = await runTool("linter", "a.js", text, { appliesFixes: true });
  expect(fixed).toBe(text.replace("!!b", "b"));
  expect(report).toMatchObject({
    kind: "changed",
    findings: [{ rule: "no-debugger" }, { rule: "no-extra-boolean-cast", isFixed: true }],
  });
  expect(report.kind === "changed" && report.findings[0]).not.toHaveProperty("isFixed");
});

test("TypeScript is checked without its types, in the right lines", async () => {
  const text =
    "interface A {\n  b: string;\n}\nexport function f(a: A): string {\n  debugger;\n  return a.b as string;\n}\n";
  expect(await findingsIn("a.ts", text)).toEqual([{ rule: "no-debugger", severity: "error", line: 5, column: 3 }]);
  const { report } = await runTool("linter", "a.ts", text);
  expect(report).toMatchObject({ notes: ["Types were removed first and are not checked."] });
});

test.for([
  ["a.js", "let a = ;\n", "syntax", 1, 9],
  ["a.ts", "const q: = ;\n", "syntax", 1, 10],
  ["a.css", "a { color: red }\n}\n", "syntax", 2, 1],
  ["b.css", "a {\n  colr: red;\n}\n", "colr", 2, 3],
  [
    "a.html",
    "<!doctype html>\n<html><head><title>a</title></head><body>\n<p id='a'></p><p id='a'></p></body></html>\n",
    "id-unique",
    3,
    17,
  ],
  ["a.md", "# A\n\n\n\nText\n", "MD012/no-multiple-blanks", 3, 1],
  ["a.json", '{\n  "a": 1,\n  "a": 2\n}\n', "duplicate-key", 3, 3],
  ["b.json", '{\n  "a": 1,\n}\n', "syntax", 2, 9],
  ["tsconfig.json", '{\n  "a": 1 "b"\n}\n', "syntax", 2, 10],
  ["a.yaml", "a: 1\na: 2\n", "duplicate-key", 2, 1],
  ["a.svg", "<svg>\n<path></svg>", "well-formed", 2, 12],
] as const)("%s: an error is found with line and column", async ([path, text, rule, line, column]) => {
  expect(await findingsIn(path, text)).toContainEqual(expect.objectContaining({ rule, line, column }));
});

test.for([
  "a{color:red;b{color:blue}}",
  "a{color:red;@media print{color:blue}}",
  "a{&:hover{color:red}}",
  "a{> b{color:red}+ c{color:blue}}",
  "a{@layer parts{color:red;b{color:blue}}@layer{color:red}}",
  "@layer a,b;@layer a{b{color:red}}@layer{b{color:red}}",
  "@function --a(--b type(<length>)) returns <length>{result:calc(2 * var(--b))}",
  "@font-feature-values S{@styleset{nice:1}@swash{fancy:2}}",
  "@page :first{margin:1cm;@bottom-left-corner{content:'x'}}",
  "@custom-media --a (width > 1px);@custom-selector :--b h1,h2;",
  "a{width:calc-size(auto, size * 2);height:attr(data-a type(<length>), 1px);order:sibling-index();color:--b(2px)}",
  "a{color:oklch(from red l c h / .5);background:rgb(from var(--b) r g b);fill:if(media(print): red; else: blue)}",
  "a{clip-path:shape(from 0 0, line to 1px 1px);margin-trim:block;container-type:size scroll-state;display:grid-lanes}",
  "a{view-transition-group:contain;row-rule:1px solid red;item-flow:row}",
  "@font-face{font-family:A;src:url(a.woff2) format('woff2') tech(variations)}",
  '{"a":{"a":1}}',
])("nothing is found where nothing is wrong: %s", async (text) => {
  expect(await findingsIn(text.startsWith("{") ? "a.json" : "a.css", text)).toEqual([]);
});

test.for([
  "a{colr:red}",
  "a{display:flx;order:sibling-index()}",
  "@medai print{a{color:red}}",
  "@layer a{b{color:rde}}",
  "@font-face{src:url(a);colr:red}",
  "a{color;}",
])("one thing is found beside what is new: %s", async (text) => {
  expect(await findingsIn("a.css", text)).toHaveLength(1);
});

test("what 'using' declares is used at the end of its block", async () => {
  const text = "export async function f(a) { using b = a(); await using c = a(); const d = 1; }\n";
  expect(await findingsIn("a.mjs", text)).toMatchObject([{ rule: "no-unused-vars", column: 72 }]);
});

test("the project's .htmlhintrc decides on the rules for HTML", async () => {
  const files = { "a/b.html": "<p>\n", ".htmlhintrc": '{ "tag-pair": false, "doctype-first": false }' };
  const { steps } = await runOn({ tool: "linter", path: "a/b.html", files });
  expect(steps[0]?.report).toMatchObject({ kind: "unchanged", findings: [] });
});
