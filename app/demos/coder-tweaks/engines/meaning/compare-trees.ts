import type { Parser } from "prettier";
import { type Difference, haveSameLetters } from "./compare-text.ts";

/** Prettier's parsers: they are loaded where it has formatted a script. */
const loaders = {
  babel: async () => (await import("prettier/plugins/babel")).parsers.babel,
  "babel-ts": async () => (await import("prettier/plugins/babel")).parsers["babel-ts"],
  "babel-flow": async () => (await import("prettier/plugins/babel")).parsers["babel-flow"],
  typescript: async () => (await import("prettier/plugins/typescript")).parsers.typescript,
};

/** The tree of the last script that Prettier has read: reading it again would double the comparison's time. */
let last: { readonly name: ParserName; readonly text: string; readonly tree: unknown } | undefined;

/** @returns the same parser, whose tree of a text is used again */
export const rememberTree = (name: ParserName, parser: Parser): Parser => ({
  ...parser,
  parse: async (text, options) => {
    last = undefined;
    const tree: unknown = await parser.parse(text, options);
    last = { name, text, tree };
    return tree;
  },
});

export type ParserName = keyof typeof loaders;

/** Compares syntax trees of scripts whose layout may differ. @throws the parser's error for the first text */
export async function compareTrees(path: string, before: string, after: string): Promise<Difference> {
  if (last?.text === before) return compareWith(last.name, path, before, after);
  if (/\.[cm]?tsx?$/i.test(path)) return compareWith("babel-ts", path, before, after);
  return compareWith(path.endsWith(".flow") ? "babel-flow" : "babel", path, before, after);
}

async function compareWith(name: ParserName, filepath: string, before: string, after: string) {
  const parser = await loaders[name]();
  // Prettier's parser reads no other option: all others are about printing.
  const parse = async (text: string): Promise<unknown> =>
    parser.parse(text, { filepath } as Parameters<typeof parser.parse>[1]);
  const tree = last?.text === before ? last.tree : await parse(before);
  // Trees are large.
  last = undefined;
  const other = await parse(after).catch(() => undefined);
  if (!other) return "its syntax";
  return isSameTree(tree, other, /\/\*\s*(HTML|GraphQL)\s*\*\//.test(before)) ? undefined : "its code";
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

const positionKeys = new Set(
  "start,end,loc,range,extra,comments,innerComments,leadingComments,trailingComments,errors,tokens,__contentEnd".split(
    ",",
  ),
);

/** Compares without recursion: trees of generated code are deep. */
function isSameTree(first: unknown, second: unknown, hasEmbedded: boolean): boolean {
  const [own, others, embedded]: [Tree[], Tree[], boolean[]] = [[], [], []];
  const compare = (one: unknown, other: unknown, isEmbedded: boolean): boolean => {
    if (!isTree(one) || !isTree(other))
      return Object.is(one, other) || (isEmbedded && haveSameLetters(String(one), String(other)));
    own.push(one);
    others.push(other);
    embedded.push(isEmbedded);
    return true;
  };
  compare(first, second, hasEmbedded);
  for (let node = own.pop(); node; node = own.pop()) {
    const [one, other] = [simplify(node), simplify(others.pop() as Tree)];
    const isEmbedded = embedded.pop() || isForeign(one);
    let count = 0;
    for (const key in one) {
      if (positionKeys.has(key)) continue;
      count++;
      if (!compare(one[key], other[key], isEmbedded)) return false;
    }
    for (const key in other) if (!positionKeys.has(key)) count--;
    if (count !== 0) return false;
  }
  return true;
}

/** Templates whose CSS, HTML or GraphQL Prettier formats. */
const foreignTag = /^(css|keyframes|injectGlobal|createGlobalStyle|styled|html|svg|gql|graphql|markdown|md)$/;

function isForeign(node: Tree): boolean {
  if (node.type === "Decorator") return true;
  if (node.type === "JSXElement") return nameOf(Reflect.get(node.openingElement ?? {}, "name")) === "style";
  let tag = node.type === "TaggedTemplateExpression" ? node.tag : undefined;
  while (isTree(tag) && !("name" in tag)) tag = tag.object ?? tag.callee;
  return foreignTag.test(String(nameOf(tag)));
}

const nameOf = (node: unknown): unknown => (isTree(node) ? (node.name ?? node.value ?? node) : node);

/** Ignores what may be written in another way: names in quotes, empty statements, the order of flags, spaces of JSX. */
function simplify(node: Tree): Tree {
  if (Array.isArray(node)) {
    const items: unknown[] = node;
    return items.some(isEmpty) ? Object(items.filter((item) => !isEmpty(item))) : node;
  }
  const { key } = node;
  if (isTree(key)) return node.computed || key.type === "PrivateName" ? node : { ...node, key: String(nameOf(key)) };
  switch (node.type) {
    case "TSEnumMember":
      return { ...node, id: String(nameOf(node.id)) };
    case "RegExpLiteral":
      return { ...node, flags: [...String(node.flags)].sort().join("") };
    case "BigIntLiteral":
      return { ...node, value: String(node.value).toLowerCase() };
    case "Literal":
      return { ...node, raw: 0 };
    case "JSXAttribute":
      return { ...node, value: attributeValue(node.value) };
    case "JSXElement":
    case "JSXFragment":
      return { ...node, children: joinTexts(Array.isArray(node.children) ? node.children : []) };
    default:
      return node;
  }
}

const isEmpty = (item: unknown): boolean => isTree(item) && item.type === "EmptyStatement";

function textOf(value: unknown): string | undefined {
  if (!isTree(value)) return undefined;
  if (value.type === "JSXExpressionContainer") return textOf(value.expression);
  if (value.type === "JSXEmptyExpression") return "";
  return /^(String)?Literal$/.test(String(value.type)) && typeof value.value === "string" ? value.value : undefined;
}

const attributeValue = (value: unknown): unknown =>
  textOf(value)
    ?.replace(/&(quot|apos);/g, (_, name) => (name === "quot" ? '"' : "'"))
    .replace(/\s+/g, " ")
    .trim() ?? value;

/** React reads the end of a line, with the spaces around it, as one space between words and as nothing elsewhere. */
function joinTexts(children: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const child of children) {
    const isText = isTree(child) && child.type === "JSXText";
    const text = isText ? spacesOfText(String(child.value)) : textOf(child);
    if (text === "") continue;
    if (text !== undefined && typeof joined.at(-1) === "string") joined.push(`${joined.pop()}${text}`);
    else joined.push(text ?? child);
  }
  return joined;
}

const spacesOfText = (text: string): string =>
  text.replace(/^[ \t]*\r?\n\s*|\s*\n[ \t]*$/g, "").replace(/[ \t]*\n\s*|[ \t]+/g, " ");
