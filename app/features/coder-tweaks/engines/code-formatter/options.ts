import { generatedFilesOption } from "../options/generated-files-option.ts";
import { booleanOption, choiceOption, numberOption, type OptionValues } from "../options/option-schema.ts";

export const codeFormatterOptions = {
  usesProjectConfig: booleanOption(
    "Use the project's own settings",
    "Reads .prettierrc, package.json, .editorconfig and .prettierignore. What they say goes before the settings below.",
    true,
  ),
  printWidth: numberOption("Line width", "Where lines wrap, in characters.", { value: 80, min: 40, max: 320 }),
  tabWidth: numberOption("Indent width", "Spaces for each level.", { value: 2, min: 1, max: 16 }),
  useTabs: booleanOption("Indent with tabs", "Tabs instead of spaces.", false),
  semi: booleanOption("Semicolons", "Ends statements with a semicolon.", true),
  singleQuote: booleanOption("Single quotes", "Single quotes in JavaScript and TypeScript.", false),
  trailingComma: choiceOption("Trailing commas", "After the last of several lines.", "all", {
    all: "Everywhere",
    es5: "Not in parameters",
    none: "None",
  }),
  proseWrap: choiceOption("Markdown paragraphs", "How long lines of prose are treated.", "preserve", {
    preserve: "As they are",
    always: "Wrap at the line width",
    never: "One line for each",
  }),
  generatedFiles: generatedFilesOption,
};

export type CodeFormatterOptions = OptionValues<typeof codeFormatterOptions>;
