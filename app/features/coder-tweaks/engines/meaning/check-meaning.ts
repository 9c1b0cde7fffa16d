import { parserFor } from "../code-formatter/prettier-languages.ts";
import type { EngineId, SourceFile } from "../engine-contract.ts";
import { type Language, languageOf } from "../running/file-kinds.ts";
import { type Difference, haveSameLetters, haveSameTokens } from "./compare-text.ts";

type Compare = (before: SourceFile, after: SourceFile, tool: EngineId) => Difference | Promise<Difference>;

const bySpelling =
  (what: string): Compare =>
  (before, after) =>
    haveSameLetters(before.text, after.text) ? undefined : what;

const compareLayout: Compare = async (before, after) =>
  (await import("./compare-trees.ts")).compareTrees(before.path, before.text, after.text);

const compareSheets: Compare = async (before, after) =>
  (await import("./compare-sources.ts")).compareSources(before.text, after.text);

const laysOut = (tool: EngineId): boolean => tool === "code-formatter" || tool === "code-beautifier";

const comparisons: Readonly<Record<Language, Compare>> = {
  javascript: async (before, after, tool) =>
    laysOut(tool)
      ? compareLayout(before, after, tool)
      : (await import("./compare-scripts.ts")).compareScripts(before.text, after.text),
  jsx: compareLayout,
  typescript: compareLayout,
  tsx: compareLayout,
  css: async (before, after) => (await import("./compare-styles.ts")).compareStyles(before.text, after.text),
  scss: compareSheets,
  sass: compareSheets,
  less: compareSheets,
  html: async (before, after) => (await import("./compare-html.ts")).compareHtml(before, after),
  markdown: async (before, after) => (await import("./compare-markdown.ts")).compareMarkdown(before.text, after.text),
  json: (before, after) => (haveSameTokens(before.text, after.text) ? undefined : "its values"),
  jsonc: (before, after) => (haveSameTokens(before.text, after.text) ? undefined : "its values"),
  yaml: async (before, after) => (await import("./compare-yaml.ts")).compareYaml(before.text, after.text),
  svg: async (before, after) => (await import("./compare-xml.ts")).compareDrawings(before.text, after.text),
  xml: async (before, after) => (await import("./compare-xml.ts")).compareXml(before.text, after.text),
};

/** By Prettier's parser: it formats files of many more names. Of other languages only the letters are compared. */
const languagesOfParsers: Readonly<Record<string, Language>> = {
  babel: "jsx",
  flow: "jsx",
  typescript: "tsx",
  json: "json",
  jsonc: "json",
  json5: "json",
  "json-stringify": "json",
  css: "css",
  less: "less",
  scss: "scss",
  angular: "html",
  html: "html",
  glimmer: "html",
  mjml: "html",
  vue: "html",
  markdown: "markdown",
  yaml: "yaml",
  xml: "xml",
};

function comparisonFor(path: string): Compare {
  const language = languageOf(path) ?? languagesOfParsers[parserFor(path) ?? ""];
  return language ? comparisons[language] : bySpelling("its content");
}

/** Of the last comparison: a tool that has another way asks before it answers. */
let last:
  | { readonly asked: string; readonly before: string; readonly after: string; readonly found: Difference }
  | undefined;

/**
 * Compares what a tool was given with what it made of it, by what the language means and not by the tool's own reading.
 * @returns why the result must not be written; undefined where it may
 */
export async function checkMeaning(tool: EngineId, before: SourceFile, after: SourceFile): Promise<Difference> {
  // What it becomes is what its compiler says: there is no second one to compare with.
  if (tool === "syntax-converter") return undefined;
  const asked = `${tool} ${after.path}`;
  if (last?.asked !== asked || last.before !== before.text || last.after !== after.text) {
    const found = await comparisonFor(after.path)(before, after, tool);
    last = { asked, before: before.text, after: after.text, found };
  }
  return last.found && `The file was left as it is, since the result would have differed in ${last.found}.`;
}
