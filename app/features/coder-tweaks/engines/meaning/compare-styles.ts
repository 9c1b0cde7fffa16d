import { type CssNode, generate, type List, parse as parseCss, type StyleSheet } from "css-tree";
import { readCssTokens } from "../css/css-tokens.ts";
import { familyOf } from "../css/property-families.ts";
import type { Difference } from "./compare-text.ts";

/** Compares two style sheets: all rules and declarations in their order, which decides what overlaps and what falls back. */
export function compareStyles(before: string, after: string): Difference {
  if (haveSameTokensOfCss(before, after)) return undefined;
  return canonical(before) === canonical(after) ? undefined : "its rules or the order of its declarations";
}

const noSpaceAround = new Set(["{-token", "}-token", "semicolon-token", "comma-token"]);

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

function canonical(css: string): string {
  const cache = new Map<string, string>();
  // Selectors and declarations repeat.
  const tidy = (text: string) => {
    const known = cache.get(text) ?? tidyText(text);
    cache.set(text, known);
    return known;
  };
  const found = listDeclarations((parseCss(css) as StyleSheet).children, "");
  return describeOrder(
    found.map(({ where, property, text }) => ({
      where: tidy(where),
      property: property.toLowerCase(),
      text: tidy(text),
    })),
  );
}

const tidyText = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .toLowerCase()
    .replace(/\[([^\]=]+=)(["']?)([^"'\]]*)\2/g, '[$1"$3"')
    .replaceAll("'", '"')
    .replace(/(?<![\w.#])\+?(\d+(\.\d+)?|\.\d+)/g, (number) => String(Number(number)))
    .replace(/\s+/g, " ")
    .replace(/ ?([{}();,!>~*/=]) ?/g, "$1")
    .replaceAll(": ", ":")
    .trim();

interface FoundDeclaration {
  readonly where: string;
  readonly property: string;
  readonly text: string;
}

/** In their order; what is no declaration counts as one of the property '@'. */
function listDeclarations(nodes: List<CssNode>, around: string): FoundDeclaration[] {
  const found: FoundDeclaration[] = [];
  nodes.forEach((node) => {
    if (node.type === "Comment") return;
    const block = "block" in node ? node.block : null;
    if (node.type === "Declaration") found.push({ where: around, property: node.property, text: generate(node) });
    else if (
      node.type === "Rule" &&
      node.prelude.type === "SelectorList" &&
      node.block.children.toArray().every(isFlat)
    ) {
      const selectors = node.prelude.children.toArray().map((selector) => `${around} ${generate(selector)}`);
      for (const { property, text } of listDeclarations(node.block.children, ""))
        found.push(...selectors.map((where) => ({ where, property, text })));
    } else if (block) {
      const name = node.type === "Atrule" ? `@${node.name} ` : "";
      const head = `${around} ${name}${"prelude" in node && node.prelude ? generate(node.prelude) : ""}`;
      if (name !== "") found.push({ where: "@", property: "@", text: head });
      found.push(...listDeclarations(block.children, head));
    } else found.push({ where: around, property: "@", text: generate(node) });
  });
  return found;
}

const isFlat = ({ type }: CssNode): boolean => type === "Declaration" || type === "Comment";

/** The order of each selector's declarations, and of all that could overlap: how they are grouped in rules does not matter. */
function describeOrder(found: readonly FoundDeclaration[]): string {
  const orders = new Map<string, string[]>();
  for (const { where, property, text } of found)
    for (const key of [`in ${where}`, `of ${familyOf(property)}`]) {
      const order = orders.get(key) ?? [];
      orders.set(key, order);
      order.push(`${where}{${text}}`);
    }
  const hasAll = found.some(({ property }) => property === "all");
  const strict = hasAll ? found.map(({ where, text }) => `${where}{${text}}`) : [];
  return [...[...orders].sort(([a], [b]) => (a < b ? -1 : 1)).flat(2), ...strict].join("\n");
}
