import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { listLiteralPaths } from "./literal-paths.ts";

const root = new URL("../../", import.meta.url);

/** Files that may contain route paths. Scripts without React Router must not load it for one string. */
const exceptions: Readonly<Record<string, RegExp>> = {
  "the routes themselves": /^app\/routes\.ts$/,
  "paths below /api/v1": /\.api\.server\.ts$/,
  "runs before React Router is loaded": /^app\/shell\/(first-paint\/shared-paths|page-of)\.ts$/,
  "is loaded by a worker": /^app\/demos\/binary-calculator\/typed\.ts$/,
  "is loaded by the service worker": /^app\/features\/conversations\/device\/copy\/inbox-copy\.ts$/,
  "patterns of the pages that run actions": /^app\/screens\/commands\/page-actions\.server\.ts$/,
  "ids of passages": /^app\/features\/chatbot\/site-passages\/phrasings\//,
  "the assistant's page, whose script runs without React Router": /^app\/features\/chatbot\//,
};

const listPatterns = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const own = path === undefined && !index ? [] : [full || "/"];
    return [...own, ...listPatterns(children, full)];
  });

// Reads and parses every module; a busy machine takes its time.
test("paths of the site are written with href()", () => {
  const patterns = listPatterns(routes);
  expect(patterns).toContain("/admin/messages/:id");
  const paths = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.ts"] })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !Object.values(exceptions).some((exception) => exception.test(path)));
  const found = paths.flatMap((path) => listLiteralPaths(path, readFileSync(new URL(path, root), "utf8"), patterns));
  expect(found).toEqual([]);
});

test("every exception names a file that writes a path", () => {
  const patterns = listPatterns(routes);
  const paths = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const idle = Object.entries(exceptions).filter(([reason, exception]) => {
    if (reason === "the routes themselves") return false; // without a leading slash
    const own = paths.filter((path) => exception.test(path));
    return !own.some((path) => listLiteralPaths(path, readFileSync(new URL(path, root), "utf8"), patterns).length > 0);
  });
  expect(idle).toEqual([]);
});

test.each([
  ['<Link to="/login" />', "/login"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a module
  ["<Link to={`/login?next=${next}`} />", "/login?next="],
  ['<a href="/cloud#files">Files</a>', "/cloud#files"],
  ['<Link to="/" />', "/"],
  ['redirect("/login")', "/login"],
  ['navigate("/", { replace: true })', "/"],
  ['const target = "/login"', "/login"],
  ['const link = { label: "Home", to: "/" }', "/"],
])("%s is found", (text, found) => {
  expect(listLiteralPaths("a.tsx", text, ["/", "/login", "/cloud/*"])).toEqual([`a.tsx: ${found}`]);
});

test.each([
  '<Link to={href("/login")} />',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a module
  '<Link to={`${href("/login")}?next=${href("/")}`} />',
  '<a href="https://example.com/login">Elsewhere</a>',
  '<link rel="icon" href="/favicon.svg" />',
  'const parts = path.split("/");',
  'fetch("/logins")',
])("%s is allowed", (text) => {
  expect(listLiteralPaths("a.tsx", text, ["/", "/login", "/cloud/*"])).toEqual([]);
});
