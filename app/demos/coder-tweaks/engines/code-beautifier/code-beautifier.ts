import type JsBeautify from "js-beautify";
import { runPrettier } from "../code-formatter/run-prettier.ts";
import { checkBrackets, readCssTokens } from "../css/css-tokens.ts";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { checkMeaning } from "../meaning/check-meaning.ts";
import { compareTexts, type Engine } from "../running/engine.ts";
import { type Language, languageOf } from "../running/file-kinds.ts";
import { findSourceType } from "../running/source-type.ts";

/** js-beautify takes seconds for a single line of this many characters. */
const cssLineAtMost = 20_000;

/** Formats loosely: with js-beautify where it supports the language, else with Prettier and wide lines. */
export const beautifyFile: Engine<"code-beautifier"> = async (file, options) => {
  const language = languageOf(file.path);
  const isForBeautifier = language !== undefined && isBeautifiable(language, file.text);
  return isForBeautifier ? beautify(file, language, options) : formatWide(file, options);
};

function isBeautifiable(language: Language, text: string): boolean {
  if (language === "css") return longestLine(text) <= cssLineAtMost;
  return language === "javascript" || language === "jsx" || language === "html";
}

const longestLine = (text: string): number =>
  text.split("\n").reduce((longest, line) => Math.max(longest, line.length), 0);

async function beautify(
  file: SourceFile,
  language: Language,
  options: EngineOptions["code-beautifier"],
): Promise<ToolResult> {
  const { default: beautifier } = await import("js-beautify");
  const settings = {
    indent_size: options.usesTabs ? 1 : options.indentSize,
    indent_with_tabs: options.usesTabs,
    wrap_line_length: options.lineWidth,
    max_preserve_newlines: options.keptBlankLines + 1,
    preserve_newlines: options.keptBlankLines > 0,
    brace_style: options.braces,
    end_with_newline: true,
    e4x: language === "jsx" || /<\/|\/>/.test(file.text),
    newline_between_rules: false,
  };
  if (language === "css") checkBrackets(file.text, readCssTokens(file.text));
  // JSX in a .js file is for the parser that knows it.
  else if (language === "javascript" && !settings.e4x) await findSourceType(file.text);
  const format = beautifierFor(beautifier, language);
  const text = format(file.text, settings);
  const isSame =
    withoutSpaces(text) === withoutSpaces(file.text) &&
    (await checkMeaning("code-beautifier", file, { path: file.path, text })) === undefined;
  return isSame ? compareTexts(file, text) : formatWide(file, options);
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, "");

function beautifierFor(beautifier: typeof JsBeautify, language: Language): (text: string, settings: object) => string {
  if (language === "css") return beautifier.css;
  return language === "html" ? beautifier.html : beautifier.js;
}

function formatWide(file: SourceFile, options: EngineOptions["code-beautifier"]): Promise<ToolResult> {
  const settings = {
    printWidth: options.lineWidth || Number.POSITIVE_INFINITY,
    tabWidth: options.indentSize,
    useTabs: options.usesTabs,
  };
  return runPrettier(file, settings, ["Formatted with Prettier, which handles this file better."]);
}
