import { parserFor } from "../code-formatter/prettier-languages.ts";
import type { EngineId, SourceFile } from "../engine-contract.ts";
import { type Difference, haveSameLetters, haveSameTokens } from "./compare-text.ts";

type Compare = (before: SourceFile, after: SourceFile, tool: EngineId) => Difference | Promise<Difference>;

const compareLetters: Compare = (before, after) =>
  haveSameLetters(before.text, after.text) ? undefined : "its content";

const compareLayout: Compare = async (before, after) =>
  (await import("./compare-trees.ts")).compareTrees(before.path, before.text, after.text);

const compareData: Compare = (before, after) => (haveSameTokens(before.text, after.text) ? undefined : "its values");

const compareSheets: Compare = async (before, after) =>
  (await import("./compare-sources.ts")).compareSources(before.text, after.text);

const compareDocuments: Compare = async (before, after) =>
  (await import("./compare-html.ts")).compareHtml(before, after);

/** By Prettier's parser for the file's name: it formats files of more names than other tools read. */
const comparisons: Readonly<Record<string, Compare>> = {
  babel: async (before, after, tool) =>
    tool === "code-formatter" || tool === "code-beautifier"
      ? compareLayout(before, after, tool)
      : (await import("./compare-scripts.ts")).compareScripts(before.text, after.text),
  flow: compareLayout,
  typescript: compareLayout,
  json: compareData,
  jsonc: compareData,
  json5: compareData,
  "json-stringify": compareData,
  css: async (before, after) => (await import("./compare-styles.ts")).compareStyles(before.text, after.text),
  scss: compareSheets,
  less: compareSheets,
  angular: compareDocuments,
  glimmer: compareDocuments,
  html: compareDocuments,
  mjml: compareDocuments,
  vue: compareDocuments,
  markdown: async (before, after) => (await import("./compare-markdown.ts")).compareMarkdown(before.text, after.text),
  yaml: async (before, after) => (await import("./compare-yaml.ts")).compareYaml(before.text, after.text),
  xml: async (before, after) => (await import("./compare-xml.ts")).compareXml(before, after),
};

/** The last comparison is kept: js-beautify asks it before it chooses a result. */
let last:
  | { readonly asked: string; readonly before: string; readonly after: string; readonly found: Difference }
  | undefined;

/**
 * Compares what a tool was given with what it made of it, by what the language means and not by the tool's own reading.
 * @returns why the result must not be written; undefined where it may
 */
export async function checkMeaning(tool: EngineId, before: SourceFile, after: SourceFile): Promise<Difference> {
  // The compiler defines the result, so there is nothing to compare it with.
  if (tool === "syntax-converter") return undefined;
  const asked = `${tool} ${after.path}`;
  if (last?.asked !== asked || last.before !== before.text || last.after !== after.text) {
    const compare = comparisons[parserFor(after.path) ?? ""] ?? compareLetters;
    const found = await compare(before, after, tool);
    last = { asked, before: before.text, after: after.text, found };
  }
  return last.found && `The file was left as it is, since the result would have differed in ${last.found}.`;
}
