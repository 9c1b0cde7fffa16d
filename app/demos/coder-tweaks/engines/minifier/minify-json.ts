import { scanJson } from "../../json/scan-json.ts";
import { writeJson } from "../../json/write-json.ts";
import { type InputError, inputErrorAt } from "../../result.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import { compareTexts } from "../running/engine.ts";
import { SourceSyntaxError } from "../running/line-index.ts";

/** Removes space between tokens only; numbers and repeated keys stay. @throws SourceSyntaxError */
export function squeezeJson(text: string): string {
  const scanned = scanJson(text, Number.POSITIVE_INFINITY);
  if (!scanned.ok) throw createJsonError(scanned.error);
  return writeJson(text, scanned.value, { indent: "", sortsKeys: false });
}

const createJsonError = ({ message, line = 1, column = 1 }: InputError): Error =>
  new SourceSyntaxError(message, { line, column });

export async function minifyCommentedJson(file: SourceFile): Promise<ToolResult> {
  const { createScanner, parseTree, printParseErrorCode } = await import("jsonc-parser");
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(file.text, errors, { allowTrailingComma: true, disallowComments: false });
  const [error] = errors;
  if (error) throw createJsonError(inputErrorAt(file.text, error.offset, `${printParseErrorCode(error.error)}.`));
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
