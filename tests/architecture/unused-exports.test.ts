import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listUnusedExports } from "./unused-exports.ts";

const root = new URL("../../", import.meta.url);

/** Tests contain source texts that look like exports. */
const isTest = (module: string) => /\.test\.ts:/.test(module);

// Reads every module; a busy machine takes its time.
test("nothing is exported that no other module needs", () => {
  const paths = globSync(["{app,server,tests,scripts,bench,drills}/**/*.{ts,tsx,mts,mjs}", "*.ts"], { cwd: root });
  const modules = new Map(paths.map((path) => [path, readFileSync(new URL(path, root), "utf8")]));
  expect(listUnusedExports(modules).filter((one) => !isTest(one))).toEqual([]);
});

test("an export is used where another module names it and its file", () => {
  const modules = new Map([
    ["a.ts", "export const one = 1;\nexport async function two() {}\nexport class Three {}\nexport type Four = 4;\n"],
    ["use.ts", 'import { one, type Three } from "./a.ts";\n'],
    ["lib/b.ts", "export const five = 5;\n"],
    ["lib/c.ts", "export const six = 6;\n"],
    ["whole.ts", 'import * as b from "./lib/b.ts";\nconst c = await import("./lib/c.ts");\n'],
    ["elsewhere.ts", "const two = 2;\n"],
    ["app/x.route.tsx", "export const loader = () => null;\n"],
  ]);
  expect(listUnusedExports(modules)).toEqual(["a.ts: two"]);
});
