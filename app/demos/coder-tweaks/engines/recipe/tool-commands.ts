import { parserFor } from "../code-formatter/prettier-languages.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { Language } from "../running/file-kinds.ts";

interface CommandInput {
  readonly files: readonly string[];
  readonly of: (...languages: Language[]) => readonly string[];
  readonly options: EngineOptions;
}

export type DescribeCommands = (input: CommandInput) => string[];

const plainWord = /^[\w@%+=:,./-]+$/;

const quoteWord = (word: string): string => (plainWord.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Quotes a file's path. One that begins with a dash would be read as an option. */
export const quotePath = (path: string): string => quoteWord(path.startsWith("-") ? `./${path}` : path);

export const listPaths = (paths: readonly string[]): string => paths.map(quotePath).join(" ");

export const loopOver = (paths: readonly string[], command: string): string =>
  `for file in ${listPaths(paths)}; do ${command}; done`;

/** The versions that run here, so that a command line gives the same result. A test compares them with package.json. */
export const toolVersions = {
  prettier: "3.10.1",
  "@prettier/plugin-xml": "3.4.2",
  "js-beautify": "2.0.3",
  terser: "5.51.4",
  svgo: "4.1.0",
  "@eslint/js": "10.0.1",
  "csstree-validator": "4.0.1",
  htmlhint: "1.9.2",
  yaml: "2.9.1",
  sass: "1.108.2",
  less: "4.9.1",
} as const;

export const pinned = (name: keyof typeof toolVersions): string => `${name}@${toolVersions[name]}`;

export const describeFormatter: DescribeCommands = ({ files, of, options }) => {
  const known = files.filter((path) => parserFor(path) !== undefined);
  if (known.length === 0) return [];
  const { usesProjectConfig, printWidth, tabWidth, useTabs, semi, singleQuote, trailingComma, proseWrap } =
    options["code-formatter"];
  const xml = of("svg", "xml");
  const flags = [
    usesProjectConfig ? "--config-precedence=file-override" : "--no-config --no-editorconfig",
    "--end-of-line=auto",
    `--print-width=${printWidth}`,
    `--tab-width=${tabWidth}`,
    ...(useTabs ? ["--use-tabs"] : []),
    ...(semi ? [] : ["--no-semi"]),
    ...(singleQuote ? ["--single-quote"] : []),
    `--trailing-comma=${trailingComma}`,
    `--prose-wrap=${proseWrap}`,
    ...(xml.length > 0 ? ["--plugin=@prettier/plugin-xml"] : []),
  ];
  return [
    // Prettier loads plugins from the project.
    ...(xml.length > 0 ? [`npm install --no-save ${pinned("prettier")} ${pinned("@prettier/plugin-xml")}`] : []),
    `npx ${pinned("prettier")} --write ${flags.join(" ")} -- ${listPaths(known)}`,
  ];
};

export const describeBeautifier: DescribeCommands = ({ files, of, options }) => {
  const { indentSize, usesTabs, lineWidth, keptBlankLines, braces } = options["code-beautifier"];
  const flags = [
    usesTabs ? "--indent-with-tabs" : `--indent-size=${indentSize}`,
    `--wrap-line-length=${lineWidth}`,
    keptBlankLines > 0 ? `--max-preserve-newlines=${keptBlankLines + 1}` : "--no-preserve-newlines",
    `--brace-style=${braces}`,
    "--end-with-newline",
  ].join(" ");
  const groups = [
    { type: "js", paths: of("javascript", "jsx"), more: " --e4x" },
    { type: "css", paths: of("css"), more: "" },
    { type: "html", paths: of("html"), more: "" },
  ].filter(({ paths }) => paths.length > 0);
  const beautified = new Set(groups.flatMap(({ paths }) => paths));
  const rest = files.filter(
    (path) => !beautified.has(path) && parserFor(path) !== undefined && parserFor(path) !== "xml",
  );
  const width = `--no-config --no-editorconfig --print-width=${lineWidth || 100_000} --tab-width=${indentSize}${usesTabs ? " --use-tabs" : ""}`;
  return [
    ...groups.map(
      ({ type, paths, more }) =>
        `npx ${pinned("js-beautify")} --replace --type=${type} ${flags}${more} ${listPaths(paths)}`,
    ),
    ...(rest.length > 0 ? [`npx ${pinned("prettier")} --write ${width} -- ${listPaths(rest)}`] : []),
  ];
};

const forAny = (paths: readonly string[], describe: (paths: readonly string[]) => string[]): string[] =>
  paths.length > 0 ? describe(paths) : [];

export const describeMinifier: DescribeCommands = ({ of, options }) => {
  const { shortensNames, keepsLicences, dropsConsole, minifiesInlineCode } = options.minifier;
  const terser = `--compress passes=1,directives=false,pure_getters=false${dropsConsole ? ",drop_console" : ""}${shortensNames ? " --mangle 'reserved=[exports,module,require,define]'" : ""}${keepsLicences ? " --comments some" : ""} --format preserve_annotations`;
  const html = `--collapse-whitespace --conservative-collapse --case-sensitive${minifiesInlineCode ? " --minify-js=true" : ""}`;
  return [
    ...forAny(of("javascript"), (paths) => [
      "# Add --module for files that import or export. Terser alone drops unused reads through '?.' and operators.",
      loopOver(paths, `npx ${pinned("terser")} "$file" --output "$file" ${terser}`),
    ]),
    ...forAny(of("css"), (paths) => [
      `npx esbuild --minify-whitespace --legal-comments=${keepsLicences ? "inline" : "none"} --outdir=. --outbase=. --allow-overwrite ${listPaths(paths)}`,
    ]),
    ...forAny(of("html"), (paths) => [
      "# It keeps all comments; here those that are only notes go.",
      loopOver(paths, `npx html-minifier-next ${html} --output "$file" "$file"`),
    ]),
    ...forAny(of("svg"), (paths) => [
      "# Without a configuration svgo also changes what animations, scripts and styles address.",
      `npx ${pinned("svgo")} --multipass ${listPaths(paths)}`,
    ]),
    ...forAny(of("json"), (paths) => [
      "# jq comes closest, but keeps only the last of repeated keys.",
      loopOver(paths, 'jq --compact-output . "$file" > "$file.min" && mv "$file.min" "$file"'),
    ]),
  ];
};

export const describeOptimizer: DescribeCommands = ({ of, options }) => {
  const { removesUnused, passes, dropsDebugger } = options["code-optimizer"];
  const compress = [
    "defaults=false",
    "evaluate",
    "directives=false",
    "keep_classnames",
    "keep_fnames",
    "keep_infinity",
    `passes=${passes}`,
    `drop_debugger=${dropsDebugger}`,
    ...(removesUnused ? ["dead_code", "reduce_vars", "side_effects", "unused"] : []),
  ].join(",");
  return [
    ...forAny(of("javascript"), (paths) => [
      "# Add --module for files that import or export. Terser alone drops unused reads through '?.' and operators, and leaves 'if' with a constant condition in place.",
      loopOver(
        paths,
        `npx ${pinned("terser")} "$file" --output "$file" --compress ${compress} --beautify --comments all`,
      ),
    ]),
    ...forAny(of("css"), (paths) => [
      "# Prettier does not merge rules.",
      `npx ${pinned("prettier")} --write --print-width=120 -- ${listPaths(paths)}`,
    ]),
    ...forAny(of("svg"), (paths) => [
      "# Without a configuration svgo does more than the safe set.",
      `npx ${pinned("svgo")} --pretty --indent=2 ${listPaths(paths)}`,
    ]),
  ];
};
