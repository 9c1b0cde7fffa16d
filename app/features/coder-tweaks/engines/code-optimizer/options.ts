import { generatedFilesOption } from "../options/generated-files-option.ts";
import { booleanOption, numberOption, type OptionValues } from "../options/option-schema.ts";

export const codeOptimizerOptions = {
  removesUnused: booleanOption(
    "Remove unused code",
    "Drops branches that never run and local names that nothing uses.",
    true,
  ),
  passes: numberOption("Passes", "How often JavaScript is gone through. More finds more, and takes longer.", {
    value: 2,
    min: 1,
    max: 4,
  }),
  dropsDebugger: booleanOption("Drop debugger statements", "Removes 'debugger'.", true),
  mergesRules: booleanOption("Merge CSS rules", "Joins rules with the same selector or declarations.", true),
  generatedFiles: generatedFilesOption,
};

export type CodeOptimizerOptions = OptionValues<typeof codeOptimizerOptions>;
