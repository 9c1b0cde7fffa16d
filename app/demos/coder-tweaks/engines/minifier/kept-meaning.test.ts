import { parse } from "cjs-module-lexer";
import { describe, expect, test } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";

const tools = ["minifier", "code-optimizer"] as const;

describe("HTML", () => {
  const minify = async (html: string, path = "a.html") => (await runTool("minifier", path, html)).text;

  test.for([
    '<div id="app"><!--app-html--></div><div><!--ssr-outlet--></div>',
    '<!-- wp:group {"layout":{}} -->\n<div></div>\n<!-- /wp:group -->',
    "<p>Hello <!-- -->Ann<!-- -->!</p><div><!--[--><p>a</p><!--]--><!----></div><!--v-if-->",
    "<!-- more --><!--nextpage--><!-- inject:css --><!-- endinject --><!--%sveltekit.head%-->",
    "<!-- {{ content }} --><!--lit-part abc=--><!--qv q:key=a--><!--#if expr=1 --><!--! kept -->",
    "<!-- Copyright 2026 the authors --><!-- BEGIN row --><!-- END row --><!-- start slot --><!-- TemplateEnd main -->",
    '<a href=/search?q=1>l</a><input value=a=b disabled="disabled" hidden="until-found">',
    '<div *ngIf="isOn" [ngClass]="{ on: a  }" (ngSubmit)="go($event)" #theForm="ngForm"><app-Item [someProp]="i"></app-Item></div>',
    "<p>{{ 'a  b' }}</p><p style='white-space: pre-wrap'>a  b</p><p class='md:whitespace-pre'>a\n b</p>",
    "<style>.a{white-space:pre}</style><p class=a>a   b</p>",
    '<textarea>\n a  b </textarea><pre>\n a  b</pre><listing> a  b</listing><script type="text/x-template"> <p>  a </p></script>',
    '<div data-server-rendered="true">a  b</div>',
    '<a title="a  b" onclick="go(  1 )" style="color : red">x</a>',
  ])("is left as it is where every character may count: %s", async (html) => {
    expect(await minify(html)).toBe(html);
  });

  test("has a space wherever it had some, between whatever elements", async () => {
    const html =
      'Click\n  <my-link>here</my-link>   and <img src="a.png">\n\nthere <button>a</button>  <select><option> a  b</select> <br>  <svg><text>one  <tspan>two</tspan> three</text></svg>';
    expect(await minify(html)).toBe(
      'Click\n<my-link>here</my-link> and <img src="a.png">\nthere <button>a</button> <select><option> a b</select> <br> <svg><text>one <tspan>two</tspan> three</text></svg>',
    );
  });

  test("loses notes to people without a trace", async () => {
    expect(await minify("<p>a</p>\n  <!-- Here the list begins -->\n  <p>b</p>\n")).toBe("<p>a</p>\n<p>b</p>\n");
  });

  test("numbers and repeated keys of JSON in it stay", async () => {
    const json = '{ "id": 9007199254740993, "price": 1.10, "big": 1e400, "a": 1, "a": 2, "z": -0 }';
    for (const type of ["application/json", "application/ld+json", "importmap"])
      expect(await minify(`<script type="${type}">${json}</script>`)).toContain(json.replaceAll(" ", ""));
  });

  test("with a server's code is skipped", async () => {
    for (const html of ["<p><?php  echo 1 ?></p>", "<p>  <%= a %></p>"])
      expect((await runTool("minifier", "a.html", html)).report.kind).toBe("skipped");
  });
});

