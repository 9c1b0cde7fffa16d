import { generatedFilesOption } from "../options/generated-files-option.ts";
import { booleanOption, choiceOption, type OptionValues } from "../options/option-schema.ts";

export const syntaxConverterOptions = {
  jsx: choiceOption("JSX", "What becomes of JSX.", "automatic", {
    automatic: "Calls of react/jsx-runtime",
    classic: "Calls of React.createElement",
    preserve: "Stays JSX",
  }),
  convertsStyles: booleanOption("SCSS and Less to CSS", "Compiles style sheets, with what they import.", true),
  modules: choiceOption("Modules", "How files import each other.", "keep", {
    keep: "As they are",
    commonjs: "CommonJS (require)",
  }),
  generatedFiles: generatedFilesOption,
};

export type SyntaxConverterOptions = OptionValues<typeof syntaxConverterOptions>;
