import { generatedFilesOption } from "../options/generated-files-option.ts";
import { booleanOption, choiceOption, type OptionValues } from "../options/option-schema.ts";

export const linterOptions = {
  appliesFixes: booleanOption("Apply safe fixes", "Lets ESLint change what it can mend without a doubt.", false),
  environment: choiceOption("Runs in", "Whose global names count as known.", "both", {
    both: "Browser and Node.js",
    browser: "Browser",
    node: "Node.js",
  }),
  checksMarkdownLineLength: booleanOption("Long lines in Markdown", "Reports lines over 80 characters.", false),
  generatedFiles: generatedFilesOption,
};

export type LinterOptions = OptionValues<typeof linterOptions>;
