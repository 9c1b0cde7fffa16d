import { type DescribeCommands, listPaths, loopOver, pinned } from "./shell-command.ts";

const forAny = (paths: readonly string[], describe: (paths: readonly string[]) => string[]): string[] =>
  paths.length > 0 ? describe(paths) : [];

export const describeMinifier: DescribeCommands = ({ of, options }) => {
  const { shortensNames, keepsLicences, dropsConsole, minifiesInlineCode } = options.minifier;
  const terser = `--compress passes=1,directives=false${dropsConsole ? ",drop_console" : ""}${shortensNames ? " --mangle 'reserved=[exports,module,require,define]'" : ""}${keepsLicences ? " --comments some" : ""} --format preserve_annotations`;
  const html = `--collapse-whitespace --conservative-collapse --case-sensitive${minifiesInlineCode ? " --minify-js=true" : ""}`;
  return [
    ...forAny(of("javascript"), (paths) => [
      "# Add --module for files that import or export.",
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
      "# Add --module for files that import or export. Terser leaves 'if' with a constant condition in place.",
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
