import { parse } from "acorn";
import * as cssTree from "css-tree";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, test, vi } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";
import { readCorpus } from "#tests/support/engines/source-corpus.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const minify = (path: string, text: string, options = {}) => runTool("minifier", path, text, options);

describe("JSON", () => {
  test("numbers, repeated keys and escapes stay as they are written", async () => {
    const { text } = await minify(
      "a.json",
      '{ "a" : 12345678901234567890,\n "a": 1.0, "\\u0041": [ -0.0e+10 , "x  y\\"" ] }\n',
    );
    expect(text).toBe('{"a":12345678901234567890,"a":1.0,"\\u0041":[-0.0e+10,"x  y\\""]}');
  });

  test("any JSON means the same afterwards, and has no space outside of strings", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom(undefined, 1, "\t"), async (json, indent) => {
        const value = JSON.parse(json);
        const { text } = await minify("a.json", JSON.stringify(value, null, indent));
        expect(text).toBe(JSON.stringify(value));
      }),
    );
  });

  test("what JSON.parse refuses fails, and what it takes does not", async () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      "1",
      "01",
      "-",
      "1.",
      "true",
      "nul",
      " ",
      "\n",
      '"\\x"',
      '"\t"',
      "\u00a0",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (parts) => {
        const text = parts.join("");
        const { report } = await minify("a.json", text);
        expect(report.kind !== "failed").toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test("100,000 levels are no harm", async () => {
    const deep = `${"[ ".repeat(100_000)}${"]".repeat(100_000)}`;
    expect((await minify("a.json", deep)).text).toBe(deep.replaceAll(" ", ""));
  });

  test("an error has its line and column", async () => {
    expect((await minify("a.json", '{\n  "a": 1,\n}')).report).toMatchObject({ kind: "failed", line: 2, column: 9 });
  });

  test("tsconfig.json loses its comments and keeps its trailing comma", async () => {
    expect((await minify("tsconfig.json", '{ // why\n "a": [1, ], /* b */ "c": "// no" }')).text).toBe(
      '{"a":[1,],"c":"// no"}',
    );
  });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe("JavaScript", () => {
  test("a script keeps the names at its top, which other scripts use", async () => {
    const { text } = await minify("a.js", "var shared = 1;\nfunction helper(longName) { return longName + 1 }\n");
    expect(text).toContain("shared=1");
    expect(text).toContain("function helper(");
    expect(text).not.toContain("longName");
  });

  test("a module loses names at its top that nothing uses", async () => {
    const { text } = await minify("a.js", "const unused = 1;\nexport const used = 2;\n");
    expect(text).toBe("export const used=2;");
  });

  test("'import' in a comment or a text makes no module", async () => {
    const { text } = await minify(
      "a.js",
      "// import x\nvar shared = 'export default';\nvar q = `\nimport a from 'b'`;\n",
    );
    expect(text).toContain("shared=");
  });

  test("the corpus is JavaScript for acorn afterwards", async () => {
    for (const { path, text } of readCorpus("js", { every: 12 })) {
      const minified = await minify(path, text);
      expect(minified.report.kind, path).toBe("changed");
      parse(minified.text, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });
      expect(minified.text.length).toBeLessThan(text.length);
    }
  });

  test("TypeScript and JSX are skipped with a reason", async () => {
    for (const path of ["a.ts", "a.tsx", "a.jsx"]) expect((await minify(path, "let a")).report.kind).toBe("skipped");
  });

  test("licenses stay, unless they are not wanted", async () => {
    const text = "/*! MIT */\n/* other */\nfoo();\n";
    expect((await minify("a.js", text)).text).toBe("/*! MIT */\nfoo();");
    expect((await minify("a.js", text, { keepsLicences: false })).text).toBe("foo();");
  });
});

describe("CSS", () => {
  test("the corpus has all its selectors and declarations afterwards", async () => {
    for (const { path, text } of readCorpus("css", { sizeAtMost: 100_000 })) {
      const { text: small } = await minify(path, text);
      expect(selectorsIn(small), path).toEqual(selectorsIn(text));
    }
  });

  test("spaces that mean something stay", async () => {
    const css =
      "&{}\na :hover , b > c { margin : 0 auto ; width: calc( 1px + 2px ) }\n@media screen and (min-width: 1px) { }\n.a/**/.b{}";
    const { text } = await minify("a.css", css);
    expect(text).toBe(
      "&{}a :hover,b > c{margin :0 auto;width:calc( 1px + 2px )}@media screen and (min-width:1px){}.a/**/.b{}",
    );
  });

  test("brackets that do not fit fail with their positions", async () => {
    expect((await minify("a.css", "a{}\nb{ color: red")).report).toMatchObject({ kind: "failed", line: 2, column: 2 });
    expect((await minify("a.css", "a{}\n}")).report).toMatchObject({ kind: "failed", line: 2, column: 1 });
  });
});

const selectorsIn = (css: string): string[] => {
  const found = new Set<string>();
  cssTree.walk(cssTree.parse(css), (node) => {
    if (node.type === "ClassSelector") found.add(node.name);
  });
  return [...found].sort();
};

describe("HTML and SVG", () => {
  test("scripts and styles inside are minified, handlers and faulty code stay", async () => {
    const html =
      "<!doctype html>\n<title>x</title>\n<style>a { color: red }</style>\n<script>var  a = 1 ;</script>\n<script>var ;</script>\n<p onclick='return  go()'>a   b</p>\n<pre>\n a\n  b</pre>\n";
    const { text, report } = await minify("a.html", html);
    expect(text).toContain("<style>a{color:red}</style>");
    expect(text).toContain("<script>var a=1;</script>");
    expect(text).toContain("<script>var ;</script>");
    expect(text).toContain("return  go()");
    expect(text).toContain("<pre>\n a\n  b</pre>");
    expect(report).toMatchObject({ notes: [expect.stringContaining("A script in it was left as it is")] });
  });

  test.for([
    "<!--[if mso]><table><tr><td><![endif]-->",
    "<!--[if !mso]><!-->",
    "<!--<![endif]-->",
    '<!--[if IE]><link   rel="stylesheet" href="ie.css"><![endif]-->',
    "<![if !IE]>",
    "<!-- ko if: a -->",
    "<!-- /ko -->",
    '<!--#include virtual="a" -->',
    "<!--esi <p>e</p>-->",
    "<!-- build:js a.js -->",
  ])("a comment that a program reads stays: %s", async (comment) => {
    const { text } = await minify("a.html", `<p>a</p>\n${comment}\n<!-- A note -->\n<p>b</p>\n`);
    expect(text).toContain(comment);
    expect(text).not.toContain("note");
  });

  test("SVG is well-formed afterwards and keeps its embedded image", async () => {
    for (const { path, text } of readCorpus("svg")) {
      const { text: small } = await minify(path, text);
      expect(small.length, path).toBeLessThanOrEqual(text.length);
      elementsIn(small);
    }
    const image =
      '<svg xmlns="http://www.w3.org/2000/svg"><image width="1" height="1" href="data:image/png;base64,AAAA"/></svg>';
    expect((await minify("a.svg", image)).text).toContain("data:image/png;base64,AAAA");
  });
});

describe("SVG keeps what animations, scripts and styles may address:", () => {
  const svgOf = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

  test.for([
    [
      "an animated shape",
      '<rect width="5" height="5"><animate attributeName="width" from="1" to="5" dur="1s"/></rect>',
    ],
    ["an animated path", '<path d="M0 0 L 9 9"><animate attributeName="d" to="M0 0 L 5 5" dur="1s"/></path>'],
    ["an empty group with an id", '<g id="layer"/>'],
    [
      "hidden parts",
      '<symbol id="icon"><path d="M0 0h1"/></symbol><g id="a" style="display:none"><path d="M0 0h2"/></g>',
    ],
    ["a shape with an id", '<rect id="bar" width="2" height="3"/>'],
    ["a group with a class", '<g class="bars"><circle cx="3" cy="3" r="3"/></g>'],
    ["paths with a class", '<path class="q" d="M0 0h2"/><path class="q" d="M0 0h3"/>'],
    ["an element that a style counts", "<style>g:nth-child(2){fill:red}</style><g/><g/><rect width='2' height='3'/>"],
    ["a text that a script fills", '<text/><script>document.querySelector("text").textContent=1</script>'],
  ] as const)("%s", async ([, content]) => {
    for (const tool of ["minifier", "code-optimizer"] as const) {
      const { text } = await runTool(tool, "a.svg", svgOf(content));
      expect(elementsIn(text), tool).toEqual(elementsIn(svgOf(content)));
      if (content.includes("<animate")) expect(text).toContain(/ (?:d="[^"]+"|width="5")/.exec(content)?.[0]);
    }
  });

  test("and without them, shapes become paths and groups are dissolved", async () => {
    const { text } = await minify("a.svg", svgOf('<g><rect width="2" height="3"/></g><g/>'));
    expect(text).toContain('<path d="M0 0h2v3H0z"/>');
    expect(text).not.toContain("<g");
  });
});

/** @throws where it is not well-formed */
function elementsIn(text: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", ({ name, attributes }) => {
    found.push(`${name} ${attributes.id?.value ?? ""} ${attributes.class?.value ?? ""}`);
  });
  parser.write(text).close();
  return found;
}

test.for(["a.md", "a.yaml", "a.xml", "a.scss", "a.min.js", "package-lock.json", "a.d.ts", "a.png"])(
  "%s is skipped with a reason",
  async (path) => {
    expect((await minify(path, "a")).report).toEqual({ kind: "skipped", reason: expect.stringMatching(/\.$/) });
  },
);
