import type { Options } from "prettier";

import { findEditorConfig } from "../project/editor-config.ts";
import { findIgnoreRule } from "../project/ignore-files.ts";
import { applyOverrides, findPrettierConfig, type PrettierConfig } from "../project/prettier-config.ts";
import { type Engine, skip } from "../running/engine.ts";
import { describeGenerated } from "../running/file-kinds.ts";
import { readEditorConfig } from "./editor-config-options.ts";
import type { CodeFormatterOptions } from "./options.ts";
import { runPrettier } from "./run-prettier.ts";

/** Prettier, with the settings that its command line would find in the project. */
export const formatCode: Engine<CodeFormatterOptions> = async (file, options, project) => {
  const generated = describeGenerated(file.path);
  if (generated && !options.generatedFiles) return skip(generated);
  if (!options.usesProjectConfig) return runPrettier(file, panelOptions(options), []);
  const rule = findIgnoreRule(project, file.path);
  if (rule) return skip(`The project's ${rule} leaves it out.`);
  const config = await findPrettierConfig(project, file.path);
  if (config.kind === "faulty") return { kind: "failed", reason: `${config.path} cannot be read: ${config.reason}` };
  const { plugins, ...own } = config.kind === "settings" ? applyOverrides(config.settings, config.path, file.path) : {};
  const merged = { ...panelOptions(options), ...readEditorConfig(findEditorConfig(project, file.path)), ...own };
  return runPrettier(file, merged, describeConfig(config, plugins));
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
