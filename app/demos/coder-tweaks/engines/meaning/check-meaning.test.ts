import { describe, expect, test } from "vitest";
import type { EngineId } from "../engine-contract.ts";
import { checkMeaning } from "./check-meaning.ts";

const check = (path: string, before: string, after: string, tool: EngineId = "code-formatter") =>
  checkMeaning(tool, { path, text: before }, { path, text: after });

describe("what an engine could get wrong is found:", () => {
  test.for([
    ["a.json", '{"a":1.10}', '{"a":1.1}'],
    ["a.json", '{"a":9007199254740993}', '{"a":9007199254740992}'],
    ["a.json", '{"a":1,"a":2}', '{"a":2}'],
    ["a.json", '{"a":"b  c"}', '{"a":"b c"}'],
    ["a.json", "[1, 2]", "[12]"],
    ["a.json", '{"a":1}', '{a":1}'],
    ["a.html", "<p>a <b>b</b> c</p>", "<p>a<b>b</b> c</p>"],
    ["a.html", "<p>a <my-el>b</my-el></p>", "<p>a<my-el>b</my-el></p>"],
    ["a.html", "<p>a <img src=x> c</p>", "<p>a <img src=x>c</p>"],
    ["a.html", "<p>a<span>b</span></p>", "<p>a <span>b</span></p>"],
    ["a.html", "<pre>a  b</pre>", "<pre>a b</pre>"],
    ["a.html", "<p style='white-space:pre'>a  b</p>", "<p style='white-space:pre'>a b</p>"],
    ["a.html", "<svg><text>a <tspan>b</tspan></text></svg>", "<svg><text>a<tspan>b</tspan></text></svg>"],
    ["a.html", "<button>a</button> b", "<button>a</button>b"],
    ["a.html", "<!--app-html-->", ""],
    ["a.html", "<!-- wp:group --><p>a</p>", "<p>a</p>"],
    ["a.html", "<a href=/x?a=1>x</a>", "<a href=/x>x</a>"],
    [
      "a.html",
      '<script type="application/json">{"a":1.0}</script>',
      '<script type="application/json">{"a":1}</script>',
    ],
    ["a.html", "<script>exports.a=1</script>", "<script>exports.b=1</script>"],
    ["a.component.html", "<div *ngIf='a'></div>", "<div *ngif='a'></div>"],
    ["a.html", "<app-a [someProp]='a'></app-a>", "<app-a [someprop]='a'></app-a>"],
    ["a.css", "a{flex:1;flex-basis:9px}", "a{flex-basis:9px;flex:1}"],
    ["a.css", "a{width:100%;width:stretch}", "a{width:stretch}"],
    ["a.css", ".a{b:c}.d{b:c}.a{b:e}", ".a,.d{b:c}.d{b:c}"],
    ["a.css", "@layer b,a;", "@layer a,b;"],
    ["a.css", "a :hover{b:c}", "a:hover{b:c}"],
    ["a.css", 'a{--x:{ "a" : 1 }}', 'a{--x:{ "a" : 1; }}'],
    ["a.css", "a{b:calc(1px + 2px)}", "a{b:calc(1px +2px)}"],
    ["a.css", ".Foo{b:c}", ".foo{b:c}"],
    ["a.css", "<!-- a{b:c} -->", "< !-- a{b:c} -->"],
    ["a.css", "<!-- a{b:c} -->", "<!-- a{b:c} -- >"],
    ["a.css", "@media (a>=1px){b{c:d}}", "@media (a> =1px){b{c:d}}"],
    ["a.svg", '<svg><a href="#"><g/></a></svg>', "<svg><a><g/></a></svg>"],
    ["a.svg", '<svg data-a="b  c" role="img"/>', '<svg data-a="b c" role="img"/>'],
    ["a.css", "a{content:'a  B'}", "a{content:'a b'}"],
    ["a.scss", "a{b:$c -$d}", "a{b:$c - $d}"],
    ["a.scss", "a{b:(1+2)*3}", "a{b:1+2*3}"],
    ["a.scss", "a{&-b{c:d}}", "a{& -b{c:d}}"],
    ["a.scss", "a{b:#{$c} px}", "a{b:#{$c}px}"],
    ["a.less", "@A:~'x'", "@A:'x'"],
    ["a.js", '"use client";\nexport const a = 1', "export const a = 1"],
    ["a.js", 'function f() { "use server"; }', "function f() { }"],
    ["a.js", 'a();\n"use strict";', '"use strict";\na();'],
    ["a.js", "export const a = 1, b = 2", "export const a = 1"],
    ["a.js", 'import "a";\nimport "b";', 'import "b";\nimport "a";'],
    ["a.cjs", "0 && (module.exports = { a });", "0;"],
    ["a.cjs", "exports.a = 1; exports.__esModule = true", "exports.a = 1"],
    ["a.cjs", 'module.exports = require("a")', 'var r = require; module.exports = r("a")'],
    ["a.js", "a = 1", "a = = 1"],
    ["a.js", "var a = b\n(c)", "var a = b;\n(c)"],
    ["a.js", "a = b - (c - d)", "a = b - c - d"],
    ["a.js", "a = `x  y`", "a = `x y`"],
    ["a.js", "a = /x  y/", "a = /x y/"],
    ["a.js", "a = b + +c", "a = b + c"],
    ["a.jsx", "<p>a {b}</p>", "<p>a{b}</p>"],
    ["a.jsx", "<p>\n a <b/>\n c</p>", "<p>\n a<b/>\n c</p>"],
    ["a.js.flow", "// @flow\n(a: any)", "// @flow\n(b: any)"],
    ["a.ts", "let a = <string>b", "let a = b"],
    ["a.ts", "let a = b && c", "let a = b || c"],
    ["a.ts", "type A = (B | C)[]", "type A = B | C[]"],
    ["a.vue", "<template><b>a</b> <i>b</i></template>", "<template><b>a</b><i>b</i></template>"],
    ["a.vue", "<script lang='ts'>let a: A = 1</script>", "<script lang='ts'>let a: B = 1</script>"],
    ["a.vue", '<template><a :b="c && d"/></template>', '<template><a :b="c || d"/></template>'],
    ["a.vue", '<template><a :b="c(d, e)"/></template>', '<template><a :b="c(de)"/></template>'],
    ["a.hbs", "{{#if a}}x{{/if}}", "{{#if a}}\n  x\n{{/if}}"],
    ["a.graphql", "{ a b }", "{ a c }"],
    ["a.yaml", "a:\n  b: c", "a:\nb: c"],
    ["a.yaml", "- a:\n  - b\n- c", "- a:\n  - b\n  - c"],
    ["a.yaml", "a: |\n    b\n     c\n", "a: |\n  b\n  c\n"],
    ["a.yaml", "a: &b {c: d}", "a: &b{c: d}"],
    ["a.yaml", "a: [b]", "a: {b}"],
    ["a.svg", "<svg><text>a <tspan>b</tspan></text></svg>", "<svg><text>a<tspan>b</tspan></text></svg>"],
    ["a.svg", '<svg><g id="a"/></svg>', "<svg/>"],
    [
      "a.svg",
      "<svg><foreignObject>a <b>c</b></foreignObject></svg>",
      "<svg><foreignObject>a<b>c</b></foreignObject></svg>",
    ],
    ["a.xml", "<a><b/>c</a>", "<a><b/>d</a>"],
    ["a.xml", "<a b='1'/>", "<a b='2'/>"],
    ["a.xml", "<a>b c</a>", "<a>bc</a>"],
    ["a.yaml", "a: 0644", "a: 644"],
    ["a.yaml", "a: yes", "a: 'yes'"],
    ["a.yaml", "a: 1.10", "a: 1.1"],
    ["a.yaml", "a: &x b\nc: *x", "a: b\nc: b"],
    ["a.yaml", "a: !!str 1", "a: 1"],
    ["a.md", "a\n\n- b", "a - b"],
    ["a.md", "a  \nb", "a\nb"],
    ["a.md", "NAN_A_b_", "NAN*A_b*"],
    ["a.md", "```js\na()\n```", "```js\nb()\n```"],
  ] as const)("%s: %s", async ([path, before, after]) => {
    expect(await check(path, before, after)).toMatch(/^The file was left as it is, since .*\.$/);
  });
});

