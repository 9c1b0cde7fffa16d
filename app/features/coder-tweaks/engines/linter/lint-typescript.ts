import type { Finding, SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compareTexts } from "../running/engine.ts";
import { describeFailure } from "../running/engine-failure.ts";
import { createVerifier } from "./eslint-rules.ts";
import { toFinding } from "./lint-javascript.ts";
import type { LinterOptions } from "./options.ts";

/** Takes the types out, line for line, and checks what is left. */
export async function lintTypeScript(file: SourceFile, options: LinterOptions): Promise<ToolOutcome> {
  try {
    return await lintWithoutTypes(file, options);
  } catch (error) {
    // As with JavaScript: a file that cannot be read is the linter's finding, not its failure.
    const { reason, line = 1, column = 1 } = describeFailure(error);
    const finding: Finding = { tool: "linter", rule: "syntax", severity: "error", message: reason, line, column };
    return compareTexts(file, file.text, { findings: [finding] });
  }
}

async function lintWithoutTypes(file: SourceFile, options: LinterOptions): Promise<ToolOutcome> {
  const { transform } = await import("sucrase");
  const { code } = transform(file.text, {
    transforms: ["typescript", ...(file.path.endsWith(".tsx") ? ["jsx" as const] : [])],
    jsxRuntime: "preserve",
    disableESTransforms: true,
    keepUnusedImports: true,
    filePath: file.path,
  });
  const verifier = await createVerifier(options.environment, "module", { isWithoutTypes: true });
  const findings = verifier.verify(code).map(toFinding).map(placeIn(file.text, code));
  return compareTexts(file, file.text, { findings, notes: ["Types were taken out first and are not checked."] });
}

/** A column holds where the line still is as it was; else the line alone is known. */
function placeIn(source: string, stripped: string): (finding: Finding) => Finding {
  const [sourceLines, strippedLines] = [source.split("\n"), stripped.split("\n")];
  return ({ endLine, endColumn, ...finding }) => {
    const isSameLine = sourceLines[finding.line - 1] === strippedLines[finding.line - 1];
    if (!isSameLine) return { ...finding, column: 1 };
    if (endLine !== finding.line || endColumn === undefined) return finding;
    return { ...finding, endLine, endColumn };
  };
}
