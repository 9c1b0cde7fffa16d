import type { Options } from "prettier";
import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { compareTexts, skip } from "../running/engine.ts";
import { describeFailure } from "../running/engine-failure.ts";
import { findXmlFaults } from "../running/xml-faults.ts";
import { parserFor } from "./prettier-languages.ts";
import { loadPlugins } from "./prettier-plugins.ts";

/**
 * Formats a file with the parser that prettier would take by its name, unless the options name one.
 * @returns failed with the place where the file cannot be read; skipped where prettier has no parser for it
 */
export async function runPrettier(file: SourceFile, options: Options, notes: readonly string[]): Promise<ToolOutcome> {
  const parser = typeof options.parser === "string" ? options.parser : parserFor(file.path);
  if (!parser) return skip("Prettier does not know this type of file.");
  // The same output from a third of the code; TypeScript's own parser reads the few files that this one does not.
  const quickParser = parser === "typescript" ? "babel-ts" : parser;
  try {
    return await formatWith(quickParser, file, options, notes);
  } catch (error) {
    if (parser === "xml") return describeXmlFailure(file, error);
    if (quickParser === parser) return describeFailure(error);
  }
  return formatWith(parser, file, options, notes).catch(describeFailure);
}

async function formatWith(
  parser: string,
  file: SourceFile,
  options: Options,
  notes: readonly string[],
): Promise<ToolOutcome> {
  const [{ format }, plugins] = await Promise.all([import("prettier/standalone"), loadPlugins(parser, file.text)]);
  if (!plugins) return skip(`The parser '${parser}' is not at hand.`);
  const text = await format(file.text, { ...options, parser, filepath: file.path, plugins });
  return compareTexts(file, text, { notes });
}

/** The plugin's parser speaks of its grammar, and loses the place at the end of the text. */
async function describeXmlFailure(file: SourceFile, error: unknown): Promise<ToolOutcome> {
  const [fault] = await findXmlFaults(file.text);
  if (!fault) return describeFailure(error);
  const { message, line, column } = fault;
  return { kind: "failed", reason: message, line, column };
}
