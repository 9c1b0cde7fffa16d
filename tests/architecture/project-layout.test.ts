import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, matchesGlob } from "node:path/posix";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

/** Maximum files of a folder besides tests. The rule is about 12; two more need no reason. */
const folderMax = 14;

/** Larger folders with their numbers of files. Never raise a number; remove the line of a folder that complies. */
const largeFolders: Readonly<Record<string, number>> = {};

/** Migrations are one sequence; benchmarks, drills and browser tests are run by name. */
const unlimited = /^(bench|drills|drills\/support|tests\/e2e|app\/platform\/database\/migrations)$/;

const rootEntries = [
  ".ci",
  ".devcontainer",
  ".dockerignore",
  ".editorconfig",
  ".env.example",
  ".git",
  ".github",
  ".gitignore",
  ".npmrc",
  ".nvmrc",
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "CODE_OF_CONDUCT.md",
  "CONTRIBUTING.md",
  "Dockerfile",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "app",
  "bench",
  "biome.json",
  "compose.yaml",
  "docs",
  "drills",
  "package-lock.json",
  "package.json",
  "playwright.config.ts",
  "public",
  "react-router.config.ts",
  "renovate.json",
  "scripts",
  "server",
  "studio.config.ts",
  "tests",
  "tsconfig.json",
  "vite.config.ts",
  "vitest.config.ts",
];

/** Created by tools or by the site. */
const ignored = readFileSync(new URL(".gitignore", root), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.replace(/\/$/, ""));

test("the root holds nothing but what is listed", () => {
  const entries = readdirSync(root).filter((entry) => !ignored.some((pattern) => matchesGlob(entry, pattern)));
  expect(entries.filter((entry) => !rootEntries.includes(entry))).toEqual([]);
});

test("no folder is larger than a reader takes in at once", () => {
  const paths = globSync("{app,server,scripts,tests,bench,drills}/**/*.{ts,tsx,mjs,css}", {
    cwd: root,
    exclude: ["**/*.{test,spec}.{ts,mjs}", "**/data/**"],
  }).map((path) => path.replaceAll("\\", "/"));
  const sizes = new Map<string, number>();
  for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  const limitOf = (folder: string) => largeFolders[folder] ?? folderMax;
  expect([...sizes].filter(([folder, size]) => size > limitOf(folder) && !unlimited.test(folder))).toEqual([]);
  const settled = Object.keys(largeFolders).filter((folder) => (sizes.get(folder) ?? 0) <= folderMax);
  expect(settled).toEqual([]);
});
