import type { createLowlight } from "lowlight";
import { type Language, languageOf } from "../../engines/running/file-kinds.ts";

type Root = ReturnType<ReturnType<typeof createLowlight>["highlight"]>;
type Node = Root["children"][number];

export type TokenKind = "comment" | "keyword" | "string" | "number" | "name";

export type Token = readonly [from: number, to: number, kind: TokenKind];

export type LineTokens = readonly (readonly Token[])[];

/** In characters. Highlighting a larger text takes longer than its colors are worth. */
const sizeAtMost = 400_000;

const grammars: Readonly<Record<Language, string>> = {
  javascript: "javascript",
  jsx: "javascript",
  typescript: "typescript",
  tsx: "typescript",
  css: "css",
  scss: "scss",
  sass: "scss",
  less: "less",
  html: "xml",
  markdown: "markdown",
  json: "json",
  jsonc: "json",
  yaml: "yaml",
  svg: "xml",
  xml: "xml",
};

const kinds: Readonly<Record<string, TokenKind>> = {
  comment: "comment",
  quote: "comment",
  doctag: "comment",
  keyword: "keyword",
  tag: "keyword",
  "selector-tag": "keyword",
  built_in: "keyword",
  literal: "number",
  number: "number",
  string: "string",
  regexp: "string",
  attr: "name",
  attribute: "name",
  property: "name",
  title: "name",
  name: "name",
  section: "name",
  "selector-class": "name",
  "selector-id": "name",
  variable: "name",
  link: "string",
  code: "string",
};

/** @returns undefined for a text without colors */
export async function highlight({ path, text }: { path: string; text: string }): Promise<LineTokens | undefined> {
  const language = languageOf(path);
  if (!language || text.length > sizeAtMost) return undefined;
  const { lowlight } = await import("./grammars.ts");
  return listTokens(lowlight.highlight(grammars[language], text));
}

function listTokens(tree: Root): LineTokens {
  const lines: Token[][] = [[]];
  let column = 0;
  const add = (text: string, kind: TokenKind | undefined) => {
    for (const [i, part] of text.split("\n").entries()) {
      if (i > 0) {
        lines.push([]);
        column = 0;
      }
      if (kind && part.trim() !== "") lines.at(-1)?.push([column, column + part.length, kind]);
      column += part.length;
    }
  };
  const walk = (node: Node, kind: TokenKind | undefined): void => {
    if (node.type === "text") add(node.value, kind);
    else if (node.type === "element") for (const child of node.children) walk(child, kindOf(node) ?? kind);
  };
  for (const child of tree.children) walk(child, undefined);
  return lines;
}

function kindOf({ properties }: Extract<Node, { type: "element" }>): TokenKind | undefined {
  const [name] = Array.isArray(properties.className) ? properties.className : [];
  return kinds[String(name ?? "").replace(/^hljs-/, "")];
}
