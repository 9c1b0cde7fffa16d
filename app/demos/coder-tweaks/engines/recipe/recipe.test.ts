import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import manifest from "../../../../../package.json" with { type: "json" };
import { engineIds } from "../engine-contract.ts";
import { engineOptionSchemas, parseOptions } from "../engine-options.ts";
import { describeCommandLine } from "./command-line.ts";
import { decodeRecipe, encodeRecipe } from "./recipe-link.ts";
import { quotePath, toolVersions } from "./tool-commands.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const defaultOptions = parseOptions(undefined);

/** Any options that the panels can make. */
const anyOptions = fc
  .record(
    Object.fromEntries(
      engineIds.map((id) => [
        id,
        fc.record(
          Object.fromEntries(
            Object.entries(engineOptionSchemas[id]).map(([name, spec]) => [
              name,
              spec.kind === "boolean"
                ? fc.boolean()
                : spec.kind === "number"
                  ? fc.integer({ min: spec.min, max: spec.max })
                  : fc.constantFrom(...spec.choices.map(({ value }: { value: string }) => value)),
            ]),
          ),
        ),
      ]),
    ),
  )
  .map(parseOptions);

describe("a recipe link", () => {
  test("gives back the tools and their options", () => {
    fc.assert(
      fc.property(fc.subarray([...engineIds], { minLength: 1 }), anyOptions, (tools, options) => {
        const decoded = decodeRecipe(`#${encodeRecipe({ tools, options })}`);
        expect(decoded?.tools).toEqual(tools);
        expect(decoded?.options).toEqual(Object.fromEntries(tools.map((tool) => [tool, options[tool]])));
      }),
    );
  });

  test("is short and legible where nothing but a tool is chosen", () => {
    expect(encodeRecipe({ tools: ["minifier", "code-formatter"], options: defaultOptions })).toBe(
      "tools=code-formatter.minifier",
    );
  });

  test("that names no tool is not a recipe", () => {
    for (const fragment of ["", "#", "#top", "#tools=", "#tools=constructor.__proto__", "%%%"])
      expect(decodeRecipe(fragment)).toBeUndefined();
  });

  test("with values that do not fit gets the defaults", () => {
    const decoded = decodeRecipe(
      "#tools=code-formatter&code-formatter.printWidth=1e9&code-formatter.semi=maybe&code-formatter.tabWidth=&code-formatter.trailingComma=__proto__",
    );
    expect(decoded?.options).toEqual({ "code-formatter": defaultOptions["code-formatter"] });
  });
});

describe("stored options", () => {
  test("of any shape become options", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(Object.keys(parseOptions(input))).toEqual([...engineIds]);
      }),
    );
    expect(parseOptions({ minifier: { shortensNames: "no" }, linter: null })).toEqual(defaultOptions);
    expect(parseOptions({ minifier: { shortensNames: false } }).minifier.shortensNames).toBe(false);
  });
});

describe("the command line", () => {
  test("any path survives the shell", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 12 }), (name) => {
        fc.pre(!name.includes("\0"));
        const printed = execFileSync("sh", ["-c", `printf %s ${quotePath(name)}`], { encoding: "utf8" });
        expect(printed).toBe(name.startsWith("-") ? `./${name}` : name);
      }),
      { numRuns: 60 },
    );
  });

  test("has the chosen options, versions and files, tool by tool", () => {
    const options = parseOptions({
      "code-formatter": { semi: false, printWidth: 100 },
      "syntax-converter": { jsx: "classic" },
    });
    const text = describeCommandLine(
      [
        { path: "src/it's.js", tools: ["code-formatter", "minifier"] },
        { path: "src/app.tsx", tools: ["syntax-converter", "code-formatter"] },
        { path: "s/main.scss", tools: ["syntax-converter"] },
        { path: "lib.min.js", tools: ["minifier"] },
      ],
      options,
    );
    expect(text).toBe(`# syntax-converter
npx esbuild src/app.tsx --jsx=transform --outfile=src/app.js --allow-overwrite && rm src/app.tsx
npx sass@1.108.2 --no-source-map s/main.scss s/main.css && rm s/main.scss
# code-formatter
npx prettier@3.10.1 --write --config-precedence=file-override --end-of-line=auto --print-width=100 --tab-width=2 --no-semi --trailing-comma=all --prose-wrap=preserve -- src/app.js 'src/it'\\''s.js'
# minifier
# Add --module for files that import or export. Terser alone drops unused reads through '?.' and operators.
for file in 'src/it'\\''s.js'; do npx terser@5.51.4 "$file" --output "$file" --compress passes=1,directives=false,pure_getters=false --mangle 'reserved=[exports,module,require,define]' --comments some --format preserve_annotations; done
`);
  });

  test("is a script that a shell can read, for every tool and type of file", () => {
    const extensions = [
      "js",
      "jsx",
      "ts",
      "tsx",
      "css",
      "scss",
      "less",
      "html",
      "md",
      "json",
      "yaml",
      "svg",
      "xml",
      "png",
    ];
    const jobs = extensions.map((extension) => ({ path: `a b/$(x).${extension}`, tools: engineIds }));
    const script = describeCommandLine(jobs, defaultOptions);
    execFileSync("sh", ["-n"], { input: script });
    for (const id of engineIds) expect(script).toContain(`# ${id}\n`);
  });

  test("names the versions that run here", () => {
    const installed: Record<string, string> = manifest.dependencies;
    for (const [name, version] of Object.entries(toolVersions)) expect(installed[name], name).toBe(version);
  });
});