describe("what may change is let through:", () => {
  test.for([
    ["a.json", '{ "a": [1, 2] }', '{"a":[1,2]}'],
    ["tsconfig.json", '{ // c\n"a": 1, }', '{"a":1}'],
    ["a.html", "<DIV CLASS=' a  b '><p>a  b</DIV>", '<div class="a b">\n  <p>a b</p>\n</div>\n'],
    ["a.html", "<p>a</p><!-- A note --><p>b</p>", "<p>a</p><p>b</p>"],
    ["a.html", "<button> a </button> b", "<button>a</button> b"],
    ["a.css", "A { Color : RED; b: .50em }\n/* c */", "a {\n  color: red;\n  b: 0.5em;\n}\n"],
    ["a.scss", "a{b:$c+.50;&:hover{d:'e'}}//f", 'a {\n  b: $c + 0.5;\n  &:hover {\n    d: "e";\n  }\n} //f\n'],
    ["a.css", "a{>.b{c:d}e:f}", "a {\n  > .b {\n    c: d;\n  }\n  e: f;\n}\n"],
    ["a.css", "a{;b:c;;}", "a {\n  b: c;\n}\n"],
    ["a.css", "a{x:y}b{x:y}a{z:1}a{z:2}", "a,b{x:y}a{z:1;z:2}"],
    ["a.ts", "let a: A|B='x'", 'let a: A | B = "x";\n'],
    ["a.js", "a(b, {'c':1,});;\nif (d) { e() }", "a(b, { c: 1 });\nif (d) {\n  e();\n}\n"],
    ["a.jsx", "<p class='a'>b <i/>\n c {'d'}</p>", '<p class="a">\n  b <i />\n  c d\n</p>;\n'],
    ["a.js", "a = css`b{c:d}`", "a = css`\n  b {\n    c: d;\n  }\n`;\n"],
    [
      "a.vue",
      '<template><b @c="d(e),f()">{{g+h}}</b></template>',
      '<template>\n  <b @c="(d(e), f())">{{ g + h }}</b>\n</template>\n',
    ],
    ["a.component.html", "@if (a){<p>{{b|c}}</p>}", "@if (a) {\n  <p>{{ b | c }}</p>\n}\n"],
    ["a.json5", "{a:1,'b':2,}", "{ a: 1, b: 2 }\n"],
    ["a.yaml", "a:\n- b:\n  - c", "a:\n  - b:\n      - c\n"],
    ["a.svg", '<svg><rect width="2" height="3"/></svg>', '<svg><path d="M0 0h2v3H0z"/></svg>'],
    ["a.yaml", "a:   'b'\nc: [1,  2]", 'a: "b"\nc: [1, 2]\n'],
    ["a.md", "* a\n* _b_", "- a\n- *b*\n"],
    ["a.md", "![a](/?b&#x2F;c&auml;|d)", "![a](/?b/cä|d)\n"],
  ] as const)("%s: %s", async ([path, before, after]) => {
    expect(await check(path, before, after)).toBeUndefined();
  });
});