describe("CSS", () => {
  test.for([
    ".a{background:none;background-size:cover}.b{background:url(x.png);background-size:cover}",
    ".a{width:100%;width:stretch;height:100vh;height:100dvh;color:red;color:color-mix(in srgb,red,blue)}",
    "@layer b,a;@import url(x.css)layer(c);@layer a{b{c:d}}@layer{}",
    '.a{--json:{ "a" : [ 1,  2 ] };--empty: ;--t:  a  b;color:var(--t)}',
    ".a{*zoom:1;_height:1px;color:red\\9;filter:progid:DXImageTransform.Microsoft.gradient(a='b',c='d')}",
    ".a{color:red!important;color:blue}.a:is(.b,.c) .d{&:hover{x:y}.e &{x:y}}",
    "a{b:calc(1px + 2px);width:-webkit-calc(1px - 2px);display:-ms-grid;display:grid}",
    "@supports (display:grid) and (not (x:y)){a{b:c}}@media (400px<=width<=700px){a{b:c}}",
    "/*rtl:ignore*/.a{/* autoprefixer: off */b:c}",
    "@tailwind base;a{@apply b c}b{margin:1px;margin-inline:2px;margin-left:3px}",
    "a{margin:round(0px,1px);padding:calc(1px + env(x,0px));@media print{b:c}}@layer a{}@layer b{c{d:e}}",
  ])("keeps all declarations in their order: %s", async (css) => {
    const spaced = css
      .replaceAll("}", " }\n")
      .replaceAll("{", " {\n")
      .replaceAll(/;(?=[a-z])/g, "; ");
    const source = css.includes("--json") ? css : spaced;
    const { text } = await runTool("minifier", "a.css", source);
    expect(text.replaceAll(/ (?=[{}])/g, "")).toBe(css.replaceAll(/ (?=[{}])/g, ""));
  });
});

describe("JavaScript", () => {
  test.for([
    ['"use client";\nimport { a } from "b";\nexport const c = a;\n', /^"use client"/],
    ['export async function act(form) {\n  "use server";\n  return form.get("a");\n}\n', /"use server"/],
    ['export function C() {\n  "use memo";\n  return 1;\n}\n', /"use memo"/],
    ['function f(a) {\n  "use asm";\n  a = a | 0;\n  return a | 0;\n}\nf();\n', /"use asm"/],
    ['"use strict";\nexports.a = 1;\n', /^"use strict"/],
    ["export const a = /* @__PURE__ */ make();\n", /@__PURE__/],
    ["/* @__NO_SIDE_EFFECTS__ */ export function f() {}\n", /@__NO_SIDE_EFFECTS__/],
    [
      'export const a = () => import(/* webpackChunkName: "x" */ /* @vite-ignore */ "./a.js");\n',
      /webpackChunkName: "x".*@vite-ignore/,
    ],
  ] as const)("keeps what other programs read: %j", async ([code, sign]) => {
    for (const tool of tools) expect((await runTool(tool, "a.js", code)).text).toMatch(sign);
    expect((await runTool("minifier", "a.js", code, { keepsLicences: false })).text).toMatch(sign);
  });

  test("lose the reference to a source map, which no longer fits, and say so", async () => {
    for (const tool of tools) {
      const { text, report } = await runTool(tool, "a.js", "var  a = 1;\n//# sourceMappingURL=a.js.map\n");
      expect(text).not.toContain("sourceMappingURL");
      expect(report).toMatchObject({ notes: [expect.stringContaining("source map")] });
    }
  });

  test.for([
    "const exp = {};\nmodule.exports = exp;\n0 && (module.exports = { a, b });\n",
    '(function (g, f) { typeof exports === "object" ? f(exports) : f(g.lib = {}); })(this, function (exports) { exports.foo = function () { return 1; }; });\n',
    'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = exports["a b"] = void 0;\n',
    'Object.defineProperty(exports, "a", { enumerable: true, get: function () { return b.a; } });\nvar b = require("b");\n',
    '__exportStar(require("./x"), exports);\n',
    'var _x = require("x");\nObject.keys(_x).forEach(function (key) {\n  if (key === "default" || key === "__esModule") return;\n  exports[key] = _x[key];\n});\n',
    'module.exports = require("./lib");\n',
    'if (process.env.NODE_ENV === "production") { module.exports = require("./a"); } else { module.exports = require("./b"); }\n',
  ])("keeps the names that Node.js finds in CommonJS: %s", async (code) => {
    const names = (text: string) => {
      const { exports, reexports } = parse(text);
      return [[...exports].sort(), [...reexports].sort()];
    };
    for (const tool of tools) {
      const { text } = await runTool(tool, "a.cjs", code);
      expect(names(text), text).toEqual(names(code));
    }
  });
});

