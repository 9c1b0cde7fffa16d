import type { LintMessage } from "eslint-linter-browserify";
import type { Finding, Severity, SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts } from "../running/engine.ts";
import { describeEngineError } from "../running/engine-error.ts";
import { findSourceType } from "../running/source-type.ts";
import { createVerifier } from "./eslint-rules.ts";

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

const toFinding = (message: LintMessage): Finding => ({
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

/** Removes the types, preserving lines, and lints the rest. */
export async function lintTypeScript(file: SourceFile, options: EngineOptions["linter"]): Promise<ToolResult> {
  try {
    return await lintWithoutTypes(file, options);
  } catch (error) {
    const described = describeEngineError(error);
    return compareTexts(file, file.text, { findings: [syntaxFinding(described.reason, described)] });
  }
}

async function lintWithoutTypes(file: SourceFile, options: EngineOptions["linter"]): Promise<ToolResult> {
  const { transform } = await import("sucrase");
  const { code } = transform(file.text, {
    transforms: ["typescript", ...(file.path.endsWith(".tsx") ? ["jsx" as const] : [])],
    jsxRuntime: "preserve",
    disableESTransforms: true,
    keepUnusedImports: true,
    filePath: file.path,
  });
  const verifier = await createVerifier(options.environment, "module", { isWithoutTypes: true });
  const findings = verifier.verify(code).map(toFinding).map(mapToSource(file.text, code));
  return compareTexts(file, file.text, { findings, notes: ["Types were removed first and are not checked."] });
}

/** A column is valid only where the line is unchanged. */
function mapToSource(source: string, stripped: string): (finding: Finding) => Finding {
  const [sourceLines, strippedLines] = [source.split("\n"), stripped.split("\n")];
  return ({ endLine, endColumn, ...finding }) => {
    const isSameLine = sourceLines[finding.line - 1] === strippedLines[finding.line - 1];
    if (!isSameLine) return { ...finding, column: 1 };
    if (endLine !== finding.line || endColumn === undefined) return finding;
    return { ...finding, endLine, endColumn };
  };
}

export const createFinding = (
  rule: string,
  severity: Severity,
  message: string,
  line: number,
  column: number,
): Finding => ({ tool: "linter", rule, severity, message, line: Math.max(line, 1), column: Math.max(column, 1) });

export const syntaxFinding = (message: string, { line = 1, column = 1 }: { line?: number; column?: number }): Finding =>
  createFinding("syntax", "error", message, line, column);
