import type { Options } from "prettier";
import type { EngineOptions } from "../engine-options.ts";
import { findEditorConfig } from "../project/editor-config.ts";
import { applyOverrides, findIgnoreRule, findPrettierConfig, type PrettierConfig } from "../project/prettier-config.ts";
import { type Engine, skip } from "../running/engine.ts";
import { runPrettier } from "./run-prettier.ts";

export const formatCode: Engine<"code-formatter"> = async (file, options, project) => {
  if (!options.usesProjectConfig) return runPrettier(file, panelOptions(options), []);
  const rule = findIgnoreRule(project, file.path);
  if (rule) return skip(`The project's ${rule} excludes it.`);
  const config = await findPrettierConfig(project, file.path);
  if (config.kind === "invalid") return { kind: "failed", reason: `${config.path} cannot be read: ${config.reason}` };
  const { plugins, ...own } = config.kind === "settings" ? applyOverrides(config.settings, config.path, file.path) : {};
  const merged = { ...panelOptions(options), ...readEditorConfig(findEditorConfig(project, file.path)), ...own };
  return runPrettier(file, merged, describeConfig(config, plugins));
};

function panelOptions(options: EngineOptions["code-formatter"]): Options {
  const { printWidth, tabWidth, useTabs, semi, singleQuote, trailingComma, proseWrap } = options;
  return { printWidth, tabWidth, useTabs, semi, singleQuote, trailingComma, proseWrap, endOfLine: "auto" };
}

function describeConfig(config: PrettierConfig, plugins: unknown): string[] {
  const notes: string[] = [];
  if (config.kind === "package")
    notes.push(`${config.path} takes its settings from ${config.name}, which is not available.`);
  if (Array.isArray(plugins) && plugins.length > 0)
    notes.push(
      `Plugins of the project were not used: ${plugins.filter((name) => typeof name === "string").join(", ")}.`,
    );
  return notes;
}

const positiveInteger = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

function readEditorConfig(properties: Readonly<Record<string, string>>): Options {
  const { indent_style: style, max_line_length: maxLine, quote_type: quotes, end_of_line: lineEnd } = properties;
  const size = properties.indent_size ?? (style === "tab" ? "tab" : undefined);
  const tabWidth = positiveInteger(properties.tab_width ?? size);
  const options: Options = {};
  if (style === "space") options.useTabs = false;
  else if (style === "tab" || size === "tab") options.useTabs = true;
  const width = options.useTabs === false ? (positiveInteger(size) ?? tabWidth) : tabWidth;
  if (width !== undefined) options.tabWidth = width;
  const printWidth = maxLine === "off" ? Number.POSITIVE_INFINITY : positiveInteger(maxLine);
  if (printWidth !== undefined) options.printWidth = printWidth;
  if (quotes === "single" || quotes === "double") options.singleQuote = quotes === "single";
  if (lineEnd === "lf" || lineEnd === "crlf" || lineEnd === "cr") options.endOfLine = lineEnd;
  return options;
}
