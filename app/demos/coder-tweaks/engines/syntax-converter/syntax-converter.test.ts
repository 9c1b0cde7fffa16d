import { parse } from "acorn";
import * as cssTree from "css-tree";
import { describe, expect, test, vi } from "vitest";
import { runOn, runTool } from "#tests/support/engines/engine-fixture.ts";
import { readCorpus } from "#tests/support/engines/source-corpus.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const convert = (path: string, text: string, options = {}) => runTool("syntax-converter", path, text, options);

describe("scripts", () => {
  test("TypeScript becomes what its own compiler makes of it, with its comments", async () => {
    const { path, text } = await convert(
      "src/a.ts",
      "// one\n\ninterface A {\n  b: string;\n}\nexport const f = (a: A): string => a.b; // two\n",
    );
    expect(path).toBe("src/a.js");
    expect(text).toBe("// one\nexport const f = (a) => a.b; // two\n");
  });

  test("the corpus is JavaScript for acorn afterwards", async () => {
    for (const { path, text } of readCorpus("ts", { every: 6 })) {
      const converted = await convert(path, text);
      expect(converted.report, path).toMatchObject({ kind: "changed", path: path.replace(/ts$/, "js") });
      parse(converted.text, { ecmaVersion: "latest", sourceType: "module" });
    }
  });

  test.for([
    ["automatic", "a.js", /_jsx\("p"/],
    ["classic", "a.js", /React\.createElement\("p"/],
    ["preserve", "a.jsx", /<p>/],
  ] as const)("JSX can be %s", async ([jsx, path, sign]) => {
    const converted = await convert("a.tsx", "export const A = (x: string) => <p>{x}</p>;\n", { jsx });
    expect(converted.path).toBe(path);
    expect(converted.text).toMatch(sign);
  });

  test("modules become CommonJS on demand, and .mts becomes .cjs", async () => {
    const { path, text } = await convert("a.mts", "import b from 'b';\nexport const a: number = b;\n", {
      modules: "commonjs",
    });
    expect(path).toBe("a.cjs");
    expect(text).toMatch(/require\(.b.\)/);
    expect((await convert("b.js", "export default 1;\n", { modules: "commonjs" })).text).toContain(
      "exports.default = 1",
    );
    expect((await convert("c.js", "const a = 1;\n", { modules: "commonjs" })).report.kind).toBe("unchanged");
  });

  test("a text that is not TypeScript fails with its position, even where the compiler would copy it", async () => {
    expect((await convert("a.ts", "const a = 1;\nconst b = = 2;\n")).report).toMatchObject({
      kind: "failed",
      line: 2,
      column: 11,
    });
    expect((await convert("a.ts", "let a: number = 1;\nlet a = 2;\n")).report.kind).toBe("failed");
  });

  test.for([
    ["@sealed\nexport class A {}\n", 1, 1],
    ["export class A {\n  @input() name = '';\n}\n", 2, 3],
    ["export class A { constructor(@Inject(B) b) {} }\n", 1, 30],
  ] as const)("decorators are not guessed where the settings are missing: %j", async ([text, line, column]) => {
    expect((await convert("a.ts", text)).report).toMatchObject({
      kind: "failed",
      line,
      column,
      reason: expect.stringMatching(/tsconfig\.json/),
    });
  });

  test("a declaration has nothing that runs", async () => {
    expect((await convert("a.d.ts", "declare const a: 1;\n", { generatedFiles: true })).report.kind).toBe("skipped");
  });
});

const styles = {
  "s/main.scss":
    '@use "sub/tokens" as t;\n@use "~lib/theme";\n@import "old";\n.a { color: t.$ink; @include theme.box; .b & { x: y } }\n',
  "s/sub/_tokens.scss": "$ink: blue;\n",
  "s/_old.scss": ".old { c: d }\n",
  "node_modules/lib/theme/_index.scss": "@mixin box { border: 0 }\n",
  "s/main.less": '@import "mixins";\n@import (reference) "../base.css";\n.a { .box(); color: @ink }\n',
  "s/mixins.less": "@ink: red;\n.box() { border: 0 }\n",
  "base.css": ".c { d: e }\n",
  "s/indented.sass": "$a: 1px\n.a\n  margin: $a\n",
  "s/broken.scss": ".a {\n  color: $none;\n}\n",
  "s/broken2.less": ".a {\n  .none();\n}\n",
  "s/far.scss": '@use "nowhere";\n',
  "s/plugin.less": '@plugin "x";\n.a { b: c }\n',
};

describe("style sheets", () => {
  const convertStyle = (path: keyof typeof styles) => runOn({ tool: "syntax-converter", path, files: styles });

  test("SCSS finds partials, folders' indexes and packages in the archive", async () => {
    const { text = "", finalPath } = await convertStyle("s/indented.sass");
    expect([finalPath, text]).toEqual(["s/indented.css", ".a {\n  margin: 1px;\n}\n"]);
    const files = { ...styles };
    const { text: css = "" } = await runOn({ tool: "syntax-converter", path: "s/main.scss", files });
    expect(css).toContain(".old {\n  c: d;\n}");
    expect(css).toContain("color: blue;\n  border: 0;");
    expect(css).toContain(".b .a {\n  x: y;\n}");
  });

  test("Less finds what it imports in the archive", async () => {
    const files = { ...styles, "s/main.scss": "" };
    const { "s/main.scss": _, ...onlyLess } = files;
    const { text = "" } = await runOn({ tool: "syntax-converter", path: "s/main.less", files: onlyLess });
    expect(text).toBe(".a {\n  border: 0;\n  color: red;\n}\n");
  });

  test("a part of bulma, with all that it imports, compiles to CSS that another parser reads", async () => {
    const sheets = Object.fromEntries(readCorpus("scss").map(({ path, text }) => [path, text]));
    const files = { ...sheets, "forms.scss": '@use "bulma/sass/form";\n' };
    const { text = "", finalPath } = await runOn({ tool: "syntax-converter", path: "forms.scss", files });
    expect(finalPath).toBe("forms.css");
    expect(text).toContain(".control .button");
    const errors: unknown[] = [];
    cssTree.parse(text, { onParseError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
  });

  test.for([
    ["s/broken.scss", 2, 10],
    ["s/broken2.less", 2, 3],
    ["s/far.scss", 1, 1],
    ["s/plugin.less", 1, 1],
  ] as const)("%s fails with line and column", async ([path, line, column]) => {
    const { steps, text } = await convertStyle(path);
    expect(steps[0]?.report).toMatchObject({ kind: "failed", line, column });
    expect(text).toBeUndefined();
  });

  test.for([
    ["s/uses-broken.scss", "s/broken.scss"],
    ["s/uses-broken2.less", "s/broken2.less"],
  ])("%s names the imported file in which the error is", async ([path = "", broken]) => {
    const files = {
      ...styles,
      "s/uses-broken.scss": '@use "broken";\n',
      "s/uses-broken2.less": '\n@import "broken2";\n',
    };
    const { steps } = await runOn({ tool: "syntax-converter", path, files });
    expect(steps[0]?.report).toEqual({ kind: "failed", reason: expect.stringContaining(`(in ${broken}, line 2)`) });
  });

  test.for([
    ["parts/buttons.less", "main.less, which imports it", "less"],
    ["parts/cards.scss", "main.scss, which imports it", "scss"],
  ] as const)("%s, which lacks what its importer defines, is a part and no error", async ([path, importer]) => {
    const files = {
      "main.less": '@ink: red;\n@import "parts/buttons";\n',
      "parts/buttons.less": ".b { color: @ink }\n",
      "main.scss": '$ink: red;\n@import "parts/cards";\n',
      "parts/cards.scss": ".c { color: $ink }\n",
    };
    const { steps } = await runOn({ tool: "syntax-converter", path, files });
    expect(steps[0]?.report).toEqual({ kind: "skipped", reason: `It is compiled as a part of ${importer}.` });
  });

  test("a partial is skipped, and so is a sheet without CSS of its own", async () => {
    expect((await convertStyle("s/sub/_tokens.scss")).steps[0]?.report.kind).toBe("skipped");
    expect((await convertStyle("s/mixins.less")).steps[0]?.report.kind).toBe("skipped");
  });
});

describe("plain CSS in a style sheet means the same afterwards:", () => {
  const spell = (css: string) =>
    css
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ ?([{};:,]) ?/g, "$1")
      .replaceAll(";}", "}")
      .trim();

  test.for([
    "a{b:hsl(120 50 50);c:hsl(120 50% 50% / 50%);d:hsl(0.5turn 50% 50%);e:hsl(200grad,50%,50%);f:hsl(3rad 50% 50%)}",
    "a{b:rgb(none 2 3);c:rgb(1,2,3,50%);d:hwb(120 10% 20% / none);e:oklch(from red l c h);f:lab(50% 1 2 / 0.5)}",
    "a{b:color(display-p3 1 0 0);c:color(from red srgb r g b / 0.5);d:linear-gradient(red,hsl(0.25turn 10% 10%))}",
    "a{b:round(up,10px,3px);c:round(10px,3px);d:pow(var(--e),2);e:attr(data-x type(<length>),1px)}",
    "a{b:calc-size(auto,size * 2);c:if(media(print): red;else: blue)}",
    "@container (width > 20rem) and scroll-state(stuck: top){a{b:c}}",
    "@container card not style((--a: 1) or (--b: 2)){a{b:c}}",
    "@container not scroll-state((stuck: top) or (stuck: bottom)){a{b:c}}",
    '@layer one,two.three;@import url("theme.css") layer(theme);@layer four;a{b:c}',
  ])("%s", async (css) => {
    const { text, report } = await convert("a.less", css);
    expect(report).toMatchObject({ kind: "changed" });
    expect(spell(text)).toBe(spell(css));
  });

  test("Sass leaves a list of layers before an import, also in its indented syntax", async () => {
    const css = "@layer reset, base;\n@import url(theme.css) layer(theme);\n";
    expect((await convert("a.scss", `${css}// b\n@layer base { a { b: c } }\n`)).text).toContain(css);
    expect((await convert("a.sass", css.replaceAll(";", ""))).text).toBe(css);
  });

  test("Sass's own forms of if() are left to it", async () => {
    expect((await convert("a.scss", "a { b: if(sass(true): c; else: d) }")).text).toBe("a {\n  b: c;\n}\n");
  });

  test("Less computes with new colors as CSS defines them", async () => {
    const less =
      "@c: hsl(0.5turn 50 50);\na { b: fade(@c, 40%); c: lighten(oklch(0% 0 0), 20%); d: @c; e: round(1.26, 1); f: hsl(120, 100%, 50%); g: 8px / 2 + 1px }\n";
    expect(spell((await convert("a.less", less)).text)).toBe(
      "a{b:rgba(64,191,191,0.4);c:#333333;d:hsl(0.5turn 50 50);e:1.3;f:hsl(120,100%,50%);g:8px / 2 + 1px}",
    );
  });

  test("a note tells of what could not be compared", async () => {
    const notes = [expect.stringContaining("compared")];
    for (const text of ["$a: 1px;\nb { c: $a }", "a { &:hover { b: c } }", "a { b: calc(1px + 2px) }"])
      expect((await convert("a.scss", text)).report).toMatchObject({ notes });
    expect((await convert("a.sass", "a\n  b: c\n")).report).toMatchObject({ notes });
    expect(
      (await convert("a.less", "a { b: c } // d\n@media (e: f) { g > h:not(.i) { j: url(k) } }")).report,
    ).toMatchObject({ notes: [] });
  });

  test.for([
    ["a { b: red(c) }", "Less cannot compute red() of these values."],
    ["a { b: hue(c) }", "Less cannot compute hue() here: Argument cannot be evaluated to a color."],
    ["a { @media { b: c } }", "Less cannot read this."],
    ["a { b: newer(c: d) }", expect.stringContaining('newer CSS can be written as ~"')],
  ])("Less refuses %s in a sentence", async ([text = "", reason]) => {
    expect((await convert("a.less", String(text))).report).toMatchObject({ kind: "failed", reason });
  });
});

describe("names", () => {
  test("a name that is taken is refused", async () => {
    const { steps } = await runOn({ tool: "syntax-converter", path: "a.ts", files: { "a.ts": "1", "a.js": "2" } });
    expect(steps[0]?.report).toEqual({ kind: "failed", reason: "There is a a.js already." });
  });

  test("of two files that would get one name the first gets it", async () => {
    const files = { "a.ts": "export {}", "a.tsx": "export {}" };
    const verdict = async (path: keyof typeof files) =>
      (await runOn({ tool: "syntax-converter", path, files })).steps[0]?.report;
    expect(await verdict("a.ts")).toMatchObject({ kind: "changed", path: "a.js" });
    expect(await verdict("a.tsx")).toEqual({ kind: "failed", reason: "a.ts would become a.js, too." });
  });

  test("references that named the old file are listed with their positions, others are not", async () => {
    const files = {
      "src/app.ts": "export {}",
      "src/main.js": "import './app.ts';\nimport './app';\nimport './other/app.ts';\n",
      "index.html": '<!doctype html>\n<script type="module" src="/src/app.ts?v=1"></script>\n',
      "package.json": '{ "main": "src/app.ts", "x": "https://a.test/src/app.ts" }',
      "s/a.scss": "a { b: c }",
      "s/b.scss": '@use "a";\n',
    };
    const referencesOf = async (path: keyof typeof files) => {
      const report = (await runOn({ tool: "syntax-converter", path, files })).steps[0]?.report;
      return report?.kind === "changed" ? report.references : undefined;
    };
    expect(await referencesOf("src/app.ts")).toEqual([
      { path: "src/main.js", specifier: "./app.ts", line: 1, column: 9 },
      { path: "index.html", specifier: "/src/app.ts", line: 2, column: 28 },
      { path: "package.json", specifier: "src/app.ts", line: 1, column: 12 },
    ]);
    expect(await referencesOf("s/a.scss")).toEqual([{ path: "s/b.scss", specifier: "a", line: 1, column: 7 }]);
  });
});
