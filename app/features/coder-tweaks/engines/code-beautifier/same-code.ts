import type { Language } from "../running/file-kinds.ts";

/**
 * @returns whether two texts are the same code, apart from spaces, line ends and comments
 * @throws what the parser of the language throws for the first text, with its place
 */
export async function isSameCode(language: Language, before: string, after: string): Promise<boolean> {
  if (!hasSameCharacters(before, after)) return false;
  if (language === "css") return isSameStyle(before, after);
  if (language === "html") return isSameMarkup(before, after);
  return isSameScript(before, after);
}

const hasSameCharacters = (before: string, after: string): boolean =>
  before.replaceAll(/\s+/g, "") === after.replaceAll(/\s+/g, "");

async function isSameStyle(before: string, after: string): Promise<boolean> {
  const { generate, parse } = await import("css-tree");
  const { checkBrackets, readCssTokens } = await import("../css/css-tokens.ts");
  checkBrackets(before, readCssTokens(before));
  // What the parser does not read it copies: then a difference in space is one, and the sheet goes another way.
  const canonical = (css: string) => generate(parse(css));
  return canonical(before) === canonical(after);
}

/** Where every space is shown as it stands. */
const keptSpace = /<(pre|textarea)\b[\s\S]*?<\/\1\s*>/gi;

const isSameMarkup = (before: string, after: string): boolean =>
  String(before.match(keptSpace)) === String(after.match(keptSpace));

async function isSameScript(before: string, after: string): Promise<boolean> {
  const { parsers } = await import("prettier/plugins/babel");
  // Prettier's options speak of printing: its parser asks for none of them.
  const parse = (text: string) => parsers.babel.parse(text, {} as Parameters<typeof parsers.babel.parse>[1]);
  const [tree, other] = [await parse(before), await parse(after)];
  return isSameTree(tree.program, other.program);
}

/** What tells where and how something is written, not what it is. */
const places = new Set(["start", "end", "loc", "range", "extra", "comments", "errors", "tokens", "__contentEnd"]);

/** Compares without recursion: trees of generated code are deep. */
function isSameTree(first: unknown, second: unknown): boolean {
  const pairs: [unknown, unknown][] = [[first, second]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [one, other] = pair;
    if (!isObject(one) || !isObject(other)) {
      if (!Object.is(one, other) && !isSameScalar(one, other)) return false;
      continue;
    }
    const keys = Object.keys(one).filter((key) => !places.has(key) && !/omments$/.test(key));
    if (keys.some((key) => !(key in other))) return false;
    for (const key of keys) pairs.push([one[key], other[key]]);
  }
  return true;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** JSX text may be wrapped anew; React reads a line end with its spaces as one space. */
const isSameScalar = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && one.includes("\n") && foldSpace(one) === foldSpace(other);

const foldSpace = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
