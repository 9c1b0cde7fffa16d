import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

/** For example "app/demos/cloud/files" or "app/ui": style sheets of one area may share classes. */
const areaOf = (path: string): string =>
  path
    .split("/")
    .slice(0, /^app\/(features|demos)\//.test(path) ? 4 : 2)
    .join("/");

/** @returns the classes with a rule of their own; other selectors may contain classes of other areas */
function definedClasses(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  return [...rules].flatMap(([, selectors = ""]) =>
    selectors.split(",").flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []),
  );
}

/** @returns the classes that several areas define, with the areas */
function findSharedClasses(styles: ReadonlyMap<string, string>): [string, string[]][] {
  const areas = new Map<string, Set<string>>();
  for (const [path, css] of styles)
    for (const name of definedClasses(css)) areas.set(name, new Set(areas.get(name)).add(areaOf(path)));
  return [...areas].filter(([, own]) => own.size > 1).map(([name, own]) => [name, [...own].sort()]);
}

// React keeps a page's styles when the next page is opened, so both apply there.
test("a class is defined by one area alone", () => {
  const paths = globSync("app/**/*.css", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const styles = new Map(paths.map((path) => [path, readFileSync(new URL(path, root), "utf8")]));
  expect(styles.size).toBeGreaterThan(20);
  expect(findSharedClasses(styles)).toEqual([]);
});

test("two areas with one class are found, a class of another area in a selector is not", () => {
  const styles = new Map([
    ["app/features/a/b/one.css", "@layer components { .row, .cell { color: red; } /* .note {} */ }"],
    ["app/features/a/c/two.css", ".row { color: red; } .list .cell { color: red; } .cell:hover { color: red; }"],
    ["app/features/a/c/three.css", ".row { color: red; }"],
  ]);
  expect(findSharedClasses(styles)).toEqual([["row", ["app/features/a/b", "app/features/a/c"]]]);
});
