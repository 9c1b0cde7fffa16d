import { expect, test, vi } from "vitest";
import { contextOf } from "#tests/support/engines/engine-fixture.ts";
import { readPackageFile } from "#tests/support/engines/source-corpus.ts";
import type { EngineId } from "../engine-contract.ts";
import { parseOptions } from "../engine-options.ts";
import { createProject } from "../project/project.ts";
import { processFile } from "./process-file.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const process = (path: string, text: string, ...tools: EngineId[]) =>
  processFile({ path, text }, tools, parseOptions({}), createProject(contextOf({ [path]: text })));

const every: readonly EngineId[] = ["minifier", "code-formatter", "code-beautifier", "code-optimizer"];

test.for([
  ["script.js", "jquery/src/css.js"],
  ["style.css", "sonner/dist/styles.css"],
] as const)("%s is as small after all tools as after the minifier alone", async ([path, source]) => {
  const text = readPackageFile(source);
  const alone = await process(path, text, "minifier");
  for (const tool of every.slice(1)) {
    const both = await process(path, text, "minifier", tool);
    expect(both.text?.length, tool).toBeLessThanOrEqual((alone.text?.length ?? 0) * 1.01);
  }
});

test("TypeScript is converted, then optimized, formatted and minified", async () => {
  const text = "export const a = (b: number): number => {\n  if (false) c();\n  return b + 1;\n};\n";
  const { finalPath, text: minified, steps } = await process("a.ts", text, ...every, "syntax-converter", "linter");
  expect([finalPath, minified]).toEqual(["a.js", "export const a=o=>o+1;"]);
  expect(steps.map(({ tool }) => tool)).toEqual([
    "linter",
    "syntax-converter",
    "code-optimizer",
    "code-beautifier",
    "code-formatter",
    "minifier",
  ]);
});
