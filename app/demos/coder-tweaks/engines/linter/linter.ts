import type { CssError } from "csstree-validator";
import { findDuplicateKeys } from "../../json/json-nodes.ts";
import { scanJson } from "../../json/scan-json.ts";
import { checkBrackets, readCssTokens } from "../css/css-tokens.ts";
import type { Finding, SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { Project } from "../project/project.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { type Language, languageOf } from "../running/file-kinds.ts";
import { createLineIndex, SourceSyntaxError } from "../running/line-index.ts";
import { createFinding, lintJavaScript, lintTypeScript, syntaxFinding } from "./lint-javascript.ts";
import { lintHtml, lintMarkdown, lintXml } from "./lint-markup.ts";
import { isNewCss } from "./new-css.ts";

type Lint = (file: SourceFile, options: EngineOptions["linter"], project: Project) => ToolResult | Promise<ToolResult>;

const reporting =
  (
    find: (file: SourceFile, options: EngineOptions["linter"], project: Project) => Finding[] | Promise<Finding[]>,
  ): Lint =>
  async (file, options, project) =>
    compareTexts(file, file.text, { findings: await find(file, options, project) });

const uncompiled: Lint = () => skip("Only CSS is checked, not SCSS, Sass or Less.");

const linters: Readonly<Record<Language, Lint>> = {
  javascript: lintJavaScript,
  jsx: lintJavaScript,
  typescript: lintTypeScript,
  tsx: lintTypeScript,
  css: reporting(lintCss),
  scss: uncompiled,
  sass: uncompiled,
  less: uncompiled,
  html: reporting((file, _options, project) => lintHtml(file, project)),
  markdown: reporting((file, options) => lintMarkdown(file, options.checksMarkdownLineLength)),
  json: reporting(lintJson),
  jsonc: reporting(lintCommentedJson),
  yaml: reporting(lintYaml),
  svg: reporting(lintXml),
  xml: reporting(lintXml),
};

export const lintFile: Engine<"linter"> = async (file, options, project) => {
  const language = languageOf(file.path);
  if (!language) return skip("There is no linter for this file type.");
  return linters[language](file, options, project);
};

async function lintCss({ path, text }: SourceFile): Promise<Finding[]> {
  const { validate } = await import("csstree-validator");
  // The validator knows declarations in all nested rules but layers: a scope, whose name is as long, can also be without a name.
  const known = text.replace(
    /@layer(\b[^;{}]*)(?=\{)/gi,
    (_layer, names: string) => `@scope${names.replace(/\S/g, " ")}`,
  );
  const findings = validate(known, path)
    .filter((error) => !isAboutNesting(error, text) && !isNewCss(error, text))
    .map(({ name, message, property, atrule, line = 1, column = 1 }) => {
      const [text = message] = message.split("\n");
      if (name === "SyntaxError") return syntaxFinding(text, { line, column });
      return createFinding(property ?? (atrule ? `@${atrule}` : name), "warning", text, line, column);
    });
  return [...bracketFindings(text), ...findings];
}

/** The validator does not know rules without '&' inside rules, nor declarations inside nested at-rules. */
function isAboutNesting({ name, message, line = 1, column = 1 }: CssError, text: string): boolean {
  if (name !== "SyntaxError") return false;
  if (/has no known descriptors/.test(message)) return true;
  const rest = [text.split("\n")[line - 1]?.slice(column - 1), ...text.split("\n").slice(line)].join("\n");
  return /^(Colon|Identifier) is expected/.test(message) && /^[^;}]*\{/.test(rest);
}

function bracketFindings(text: string): Finding[] {
  try {
    checkBrackets(text, readCssTokens(text));
    return [];
  } catch (error) {
    if (!(error instanceof SourceSyntaxError)) throw error;
    return [syntaxFinding(error.message, error)];
  }
}

function lintJson({ text }: SourceFile): Finding[] {
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

async function lintCommentedJson({ text }: SourceFile): Promise<Finding[]> {
  const { parseTree, printParseErrorCode } = await import("jsonc-parser");
  const errors: { error: number; offset: number; length: number }[] = [];
  parseTree(text, errors, { allowTrailingComma: true });
  const positionAt = createLineIndex(text);
  return errors.map(({ error, offset }) => syntaxFinding(`${printParseErrorCode(error)}.`, positionAt(offset)));
}

async function lintYaml({ text }: SourceFile): Promise<Finding[]> {
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
