import type { Options } from "prettier";
import type { SourceFile, ToolResult } from "../engine-contract.ts";
import { readHtmlTokens } from "../html/html-tokens.ts";
import { type ParserName, rememberTree } from "../meaning/compare-trees.ts";
import { compareTexts, skip } from "../running/engine.ts";
import { describeEngineError, findXmlErrors } from "../running/engine-error.ts";
import { parserFor } from "./prettier-languages.ts";
import { loadPlugins } from "./prettier-plugins.ts";

/** Formats with the parser that the options name, or else prettier's for the file's name; skips a file without one. */
export async function runPrettier(file: SourceFile, options: Options, notes: readonly string[]): Promise<ToolResult> {
  const parser = typeof options.parser === "string" ? options.parser : parserFor(file.path);
  if (!parser) return skip("Prettier does not support this file type.");
  // Gives the same output with a third of the code; TypeScript's own parser reads the few files that it rejects.
  const quickParser = parser === "typescript" ? "babel-ts" : parser;
  try {
    return await formatWith(quickParser, file, options, notes);
  } catch (error) {
    if (parser === "xml") return describeXmlError(file, error);
    if (quickParser === parser) return describeEngineError(error);
  }
  return formatWith(parser, file, options, notes).catch(describeEngineError);
}

const isScript = (parser: string): parser is ParserName => /^(babel(-ts|-flow)?|typescript)$/.test(parser);

async function formatWith(
  parser: string,
  file: SourceFile,
  options: Options,
  notes: readonly string[],
): Promise<ToolResult> {
  const [{ format }, plugins] = await Promise.all([import("prettier/standalone"), loadPlugins(parser, file.text)]);
  if (!plugins) return skip(`The parser '${parser}' is not available.`);
  for (const [index, { parsers, ...plugin }] of plugins.entries()) {
    const own = parsers?.[parser];
    if (own && isScript(parser))
      plugins[index] = { ...plugin, parsers: { ...parsers, [parser]: rememberTree(parser, own) } };
  }
  const isMarkup = /^(html|angular)$/.test(parser);
  const source = isMarkup ? quoteValues(file.text) : file.text;
  const text = await format(source, { ...options, parser, filepath: file.path, plugins });
  if (isMarkup) return compareTexts(file, keepNumbersInScripts(source, text), { notes });
  return compareTexts(file, parser.startsWith("json") ? keepNumbers(source, text) : text, { notes });
}

const numberOrText = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*|\/\*[\s\S]*?\*\/|[-+]?\.?\d[\w.+-]*/g;

const isNumber = (token: string): boolean => /^[-+.\d]/.test(token);

/** Prettier writes 1.10 as 1.1, which some JSON parsers distinguish. */
function keepNumbers(before: string, after: string): string {
  const numbers = (before.match(numberOrText) ?? []).filter(isNumber);
  const written = (after.match(numberOrText) ?? []).filter(isNumber);
  if (numbers.length !== written.length) return after;
  let next = 0;
  return after.replace(numberOrText, (token) => (isNumber(token) ? (numbers[next++] ?? token) : token));
}

const dataScript = /<script\b[^>]*\btype\s*=\s*["']?(?:[^"'>]*json|importmap)\b[\s\S]*?<\/script/gi;

function keepNumbersInScripts(before: string, after: string): string {
  const scripts = before.match(dataScript) ?? [];
  let next = 0;
  return after.replace(dataScript, (script) => keepNumbers(scripts[next++] ?? "", script));
}

/** The XML plugin's errors name grammar rules, and have no position at the end of the text. */
async function describeXmlError(file: SourceFile, error: unknown): Promise<ToolResult> {
  const [found] = await findXmlErrors(file.text);
  return found
    ? { kind: "failed", reason: found.message, line: found.line, column: found.column }
    : describeEngineError(error);
}

/** Quotes values such as href=/a?b=c, which Prettier would take for two attributes. */
function quoteValues(text: string): string {
  if (!/=[^\s"'>=]+=/.test(text)) return text;
  return readHtmlTokens(text)
    .map(({ start, end, attributes }) => {
      const unquoted = attributes.flatMap(({ name, value }) =>
        value && /^[^"'].*=/.test(value) ? [[name, value] as const] : [],
      );
      return unquoted.reduce(
        (tag, [name, value]) => tag.replace(`${name}=${value}`, () => `${name}="${value.replaceAll('"', "&quot;")}"`),
        text.slice(start, end),
      );
    })
    .join("");
}
