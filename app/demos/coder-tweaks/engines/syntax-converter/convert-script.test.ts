import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runOn } from "#tests/support/engines/engine-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

type Files = Readonly<Record<string, string>>;

async function convert(files: Files, options = {}, path = Object.keys(files)[0] ?? "") {
  const { text = "", steps } = await runOn({ tool: "syntax-converter", path, files, options });
  return { text, report: steps[0]?.report };
}

/** Returns the output of the converted file. */
async function run(files: Files, options = {}): Promise<string> {
  const { text, report } = await convert(files, options);
  expect(report, JSON.stringify(report)).toMatchObject({ kind: "changed" });
  const script = join(createTemporaryFolder({}), options && "modules" in options ? "a.cjs" : "a.mjs");
  writeFileSync(script, text);
  return execFileSync(process.execPath, [script], { encoding: "utf8" }).trim();
}

const base = "class Base { constructor() { this.setup() } setup() {} }\n";

test.for([
  ["a namespace", "namespace N { export const a = 1; export function f() { return a } }\nconsole.log(N.f())", "1"],
  [
    "a namespace in two parts",
    "namespace A.B { export let x = 1 }\nnamespace A.B { x++ }\nconsole.log(JSON.stringify(A))",
    '{"B":{"x":2}}',
  ],
  [
    "an interface between statements without semicolons",
    "const f = () => 1\nlet a = f\ninterface I {}\n(globalThis as any).q = 2\nconsole.log(typeof a)",
    "function",
  ],
  ["a type between a name and a template", "let a = 'x'\ntype T = 1\n`b`.length\n;[1].at(0)\nconsole.log(a)", "x"],
  ["a cast over two lines", "function f(x: any) { return <string>\n x }\nconsole.log(f('value'))", "value"],
  ["an arrow function's cast", "const f = (x: any) => <object>\n{ y: x }\nconsole.log(f(1).y)", "1"],
  [
    "a field that is only declared",
    `${base}class Sub extends Base { two: number; setup() { this.two = 2 } }\nconsole.log(new Sub().two)`,
    "2",
  ],
  ["an enum", "const enum E { A = 1, B = A << 2 }\nenum S { X = 'x' }\nconsole.log(E.B, S.X)", "4 x"],
  ["a parameter property", "class A { constructor(readonly a = 1) {} }\nconsole.log(new A().a)", "1"],
  ["what is satisfied and asserted", "const a = { b: 1 } satisfies object\nconsole.log(a!.b as number)", "1"],
  [
    "'import =' and 'export ='",
    "import p = require('node:path')\nconsole.log(typeof p.join)\nexport = p",
    "function",
    { modules: "commonjs" },
  ],
] as const)("%s means the same afterwards", async ([, text, printed, options]) => {
  expect(await run({ "a.ts": text }, options ?? {})).toBe(printed);
});

test("fields follow the project's tsconfig.json, also through references and 'extends'", async () => {
  const text = `${base}class Sub extends Base { two: number; setup() { this.two = 2 } }\nconsole.log(new Sub().two)`;
  expect(await run({ "src/a.ts": text, "tsconfig.json": '{"compilerOptions":{"target":"ESNext"}} // c' })).toBe(
    "undefined",
  );
  expect(
    await run({
      "src/a.ts": text,
      "tsconfig.json": '{"files":[],"references":[{"path":"./tsconfig.node.json"},{"path":"./tsconfig.app.json"}]}',
      "tsconfig.node.json": '{"include":["vite.config.ts"]}',
      "tsconfig.app.json": '{"extends":"./tsconfig.base.json","include":["src"]}',
      "tsconfig.base.json": '{"compilerOptions":{"target":"es2022"}}',
    }),
  ).toBe("undefined");
});

test("settings that are not in the project are named", async () => {
  const { report } = await convert({
    "a.ts": "export let a: number",
    "tsconfig.json": '{"extends":"@tsconfig/x/y.json"}',
  });
  expect(report).toMatchObject({ notes: [expect.stringContaining("not in the project")] });
});

test("decorators follow the project's tsconfig.json", async () => {
  const text = "const d = (...args: any[]) => { console.log(args.length) }\nclass A { @d x = 1 }\nnew A()";
  expect(await run({ "a.ts": text, "tsconfig.json": '{"compilerOptions":{"experimentalDecorators":true}}' })).toBe("3");
  expect(await run({ "a.ts": text, "tsconfig.json": "{}" })).toBe("2");
});

const component = 'export const A = (p: { n: string }) => <div class="a">{p.n}</div>;\n';

test.for([
  [{ "a.tsx": `/** @jsxImportSource preact */\n${component}` }, /from "preact\/jsx-runtime"/],
  [{ "a.tsx": `/** @jsx h */\nimport { h } from "preact";\n${component}` }, /= \(p\) => h\("div"/],
  [
    { "a.tsx": component, "tsconfig.json": '{"compilerOptions":{"jsxImportSource":"solid-js"}}' },
    /"solid-js\/jsx-runtime"/,
  ],
  [{ "a.tsx": component, "tsconfig.json": '{"compilerOptions":{"jsx":"react","jsxFactory":"h"}}' }, /=> h\("div"/],
  [{ "a.tsx": component, "tsconfig.json": '{"compilerOptions":{"jsx":"preserve"}}' }, /"react\/jsx-runtime"/],
  [
    {
      "a.jsx": component.replace(": { n: string }", ""),
      "jsconfig.json": '{"compilerOptions":{"jsxImportSource":"preact"}}',
    },
    /"preact\/jsx-runtime"/,
  ],
  [{ "a.jsx": 'export const A = () => <use xlink:href="#a" />;\n' }, /"xlink:href": "#a"/],
] as const)("JSX becomes calls of what file and project name: %j", async ([files, sign]) => {
  expect((await convert(files)).text).toMatch(sign);
});

test.for([
  "export const here: string = import.meta.url;\n",
  'const e = await import("./e.js");\nexport const x: number = e.x;\n',
])("what only a module may contain cannot become CommonJS: %j", async (text) => {
  const { report } = await convert({ "a.ts": text }, { modules: "commonjs" });
  expect(report).toMatchObject({ kind: "failed", reason: expect.stringMatching(/cannot become CommonJS\.$/) });
});

test("a .cts file becomes CommonJS, which its new name says", async () => {
  expect((await convert({ "a.cts": "import b from 'b';\nexport const a: number = b;\n" })).text).toContain(
    'require("b")',
  );
});
