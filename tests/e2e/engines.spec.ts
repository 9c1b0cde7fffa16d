import { expect, test } from "@playwright/test";
import { type EngineId, engineIds } from "../../app/demos/coder-tweaks/engines/engine-contract.ts";
import { parseOptions } from "../../app/demos/coder-tweaks/engines/engine-options.ts";
import { createProject } from "../../app/demos/coder-tweaks/engines/project/project.ts";
import { processFile } from "../../app/demos/coder-tweaks/engines/running/process-file.ts";
import { contextOf } from "../support/engines/engine-fixture.ts";
import { serveEnginePage } from "../support/pages/engine-page/serve.ts";

/** One file for each path through the engines, including invalid ones. */
const files: Record<string, string> = {
  ".prettierrc.toml": "semi = false\n",
  ".editorconfig": "[*.css]\nindent_style = tab\n",
  "src/a.ts":
    "import type { X } from './x.ts'\nimport { b } from './b.ts'\nenum E { A }\nexport const a: X = b as any\n",
  "src/b.tsx": "export const B = ({ x }: { x: string }) => <div className='a'>{x}</div>\n",
  "src/c.js": "var used = foo(); function foo() { if (false) { return 2 } debugger; return !!!used }\nif (a = 1) {}\n",
  "src/d.js": "export function d(a) { a?.offsetWidth; +a; [...a]; const b = 1 < a; }\n",
  "src/bad.js": "var q = ;\n",
  "src/bad.ts": "const q: = ;\n",
  "s/a.scss": "@use 'v';\na { color: v.$c; b { color: red } }\n",
  "s/_v.scss": "$c: blue;\n",
  "s/bad.scss": "a { color: $nope }\n",
  "s/l.less": "@import 'k';\n.a { .m(); color: @c }\n",
  "s/k.less": "@c: red; .m() { margin: 1px }\n",
  "s/n.less":
    "@layer a, b;\n@import url(x.css);\n@container not scroll-state(stuck: top) { a { b: hsl(0.5turn 50 50) } }\n",
  "s/n.css": "a { @layer p { color: red } width: calc-size(auto, size * 2); colr: red }\n",
  "s/bad1.less": ".a { .nope(); }\n",
  "s/bad2.less": ".a { color: red\n",
  "s/bad3.less": "@plugin 'x';\n.a { width: unit(red, px) + `1` }\n",
  "s/new.css": "a{color:red;&:hover{color:blue}}\n@container (width > 1px) { i { margin: 0px } }\n",
  "s/old.css": "a { color: #ff0000 }\nb { color: #ff0000; colr: 1 }\n",
  "s/bad.css": "a{color:red;}} b{",
  "h/i.html":
    "<!doctype html><title>x</title><style>a { color : red }</style><script>var  a = 1</script><p onclick='go( 1 )'>a  <b> x </b></p><p id=a><p id=a>\n",
  "d/a.json": '{ "a": 12345678901234567890, "a": 1.0 }\n',
  "d/bad.json": '{\n "a": 1,\n}',
  "d/a.yaml": "a:   1\nb: [1,  2]\n",
  "d/bad.yaml": "a: [1\nb: 2\n",
  "d/a.md": "# Hi &amp; you\n* a\n\n```ts\nlet  a:number=1\n```\n",
  "d/tsconfig.json": '{ // c\n "a": 1, }\n',
  "d/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><!-- c --><path d="M 0.000 0 L 10.0 10"/></svg>\n',
  "d/bad.svg": "<svg><path></svg>",
  "d/a.graphql": "query { a }\n",
  "d/a.vue": '<template><p :a="b+c">x</p></template>\n<script lang="ts">let a:number=1</script>\n',
};

let page: Awaited<ReturnType<typeof serveEnginePage>>;
test.beforeAll(async () => {
  page = await serveEnginePage();
});
test.afterAll(() => page.close());

for (const tool of engineIds)
  test(`${tool} does in a browser's worker, without eval, what it does in Node.js`, async ({ page: tab }) => {
    const violations: string[] = [];
    tab.on("console", (message) => {
      if (/Content Security Policy|unsafe-eval/.test(message.text())) violations.push(message.text());
    });
    await tab.goto(page.url);
    const options = optionsOf(tool);
    const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
    const { results } = await tab.evaluate((run) => window.runEngine(run), {
      tool,
      files: sources,
      workers: 2,
      options,
    });
    expect(results).toHaveLength(sources.length);
    const context = contextOf(files);
    const project = createProject(tool === "syntax-converter" ? context : { ...context, references: [] });
    for (const { path, text } of sources) {
      const expected = await processFile({ path, text }, [tool], parseOptions({ [tool]: options }), project);
      const actual = results.find((result) => result.path === path);
      expect(actual, path).toEqual(expected);
    }
    expect(violations).toEqual([]);
  });

const optionsOf = (tool: EngineId) => (tool === "linter" ? { appliesFixes: true } : {});
