import type { Finding, SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { Project } from "../project/project.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { type Language, languageOf } from "../running/file-kinds.ts";
import { lintCss } from "./lint-css.ts";
import { lintCommentedJson, lintJson, lintYaml } from "./lint-data.ts";
import { lintJavaScript } from "./lint-javascript.ts";
import { lintHtml, lintMarkdown, lintXml } from "./lint-markup.ts";
import { lintTypeScript } from "./lint-typescript.ts";

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
