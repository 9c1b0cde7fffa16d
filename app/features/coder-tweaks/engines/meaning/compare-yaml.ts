import { CST, isAlias, isCollection, isScalar, Lexer, parseAllDocuments, type Scalar, visit } from "yaml";
import type { Difference } from "./compare-text.ts";

export const compareYaml = (before: string, after: string): Difference =>
  haveSameLayout(before, after) || describe(before) === describe(after) ? undefined : "its values";

interface YamlToken {
  readonly text: string;
  /** An item's dash may be below its key, and belongs to it. */
  readonly column: number;
  /** Whether a nested block may begin here. */
  readonly opens: boolean;
  /**
   * Whether a required or forbidden space precedes it; around the indicators of flow collections spaces are optional.
   */
  readonly isApart: boolean;
}

/** Reads tokens only, which takes a fifth of the time of a document. */
function* readTokens(source: string): Generator<YamlToken> {
  let [column, opens, isApart, isText, header, last] = [0, true, true, false, "", ""];
  for (const token of new Lexer().lex(source)) {
    const type = isText ? "text" : CST.tokenType(token);
    isText = type === "scalar";
    if (type === "newline") [column, opens] = [0, true];
    else if (type === "space" || (type === "comment" && isApart)) column += token.length;
    else if (!isText && type !== "doc-mode") {
      const isFlow = (flowMark.test(token) && !/^[&*!]/.test(last)) || flowMark.test(last);
      const text = type === "text" || type?.endsWith("quoted-scalar") ? tidy(token, header) : token;
      yield { text, column: column + (token === "-" ? 0.5 : 0), opens, isApart: isFlow || isApart };
      opens = token === "-" || token === "?" || (type === "text" && token.endsWith("\n"));
      column = token.includes("\n") ? token.length - token.lastIndexOf("\n") - 1 : column + token.length;
      header = type === "block-scalar-header" ? token : "";
      last = token;
    }
    if (!isText && type !== "doc-mode") isApart = /newline|space|comment/.test(type ?? "") || opens;
  }
}

const flowMark = /^[{}[\],]$/;

/** A text without what its place in the file decides. */
function tidy(text: string, header: string): string {
  if (/\d/.test(header) || (header === "" && text.includes("\\"))) return text;
  if (header === "") return text.replace(/[ \t]*\n[ \t]*/g, "\n").replace(/^'([^'"]*)'$/, '"$1"');
  const indent = /^(?: *\n)*( *)/.exec(text)?.[1] ?? "";
  return text.replace(new RegExp(`^ {0,${indent.length}}`, "gm"), "");
}

/** Whether the tokens are equal, and each is inside of the same others by its column. @returns false also where unknown */
function haveSameLayout(before: string, after: string): boolean {
  const [own, other] = [readTokens(before), readTokens(after)];
  const around: YamlToken[][] = [];
  for (let flow = 0; ; ) {
    const [{ value: token }, { value: otherToken }] = [own.next(), other.next()];
    if (!token || !otherToken) return token === otherToken;
    if (token.text !== otherToken.text || token.isApart !== otherToken.isApart) return false;
    if (/^[}\]]$/.test(token.text)) flow--;
    if (flow === 0 && !isInSamePlace(around, token, otherToken)) return false;
    if (/^[{[]$/.test(token.text)) flow++;
  }
}

function isInSamePlace(around: YamlToken[][], token: YamlToken, otherToken: YamlToken): boolean {
  if (!token.opens || !otherToken.opens) return token.opens === otherToken.opens;
  const compare = (pair: YamlToken[] | undefined) =>
    [pair?.[0]?.column ?? -1, token.column, pair?.[1]?.column ?? -1, otherToken.column] as const;
  for (;;) {
    const [column, own, otherColumn, other] = compare(around.at(-1));
    if (Math.sign(column - own) !== Math.sign(otherColumn - other)) return false;
    if (column < own) around.push([token, otherToken]);
    if (column <= own) return true;
    around.pop();
  }
}
function describe(text: string): string {
  const documents = parseAllDocuments(text, { prettyErrors: false, resolveKnownTags: false, keepSourceTokens: false });
  const parts: unknown[] = [];
  for (const document of Array.isArray(documents) ? documents : []) {
    parts.push("---", document.errors.length > 0);
    visit(document, {
      Node(_key, node) {
        if (isAlias(node)) parts.push("*", node.source);
        else if (isScalar(node)) parts.push(node.anchor, node.tag, typeof node.value, spell(node));
        else if (isCollection(node)) parts.push(node.anchor, node.tag, node.items.length);
      },
    });
  }
  return JSON.stringify(parts, (_key, value) => (typeof value === "bigint" ? String(value) : value));
}

/** Text that is a boolean, a number or a date for readers of YAML 1.1. */
const ambiguous = /^(y|yes|n|no|on|off|[-+.\d][\d_.,:+-]*|\d{4}-\d\d-.*)$/i;

/** Numbers are written as they were; text may be quoted or wrapped in another way. */
function spell({ value, source, type }: Scalar): unknown {
  if (typeof value !== "string") return source ?? value;
  return ambiguous.test(value) ? [value, type === "PLAIN"] : value;
}
