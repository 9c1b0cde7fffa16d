import type { PluginConfig } from "svgo/browser";
import { compressCss } from "../css/compress-css.ts";
import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { describeGenerated, type Language, languageOf } from "../running/file-kinds.ts";
import { minifyHtml } from "./minify-html.ts";
import { minifyJavaScript } from "./minify-javascript.ts";
import { minifyCommentedJson, minifyJson } from "./minify-json.ts";
import type { MinifierOptions } from "./options.ts";

type Minify = (file: SourceFile, options: MinifierOptions) => ToolOutcome | Promise<ToolOutcome>;

const source =
  (name: string): Minify =>
  () =>
    skip(`${name} is compiled before it is delivered: minify what comes out.`);

/** Svgo's own choice, but ids and hidden parts stay: the page around a drawing may name or show them. */
const svgPlugins: PluginConfig[] = [
  { name: "preset-default", params: { overrides: { cleanupIds: false, removeHiddenElems: false } } },
];

const minifiers: Readonly<Record<Language, Minify>> = {
  javascript: minifyJavaScript,
  jsx: source("JSX"),
  typescript: source("TypeScript"),
  tsx: source("TypeScript"),
  css: async (file, { keepsLicences }) => {
    const { css, way } = await compressCss(file.text, { keepsLicences, mergesRules: true });
    return compareTexts(
      file,
      css,
      way === "by-tokens" ? { notes: ["It holds newer CSS: only space and comments went."] } : {},
    );
  },
  scss: source("SCSS"),
  sass: source("Sass"),
  less: source("Less"),
  html: minifyHtml,
  markdown: () => skip("In Markdown spaces and line ends mean something."),
  json: minifyJson,
  jsonc: minifyCommentedJson,
  yaml: () => skip("In YAML spaces and line ends mean something."),
  svg: async (file) => {
    const { optimize } = await import("svgo/browser");
    return compareTexts(file, optimize(file.text, { path: file.path, multipass: true, plugins: svgPlugins }).data);
  },
  xml: () => skip("In XML any space may mean something."),
};

/** Makes files smaller without changing what they do. */
export const minifyFile: Engine<MinifierOptions> = async (file, options) => {
  const generated = describeGenerated(file.path);
  if (generated && !options.generatedFiles) return skip(generated);
  const language = languageOf(file.path);
  if (!language) return skip("There is no minifier for this type of file.");
  const outcome = await minifiers[language](file, options);
  // Some files are smaller than what their minifier writes.
  return outcome.kind === "changed" && outcome.text.length >= file.text.length
    ? compareTexts(file, file.text)
    : outcome;
};
