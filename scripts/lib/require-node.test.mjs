import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { describeOldNode } from "./require-node.mjs";
import { root } from "./run.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

test("an old Node gets a sentence with the required version", () => {
  for (const version of ["12.22.12", "18.20.8", "20.18.3"])
    expect(describeOldNode(version)).toBe(
      `This site needs Node.js 20.19 or newer to start, and yours is ${version}: please install a newer one.`,
    );
  for (const version of ["20.19.0", "22.0.0", "24.21.0"]) expect(describeOldNode(version)).toBeUndefined();
});

test("the oldest that is taken is the one that package.json names", () => {
  const { engines } = JSON.parse(read("package.json"));
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
  expect(describeOldNode(`${major}.${minor}.0`)).toBeUndefined();
  expect(describeOldNode(`${major}.${minor - 1}.9`)).toBeDefined();
});

test("each command looks at the version before it needs anything else, and is read by Node 16", () => {
  for (const path of globSync("scripts/*.mjs", { cwd: root })) {
    const { body } = parse(read(path), { ecmaVersion: 2022, sourceType: "module" });
    expect(body[0], path).toMatchObject({ type: "ImportDeclaration", source: { value: "./lib/require-node.mjs" } });
  }
  for (const path of globSync("scripts/lib/*.mjs", { cwd: root, exclude: (name) => name.endsWith(".test.mjs") }))
    parse(read(path), { ecmaVersion: 2022, sourceType: "module" });
});
