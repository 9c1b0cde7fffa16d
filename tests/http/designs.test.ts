import { describe, expect, test } from "vitest";
import { designFigures } from "#app/demos/designs/design-figures.ts";
import { listSharedPaths } from "#app/shell/first-paint/shared-paths.ts";
import { createClient } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const origin = "https://studio.example";

const designs = [
  { label: "Last Loaf", to: "/designs/last-loaf" },
  { label: "Holm Aster", to: "/designs/holm-aster" },
  { label: "Low Water", to: "/designs/low-water" },
  { label: "Consonant", to: "/designs/consonant" },
];

const site = await openFileSite({ env: { PUBLIC_URL: origin } });

const get = (path: string) => createClient(site).get(path);
const htmlOf = async (path: string) => (await get(path)).text();
const fontsIn = (html: string): string[] => html.match(/\/assets\/face-[\w-]+\.woff2/g) ?? [];

describe.each(designs)("$to", ({ label, to }) => {
  test("describes itself, once, as a concept", async () => {
    const page = parseHtml(await htmlOf(to));
    expect(findAll(page, "title").map(textOf)).toEqual([`${label}, a concept`]);
    expect(findAll(page, "h1").map(textOf)).toEqual([label]);
    expect(textOf(page)).toContain("We invented the client.");
    const meta = (key: string, name: string) => findAll(page, "meta", { [key]: name })[0]?.attributes.get("content");
    expect(meta("name", "description")).toMatch(/^A concept for /);
    expect(meta("property", "og:url")).toBe(origin + to);
    expect(findAll(page, "link", { rel: "canonical" })[0]?.attributes.get("href")).toBe(origin + to);
  });

  test("shows the site itself, with three decisions and the figures that were measured", async () => {
    const page = parseHtml(await htmlOf(to));
    const [frame] = findAll(page, "section", { "aria-label": `${label}: the website` });
    expect(frame && textOf(frame).length).toBeGreaterThan(500);
    expect(findAll(page, "img")).toEqual([]);
    expect(findAll(page, "figure")).toHaveLength(6);
    for (const figure of findAll(page, "figure")) expect(findAll(figure, "svg")).toHaveLength(1);
    const figures = designFigures.designs[to.slice("/designs/".length)];
    expect(figures?.lowestContrast).toBeGreaterThanOrEqual(3);
    expect(textOf(page)).toContain(`${figures?.lowestContrast.toFixed(1)} : 1`);
    expect(textOf(page)).toMatch(/Measured on \d{1,2} [A-Z][a-z]+ 20\d\d by a script/);
  });

  test("has fonts of its own, which no other page names", async () => {
    const shared = new Set(fontsIn(await htmlOf("/contact")));
    const own = fontsIn(await htmlOf(to)).filter((font) => !shared.has(font));
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const font of own) expect((await get(font)).headers.get("content-type")).toBe("font/woff2");
    const others = designs.filter((other) => other.to !== to).map((other) => other.to);
    for (const path of ["/", ...others])
      expect(
        fontsIn(await htmlOf(path)).filter((font) => own.includes(font)),
        path,
      ).toEqual([]);
  });
});

test("every concept is a shared page, and has figures", () => {
  const paths = designs.map(({ to }) => to);
  expect(listSharedPaths().filter((path) => path.startsWith("/designs/"))).toEqual(paths);
  expect(Object.keys(designFigures.designs).map((id) => `/designs/${id}`)).toEqual(paths);
});

test("one concept has three styles to choose from", async () => {
  const page = parseHtml(await htmlOf("/designs/last-loaf"));
  const styles = findAll(page, "input", { name: "style" }).map(({ attributes }) => attributes.get("value"));
  expect(styles).toEqual(["loud", "quiet", "strange"]);
});

test.each(["/designs", "/designs/nowhere", "/designs/last-loaf/more"])("%s is not found", async (path) => {
  expect((await get(path)).status).toBe(404);
});

/** Links that the keyboard reaches. */
const linksOf = (page: HtmlElement, to: string): HtmlElement[] =>
  findAll(page, "a", { href: to }).filter(({ attributes }) => attributes.get("tabindex") !== "-1");

test("the bakery opens in the style that its address names", async () => {
  const checkedIn = async (path: string) =>
    findAll(parseHtml(await htmlOf(path)), "input", { name: "style" })
      .filter(({ attributes }) => attributes.has("checked"))
      .map(({ attributes }) => attributes.get("value"));
  expect(await checkedIn("/designs/last-loaf?style=quiet")).toEqual(["quiet"]);
  expect(await checkedIn("/designs/last-loaf")).toEqual(["loud"]);
  expect(await checkedIn("/designs/last-loaf?style=none")).toEqual(["loud"]);
});

test("home leads to every concept, and names each a concept of ours", async () => {
  const page = parseHtml(await htmlOf("/"));
  for (const { label, to } of designs) expect(linksOf(page, to).map(textOf)).toEqual([expect.stringContaining(label)]);
  expect(textOf(page)).toContain("The clients are invented, the sites are real.");
});
