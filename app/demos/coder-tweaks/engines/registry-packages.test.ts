// @module-tag long
import { createRequire } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import { createDocument } from "@mixmark-io/domino";
import { parse as parseCommonJs } from "cjs-module-lexer";
import { type CssNode, generate, parse as parseCss, walk } from "css-tree";
import { parse as parseModule } from "es-module-lexer/js";
import { describe, expect, test, vi } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";
import { readCorpus, readPackageFile } from "#tests/support/engines/source-corpus.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { EngineId } from "./engine-contract.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const require = createRequire(import.meta.url);
const tools: EngineId[] = ["minifier", "code-optimizer", "code-formatter"];

type Loaded = Record<string, (...values: unknown[]) => unknown>;

async function processed(tool: EngineId, path: string): Promise<string> {
  const { text, report } = await runTool(tool, path, readPackageFile(path));
  expect(["changed", "unchanged"], JSON.stringify(report)).toContain(report.kind);
  return text;
}

const commonJs = (text: string): Loaded => {
  const folder = createTemporaryFolder({ "package.cjs": text });
  return require(join(folder, "package.cjs"));
};

/** Node.js loads ES modules this way, too. */
const esModule = (text: string): Loaded => require(join(createTemporaryFolder({ "package.mjs": text }), "package.mjs"));

describe.for(tools)("packages of the registry after %s", (tool) => {
  test("immer: drafts and patches", async () => {
    const path = "immer/dist/immer.mjs";
    const text = await processed(tool, path);
    expect(
      parseModule(text)[1]
        .map(({ n }) => n)
        .sort(),
    ).toEqual(
      parseModule(readPackageFile(path))[1]
        .map(({ n }) => n)
        .sort(),
    );
    const immer = esModule(text);
    const base = { a: [1, 2], b: { c: 1 } };
    const next = immer.produce?.(base, (draft: typeof base) => {
      draft.a.push(3);
      draft.b.c++;
    });
    expect([base, next]).toEqual([
      { a: [1, 2], b: { c: 1 } },
      { a: [1, 2, 3], b: { c: 2 } },
    ]);
    expect(immer.isDraft?.(next)).toBe(false);
  });

  test("async: as UMD, with its names and its order", async () => {
    const path = "async/dist/async.js";
    const text = await processed(tool, path);
    expect(parseCommonJs(text).exports.toSorted()).toEqual(parseCommonJs(readPackageFile(path)).exports.toSorted());
    const async = commonJs(text);
    const result = await async.mapLimit?.([3, 1, 2], 2, (value: number, done: (error: null, result: number) => void) =>
      setTimeout(() => done(null, value * 2), value),
    );
    expect(result).toEqual([6, 2, 4]);
  });

  test("idb, uuid, culori: ES modules export what they did", async () => {
    for (const path of ["idb/build/index.js", "culori/src/index.js", "uuid/dist/index.js", "preact/src/index.js"]) {
      const before = parseModule(readPackageFile(path));
      const [imports, exports] = parseModule(await processed(tool, path));
      expect(exports.map(({ n }) => n).sort(), path).toEqual(before[1].map(({ n }) => n).sort());
      expect(
        imports.map(({ n }) => n),
        path,
      ).toEqual(before[0].map(({ n }) => n));
    }
  });

  test("papaparse, json5, diff: as CommonJS", async () => {
    const papaparse = commonJs(await processed(tool, "papaparse/papaparse.js"));
    expect(papaparse.parse?.('a,b\n1,"2\n3"')).toMatchObject({
      data: [
        ["a", "b"],
        ["1", "2\n3"],
      ],
    });
    const diff = commonJs(await processed(tool, "diff/dist/diff.js"));
    expect(diff.diffWords?.("a b c", "a x c")).toHaveLength(4);
    const json5 = commonJs(await processed(tool, "json5/dist/index.js"));
    expect(json5.parse?.("{ a: .5, 'b': +0x1F, /* c */ d: [1,], e: '\\\n' }")).toEqual({
      a: 0.5,
      b: 31,
      d: [1],
      e: "",
    });
    expect(json5.stringify?.({ a: "it's", b: [Number.POSITIVE_INFINITY] })).toBe('{a:"it\'s",b:[Infinity]}');
    expect(() => json5.parse?.("{ a: }")).toThrow(/invalid character '}' at 1:6/);
  });

  test("jquery: utilities, in a script", async () => {
    const text = await processed(tool, "jquery/dist/jquery.js");
    const window = { document: createDocumentOfScript(), setTimeout, location: { href: "" } };
    const module = { exports: {} as unknown };
    vm.runInNewContext(text, { window, module, exports: {}, document: window.document, setTimeout, console });
    const $ = module.exports as Loaded;
    expect($.extend?.(true, { a: { b: 1 } }, { a: { c: [2] } })).toEqual({ a: { b: 1, c: [2] } });
    expect($.param?.({ a: [1, 2], b: { c: "d e" } })).toBe("a%5B%5D=1&a%5B%5D=2&b%5Bc%5D=d%20e");
    expect($.map?.([1, 2, 3], (value: unknown) => Number(value) * 2)).toEqual([2, 4, 6]);
  });

  test("acorn: reads itself", async () => {
    const acorn = commonJs(await processed(tool, "acorn/dist/acorn.js"));
    const options = { ecmaVersion: "latest", sourceType: "module" };
    const program = acorn.parse?.(readPackageFile("acorn/dist/acorn.mjs"), options) as { body: unknown[] };
    expect(program.body.length).toBeGreaterThan(100);
    expect(() => acorn.parse?.("let a = ;", options)).toThrow("Unexpected token (1:8)");
  });

  test("htmx: a script with its global name", async () => {
    const text = await processed(tool, "htmx.org/dist/htmx.js");
    expect(text).toMatch(/htmx/);
    expect(text.length).toBeGreaterThan(20_000);
  });

  test("Pico and Bootstrap: every declaration in its order", async () => {
    for (const path of ["@picocss/pico/css/pico.css", "bootstrap/dist/css/bootstrap.css"]) {
      const text = await processed(tool, path);
      expect(listDeclarations(text), path).toEqual(listDeclarations(readPackageFile(path)));
    }
  });
});

