import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compareTexts } from "../running/engine.ts";
import { JsonSyntaxError, scanJson } from "../running/json-tokens.ts";

/** Takes out the space between tokens and nothing else: numbers keep their digits, objects their repeated keys. */
export function minifyJson(file: SourceFile): ToolOutcome {
  const parts: string[] = [];
  let kept = 0;
  const { text } = file;
  scanJson(text, {
    onSpace: (start, end) => {
      if (start > kept) parts.push(text.slice(kept, start));
      kept = end;
    },
  });
  parts.push(text.slice(kept));
  return compareTexts(file, parts.join(""));
}

/** For files in which comments and trailing commas are allowed: comments and space go, all else stays. */
export async function minifyCommentedJson(file: SourceFile): Promise<ToolOutcome> {
  const { createScanner, parseTree, printParseErrorCode } = await import("jsonc-parser");
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(file.text, errors, { allowTrailingComma: true, disallowComments: false });
  const [error] = errors;
  if (error) throw new JsonSyntaxError(printParseErrorCode(error.error), file.text, error.offset);
  const scanner = createScanner(file.text, true);
  const tokens: string[] = [];
  while (scanner.scan() !== endOfFile) tokens.push(tokenText(file.text, scanner));
  return compareTexts(file, tokens.join(""), { notes: ["Comments were taken out."] });
}

/** SyntaxKind.EOF of jsonc-parser, whose enum exists in its types only. */
const endOfFile = 17;

interface Scanner {
  getTokenOffset(): number;
  getTokenLength(): number;
}

const tokenText = (text: string, scanner: Scanner): string =>
  text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
