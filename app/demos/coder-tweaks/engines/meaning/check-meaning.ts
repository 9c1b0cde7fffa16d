import type { Marked } from "marked";
import type Yaml from "yaml";
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

/** A compiler defines what becomes of its own syntax, but not of plain CSS. */
const compareConverted: Compare = async (before, after) =>
  after.path.endsWith(".css") ? (await import("./compare-compiled.ts")).compareCompiled(before, after.text) : undefined;

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
  markdown: compareMarkdown,
  yaml: compareYaml,
  xml: async (before, after) => (await import("./compare-xml.ts")).compareXml(before, after),
};

/** The last comparison is kept: js-beautify asks it before it chooses a result. */
let last:
  | { readonly asked: string; readonly before: string; readonly after: string; readonly found: Difference }
  | undefined;

/** Compares meanings independently of the tool. @returns why the result must not be written, if so */
export async function checkMeaning(tool: EngineId, before: SourceFile, after: SourceFile): Promise<Difference> {
  const asked = `${tool} ${after.path}`;
  if (last?.asked !== asked || last.before !== before.text || last.after !== after.text) {
    const compare =
      tool === "syntax-converter" ? compareConverted : (comparisons[parserFor(after.path) ?? ""] ?? compareLetters);
    const found = await compare(before, after, tool);
    last = { asked, before: before.text, after: after.text, found };
  }
  return last.found && `The file was left as it is, since the result would have differed in ${last.found}.`;
}

/** Compares two Markdown texts by the HTML that they become. Code blocks may be formatted. */
async function compareMarkdown(before: SourceFile, after: SourceFile): Promise<Difference> {
  const marked = new (await import("marked")).Marked({ async: false });
  const { decodeHTMLAttribute } = await import("entities");
  const readAttribute = (text: string) => encodeURI(decodeHTMLAttribute(text).toWellFormed()).replaceAll("%25", "%");
  const [own, other] = [before, after].map(({ text }) => render(text, marked, readAttribute));
  if (own?.html !== other?.html) return "the page that it becomes";
  return haveSameLetters(own?.code ?? "", other?.code ?? "") ? undefined : "its code blocks";
}

const frontMatter = /^---\n[\s\S]*?\n---\n|^\+\+\+\n[\s\S]*?\n\+\+\+\n/;

function render(text: string, marked: Marked, readAttribute: (text: string) => string): { html: string; code: string } {
  const head = frontMatter.exec(text)?.[0] ?? "";
  const code: string[] = [head];
  const html = String(marked.parse(text.slice(head.length)))
    // Prettier writes characters for their entities, in addresses too.
    .replace(/="[^"]*"/g, readAttribute)
    .replace(/<pre>[\s\S]*?<\/pre>/g, (block) => {
      code.push(block.replace(/&(quot|#39);|\/(?=&gt;)/g, ""));
      return "<pre>";
    })
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(p|h\d|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|pre|hr|br)\b[^>]*>) ?/g, "$1")
    .trim();
  return { html, code: code.join("\n") };
}

async function compareYaml(before: SourceFile, after: SourceFile): Promise<Difference> {
  const library = await import("yaml");
  return describeYaml(before.text, library) === describeYaml(after.text, library) ? undefined : "its values";
}

/** Repeated keys are not looked for, which takes the square of their number. */
function describeYaml(text: string, library: typeof Yaml): string {
  const { isAlias, isCollection, isMap, isScalar, parseAllDocuments, visit } = library;
  const documents = parseAllDocuments(text, { prettyErrors: false, resolveKnownTags: false, uniqueKeys: false });
  const parts: unknown[] = [];
  for (const document of Array.isArray(documents) ? documents : []) {
    parts.push("---", document.errors.length > 0);
    visit(document, {
      Node(_key, node) {
        if (isAlias(node)) parts.push("*", node.source);
        else if (isScalar(node)) parts.push(node.anchor, node.tag, typeof node.value, spellScalar(node));
        else if (isCollection(node)) parts.push(node.anchor, node.tag, isMap(node), node.items.length);
      },
    });
  }
  return JSON.stringify(parts, (_key, value) => (typeof value === "bigint" ? String(value) : value));
}

/** Text that is a boolean, a number or a date for readers of YAML 1.1. */
const ambiguous = /^(y|yes|n|no|on|off|[-+.\d][\d_.,:+-]*|\d{4}-\d\d-.*)$/i;

/** Numbers are written as they were; text may be quoted or wrapped in another way. */
function spellScalar({ value, source, type }: Yaml.Scalar): unknown {
  if (typeof value !== "string") return source ?? value;
  return ambiguous.test(value) ? [value, type === "PLAIN"] : value;
}
