import type { Options } from "prettier";
import type { SourceFile, ToolOutcome } from "../engine-contract.ts";
import { findEditorConfig } from "../project/editor-config.ts";
import { findIgnoreRule } from "../project/ignore-files.ts";
import { applyOverrides, findPrettierConfig, type PrettierConfig } from "../project/prettier-config.ts";
import { compareTexts, type Engine, skip } from "../running/engine.ts";
import { describeFailure } from "../running/engine-failure.ts";
import { describeGenerated } from "../running/file-kinds.ts";
import { readEditorConfig } from "./editor-config-options.ts";
import type { CodeFormatterOptions } from "./options.ts";
import { parserFor } from "./prettier-languages.ts";
import { loadPlugins } from "./prettier-plugins.ts";

/** Prettier, with the settings that its command line would find in the project. */
export const formatCode: Engine<CodeFormatterOptions> = async (file, options, project) => {
  const generated = describeGenerated(file.path);
  if (generated && !options.generatedFiles) return skip(generated);
  if (!options.usesProjectConfig) return formatWith(file, panelOptions(options), []);
  const rule = findIgnoreRule(project, file.path);
  if (rule) return skip(`The project's ${rule} leaves it out.`);
  const config = await findPrettierConfig(project, file.path);
  if (config.kind === "faulty") return { kind: "failed", reason: `${config.path} cannot be read: ${config.reason}` };
  const { plugins, ...own } = config.kind === "settings" ? applyOverrides(config.settings, config.path, file.path) : {};
  const merged = { ...panelOptions(options), ...readEditorConfig(findEditorConfig(project, file.path)), ...own };
  return formatWith(file, merged, describeConfig(config, plugins));
};

/** Line ends stay as they are unless the project says otherwise. */
function panelOptions(options: CodeFormatterOptions): Options {
  const { printWidth, tabWidth, useTabs, semi, singleQuote, trailingComma, proseWrap } = options;
  return { printWidth, tabWidth, useTabs, semi, singleQuote, trailingComma, proseWrap, endOfLine: "auto" };
}

function describeConfig(config: PrettierConfig, plugins: unknown): string[] {
  const notes: string[] = [];
  if (config.kind === "package")
    notes.push(`${config.path} takes its settings from ${config.name}, which is not at hand.`);
  if (Array.isArray(plugins) && plugins.length > 0)
    notes.push(
      `Plugins of the project were not used: ${plugins.filter((name) => typeof name === "string").join(", ")}.`,
    );
  return notes;
}

async function formatWith(file: SourceFile, options: Options, notes: string[]): Promise<ToolOutcome> {
  const parser = typeof options.parser === "string" ? options.parser : parserFor(file.path);
  if (!parser) return skip("Prettier does not know this type of file.");
  // The same output from a third of the code; TypeScript's own parser reads the few files that this one does not.
  const quickParser = parser === "typescript" ? "babel-ts" : parser;
  try {
    return await runPrettier(file, { ...options, parser: quickParser }, notes);
  } catch (error) {
    if (quickParser === parser) return describeFailure(error);
  }
  return runPrettier(file, { ...options, parser }, notes).catch(describeFailure);
}

async function runPrettier(file: SourceFile, options: Options, notes: string[]): Promise<ToolOutcome> {
  const [{ format }, plugins] = await Promise.all([
    import("prettier/standalone"),
    loadPlugins(String(options.parser), file.text),
  ]);
  if (!plugins) return skip(`The parser '${String(options.parser)}' is not at hand.`);
  const text = await format(file.text, { ...options, filepath: file.path, plugins });
  return compareTexts(file, text, { notes });
}
