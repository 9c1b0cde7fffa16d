import {
  booleanOption,
  choiceOption,
  type FieldOption,
  numberOption,
  type OptionValues,
  parseOptionValues,
} from "../option-schema.ts";
import { type EngineId, engineIds } from "./engine-contract.ts";

const generatedFiles = booleanOption(
  "Generated files, too",
  false,
  "Also works on type declarations (.d.ts), minified files (.min.*) and lock files.",
);

/** Names and values are stored in browsers and carried by recipe links. */
export const engineOptionSchemas = {
  "code-formatter": {
    usesProjectConfig: booleanOption(
      "Use the project's own settings",
      true,
      "Reads .prettierrc, package.json, .editorconfig and .prettierignore. They take precedence over the settings below.",
    ),
    printWidth: numberOption("Line width", { value: 80, min: 40, max: 320 }, "Where lines wrap, in characters."),
    tabWidth: numberOption("Indent width", { value: 2, min: 1, max: 16 }, "Spaces for each level."),
    useTabs: booleanOption("Indent with tabs", false, "Tabs instead of spaces."),
    semi: booleanOption("Semicolons", true, "Ends statements with a semicolon."),
    singleQuote: booleanOption("Single quotes", false, "Single quotes in JavaScript and TypeScript."),
    trailingComma: choiceOption(
      "Trailing commas",
      { all: "Everywhere", es5: "Not in parameters", none: "None" },
      "After the last item of a multi-line list.",
    ),
    proseWrap: choiceOption(
      "Markdown paragraphs",
      { preserve: "As they are", always: "Wrap at the line width", never: "One line for each" },
      "How long lines of prose are treated.",
    ),
    generatedFiles,
  },
  "code-beautifier": {
    indentSize: numberOption("Indent width", { value: 2, min: 1, max: 16 }, "Spaces for each level."),
    usesTabs: booleanOption("Indent with tabs", false, "Tabs instead of spaces."),
    lineWidth: numberOption(
      "Line width",
      { value: 120, min: 0, max: 1000 },
      "Where long lines wrap, in characters. 0 leaves them long.",
    ),
    keptBlankLines: numberOption("Blank lines", { value: 2, min: 0, max: 10 }, "How many in a row may stay."),
    braces: choiceOption(
      "Braces",
      {
        collapse: "On the same line",
        expand: "On a line of its own",
        "end-expand": "Only 'else' and 'catch' on new lines",
      },
      "Where an opening brace is placed.",
    ),
    generatedFiles,
  },
  minifier: {
    shortensNames: booleanOption(
      "Shorten names",
      true,
      "Gives local variables short names. Names that other code can see stay.",
    ),
    keepsLicences: booleanOption(
      "Keep license comments",
      true,
      "Comments with @license, @preserve or an exclamation mark stay.",
    ),
    dropsConsole: booleanOption("Drop console calls", false, "Removes console.log and similar calls."),
    minifiesInlineCode: booleanOption("Scripts and styles in HTML", true, "Also minifies code inside HTML files."),
    generatedFiles,
  },
  linter: {
    appliesFixes: booleanOption("Apply safe fixes", false, "Lets ESLint fix what it can fix without risk."),
    environment: choiceOption(
      "Runs in",
      { both: "Browser and Node.js", browser: "Browser", node: "Node.js" },
      "Which global names are known.",
    ),
    checksMarkdownLineLength: booleanOption("Long lines in Markdown", false, "Reports lines over 80 characters."),
    generatedFiles,
  },
  "syntax-converter": {
    jsx: choiceOption(
      "JSX",
      {
        automatic: "Calls of react/jsx-runtime",
        classic: "Calls of React.createElement",
        preserve: "Stays JSX",
      },
      "What JSX is converted to.",
    ),
    convertsStyles: booleanOption(
      "SCSS and Less to CSS",
      true,
      "Compiles style sheets together with the files they import.",
    ),
    modules: choiceOption(
      "Modules",
      { keep: "As they are", commonjs: "CommonJS (require)" },
      "How files import each other.",
    ),
    generatedFiles,
  },
  "code-optimizer": {
    removesUnused: booleanOption(
      "Remove unused code",
      true,
      "Drops branches that never run and local names that are never used.",
    ),
    passes: numberOption(
      "Passes",
      { value: 2, min: 1, max: 4 },
      "How many times JavaScript is processed. More passes find more and take longer.",
    ),
    dropsDebugger: booleanOption("Drop debugger statements", true, "Removes 'debugger'."),
    mergesRules: booleanOption("Merge CSS rules", true, "Joins rules with the same selector or declarations."),
    generatedFiles,
  },
} satisfies Record<EngineId, Readonly<Record<string, FieldOption>>>;

export type EngineOptions = { readonly [E in EngineId]: OptionValues<(typeof engineOptionSchemas)[E]> };

export function parseOptions(input: unknown): EngineOptions {
  const given = typeof input === "object" && input !== null ? new Map(Object.entries(input)) : new Map();
  const values = engineIds.map((id) => [id, parseOptionValues(engineOptionSchemas[id], given.get(id))]);
  // Each schema's values have the schema's types.
  return Object.fromEntries(values) as EngineOptions;
}
