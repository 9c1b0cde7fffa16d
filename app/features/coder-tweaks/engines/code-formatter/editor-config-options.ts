import type { Options } from "prettier";

const positiveInteger = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** Prettier's reading of a file's EditorConfig properties (its editorconfig-to-prettier). */
export function readEditorConfig(properties: Readonly<Record<string, string>>): Options {
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
