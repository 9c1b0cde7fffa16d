import { type CssNode, generate, parse as parseCss, type StyleSheet } from "css-tree";
import { readCssTokens } from "../css/css-tokens.ts";
import type { Difference } from "./compare-text.ts";

/** Compares two style sheets: all rules and declarations in their order, which decides what overlaps and what falls back. */
export function compareStyles(before: string, after: string): Difference {
  if (haveSameTokensOfCss(before, after)) return undefined;
  return canonical(before) === canonical(after) ? undefined : "its rules or the order of its declarations";
}

const noSpaceAround = new Set(["{-token", "}-token", "semicolon-token", "comma-token"]);

/** Whether only comments, and spaces that separate nothing, differ. */
function haveSameTokensOfCss(before: string, after: string): boolean {
  const [own, other] = [readCssTokens(before), readCssTokens(after)];
  let [at, otherAt, last] = [0, 0, "{-token"];
  for (;;) {
    let [hasSpace, otherHasSpace] = [false, false];
    for (; isBlank(own[at]?.name); at++) hasSpace ||= own[at]?.name === "whitespace-token";
    for (; isBlank(other[otherAt]?.name); otherAt++) otherHasSpace ||= other[otherAt]?.name === "whitespace-token";
    let [token, otherToken] = [own[at], other[otherAt]];
    // The last semicolon of a block separates nothing.
    if (token?.name === "semicolon-token" && otherToken?.name === "}-token") {
      at++;
      last = "semicolon-token";
      continue;
    }
    if (!token || !otherToken) return token === otherToken;
    if (before.slice(token.start, token.end) !== after.slice(otherToken.start, otherToken.end)) return false;
    const separates = !noSpaceAround.has(last) && !noSpaceAround.has(token.name) && last !== "colon-token";
    if (hasSpace !== otherHasSpace && separates) return false;
    last = token.name;
    at++;
    otherAt++;
    [token, otherToken] = [own[at], other[otherAt]];
  }
}

const isBlank = (name: string | undefined): boolean => name === "whitespace-token" || name === "comment-token";

/** Without what a formatter chooses: quotes, case, zeros. */
const canonical = (css: string): string =>
  listDeclarations((parseCss(css) as StyleSheet).children.toArray())
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .toLowerCase()
    .replace(/\[([^\]=]+=)(["']?)([^"'\]]*)\2/g, '[$1"$3"')
    .replaceAll("'", '"')
    .replace(/(?<![\w.#])\+?(\d*)(\.\d+)?/g, (number) => (number === "" ? "" : String(Number(number))))
    .replace(/\s+/g, " ")
    .replace(/ ?([{}();,!>~+*/=-]) ?/g, "$1")
    .replaceAll(": ", ":");

/** Each declaration with its selector, in the order in which they apply: how they are grouped in rules does not matter. */
function listDeclarations(nodes: Iterable<CssNode>): string[] {
  const found: string[] = [];
  for (const node of nodes) {
    if (node.type === "Comment") continue;
    const content = "block" in node && node.block ? node.block.children.toArray() : [];
    if (node.type === "Rule" && node.prelude.type === "SelectorList" && content.every(isDeclaration))
      for (const selector of node.prelude.children.toArray())
        found.push(...content.map((declaration) => `${generate(selector)}{${generate(declaration)}}`));
    else if (content.length > 0) {
      const head = node.type === "Atrule" ? `@${node.name} ` : "";
      const prelude = "prelude" in node && node.prelude ? generate(node.prelude) : "";
      found.push(`${head}${prelude}{`, ...listDeclarations(content), "}");
    } else found.push(generate(node));
  }
  return found;
}

const isDeclaration = ({ type }: CssNode): boolean => type === "Declaration" || type === "Comment";
