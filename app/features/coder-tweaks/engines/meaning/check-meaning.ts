import type { EngineId, SourceFile } from "../engine-contract.ts";
import { type Language, languageOf } from "../running/file-kinds.ts";
import { type Difference, haveSameLetters, haveSameTokens } from "./compare-text.ts";

type Compare = (before: SourceFile, after: SourceFile) => Difference | Promise<Difference>;

const bySpelling =
  (what: string): Compare =>
  (before, after) =>
    haveSameLetters(before.text, after.text) ? undefined : what;

const comparisons: Readonly<Record<Language, Compare>> = {
  javascript: async (before, after) => (await import("./compare-scripts.ts")).compareScripts(before.text, after.text),
  jsx: bySpelling("its code"),
  typescript: bySpelling("its code"),
  tsx: bySpelling("its code"),
  css: async (before, after) => (await import("./compare-styles.ts")).compareStyles(before.text, after.text),
  scss: bySpelling("its rules"),
  sass: bySpelling("its rules"),
  less: bySpelling("its rules"),
  html: async (before, after) => (await import("./compare-html.ts")).compareHtml(before, after),
  markdown: async (before, after) => (await import("./compare-markdown.ts")).compareMarkdown(before.text, after.text),
  json: (before, after) => (haveSameTokens(before.text, after.text) ? undefined : "its values"),
  jsonc: (before, after) => (haveSameTokens(before.text, after.text) ? undefined : "its values"),
  yaml: async (before, after) => (await import("./compare-yaml.ts")).compareYaml(before.text, after.text),
  svg: async (before, after) => (await import("./compare-xml.ts")).compareDrawings(before.text, after.text),
  xml: async (before, after) => (await import("./compare-xml.ts")).compareXml(before.text, after.text),
};

/**
 * Compares what a tool was given with what it made of it, by what the language means and not by the tool's own reading.
 * @returns why the result must not be written; undefined where it may
 */
export async function checkMeaning(tool: EngineId, before: SourceFile, after: SourceFile): Promise<Difference> {
  const language = languageOf(after.path);
  if (language === undefined || language !== languageOf(before.path)) return undefined;
  // The compiler defines the result: there is no second one to compare with.
  if (tool === "syntax-converter") return undefined;
  const difference = await comparisons[language](before, after);
  return difference && `The file was left as it is, since the result would have differed in ${difference}.`;
}
