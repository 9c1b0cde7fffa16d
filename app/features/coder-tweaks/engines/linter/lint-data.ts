import { findDuplicateKeys } from "../../json/json-nodes.ts";
import { scanJson } from "../../json/scan-json.ts";
import type { Finding, SourceFile } from "../engine-contract.ts";
import { createLineIndex } from "../running/line-index.ts";
import { createFinding, syntaxFinding } from "./lint-finding.ts";

/** Finds syntax errors and duplicate keys, of which parsers silently use the last. */
export function lintJson({ text }: SourceFile): Finding[] {
  const scanned = scanJson(text, Number.POSITIVE_INFINITY);
  if (!scanned.ok) return [syntaxFinding(scanned.error.message, scanned.error)];
  const nodes = scanned.value;
  const positionAt = createLineIndex(text);
  return findDuplicateKeys(text, nodes).map((node) => {
    const start = nodes.keyStarts[node] ?? 0;
    const message = `${text.slice(start, nodes.keyEnds[node])} is a duplicate key.`;
    const { line, column } = positionAt(start);
    return createFinding("duplicate-key", "warning", message, line, column);
  });
}

export async function lintCommentedJson({ text }: SourceFile): Promise<Finding[]> {
  const { parseTree, printParseErrorCode } = await import("jsonc-parser");
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(text, errors, { allowTrailingComma: true });
  const positionAt = createLineIndex(text);
  return errors.map(({ error, offset }) => syntaxFinding(`${printParseErrorCode(error)}.`, positionAt(offset)));
}

export async function lintYaml({ text }: SourceFile): Promise<Finding[]> {
  const { parseAllDocuments } = await import("yaml");
  const documents = parseAllDocuments(text, { prettyErrors: true });
  return [...documents].flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ name, code, message, linePos: [{ line, col }] = [{ line: 1, col: 1 }] }) => {
      const rule = code.toLowerCase().replaceAll("_", "-");
      const [text = message] = message.split(/ at line \d+/);
      return createFinding(rule, name === "YAMLWarning" ? "warning" : "error", text, line, col);
    }),
  );
}
