import { parseJson } from "#app/lib/text.ts";
import type { Finding, SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { folderOf, foldersUpFrom, joinPath } from "../project/project-paths.ts";
import { findXmlErrors } from "../running/engine-error.ts";
import { createFinding } from "./lint-javascript.ts";

export async function lintHtml(file: SourceFile, project: Project): Promise<Finding[]> {
  // A CommonJS package: Node.js and bundlers do not agree on where its exports are.
  const loaded = await import("htmlhint");
  const { HTMLHint } = loaded.default ?? loaded;
  return HTMLHint.verify(file.text, findHtmlRules(file, project)).map((hint) =>
    createFinding(
      hint.rule.id,
      hint.type === "info" ? "info" : hint.type === "warning" ? "warning" : "error",
      hint.message,
      hint.line,
      hint.col,
    ),
  );
}

function findHtmlRules(file: SourceFile, project: Project): Record<string, unknown> | undefined {
  for (const folder of foldersUpFrom(folderOf(file.path))) {
    const text = project.configTexts.get(joinPath(folder, ".htmlhintrc"));
    // Files that are no JSON have no rules.
    if (text !== undefined) return parseJson(text) as Record<string, unknown> | undefined;
  }
  return undefined;
}

export async function lintXml(file: SourceFile): Promise<Finding[]> {
  const errors = await findXmlErrors(file.text);
  return errors.map(({ message, line, column }) => createFinding("well-formed", "error", message, line, column));
}

export async function lintMarkdown(file: SourceFile, checksLineLength: boolean): Promise<Finding[]> {
  const { lint } = await import("markdownlint/sync");
  const results = lint({ strings: { [file.path]: file.text }, config: { default: true, MD013: checksLineLength } });
  return (results[file.path] ?? []).map(({ ruleNames, ruleDescription, errorDetail, lineNumber, errorRange }) =>
    createFinding(
      ruleNames.slice(0, 2).join("/"),
      "warning",
      errorDetail ? `${ruleDescription}: ${errorDetail}` : ruleDescription,
      lineNumber,
      errorRange?.[0] ?? 1,
    ),
  );
}
