import type { Finding, SourceFile, ToolOutcome } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { describeGenerated, type Language, languageOf } from "../running/file-kinds.ts";
import { lintCss } from "./lint-css.ts";
import { lintCommentedJson, lintJson, lintYaml } from "./lint-data.ts";
import { lintJavaScript } from "./lint-javascript.ts";
import { lintHtml, lintMarkdown, lintXml } from "./lint-markup.ts";
import { lintTypeScript } from "./lint-typescript.ts";
import type { LinterOptions } from "./options.ts";

type Lint = (file: SourceFile, options: LinterOptions, project: Project) => ToolOutcome | Promise<ToolOutcome>;

const reporting =
  (find: (file: SourceFile, options: LinterOptions, project: Project) => Finding[] | Promise<Finding[]>): Lint =>
  async (file, options, project) =>
    compareTexts(file, file.text, { findings: await find(file, options, project) });

const uncompiled: Lint = () => skip("Style sheets are checked as CSS: convert it first.");

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

/** Reports what is wrong or doubtful in a file; changes it only with the option for fixes. */
export const lintFile: Engine<LinterOptions> = async (file, options, project) => {
  const generated = describeGenerated(file.path);
  if (generated && !options.generatedFiles) return skip(generated);
  const language = languageOf(file.path);
  if (!language) return skip("There is no linter for this type of file.");
  return linters[language](file, options, project);
};
