import { describe, expect, test } from "vitest";
import { isLocalized } from "#app/lib/language/languages.ts";
import { listSharedPaths } from "#app/shell/first-paint/shared-paths.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, walk } from "#tests/support/site/html.ts";
import { offerPolish } from "#tests/support/site/posted-document.ts";
import { loadBundle } from "#tests/support/site/site.ts";
import { type Answer, decoders, openFileServer } from "#tests/support/site/test-site.ts";

const { ask } = await openFileServer();
const inBoth = await openFileServer();
await offerPolish(await signInOwner(createClient(inBoth.site)));

/** Paths rendered for each visitor, who waits for their first frame. */
const renderedPaths = [
  "/contact",
  "/login/forgot",
  "/projects/binary-calculator",
  "/projects/coder-tweaks",
  "/projects/coder-tweaks/tools/json-formatter",
  "/projects/coder-tweaks/tools/color-picker",
  "/projects/coder-tweaks/tools/fake-data-generator",
  "/projects/ai-chatbot",
  "/cloud",
];

const limitKbOf = (path: string): number => {
  if (path.startsWith("/designs/")) return 17;
  if (path === "/privacy") return 16.5;
  return path.endsWith("/color-picker") ? 14.25 : 14;
};

const bytesOf = ({ body, headers }: Answer): number => body.length + Object.entries(headers).join("\r\n").length;

test.each([
  ["/", 8],
  ["/login", 9],
  ["/contact", 12],
  ["/projects/coder-tweaks/tools/color-picker", 12],
  ["/projects/coder-tweaks/tools/json-formatter", 15],
])("React starts on %s with at most %i files", async (path, most) => {
  const page = parseHtml((await ask(path)).body.toString());
  const [loader] = findAll(page, "script").filter(({ attributes }) => attributes.has("data-modules"));
  const files = loader?.attributes.get("data-modules")?.split(" ") ?? [];
  expect(files.join("\n")).toMatch(/\/frame-.+\.js/);
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(most);
});

describe.each([...listSharedPaths(), ...renderedPaths])("the first frame of %s", (path) => {
  test("needs nothing but the document, which is small", async () => {
    const answer = await ask(path, { headers: { "accept-encoding": "br" } });
    expect(answer.status).toBe(200);
    if (listSharedPaths().includes(path)) expect(answer.headers["cache-control"]).toBe("private, max-age=30");
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.headers.vary).toContain("Accept-Encoding");
    const page = parseHtml(decoders.br(answer.body).toString());
    const withoutScripts = new Set(findAll(page, "noscript").flatMap((element) => findAll(element, "link")));
    const links = findAll(page, "link").filter((link) => !withoutScripts.has(link));
    const fetched = ["stylesheet", "preload", "modulepreload", "prefetch"];
    expect(links.filter(({ attributes }) => fetched.includes(attributes.get("rel") ?? ""))).toEqual([]);
    expect(findAll(page, "script").filter(({ attributes }) => attributes.has("src"))).toEqual([]);
    expect(findAll(page, "img")).toEqual([]);
    expect(bytesOf(answer)).toBeLessThanOrEqual(limitKbOf(path) * 1_024);
    const offered = await inBoth.ask(path, { headers: { "accept-encoding": "br" } });
    if (isLocalized(path)) expect(offered.body.length).toBeGreaterThan(answer.body.length);
    expect(bytesOf(offered), "with Polish").toBeLessThanOrEqual(limitKbOf(path) * 1_024);
  });

  test("has every style that it names", async () => {
    const page = parseHtml((await ask(path)).body.toString().replace(/<dialog\b.*?<\/dialog>/gs, ""));
    const own = findAll(page, "style")
      .map(({ children }) => children.join(""))
      .join("\n");
    const { assets } = loadBundle();
    const fullUrl = [...assets.urls].find((url) => /full-.*\.css$/.test(url)) ?? "";
    const full = Buffer.from(assets.get(fullUrl)?.("identity").body ?? []).toString();
    expect(full.length).toBeGreaterThan(own.length);
    expect(own).toContain("@font-face");
    expect(full).not.toContain("@font-face");
    const names = new Set([...walk(page)].flatMap(({ attributes }) => attributes.get("class")?.match(/\S+/g) ?? []));
    const isStyledBy = (sheet: string, name: string) => {
      const selector = `.${name.replace(/[^\w-]/g, "\\$&")}`;
      return sheet
        .split(selector)
        .slice(1)
        .some((rest) => !/^[\w-]/.test(rest));
    };
    // `group` has rules for the state of what is around an element only.
    const missing = [...names].filter((name) => name !== "group" && isStyledBy(full, name) && !isStyledBy(own, name));
    expect(missing).toEqual([]);
    expect([...names].filter((name) => isStyledBy(own, name)).length).toBeGreaterThan(path === "/cloud" ? 5 : 20);
    const animations = [...own.matchAll(/animation(?:-name)?:[^;}]+/g)].join(" ").split(/[^\w-]+/);
    for (const [keyframes, name = ""] of full.matchAll(/@keyframes ([\w-]+)/g))
      if (animations.includes(name)) expect(own).toContain(keyframes);
  });
});
