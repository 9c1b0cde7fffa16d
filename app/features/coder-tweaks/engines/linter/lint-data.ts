import type { Finding, SourceFile } from "../engine-contract.ts";
import { JsonSyntaxError, scanJson } from "../running/json-tokens.ts";
import { createLineIndex } from "../running/line-index.ts";

const tool = "linter";

/** Faults of JSON, and keys that an object has twice: readers take the last one in silence. */
export function lintJson({ text }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const place = createLineIndex(text);
  const keysAtDepth: Set<string>[] = [];
  try {
    scanJson(text, {
      onObject: (depth) => {
        keysAtDepth[depth] = new Set();
      },
      onKey: (key, start, depth) => {
        const keys = keysAtDepth[depth];
        if (keys?.has(key))
          findings.push({
            tool,
            rule: "duplicate-key",
            severity: "warning",
            message: `${key} is there twice.`,
            ...place(start),
          });
        keys?.add(key);
      },
    });
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { message, line, column } = error;
    findings.push({ tool, rule: "syntax", severity: "error", message, line, column });
  }
  return findings;
}

export async function lintCommentedJson({ text }: SourceFile): Promise<Finding[]> {
  const { parseTree, printParseErrorCode } = await import("jsonc-parser");
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(text, errors, { allowTrailingComma: true });
  const place = createLineIndex(text);
  return errors.map(({ error, offset }) => ({
    tool,
    rule: "syntax",
    severity: "error",
    message: `${printParseErrorCode(error)}.`,
    ...place(offset),
  }));
}

export async function lintYaml({ text }: SourceFile): Promise<Finding[]> {
  const { parseAllDocuments } = await import("yaml");
  const documents = parseAllDocuments(text, { prettyErrors: true });
  return [...documents].flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ name, code, message, linePos }) => ({
      tool,
      rule: code.toLowerCase().replaceAll("_", "-"),
      severity: name === "YAMLWarning" ? "warning" : "error",
      message: message.split(/ at line \d+/)[0] ?? message,
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
    })),
  );
}
