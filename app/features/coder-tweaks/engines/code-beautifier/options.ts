import { generatedFilesOption } from "../options/generated-files-option.ts";
import { booleanOption, choiceOption, numberOption, type OptionValues } from "../options/option-schema.ts";

export const codeBeautifierOptions = {
  indentSize: numberOption("Indent width", "Spaces for each level.", { value: 2, min: 1, max: 16 }),
  usesTabs: booleanOption("Indent with tabs", "Tabs instead of spaces.", false),
  lineWidth: numberOption("Line width", "Where long lines wrap, in characters. 0 leaves them long.", {
    value: 120,
    min: 0,
    max: 1000,
  }),
  keptBlankLines: numberOption("Blank lines", "How many in a row may stay.", { value: 2, min: 0, max: 10 }),
  braces: choiceOption("Braces", "Where an opening brace stands.", "collapse", {
    collapse: "On the same line",
    expand: "On a line of its own",
    "end-expand": "Only 'else' and 'catch' on new lines",
  }),
  generatedFiles: generatedFilesOption,
};

export type CodeBeautifierOptions = OptionValues<typeof codeBeautifierOptions>;
