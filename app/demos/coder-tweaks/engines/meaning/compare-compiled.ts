import { parse as parseCss, type StyleSheet } from "css-tree";
import { readColor, writeHex } from "../../standalone/color-picker/color-notations.ts";
import type { SourceFile } from "../engine-contract.ts";
import { sourceToken } from "./compare-sources.ts";
import { listDeclarations, tidyText } from "./compare-styles.ts";
import type { Difference } from "./compare-text.ts";

/** Signs that Sass or Less computes something in a rule: in all of it, in what is before a brace, in values. */
const ownSyntax =
  /\$[\w{-]|[&`\\]|~["']|[#@]\{|\b(calc|min|max|clamp|when)\s*\(|:extend|^\s*[^@\s{][^{]*$|@[^@]*\{[^@]*@|(^|[{};])\s*[^@{};\s][^{};]*\{[^}]*\{/i;
const ownPrelude =
  /@(?!(media|supports|container|layer|font-face|keyframes|page|property|scope|starting-style)(?![\w-]|\s*:))|[.#][\w-]+\s*\(|%[a-z_-]|@[^{]*\s[*+-]\s/i;
const ownValue =
  /:[^;{}]*@|[;{]\s*([.#][\w-]+\s*(\(|;|\})|@)|\s[*%+-]\s|[\w)%"']\s*\*|["'\w)%]\+["'\d(]|[\w)]\[|url\([^)"'\s]*\s|\.\/|\+_?\s*:|!(?!important)|\b(null|and|or|not)\b|(?<![#\w])[\d.]+e[-+]?\d|(?<![\w.-])(\+[\d.]|-0(?![\d.]))|(?<![\w-])(?!(var|url|rgba?|hsla?|hwb|(ok)?l(ab|ch)|color(-mix)?|light-dark|[\w-]+-gradient|translate\w*|rotate\w*|scale\w*|cubic-bezier|attr)\()[\w-]*\(/i;

/** The rules at the top of a sheet that are plain CSS, and whether there are others. */
function listPlainRules(source: string): { readonly rules: readonly string[]; readonly isAll: boolean } {
  const rules: string[] = [];
  let [rule, depth, isAll] = ["", 0, true];
  // The braces of interpolation begin no block.
  const text = source.replace(/^\s*@charset[^;]*;/i, "").replace(/[#@]\{[^{}]*\}/g, "`");
  for (const [token] of text.matchAll(sourceToken)) {
    if (/^\/[/*]/.test(token)) continue;
    rule += token;
    if (token === "{") depth++;
    if (token === "}") depth--;
    if (depth > 0 || (token !== "}" && token !== ";")) continue;
    const values = rule.replace(/[^{};]*\{/g, "{");
    const preludes = rule.match(/[^{};]*(?=\{)|^[^{}]*;/g)?.join("{") ?? "";
    if (ownSyntax.test(rule) || ownPrelude.test(preludes) || ownValue.test(values)) isAll = false;
    else rules.push(rule);
    rule = "";
  }
  return { rules, isAll: isAll && rule.trim() === "" };
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

const colorToken =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|(ok)?l(ab|ch)|color)\([^()]*\)|(?<=[:\s,(])[a-z]+(?=[\s,)!]|$)/gi;

function spellColor(text: string): string {
  const color = readColor(text);
  return color ? writeHex(color) : text;
}
