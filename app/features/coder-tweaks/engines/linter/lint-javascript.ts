import type { LintMessage } from "eslint-linter-browserify";
import type { Finding, SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts } from "../running/engine.ts";
import { findSourceType } from "../running/source-type.ts";
import { createVerifier } from "./eslint-rules.ts";
import { createFinding } from "./lint-finding.ts";

export async function lintJavaScript(file: SourceFile, options: EngineOptions["linter"]): Promise<ToolResult> {
  const sourceType = await sourceTypeOf(file);
  const verifier = await createVerifier(options.environment, sourceType);
  const before = verifier.verify(file.text);
  if (!options.appliesFixes || !before.some(({ fix }) => fix))
    return compareTexts(file, file.text, { findings: before.map(toFinding) });
  const { output, remaining } = verifier.fix(file.text);
  const left = countByRule(remaining);
  return compareTexts(file, output, {
    findings: before.map((message) => markFixed(toFinding(message), message, left)),
  });
}

/** Acorn does not parse JSX; ESLint reports the errors of such a file. */
async function sourceTypeOf({ path, text }: SourceFile): Promise<"module" | "commonjs" | "script"> {
  if (/\.m[jt]s$/.test(path)) return "module";
  if (/\.c[jt]s$/.test(path)) return "commonjs";
  if (/^\s*(import\b(?!\s*\()|export\b)/m.test(text)) {
    const found = await findSourceType(text).catch(() => "module" as const);
    if (found === "module") return found;
  }
  return /\b(require\s*\(|module\.exports\b|exports\.\w)/.test(text) ? "commonjs" : "script";
}

export const toFinding = (message: LintMessage): Finding => ({
  ...createFinding(
    message.ruleId ?? "syntax",
    message.severity === 2 ? "error" : "warning",
    message.message.replace(/^Parsing error: /, ""),
    message.line,
    message.column,
  ),
  ...(message.endLine !== undefined && { endLine: message.endLine }),
  ...(message.endColumn !== undefined && { endColumn: message.endColumn }),
});

function countByRule(messages: readonly LintMessage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleId } of messages) counts.set(ruleId ?? "", (counts.get(ruleId ?? "") ?? 0) + 1);
  return counts;
}

/** A rule's remaining reports are attributed to its findings without a fix first. */
function markFixed(finding: Finding, message: LintMessage, left: Map<string, number>): Finding {
  const count = left.get(message.ruleId ?? "") ?? 0;
  if (!message.fix || count > 0) {
    left.set(message.ruleId ?? "", count - 1);
    return finding;
  }
  return { ...finding, isFixed: true };
}
