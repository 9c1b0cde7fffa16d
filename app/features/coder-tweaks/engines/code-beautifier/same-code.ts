import { checkBrackets, readCssTokens } from "../css/css-tokens.ts";
import type { SourceFile } from "../engine-contract.ts";
import { checkMeaning } from "../meaning/check-meaning.ts";
import type { Language } from "../running/file-kinds.ts";

/** Ignores spaces, line ends and comments. @throws the parser's error for the first text, with its position */
export async function isSameCode(language: Language, before: SourceFile, after: SourceFile): Promise<boolean> {
  if (before.text.replaceAll(/\s+/g, "") !== after.text.replaceAll(/\s+/g, "")) return false;
  if (language === "css") checkBrackets(before.text, readCssTokens(before.text));
  if (language === "css" || language === "html")
    return (await checkMeaning("code-beautifier", before, after)) === undefined;
  return isSameScript(before.text, after.text);
}

async function isSameScript(before: string, after: string): Promise<boolean> {
  const { parsers } = await import("prettier/plugins/babel");
  // Prettier's parser reads no option: all are about printing.
  const parse = (text: string) => parsers.babel.parse(text, {} as Parameters<typeof parsers.babel.parse>[1]);
  const [tree, other] = [await parse(before), await parse(after)];
  return isSameTree(tree.program, other.program);
}

const positionKeys = new Set(["start", "end", "loc", "range", "extra", "comments", "errors", "tokens", "__contentEnd"]);

/** Compares without recursion: trees of generated code are deep. */
function isSameTree(first: unknown, second: unknown): boolean {
  const pairs: [unknown, unknown][] = [[first, second]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [one, other] = pair;
    if (!isObject(one) || !isObject(other)) {
      if (!Object.is(one, other) && !isSameScalar(one, other)) return false;
      continue;
    }
    const keys = Object.keys(one).filter((key) => !positionKeys.has(key) && !/omments$/.test(key));
    if (keys.some((key) => !(key in other))) return false;
    for (const key of keys) pairs.push([one[key], other[key]]);
  }
  return true;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** JSX text may be rewrapped: React reads a line end with its spaces as one space. */
const isSameScalar = (one: unknown, other: unknown): boolean =>
  typeof one === "string" &&
  typeof other === "string" &&
  one.includes("\n") &&
  collapseSpace(one) === collapseSpace(other);

const collapseSpace = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
