import { type CssNode, ident, type List, parse, type Rule } from "css-tree";
import type { Plugin } from "vite";
import type { StylePart, StyleSelector } from "../../app/shell/document-style/select-style.ts";

const rulesQuery = "&rules";
const exported = /^export default ("(?:[^"\\]|\\.)*")/;
/** At-rules around other rules. */
const groups = new Set(["layer", "media", "supports", "container", "starting-style"]);

/**
 * `import parts from "./file.css?inline&rules"` is the style sheet in parts that say which documents need them
 * (app/shell/document-style/).
 */
export function styleRules(): Plugin {
  return {
    name: "northlight:style-rules",
    enforce: "post", // by then Vite has made a module of its text
    transform(code, id) {
      if (!id.endsWith(rulesQuery)) return undefined;
      const text = exported.exec(code)?.[1];
      if (text === undefined) return this.error(`${id} is not a style sheet`);
      return { code: `export default ${JSON.stringify(splitStyle(JSON.parse(text)))};`, map: null };
    },
  };
}

export function splitStyle(sheetText: string): StylePart[] {
  const css = dropThemeFallbacks(sheetText);
  // Texts are taken from the sheet: css-tree would write some of them in its own way.
  const textOf = ({ loc }: CssNode): string => css.slice(loc?.start.offset, loc?.end.offset);

  function splitNode(node: CssNode): StylePart {
    if (node.type === "Rule") return splitRule(node);
    if (node.type !== "Atrule") return { text: textOf(node) };
    const { name, prelude, block } = node;
    const text = textOf(node);
    if (name === "property" || name === "keyframes") return { text, name: prelude ? textOf(prelude) : "" };
    if (!block || !groups.has(name)) return { text };
    return { open: text.slice(0, text.indexOf("{")).trim(), parts: block.children.toArray().map(splitNode) };
  }

  function splitRule({ prelude, block }: Rule): StylePart {
    const alternatives = prelude.type === "SelectorList" ? prelude.children.toArray() : [prelude];
    const selectors = alternatives.map((selector) => ({ text: textOf(selector), ...needsOf(selector) }));
    const declarations = block.children.toArray().map((node) => {
      const name = node.type === "Declaration" && node.property.startsWith("--") ? node.property : undefined;
      return { text: `${textOf(node)};`, name };
    });
    // A property set by a class is read somewhere; one set for all elements is read by few pages.
    const isForAll = selectors.some(({ names, mentions }) => names.length + mentions.length === 0);
    return { selectors, parts: isForAll ? declarations : [{ text: declarations.map(({ text }) => text).join("") }] };
  }

  const sheet = parse(css, { positions: true, parseCustomProperty: false });
  if (sheet.type !== "StyleSheet") return [];
  return sheet.children
    .toArray()
    .filter((node) => node.type !== "Comment" && !isFallback(textOf(node)))
    .map(splitNode);
}

/** Drops fallbacks of the theme's custom properties in `var()`, such as a list of fonts: the theme always has them. */
function dropThemeFallbacks(css: string): string {
  const [, theme = ""] = /@layer theme\{:root,:host\{([^}]*)/.exec(css) ?? [];
  const declared = new Set(theme.match(/--[\w-]+(?=:)/g));
  return css.replace(/var\((--[\w-]+),(?:[^()]|\([^()]*\))*\)/g, (whole, name: string) =>
    declared.has(name) ? `var(${name})` : whole,
  );
}

/** Initial values for browsers that have no `@property`, which are older than `light-dark()` in all but one. */
const isFallback = (text: string): boolean => text.startsWith("@layer properties{");

type Needs = Pick<StyleSelector, "names" | "mentions">;

function needsOf(selector: CssNode): Needs {
  const needs: Needs = { names: [], mentions: [] };
  if (selector.type !== "Selector") return needs;
  for (const node of selector.children.toArray()) {
    if (node.type === "ClassSelector") needs.names.push(`.${ident.decode(node.name)}`);
    else if (node.type === "TypeSelector" && node.name !== "*") needs.names.push(node.name);
    // Scripts write `data-` differently.
    else if (node.type === "AttributeSelector") needs.mentions.push(node.name.name.replace(/^data-/, ""));
    else if (node.type === "PseudoElementSelector") needs.mentions.push(...fieldOf(node.name));
    else if (node.type === "PseudoClassSelector" && node.name === "disabled") needs.mentions.push('disabled="');
    else if (node.type === "PseudoClassSelector" && requiring.has(node.name)) {
      const [only, ...others] = alternativesOf(node.children);
      const inner = only && others.length === 0 ? needsOf(only) : { names: [], mentions: [] };
      needs.names.push(...inner.names);
      needs.mentions.push(...inner.mentions);
    }
  }
  return needs;
}

/** Pseudo-classes that match only if their argument does. */
const requiring = new Set(["is", "where", "has"]);

/** The attribute of a field that has a part of this name. */
function fieldOf(pseudoElement: string): string[] {
  const attributes = {
    "date|calendar": 'type="date"',
    search: 'type="search"',
    spin: 'type="number"',
    file: 'type="file"',
    placeholder: 'placeholder="',
  };
  const [, attribute] =
    Object.entries(attributes).find(([part]) => new RegExp(`^(-webkit-.*)?(${part})`).test(pseudoElement)) ?? [];
  return attribute ? [attribute] : [];
}

function alternativesOf(children: List<CssNode> | null): CssNode[] {
  const list = children?.first;
  return list?.type === "SelectorList" ? list.children.toArray() : [];
}
