import { minifyCss } from "../css/css-tokens.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { type Language, languageOf } from "../running/file-kinds.ts";
import { runSvgo } from "../svg/run-svgo.ts";
import { listSmallestPlugins } from "../svg/svg-plugins.ts";
import { minifyHtml } from "./minify-html.ts";
import { minifyJavaScript } from "./minify-javascript.ts";
import { minifyCommentedJson, squeezeJson } from "./minify-json.ts";

type Minify = (file: SourceFile, options: EngineOptions["minifier"]) => ToolResult | Promise<ToolResult>;

const source =
  (name: string): Minify =>
  () =>
    skip(`${name} is compiled before it is delivered: minify the output instead.`);

const minifiers: Readonly<Record<Language, Minify>> = {
  javascript: minifyJavaScript,
  jsx: source("JSX"),
  typescript: source("TypeScript"),
  tsx: source("TypeScript"),
  css: (file, options) => compareTexts(file, minifyCss(file.text, options)),
  scss: source("SCSS"),
  sass: source("Sass"),
  less: source("Less"),
  html: minifyHtml,
  markdown: () => skip("White space is significant in Markdown."),
  json: (file) => compareTexts(file, squeezeJson(file.text)),
  jsonc: minifyCommentedJson,
  yaml: () => skip("White space is significant in YAML."),
  svg: async (file) => {
    const plugins = await listSmallestPlugins(file.text);
    return compareTexts(file, await runSvgo(file.text, plugins, { path: file.path, multipass: true }));
  },
  xml: () => skip("White space may be significant in XML."),
};

export const minifyFile: Engine<"minifier"> = async (file, options) => {
  const language = languageOf(file.path);
  if (!language) return skip("There is no minifier for this file type.");
  const result = await minifiers[language](file, options);
  // Some files are smaller than what their minifier writes.
  return result.kind === "changed" && result.text.length >= file.text.length ? compareTexts(file, file.text) : result;
};
