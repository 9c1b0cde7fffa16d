import type { Finding, Severity } from "../engine-contract.ts";

export const createFinding = (
  rule: string,
  severity: Severity,
  message: string,
  line: number,
  column: number,
): Finding => ({ tool: "linter", rule, severity, message, line: Math.max(line, 1), column: Math.max(column, 1) });

export const syntaxFinding = (message: string, { line = 1, column = 1 }: { line?: number; column?: number }): Finding =>
  createFinding("syntax", "error", message, line, column);
