// npm run bench [-- name …]: one after the other, so that no measurement disturbs the next.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./lib/browser.mjs";
import { buildIfStale } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { root, runMain, runVisibly, SetupError } from "./lib/run.mjs";

const suffix = ".bench.ts";

await runMain(async () => {
  const names = selectNames(process.argv.slice(2));
  await installIfNeeded("all");
  const node = findNode();
  await buildIfStale(node);
  for (const name of names) {
    console.log(`\n${name}`);
    const file = `bench/${name}${suffix}`;
    const env = needsBrowser(file) ? { CHROMIUM_PATH: findBrowser(node) } : {};
    const code = await runVisibly(node, ["--disable-warning=ExperimentalWarning", file], env);
    if (code !== 0) process.exitCode = 1;
  }
});

function selectNames(wanted) {
  const folder = join(root, "bench");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(suffix)) : [];
  const known = files.map((file) => file.slice(0, -suffix.length)).sort();
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetupError(`No benchmark is called ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  }
  return wanted.length > 0 ? wanted : known;
}

function needsBrowser(file) {
  return /measure\/browser\.ts|CHROMIUM_PATH/.test(readFileSync(join(root, file), "utf8"));
}
