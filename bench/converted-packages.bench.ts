// The converter on a whole package whose tests are published: zod's TypeScript, tests included, is converted as in an archive,
// and its own tests run on the result. Compared with the original. Three tests are left out: they expect their file to end in .ts.
// Few packages publish their tests: mustache and semver do not.
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { printGoal, printNone, printTable } from "#tests/support/measure/report.ts";
import { parseOptions } from "../app/demos/coder-tweaks/engines/engine-options.ts";
import { createProject } from "../app/demos/coder-tweaks/engines/project/project.ts";
import { processFile } from "../app/demos/coder-tweaks/engines/running/process-file.ts";
import { rewriteReferences } from "../app/demos/coder-tweaks/engines/syntax-converter/references.ts";
import { contextOf } from "../tests/support/engines/engine-fixture.ts";

const packages = fileURLToPath(new URL("../node_modules/", import.meta.url));
const testsAtLeast = 500;

function readSources(): Record<string, string> {
  const paths = globSync("zod/src/v4/**/*.ts", { cwd: packages }).map((path) => path.replaceAll("\\", "/"));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(packages, path), "utf8")]));
}

async function convert(files: Readonly<Record<string, string>>) {
  const project = createProject(contextOf(files));
  const results = await Promise.all(
    Object.entries(files).map(([path, text]) =>
      processFile({ path, text }, ["syntax-converter"], parseOptions({}), project),
    ),
  );
  const failed = results.flatMap(({ path, steps }) =>
    steps.flatMap(({ report }) => (report.kind === "failed" ? [`${path}: ${report.reason}`] : [])),
  );
  const renames = new Map(results.map(({ path, finalPath }) => [path, finalPath]));
  const converted = results.map(({ path, finalPath, text }) => {
    const rewritten = rewriteReferences({ path, text: text ?? files[path] ?? "" }, renames, project.root);
    return [finalPath, rewritten.text] as const;
  });
  return { converted: Object.fromEntries(converted), failed };
}

/** @returns how many of the package's tests pass and fail */
function runTests(files: Readonly<Record<string, string>>, extension: string) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-bench-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(packages, join(folder, "node_modules"));
  const source = join(folder, "zod/src/v4");
  const alias = [
    { find: /^zod\/v4$/.source, replacement: join(source, `index.${extension}`) },
    { find: /^zod\/v4\/core$/.source, replacement: join(source, `core/index.${extension}`) },
    { find: /^zod\/v4\/mini$|^zod\/mini$/.source, replacement: join(source, `mini/index.${extension}`) },
  ];
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    `export default { resolve: { alias: ${JSON.stringify(alias)}.map(({ find, replacement }) => ({ find: new RegExp(find), replacement })) },
    test: { include: ["zod/src/v4/classic/tests/*.test.${extension}"], watch: false, testTimeout: 60_000, testNamePattern: "^(?!.*caller stack frame)" } };\n`,
  );
  const args = ["run", "--root", folder, "--reporter=json", `--outputFile=${join(folder, "result.json")}`];
  spawnSync(process.execPath, [join(packages, "vitest/vitest.mjs"), ...args], { cwd: folder, timeout: 600_000 });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(join(folder, "result.json"), "utf8"));
  rmSync(folder, { recursive: true, force: true });
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}

const files = readSources();
const { converted, failed } = await convert(files);
const before = runTests(files, "ts");
const after = runTests(converted, "js");
printTable([
  {
    zod: "original",
    files: String(Object.keys(files).length),
    passed: String(before.passed),
    failed: String(before.failed),
  },
  {
    zod: "converted",
    files: String(Object.keys(converted).length),
    passed: String(after.passed),
    failed: String(after.failed),
  },
]);
for (const line of failed) console.log(line);
printNone("files that could not be converted", failed.length);
printGoal(
  "zod's own tests that pass on the converted package",
  `${before.passed}, at least ${testsAtLeast}`,
  String(after.passed),
  after.passed >= before.passed && before.passed >= testsAtLeast,
);
