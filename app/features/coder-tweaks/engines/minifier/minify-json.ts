import { scanJson } from "../../json/scan-json.ts";
import { writeJson } from "../../json/write-json.ts";
import { type InputError, inputErrorAt } from "../../result.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import { compareTexts } from "../running/engine.ts";

/** Removes the space between tokens and nothing else: numbers keep their digits, objects their repeated keys. */
export function minifyJson(file: SourceFile): ToolResult {
  const scanned = scanJson(file.text, Number.POSITIVE_INFINITY);
  if (!scanned.ok) return failWith(scanned.error);
  return compareTexts(file, writeJson(file.text, scanned.value, { indent: "", sortsKeys: false }));
}

const failWith = ({ message, line = 1, column = 1 }: InputError): ToolResult => ({
  kind: "failed",
  reason: message,
  line,
  column,
});

/** For files that allow comments and trailing commas: removes comments and space only. */
export async function minifyCommentedJson(file: SourceFile): Promise<ToolResult> {
  const { createScanner, parseTree, printParseErrorCode } = await import("jsonc-parser");
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(file.text, errors, { allowTrailingComma: true, disallowComments: false });
  const [error] = errors;
  if (error) return failWith(inputErrorAt(file.text, error.offset, `${printParseErrorCode(error.error)}.`));
  const scanner = createScanner(file.text, true);
  const tokens: string[] = [];
  while (scanner.scan() !== endOfFile) tokens.push(tokenText(file.text, scanner));
  return compareTexts(file, tokens.join(""), { notes: ["Comments were removed."] });
}

/** SyntaxKind.EOF of jsonc-parser, whose enum exists in its types only. */
const endOfFile = 17;

interface Scanner {
  getTokenOffset(): number;
  getTokenLength(): number;
}

const tokenText = (text: string, scanner: Scanner): string =>
  text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
