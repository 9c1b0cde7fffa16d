import { generatedFilesOption } from "../options/generated-files-option.ts";
import { booleanOption, type OptionValues } from "../options/option-schema.ts";

export const minifierOptions = {
  shortensNames: booleanOption(
    "Shorten names",
    "Gives local variables short names. Names that others can see stay.",
    true,
  ),
  keepsLicences: booleanOption(
    "Keep licence comments",
    "Comments with @license, @preserve or an exclamation mark stay.",
    true,
  ),
  dropsConsole: booleanOption("Drop console calls", "Removes console.log and its like.", false),
  minifiesInlineCode: booleanOption("Scripts and styles in HTML", "Minifies what stands inside HTML files, too.", true),
  generatedFiles: generatedFilesOption,
};

export type MinifierOptions = OptionValues<typeof minifierOptions>;