/** Writes down each use that a program makes of `a`. */
function runOnRecorder(code: string): readonly string[] {
  const done: string[] = [];
  const record = (name: string) => done.push(name);
  const a: object = new Proxy(() => undefined, {
    get: (_target, key) => {
      record(String(key));
      if (key === Symbol.iterator) return () => [1][Symbol.iterator]();
      return key === Symbol.toPrimitive ? () => 2 : key === Symbol.hasInstance ? () => true : a;
    },
    has: (_target, key) => record(`has ${String(key)}`) > 0,
    ownKeys: () => {
      record("keys");
      return ["prototype"];
    },
  });
  new Function("a", "use", code)(a, record);
  return done;
}

describe("JavaScript that seems unused", () => {
  test.for([
    "a?.offsetWidth;",
    'a.b?.["c"]?.d;',
    "a?.b?.[use('index')];",
    "const b = a?.b;",
    "let b; b = a?.b;",
    "[...a];",
    "const b = { c: 1, ...a };",
    `const b = \`\${a} c\`;`,
    "+a; -a; ~a;",
    '"b" in a; 1 instanceof a;',
    "const b = 1 < a, c = a >= 1, d = a == 1, e = a != 'f';",
    "a + 'b'; 'b' + a; a - 1; a * 2; a ** 2; a % 2; a / 2; a & 1; a | 1; a ^ 1; a << 1; a >> 1; a >>> 1;",
    `const b = { [a]: 1, [\`c\${a}\`]() {} };`,
    "class B { [a] = 1 } const C = class { static [a]() {} };",
    "if (a?.b) { } if (a + 'c') { } !(`d` + a);",
    "switch (a?.b) { }",
    "a?.b ? 1 : 2; a?.c ?? 1; a?.d && 1; !a?.e; typeof a?.f; void a?.g;",
    "try { null?.b; a?.c } catch { use('caught') }",
    "(() => a?.b)(); (function () { return +a })();",
    `function b(c) { const d = c?.e; return \`\${c}\`; } b(a);`,
    "const o = { get b() { use('getter'); return 1; } }; o?.b;",
    "class O { static get b() { use('getter'); return 1; } } O.b;",
    "const b = a?.b; use('between'); use(b && 'after');",
  ])("still runs what getters, proxies and conversions do: %s", async (code) => {
    const program = `(function () {\n  use("start");\n  ${code}\n  use("end");\n})();\n`;
    for (const tool of tools) {
      const { text } = await runTool(tool, "a.js", program);
      expect(runOnRecorder(text), text).toEqual(runOnRecorder(program));
    }
  });

  test("goes where nothing can be noticed", async () => {
    const code = 'const b = 2 * 3 + "c", d = [1, ...[2]], e = typeof f === "g", h = i == null, j = -1 < 2;';
    const { text } = await runTool("minifier", "a.js", `export function l(i) {\n  ${code}\n  return 1;\n}\n`);
    expect(text.trim()).toMatch(/^export function l\(\w?\)\{return 1\}$/);
  });
});

describe("SVG", () => {
  test.for([
    '<foreignObject width="200" height="30"><div xmlns="http://www.w3.org/1999/xhtml">a <b>c</b> d</div></foreignObject>',
    '<text y="15">one <tspan>two</tspan> three <a href="#x">four </a> five</text>',
    '<text xml:space="preserve">  a   b  </text>',
  ])("keeps the spaces of texts: %s", async (content) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="30"><!-- c -->${content}</svg>`;
    for (const tool of tools) {
      const { text, report } = await runTool(tool, "a.svg", svg);
      expect(report.kind).toBe("changed");
      expect(text).toContain(content);
    }
  });

  test("keeps what is small, and the names of links and for screen readers", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 .001 .001"><!-- c --><path d="M0 0 .0005 .0007z"/><a href="#"><g role="presentation" data-a="b  c"><path d="M0 0h1"/></g></a></svg>';
    for (const tool of tools) {
      const { text } = await runTool(tool, "a.svg", svg);
      expect(text).toMatch(/\.0005[ .]+0007/);
      expect(text).toMatch(/<a href="#">\s*<g (?=[^>]*role="presentation")[^>]*data-a="b {2}c"/);
    }
  });

  test("keeps namespaces that only a text uses", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><!-- c --><text><a xlink:href="#a">x</a></text></svg>';
    expect((await runTool("minifier", "a.svg", svg)).text).toContain("xmlns:xlink");
  });
});
