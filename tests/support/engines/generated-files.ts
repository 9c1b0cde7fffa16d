import fc from "fast-check";

/** A small file, and its meaning according to another parser than the engines'. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const pick = (...values: readonly string[]) => fc.constantFrom(...values);
const join = (parts: fc.Arbitrary<string>, separator = "", max = 5) =>
  fc.array(parts, { minLength: 1, maxLength: max }).map((list) => list.join(separator));

const space = pick(" ", "  ", "\n", "\n  ", "\t", "");
const word = pick("one", "two", "a&amp;b", "&nbsp;", "3 < 4", "é", "x.y", "—");
const comment = pick(
  "<!--app-html-->",
  "<!-- -->",
  "<!--[-->x<!--]-->",
  '<!-- wp:group {"a":1} -->',
  "<!-- A note to people -->",
  "<!--$-->y<!--/$-->",
  "<!--[if IE]><p>old</p><![endif]-->",
);
const attributes = pick(
  "",
  ' class="a  b"',
  " title='x  y'",
  " data-a=b=c",
  ' (click)="f( 1 )"',
  " hidden",
  ' style="color: red"',
);
const inlineName = pick("b", "i", "a", "span", "my-el", "data", "code", "button", "label", "time", "mark", "sub");
const blockName = pick("p", "div", "li", "h2", "section", "td", "blockquote", "x-box");

const inline = fc.letrec<{ text: string; element: string }>((tie) => ({
  text: fc.tuple(space, word, space).map((parts) => parts.join("")),
  element: fc.oneof(
    { maxDepth: 3 },
    tie("text"),
    comment,
    pick("<br>", '<img src="a.png" alt="x">', '<input value=" v ">', "<wbr>", "<select><option> a  b</select>"),
    pick("<pre>\n a  b </pre>", "<textarea> a  b\n</textarea>", "<svg><text>a <tspan>b</tspan> c</text></svg>"),
    fc
      .tuple(inlineName, attributes, join(tie("element"), "", 3), space)
      .map(([name, written, content, after]) => `<${name}${written}>${content}</${name}>${after}`),
  ),
})).element;

const html = join(
  fc.oneof(
    fc
      .tuple(blockName, attributes, join(inline), space)
      .map(([name, written, content, after]) => `<${name}${written}>${content}</${name}>${after}`),
    pick(
      '<script type="application/json">{"n": 9007199254740993, "p": 1.10, "n": -0}</script>\n',
      "<style>\n.a { flex: 1; flex-basis: 9px }\n</style>",
      "<script>\n/*! kept */ var a = { b : 1 };\n</script>",
    ),
  ),
);

const number = pick("1.10", "-0", "1e400", "9007199254740993", "0.1e-7", "12345678901234567890.5", "7");
const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    number,
    pick('"a  b"', '"\\u0041"', '"//"', '"\\"\\\\"', "true", "null"),
    fc.tuple(space, join(tie("value"), " ,\n")).map(([inner, items]) => `[${inner}${items}]`),
    join(
      fc.tuple(pick('"k"', '"l"', '"__proto__"', '"k"'), tie("value")).map(([key, value]) => `${key} : ${value}`),
      ", ",
    ).map((members) => `{ ${members}\n}`),
  ),
})).value;

const declaration = pick(
  "background: none",
  "background-size: cover",
  "background: url(x.png) no-repeat",
  "flex: 1",
  "flex-basis: 9px",
  "width: 100%",
  "width: stretch",
  "height: 100vh",
  "height: 100dvh",
  "margin-inline: 1px",
  "margin: 0 auto",
  "color: RED !important",
  "color: color-mix(in srgb, red, blue)",
  "--a:  x  y",
  "--b: ",
  "display: -webkit-box",
  "display: flex",
  "inset: 0",
  "top: 1px",
  "font: bold 1em/1.50 a, b",
  "font-weight: 400",
);
const selector = pick(
  ".a",
  ".b",
  ".a :hover",
  "a > b",
  "#c.d",
  "[data-x='1']",
  ".a::before",
  ".b:is(.a, .c)",
  ".e, .f",
);
const rule = fc
  .tuple(selector, join(declaration, ";\n  "), pick("", ";"))
  .map(([prelude, body, end]) => `${prelude} {\n  ${body}${end}\n}\n`);
const css = join(
  fc.oneof(
    { weight: 5, arbitrary: rule },
    {
      weight: 1,
      arbitrary: pick("@layer b, a;\n", "/* note */\n", "@media (400px <= width <= 700px) { .a { flex: 1 } }\n"),
    },
    { weight: 1, arbitrary: join(rule).map((rules) => `@layer a {\n${rules}}\n`) },
    { weight: 1, arbitrary: rule.map((inner) => `.n {\n  color: red;\n  &${inner}}\n`) },
  ),
);

