import vm from "node:vm";
import { createDocument } from "@mixmark-io/domino";
import { type CssNode, generate, parse as parseCss, walk } from "css-tree";
import { Marked } from "marked";
import { describe, expect, test, vi } from "vitest";
import { parse as parseYaml } from "yaml";
import { runTool } from "#tests/support/engines/engine-fixture.ts";
import { type GeneratedFile, generateFiles } from "#tests/support/engines/generated-files.ts";
import type { EngineId } from "./engine-contract.ts";

// 500 files go through several tools; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const files = generateFiles();
const tools: EngineId[] = ["minifier", "code-optimizer", "code-beautifier", "code-formatter"];

/** Reads the meaning of a file by other means than the engines and their check. */
const meanings: Readonly<Record<string, (text: string, tool: EngineId) => unknown>> = {
  html: (text, tool) => readPage(text, tool === "minifier"),
  css: listDeclarations,
  js: (text) => [/^\s*(["'])use (client|server|strict)\1/.exec(text)?.[2], run(text)],
  json: (text) => text.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g)?.join(""),
  svg: (text) => readTexts(text),
  yaml: (text) => [parseYaml(text), text.match(/\b(?:0644|1\.10|2\.0|0x1F|yes)\b/g)],
  md: (text) => readPage(String(new Marked().parse(text)).replace(/<pre>[\s\S]*?<\/pre>/g, "<pre></pre>"), false),
};

/** Shows each text with its spaces as CSS would, and what else a page has. */
function readPage(html: string, isExact: boolean): unknown {
  const { documentElement } = createDocument(html);
  const [texts, attributes, comments]: [string[], string[], string[]] = [[], [], []];
  const visit = (node: Node, isPre: boolean): void => {
    if (node.nodeType === 8 && !/ A note/.test(node.textContent ?? "")) comments.push(node.textContent ?? "");
    if (node.nodeType === 3) {
      const text = node.textContent ?? "";
      texts.push(isPre ? text : text.replace(/[ \t\n]+/g, " "));
    }
    if (node.nodeType === 1) {
      const { attributes: list } = node as Element;
      for (const { name, value } of list) if (isExact) attributes.push(`${name}=${value}`);
    }
    const isCode = /^(SCRIPT|STYLE)$/.test(node.nodeName);
    if (!isCode) for (const child of node.childNodes) visit(child, isPre || /^(PRE|TEXTAREA)$/.test(node.nodeName));
  };
  visit(documentElement, false);
  const text = texts.join("").replaceAll(isExact ? / +/g : /\s+/g, isExact ? " " : "");
  return isExact ? [text, attributes, comments] : [text, comments];
}

function listDeclarations(css: string): string[] {
  const found: string[] = [];
  const selectors: string[] = [];
  walk(parseCss(css, { parseCustomProperty: false }), {
    enter: (node: CssNode) => {
      if (node.type === "Rule") selectors.push(generate(node.prelude).replaceAll("'", '"'));
      if (node.type === "Atrule") selectors.push(node.name);
      if (node.type === "Declaration")
        for (const selector of (selectors.at(-1) ?? "").split(/,(?![^(]*\))/))
          found.push(
            `${selectors.slice(0, -1)} ${selector} ${generate(node).toLowerCase().replaceAll(/\s+/g, " ").replace("1.50", "1.5").trim()}`,
          );
    },
    leave: (node: CssNode) => {
      if (node.type === "Rule" || node.type === "Atrule") selectors.pop();
    },
  });
  // Grouped by selector: neighbouring rules with the same declarations may be written as one.
  return found.sort((a, b) => (a.split(" ")[1] ?? "").localeCompare(b.split(" ")[1] ?? ""));
}

function run(script: string): unknown {
  const result: unknown[] = [];
  vm.runInNewContext(script, { result });
  return JSON.stringify(result);
}

function readTexts(svg: string): string[] {
  const texts = svg.replace(/<!--[\s\S]*?-->/g, "").match(/<(text|foreignObject|title)\b[\s\S]*?<\/\1>/g) ?? [];
  return texts.map((text) => text.replace(/<[^>]*>/g, "").replace(/\s+/g, " "));
}

describe("500 generated files mean the same after every tool, or fail with a reason:", () => {
  test.for(Object.keys(meanings))("%s", async (extension) => {
    const kind = files.filter(({ path }) => path.endsWith(`.${extension}`));
    const failed: string[] = [];
    for (const file of kind)
      for (const tool of tools) {
        const { text, report } = await runTool(tool, file.path, file.text);
        if (report.kind === "failed") failed.push(`${tool} ${report.reason}\n${file.text}`);
        else
          expect(meanings[extension]?.(text, tool), `${tool} of\n${file.text}\n${text}`).toEqual(
            meanings[extension]?.(file.text, tool),
          );
      }
    // A tool that fails on everything keeps every meaning, too.
    const own = failed.filter((reason) => /^(minifier|code-optimizer)/.test(reason));
    expect(own.join("\n---\n")).toBe("");
    // Prettier itself changes some files, such as the digits of JSON inside of HTML.
    expect(failed.length, failed.slice(0, 5).join("\n---\n")).toBeLessThan(kind.length * tools.length * 0.15);
  });

  test("ts", async () => {
    const typescript: GeneratedFile[] = files.filter(({ path }) => path.endsWith(".ts"));
    const { default: compiler } = await import("typescript-5");
    for (const { path, text } of typescript) {
      const { text: converted, report } = await runTool("syntax-converter", path, text);
      expect(report.kind, text).toBe("changed");
      // The oldest target differs most from the converter's own.
      const old = compiler.transpile(text, { target: compiler.ScriptTarget.ES5 });
      expect(run(converted), text).toBe(run(old));
    }
    expect(files).toHaveLength(500);
  });
});
