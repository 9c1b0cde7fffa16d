import { type CssNode, generate, type List, parse as parseCss, type StyleSheet } from "css-tree";
import { familyOf } from "../css/css-tokens.ts";
import { listTokens } from "./compare-sources.ts";
import type { Difference } from "./compare-text.ts";
import { type Bytes, decode, isSpace, kindsOf, type Reading, walkTogether } from "./walk-together.ts";

/** Compares two style sheets: all rules and declarations in their order, which decides what overlaps and what falls back. */
export function compareStyles(before: string, after: string): Difference {
  if (walkTogether(before, after, css)) return undefined;
  // The parser below reads these with a space inside, too, which browsers do not.
  const listMarks = (css: string) => String(css.replace(/\/\*[\s\S]*?\*\//g, "").match(/<!--|-->|[<>]=/g));
  if (listMarks(before) !== listMarks(after)) return "its marks";
  return canonical(before) === canonical(after) ? undefined : "its rules or the order of its declarations";
}

/** A space may separate words. '=', '!' and '>' form one token with some characters. */
const [apart, operator, dash] = [1, 2, 4];
const marks: Readonly<Record<string, number>> = { "=": apart | operator, "<": apart | operator, "-": apart | dash };

const bitsOf = (free: string, compounds: Readonly<Record<string, number>>): Bytes =>
  Uint8Array.from({ length: 256 }, (_, code) => {
    const character = String.fromCharCode(code);
    return compounds[character] ?? (code === 0 || free.includes(character) ? 0 : apart);
  });

const [star, slash, semicolon, backslash, closingBrace, closingBracket] = [42, 47, 59, 92, 125, 41];

const css: Reading = {
  kinds: kindsOf("\"'", "/\\("),
  ends: bitsOf("{};,([!:", { ...marks, ">": operator, "~": operator }),
  starts: bitsOf("{};,)]~", { ...marks, "!": operator, ">": dash }),
  endOfGap: endOfCssGap,
  endOfPart: (text, at) => {
    if (text[at] === backslash) return at + 2;
    // An address without quotes has no comments.
    const isUrl = text[at - 1] === 108 && /^url\([^\s"']/i.test(decode(text, Math.max(at - 3, 0), at + 2));
    return isUrl ? text.indexOf(closingBracket, at) : at + 1;
  },
};

function endOfCssGap(text: Bytes, from: number, isBefore: boolean): number {
  let at = from;
  for (;;) {
    while (isSpace(text[at])) at++;
    if (text[at] === slash && text[at + 1] === star) {
      at = text.indexOf(slash, at + 3);
      while (at > 0 && text[at - 1] !== star) at = text.indexOf(slash, at + 1);
      if (at < 0) return from;
      at++;
    } else if (isBefore && text[at] === semicolon) {
      // The last semicolon of a block separates nothing.
      const end = endOfCssGap(text, at + 1, true);
      return text[end] === closingBrace ? end : at;
    } else return at;
  }
}

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
      property: property.startsWith("--") ? property : property.toLowerCase(),
      text: tidy(text),
    })),
  );
}

export const tidyText = (text: string): string =>
  listTokens(text.replaceAll("//", "/ /").replace(/\[([^\]="']+=)([\w-]+)/g, '[$1"$2"'), false).join("\n");

interface FoundDeclaration {
  readonly where: string;
  readonly property: string;
  readonly text: string;
}

export function listDeclarations(nodes: List<CssNode>, around: string): FoundDeclaration[] {
  const found: FoundDeclaration[] = [];
  nodes.forEach((node) => {
    if (node.type === "Comment" || (node.type === "Raw" && /^[\s;]*$/.test(node.value))) return;
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
    }
    // A nested rule whose selector begins with '>' is one text for this parser.
    else found.push({ where: around, property: "@", text: generate(node).replace(/[;\s]+(\}|$)/g, "$1") });
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
