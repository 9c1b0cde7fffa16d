import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { checkArchitecture } from "./import-rules.ts";

const root = new URL("../../", import.meta.url);

// Reads and parses every module; a busy machine takes its time.
test("the project keeps its own rules of imports and names", () => {
  const patterns = ["{app,server,tests,scripts,bench,drills}/**/*.*", "studio.config.ts", "package.json"];
  const paths = globSync(patterns, { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const files = new Map(paths.map((path) => [path, readFileSync(new URL(path, root), "utf8")]));
  expect(checkArchitecture({ files, aliases: manifest.imports })).toEqual([]);
});
