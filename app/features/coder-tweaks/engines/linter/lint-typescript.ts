import type { Finding, SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts } from "../running/engine.ts";
import { describeEngineError } from "../running/engine-error.ts";
import { createVerifier } from "./eslint-rules.ts";
import { syntaxFinding } from "./lint-finding.ts";
import { toFinding } from "./lint-javascript.ts";

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
