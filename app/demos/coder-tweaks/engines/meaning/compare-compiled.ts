import { parse as parseCss, type StyleSheet } from "css-tree";
import { readColor, writeHex } from "../../standalone/color-picker/color-notations.ts";
import type { SourceFile } from "../engine-contract.ts";
import { sourceToken } from "./compare-sources.ts";
import { listDeclarations, tidyText } from "./compare-styles.ts";
import type { Difference } from "./compare-text.ts";

/** A declaration in which Sass and Less have nothing to compute, nor a path to shorten. */
const plainDeclaration =
  /^(?!.*(?:(?<!\.)\.\/|[^./]\/\.\.))\s*[-\w]+\s*:(?:[\s,/)]|!important\b|#[\da-f]{3,8}\b|-?(?!0(?![\d.]))(?:\d+\.?\d*|\.\d+)(?:%|[a-z]*)(?![\w.-])|0(?:%|[a-z]*)(?![\w.-])|"[^"\\`]*"|'[^'\\`]*'|url\([^()"'\s`$@]*\)|(?:var|url|color-mix|light-dark|[\w-]+-gradient|translate\w*|rotate\w*|scale\w*|cubic-bezier|attr)\(|(?!(?:null|and|or|not|true|false)\b)-{0,2}[a-z_][\w-]*(?![\w(-]))*$/is;

/** A selector or query that no compiler changes, or a list of layers. */
const plainPrelude =
  /^(?!.*(?:[.#][\w-]+\s*\(|,\s*(?:,|$)|\]\w|["']i|\bwhen\b|:extend))(?:[\w\s.#:>+~*,()=[\]"'^|-]|\d%)+$|^@(?:layer|font-face|keyframes|page|property|scope|starting-style|media|supports|container)(?![\w-]|\s*:)(?!.*\s[*+-]\s|.*\bnot\b|.*\(\s*\()[\w\s.,:()<>=/-]*$/is;

/** The rules at the top of a sheet that are plain CSS, and whether there are others. */
function listPlainRules(source: string): { readonly rules: readonly string[]; readonly isAll: boolean } {
  // Extending changes the selectors of other rules.
  if (/@extend|:extend/.test(source)) return { rules: [], isAll: false };
  const rules: string[] = [];
  let [rule, depth, isAll] = ["", 0, true];
  // The braces of interpolation begin no block.
  const text = source.replace(/^\s*@charset[^;]*;/i, "").replace(/[#@]\{[^{}]*\}/g, "`");
  for (const [token] of text.matchAll(sourceToken)) {
    rule += /^\/[/*]/.test(token) ? " " : token;
    if (token === "{") depth++;
    if (token === "}") depth--;
    if (depth > 0 || (token !== "}" && token !== ";")) continue;
    if (!isPlainRule(rule)) isAll = false;
    else if (rule.length > 1) rules.push(rule);
    rule = "";
  }
  return { rules, isAll: isAll && rule.trim() === "" };
}

function isPlainRule(rule: string): boolean {
  // Compilers move rules and queries out of rules.
  const block = rule.indexOf("{");
  if ((block >= 0 && rule.includes("@", block)) || /(^|[{};])\s*[^@{};\s][^{};]*\{[^}]*\{/.test(rule)) return false;
  return [...rule.matchAll(/([^{};]*)([{};])/g)].every(([, text = "", end]) => {
    if (text.trim() === "") return true;
    const isPrelude = end === "{" || text.trim().startsWith("@");
    return isPrelude ? plainPrelude.test(text.trim()) : plainDeclaration.test(text.replace(colorFunction, nameColor));
  });
}

/** Whether all of a sheet can be compared with what a compiler makes of it. */
export const isPlainSheet = ({ path, text }: SourceFile): boolean =>
  !path.endsWith(".sass") && listPlainRules(text).isAll;

/** Looks for the declarations of the source's plain rules in a compiled sheet, in their order. */
export function compareCompiled({ path, text }: SourceFile, css: string): Difference {
  if (path.endsWith(".sass")) return undefined;
  const cache = new Map<string, string>();
  const compiled = describe(css, cache);
  let at = 0;
  // Less writes once what a rule repeats, at its last place.
  for (const rule of listPlainRules(text).rules)
    for (const declaration of [...new Set(describe(rule, cache).reverse())].reverse()) {
      at = compiled.indexOf(declaration, at) + 1;
      if (at === 0)
        return `the rule for ${declaration.split("\n{")[0]?.replaceAll("\n", "").trim()}, which is plain CSS`;
    }
  return undefined;
}

/** Colors and numbers are equal however they are written. */
function describe(css: string, cache: Map<string, string>): string[] {
  const tidy = (text: string) => {
    const spelled = () =>
      text.replace(colorToken, spellColor).replace(/\d*\.\d{7,}/g, (long) => Number(long).toFixed(6));
    const known = cache.get(text) ?? tidyText(spelled());
    cache.set(text, known);
    return known;
  };
  return listDeclarations((parseCss(css) as StyleSheet).children, "")
    .filter(({ where, property, text }) => where !== "@" && (property !== "@" || text.startsWith("@")))
    .map(({ where, text }) => `${tidy(where)} { ${tidy(text)} }`);
}

const colorFunction = /\b(rgba?|hsla?|hwb|(ok)?l(ab|ch)|color)\([^()]*\)/gi;

/** Sass and Less read more as a color than CSS does. */
const nameColor = (text: string): string => (readColor(text) ? "red" : "`");

const colorToken =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|(ok)?l(ab|ch)|color)\([^()]*\)|(?<=[:\s,(])[a-z]+(?=[\s,)!]|$)/gi;

function spellColor(text: string): string {
  const color = readColor(text);
  return color ? writeHex(color) : text;
}
