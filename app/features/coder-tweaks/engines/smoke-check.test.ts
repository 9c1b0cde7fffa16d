import { createRequire } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";
import { readPackageFile } from "#tests/support/engines/source-corpus.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { EngineId } from "./engine-contract.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const require = createRequire(import.meta.url);
const tools: EngineId[] = ["minifier", "code-optimizer"];

/** Runs a package's file through a tool and loads what comes out as CommonJS. */
async function loadThrough(tool: EngineId, path: string): Promise<Record<string, never>> {
  const source = readPackageFile(path);
  const { text, report } = await runTool(tool, path, source);
  expect(report.kind).toBe("changed");
  const folder = createTemporaryFolder({ "package.cjs": text });
  return require(join(folder, "package.cjs"));
}

/** The parts of a document that jQuery reads while it is loaded. */
function createDocument(): unknown {
  const element: object = new Proxy(() => element, {
    get: (_target, name) => (name === "nodeType" ? 9 : name === Symbol.toPrimitive ? () => "" : element),
    set: () => true,
  });
  return element;
}

describe.for(tools)("packages still work after %s", (tool) => {
  test("jquery: utilities and deferred objects", async () => {
    const source = readPackageFile("jquery/dist/jquery.js");
    const { text } = await runTool(tool, "jquery.js", source);
    const window = { document: createDocument(), setTimeout, location: { href: "" } };
    const module = { exports: {} as unknown };
    vm.runInNewContext(text, { window, module, exports: {}, document: window.document, setTimeout, console });
    const $ = module.exports as Record<string, (...values: unknown[]) => unknown>;
    expect($.extend?.(true, { a: { b: 1 } }, { a: { c: [2] } })).toEqual({ a: { b: 1, c: [2] } });
    expect($.param?.({ a: [1, 2], b: { c: "d e" } })).toBe("a%5B%5D=1&a%5B%5D=2&b%5Bc%5D=d%20e");
    expect($.map?.([1, 2, 3], (value: unknown) => Number(value) * 2)).toEqual([2, 4, 6]);
    expect($.isPlainObject?.({})).toBe(true);
  });

  test("acorn: reads itself", async () => {
    const acorn = await loadThrough(tool, "acorn/dist/acorn.js");
    const parse = acorn.parse as unknown as (text: string, options: object) => { body: unknown[] };
    const source = readPackageFile("acorn/dist/acorn.mjs");
    expect(parse(source, { ecmaVersion: "latest", sourceType: "module" }).body.length).toBeGreaterThan(100);
    expect(() => parse("let a = ;", { ecmaVersion: "latest" })).toThrow("Unexpected token (1:8)");
  });

  test("json5: reads and writes", async () => {
    const json5 = await loadThrough(tool, "json5/dist/index.js");
    const parse = json5.parse as unknown as (text: string) => unknown;
    const stringify = json5.stringify as unknown as (value: unknown) => string;
    expect(parse("{ a: .5, 'b': +0x1F, /* c */ d: [1,], e: '\\\n' }")).toEqual({ a: 0.5, b: 31, d: [1], e: "" });
    expect(stringify({ a: "it's", b: [Number.POSITIVE_INFINITY] })).toBe('{a:"it\'s",b:[Infinity]}');
    expect(() => parse("{ a: }")).toThrow(/invalid character '}' at 1:6/);
  });
});