/** The parts of a document that jQuery reads while it is loaded. */
function createDocumentOfScript(): unknown {
  const element: object = new Proxy(() => element, {
    get: (_target, name) => (name === "nodeType" ? 9 : name === Symbol.toPrimitive ? () => "" : element),
    set: () => true,
  });
  return element;
}

/** Lists the declarations of each selector, in the order in which they apply. */
function listDeclarations(css: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const open: string[] = [];
  walk(parseCss(css), {
    enter: (node: CssNode) => {
      if (node.type === "Atrule") open.push(`@${node.name} ${node.prelude ? generate(node.prelude) : ""}`);
      if (node.type !== "Rule" || node.prelude.type !== "SelectorList") return;
      for (const selector of node.prelude.children.toArray())
        for (const declaration of node.block.children.toArray()) {
          const key = `${open.join(" ")} ${generate(selector)}`.replaceAll(/["']/g, "").toLowerCase();
          const list = found[key] ?? [];
          found[key] = list;
          if (declaration.type === "Declaration") list.push(canonical(generate(declaration)));
        }
    },
    leave: (node: CssNode) => {
      if (node.type === "Atrule") open.pop();
    },
  });
  return found;
}

const canonical = (declaration: string): string =>
  declaration
    .toLowerCase()
    .replaceAll("'", '"')
    .replaceAll(/\s+/g, "")
    .replaceAll(/(?<![\w.#])0?(\.\d*?)0*(?![\d.])/g, "$1");

test("the visible text of whole pages stays, to the space", async () => {
  const pages = readCorpus("html");
  expect(pages.length).toBeGreaterThan(20);
  for (const { path, text: html } of pages) {
    const { text, report } = await runTool("minifier", path, html);
    expect(report.kind, path).not.toBe("failed");
    expect(readWords(text), path).toBe(readWords(html));
  }
});

function readWords(html: string): string | undefined {
  const { documentElement } = createDocument(html);
  for (const code of documentElement.querySelectorAll("script,style")) code.remove();
  return documentElement.textContent?.replace(/\s+/g, " ").trim();
}
