import { expect, test } from "vitest";
import { restoreReferences, rewriteReferences } from "./references.ts";

const renames = new Map([
  ["shop/src/app.ts", "shop/src/app.js"],
  ["shop/src/view.tsx", "shop/src/view.js"],
  ["shop/src/site.scss", "shop/src/site.css"],
]);
const rewrite = (path: string, text: string) => rewriteReferences({ path, text }, renames, "shop");

test.for([
  [
    "shop/src/main.js",
    "import './app.ts';import a from \"./view.tsx?raw\";",
    "import './app.js';import a from \"./view.js?raw\";",
  ],
  [
    "shop/src/main.js",
    "new Worker(new URL('./app.ts', import.meta.url))",
    "new Worker(new URL('./app.js', import.meta.url))",
  ],
  ["shop/src/main.ts", "import './site.scss'; // app.ts", "import './site.css'; // app.ts"],
  [
    "shop/index.html",
    '<script src="/src/app.ts"></script><link href="src/site.scss">',
    '<script src="/src/app.js"></script><link href="src/site.css">',
  ],
  [
    "shop/package.json",
    '{"main": "src/app.ts", "types": "./src/app.ts"}',
    '{"main": "src/app.js", "types": "./src/app.js"}',
  ],
  ["shop/src/print.css", '@import "site.scss";', '@import "site.css";'],
] as const)("in %s, %s", ([path, text, expected]) => {
  expect(rewrite(path, text).text).toBe(expected);
});

test.for([
  ["shop/src/main.js", "import './app'; import './app.js'; import './other.ts'; import 'app.ts'; log('src/app.ts')"],
  ["shop/other/main.js", "import './app.ts'"],
  ["shop/index.html", '<a href="https://a.test/src/app.ts">'],
] as const)("in %s other names stay: %s", ([path, text]) => {
  expect(rewrite(path, text)).toEqual({ text, rewritten: [] });
});

test("a name is taken back where its file is not converted after all", () => {
  const { text, rewritten } = rewrite("shop/src/main.js", "import './app.ts'; import './view.tsx';");
  const keeps = (target: string) => target.endsWith("app.ts");
  expect(restoreReferences({ path: "shop/src/main.js", text }, rewritten, keeps)).toBe(
    "import './app.ts'; import './view.js';",
  );
});
