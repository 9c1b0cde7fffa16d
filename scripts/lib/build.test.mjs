import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outlineModule } from "#tests/architecture/module-imports.ts";
import { createTemporaryFolder, writeFileIn } from "#tests/support/temporary-folder.ts";
import { hashSources, isBuilt, setPreviousAside, sources } from "./build.mjs";
import { root } from "./run.mjs";

function createBuiltSite() {
  const site = createTemporaryFolder({ "app/root.tsx": "root", "build/server/index.js": "bundle" });
  writeFileIn(site, "build/.stamp", hashSources(site));
  return site;
}

test("an untouched site needs no build", () => {
  const site = createBuiltSite();
  expect(isBuilt(hashSources(site), site)).toBe(true);
});

test.each([
  "app/root.tsx",
  "server/app.ts",
  "public/icon.svg",
  "studio.config.ts",
  "package.json",
  "package-lock.json",
])("a change of %s needs a build", (path) => {
  const site = createBuiltSite();
  writeFileIn(site, path, "changed");
  expect(isBuilt(hashSources(site), site)).toBe(false);
});

/** Paths of a file and the project's files that it imports, directly or indirectly. */
function listReachable(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { specifier } of outlineModule(path, readFileSync(join(root, path), "utf8")).imports)
    if (specifier?.startsWith(".")) listReachable(join(path, "..", specifier), found);
  return found;
}

test.each([
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/build-steps/bundle-workers.ts",
  "scripts/build-steps/precompress.ts",
])("all imports of %s are inputs of the build", (path) => {
  const isSource = (file) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect([...listReachable(path)].filter((file) => !isSource(file))).toEqual([]);
});

test.each(["app/root.test.ts", "docs/api.md", "tests/e2e/home.spec.ts"])("a change of %s does not", (path) => {
  const site = createBuiltSite();
  writeFileIn(site, path, "changed");
  expect(isBuilt(hashSources(site), site)).toBe(true);
});

test("a build without its stamp or its server was not finished", () => {
  const unstamped = createTemporaryFolder({ "build/server/index.js": "bundle" });
  expect(isBuilt(hashSources(unstamped), unstamped)).toBe(false);
  const unfinished = createTemporaryFolder({ "build/.stamp": "" });
  writeFileIn(unfinished, "build/.stamp", hashSources(unfinished));
  expect(isBuilt(hashSources(unfinished), unfinished)).toBe(false);
});

/** A finished build with a hashed client file of that name. */
function finishBuild(site, script) {
  setPreviousAside(hashSources(site), site);
  for (const path of [`client/assets/${script}`, `client/assets/${script}.br`, "client/icon.svg", "server/index.js"])
    writeFileIn(site, `build/${path}`, script);
  writeFileIn(site, "build/.stamp", hashSources(site));
}
const listBuilt = (site) => globSync("**/*.{js,br,svg}", { cwd: join(site, "build") }).sort();

test("a build keeps the hashed files of the previous build only", () => {
  const site = createTemporaryFolder({ "app/root.tsx": "1" });
  for (const version of ["1", "2", "3"]) {
    writeFileIn(site, "app/root.tsx", version);
    finishBuild(site, `page-${version}.js`);
  }
  expect(listBuilt(site)).toEqual([
    "client/assets/page-3.js",
    "client/assets/page-3.js.br",
    "client/icon.svg",
    "previous/assets/page-2.js",
    "previous/assets/page-2.js.br",
    "server/index.js",
  ]);
});

test("a rebuild of the same sources and an interrupted build do not replace the previous build", () => {
  const site = createTemporaryFolder({ "app/root.tsx": "1" });
  finishBuild(site, "page-1.js");
  writeFileIn(site, "app/root.tsx", "2");
  finishBuild(site, "page-2.js");
  finishBuild(site, "page-2.js");
  writeFileIn(site, "app/root.tsx", "3");
  setPreviousAside(hashSources(site), site);
  writeFileIn(site, "build/client/assets/page-3.js", "half a build");
  expect(listBuilt(site)).toContain("previous/assets/page-2.js");
  finishBuild(site, "page-3.js");
  expect(listBuilt(site).filter((path) => path.endsWith(".js"))).toEqual([
    "client/assets/page-3.js",
    "previous/assets/page-2.js",
    "server/index.js",
  ]);
});