describe("a compiler may compute, but not change plain CSS:", () => {
  const compare = (path: string, source: string, css: string) =>
    checkMeaning("syntax-converter", { path, text: source }, { path: path.replace(/\w+$/, "css"), text: css });

  test.for([
    ["a{b:hsl(120 50 50)}", "a{b:#fff}"],
    ["a{b:c}d{e:f}", "d{e:f}a{b:c}"],
    ["a{b:c;b:d}", "a{b:d;b:c}"],
    ["$x:1;\na{b:c}", "a{b:d}"],
    ["@media print{a{b:c}}", "a{b:c}"],
    ["@layer a,b;c{d:e}", "@layer b,a;c{d:e}"],
    ["a>b{c:url(d.png)}", "a b{c:url(d.png)}"],
  ] as const)("%s: %s", async ([source, css]) => {
    for (const path of ["a.scss", "a.less"])
      expect(await compare(path, source, css)).toMatch(/^The file was left as it is, since .* which is plain CSS\.$/);
  });

  test.for([
    ["a{b:hsl(.5turn 50% 50% / .5);c:RED;d:#FFF}", "a{b:hsla(180, 50%, 50%, 0.5);c:red;d:white}"],
    ["a{b:c;d:e;b:c}", "a{d:e;b:c}"],
    ["a{b:c}", "a,.x:hover{b:c}"],
    ["$x:1px;a{b:$x+1;&:hover{c:d}}e{f:1.23456789012%}", "a{b:2px}a:hover{c:d}e{f:1.23456789%}"],
    ["@mixin m{a{b:c}}@include m;%p{b:c}", "a{b:c}"],
    [".m{a:b}.n{.m;}.o(){a:b}", ".m{a:b}.n{a:b}"],
    ["a{b:10px + 5;c:darken(red,10%)}", "a{b:15px;c:#cc0000}"],
    ["a{b{c:d}}", "a b{c:d}"],
    ["a{b:c;@media print{d:e}}", "a{b:c}@media print{a{d:e}}"],
    ["@media screen{@media (e){a{b:c}}}", "@media screen and (e){a{b:c}}"],
    [".a-@{v} .b-#{$v}{c:d}", ".a-1 .b-1{c:d}"],
    ["@v:c;a{b:@v;d:e @v}", "a{b:c;d:e c}"],
    ["@media-v:1px;@layer:2px;a{b:10px*2;c:(1px);d:1e3px;e:null;f:.g[h];i+:j}", "a{b:20px;c:1px;d:1000px}"],
    ["a{b:null;c:d+e;f:- 1px}g,,h{i:j}@media NOT (k){l{m:n}}", "a{c:de;f:-1px}g,h{i:j}@media not (k){l{m:n}}"],
    ["a{b:url('./c/../d.png');e:rgb(100.1%, 0, 0);f:rgba(#fff, .5)}", "a{b:url('d.png');e:red;f:rgba(255,255,255,.5)}"],
    ["#a > .m();a:extend(.b all){c:d}.b{c:d}", ".b,a{c:d}"],
  ] as const)("%s may become %s", async ([source, css]) => {
    for (const path of ["a.scss", "a.less"]) expect(await compare(path, source, css)).toBeUndefined();
  });
});

test("a minifier does not make a prototype of a property", async () => {
  const check = (after: string) =>
    checkMeaning("minifier", { path: "a.js", text: "f({__proto__})" }, { path: "a.js", text: after });
  expect(await check("f({__proto__:__proto__})")).toBeDefined();
  expect(await check("f( {__proto__} )")).toBeUndefined();
});

test("a minifier may drop what nothing uses, a formatter may not", async () => {
  const [before, after] = ["var a = function () { 'use strict'; return 1 }; f()", "f();"];
  expect(await check("a.js", before, after, "minifier")).toBeUndefined();
  expect(await check("a.js", before, after)).toBeDefined();
});

test("a large file is compared like a small one", async () => {
  const [css, spaced] = ["a{b:c}".repeat(200_000), "a{b: c}".repeat(200_000)];
  expect(await check("a.css", spaced, css, "minifier")).toBeUndefined();
  expect(await check("a.json", `[${"1,".repeat(600_000)}12]`, `[${"1,".repeat(600_000)}13]`)).toBeDefined();
});