/** Statements that set `result`, which a test reads. */
const statement = pick(
  "function f(long) { 'use strict'; return long + 1 }\nresult.push(f(1))",
  "if (false) { var hidden = 1 } else { result.push(typeof hidden) }",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  "var s = `a${1 + 1}  b`, t = 'x\\ny'\nresult.push(s + t)",
  "for (const [k, v] of Object.entries({ b: 1, 2: 'c' })) result.push(k, v)",
  "class A { static x = 1; #p = 2; get p() { return this.#p } }\nresult.push(A.x, new A().p, A.name.length > 0)",
  "result.push(0.1 + 0.2, 1 / 3, -0 === 0, 1e21)",
  "var o = { a: 1, get b() { return 2 }, ['c']: 3 }\nresult.push(JSON.stringify(o))",
  "label: for (;;) { for (;;) { break label } }",
  "try { null.x } catch { result.push('caught') }",
  "debugger; /* note */ ;;;result.push((() => ({}))().x)",
);
const directive = pick("", '"use client";\n', "'use strict';\n", '"use server";\n');
const script = fc
  .tuple(
    directive,
    join(
      statement.map((code) => `{\n${code}\n}`),
      "\n",
    ),
  )
  .map(([head, body]) => `${head}${body}\n`);

const typed = pick(
  "namespace N { export const a = 1; export function f() { return a } }\nresult.push(N.f())",
  "enum E { A = 1, B = A << 2, C = 'x'.length }\nresult.push(E.B, E[1], E.C)",
  "const enum F { X = 3 }\nresult.push(F.X)",
  "class P { constructor(readonly a = 1, private b?: string) {} }\nresult.push(JSON.stringify(new P()))",
  "class B { constructor() { this.s() } s() {} }\nclass S extends B { two!: number; three?: number; s() { this.two = 2 } }\nresult.push(new S().two)",
  "let g = (() => 1) as () => number\ninterface I { a: string }\n;(globalThis as any).q = 2\nresult.push(typeof g)",
  "const u = { a: 1 } satisfies object, w = <any>\n u\nresult.push(w.a, u!.a as number)",
  "function over(a: string): string\nfunction over(a: number): number\nfunction over(a: any) { return a }\nresult.push(over(5))",
  "abstract class Q { abstract a: number; static b = 4; declare c: string }\nresult.push(Q.b, 'c' in Q.prototype)",
  "type T<X> = X extends string ? 1 : 2\nlet z: T<'a'> = 1\nresult.push(z)",
);
const typescript = join(
  typed.map((code) => (code.startsWith("namespace") ? "" : `{\n${code}\n}\n`)),
  "",
  4,
).map((blocks) => `${blocks}namespace M { export let a = 1 }\nnamespace M { a++ }\nresult.push(M.a)\n`);

const shape = pick(
  '<rect width="2" height="3"/>',
  '<g id="a"><path d="M0 0 L 9 9"/></g>',
  '<circle class="b" cx="3" cy="3" r="3"/>',
);
const drawn = pick(
  "<text>one <tspan>two</tspan> three</text>",
  '<text xml:space="preserve">  a   b </text>',
  '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a <b>b</b>\n c</p></foreignObject>',
  "<text>a<!-- c --> <a href='#x'>b</a> c</text>",
  "<title>A  title</title>",
);
const svg = join(fc.oneof(shape, drawn, pick("<!-- note -->", "\n  "))).map(
  (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${content}</svg>\n`,
);

const scalar = pick(
  "0644",
  "yes",
  "'no'",
  "12:30",
  "1.10",
  "~",
  "2024-01-01",
  '"a\\u2028b"',
  "a b  c",
  "0x1F",
  "!!str 1",
  "*x",
  "[1,  2.0]",
  "{k:   v}",
  "|\n    a\n     b\n",
  ">-\n    a\n    b\n",
);
const yaml = fc
  .array(fc.tuple(scalar, pick("", " # note")), { minLength: 1, maxLength: 6 })
  .map(
    (values) =>
      `x: &x  {y: 1}\n${values.map(([value, note], i) => `k${i}:   ${value}${/\n/.test(value) ? "" : note}\n`).join("")}`,
  );

const markdown = join(
  pick(
    "# A *b* `c`",
    "* one\n* two\n    * three",
    "1) a\n2) b",
    "a  \nb\\\nc",
    "> quoted\nlazy",
    "| a | b |\n|--|:-:|\n| `x\\|y` | ~~z~~ |",
    "```js\nlet  a=1\n```",
    "    code  here",
    "[l](u 'title') ![i](<a b>) <https://x.example/_a_>",
    "<div>\n\nhtml *in* it\n\n</div>",
    "snake_case and 2*3*4 and __bold__ \\* \\_",
    "term\n---",
    "***",
    "- [ ] todo\n- [x] done",
  ),
  "\n\n",
);

const kinds: readonly (readonly [extension: string, texts: fc.Arbitrary<string>, share: number])[] = [
  ["html", html, 100],
  ["css", css, 80],
  ["js", script, 80],
  ["ts", typescript, 40],
  ["json", json, 60],
  ["svg", svg, 50],
  ["yaml", yaml, 50],
  ["md", markdown, 40],
];

/** 500 files, always the same. */
export const generateFiles = (): GeneratedFile[] =>
  kinds.flatMap(([extension, texts, count]) =>
    fc.sample(texts, { numRuns: count, seed: 34 }).map((text, i) => ({ path: `${i}.${extension}`, text })),
  );
