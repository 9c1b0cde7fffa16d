import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allSettings } from "#app/composition/config.server.ts";
import manifest from "../../package.json" with { type: "json" };
import { exampleFile, formatExample, settingsDocument, withTable } from "../../scripts/env-table.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync(["*.md", "docs/**/*.md", "bench/**/*.md", "drills/*.md"], { cwd: root }).sort();
const modules = globSync("{*,{app,server,scripts,tests,bench,drills,public}/**/*}.{ts,tsx,mjs,css}", { cwd: root });
const code = ["app", "server", "scripts", "tests", "bench", "drills"].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);

test("the table of settings and .env.example are up to date (npm run env-table)", () => {
  expect(read(exampleFile)).toBe(formatExample());
  const text = read(settingsDocument);
  expect(text).toBe(withTable(text));
  for (const { env } of Object.values(allSettings)) expect(text).toContain(`| \`${env}\` |`);
});

test.each(pages)("%s names only files and scripts that exist", (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = ""]) =>
    normalize(join(dirname(page), target)),
  );
  expect(links.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  // A path in `code` from the project's root. A name with <…>, * or … is a pattern.
  const named = [...text.matchAll(/`((?:app|server|scripts|tests|bench|drills|docs|public)\/[\w./-]*)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // A source file may be named by the end of its path.
  const files = [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs|css))`/g)].map(([, path = ""]) => path);
  expect(files.filter((path) => !modules.some((known) => known === path || known.endsWith(`/${path}`)))).toEqual([]);
  const scripts = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = ""]) => name);
  expect(scripts.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
});

/** Anchors of a page's headings, as forges make them. */
const anchorsOf = (page: string) =>
  [
    ...read(page)
      .replace(/```.*?```/gs, "")
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test.each(pages)("%s links only to headings that exist", (page) => {
  const links = [...read(page).matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)];
  const missing = links.filter(([, path = "", anchor = ""]) => {
    const target = path ? normalize(join(dirname(page), path)) : page;
    return target.endsWith(".md") && !anchorsOf(target).includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test("the documents and the changelog name the version of package.json", () => {
  const { version } = manifest;
  for (const page of ["README.md", "docs/self-hosting.md"])
    expect(new Set(read(page).match(/northlight-\d+\.\d+\.\d+/g)), page).toEqual(new Set([`northlight-${version}`]));
  expect(read("README.md")).toContain(`The version is ${version}.`);
  expect(read("docs/api.md")).toContain(`"version":"${version}"`);
  expect(read("CHANGELOG.md")).toContain(`## [${version}] - `);
});

test.each([
  ["ARCHITECTURE.md", 150],
  ["README.md", 120],
])("%s stays within %i lines", (page, max) => {
  expect(read(page).trimEnd().split("\n").length).toBeLessThanOrEqual(max);
});

describe("decision records", () => {
  const folder = "docs/decisions";
  const records = globSync(`${folder}/0*.md`, { cwd: root })
    .map((path) => path.slice(folder.length + 1))
    .sort();

  test("are at most 35, numbered without a gap and listed", () => {
    expect(records.length).toBeLessThanOrEqual(35);
    expect(records.map((name) => name.slice(0, 5))).toEqual(
      records.map((_, i) => `${String(i + 1).padStart(4, "0")}-`),
    );
    expect([...read(`${folder}/README.md`).matchAll(/^- \[\d+\]\((.+?)\)/gm)].map(([, name]) => name)).toEqual(records);
  });

  test.each(records)("%s has four parts in 15 to 25 lines", (name) => {
    const text = read(`${folder}/${name}`);
    const parts = [...text.matchAll(/^\*\*(.+)\.\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(["Context", "Decision", "Rejected", "What would change our mind"]);
    const lines = text.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(15);
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });

  test("named in the code exist", () => {
    const named = globSync(code, { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = ""]) => number),
    );
    expect(named.filter((number) => !records.some((name) => name.startsWith(number)))).toEqual([]);
  });
});
