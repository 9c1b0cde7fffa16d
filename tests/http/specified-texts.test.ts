import { describe, expect, test } from "vitest";
import { createClient } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf, walk } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";
import {
  specifiedBar,
  specifiedDropdown,
  specifiedFooterLinks,
  specifiedPages,
} from "#tests/support/specified-texts.ts";

const site = await openFileSite();

async function open(path: string): Promise<{ status: number; page: HtmlElement }> {
  const response = await createClient(site).get(path);
  return { status: response.status, page: parseHtml(await response.text()) };
}

const trimmed = (element: HtmlElement): string => textOf(element).trim();

describe.each(specifiedPages)("$path", ({ path, status, title, texts }) => {
  test("has its title, and every text in its element, in order", async () => {
    const { status: found, page } = await open(path);
    expect(found).toBe(status);
    expect(findAll(page, "title").map(textOf)).toEqual([title]);
    const [main] = findAll(page, "main");
    const elements = [...walk(main as HtmlElement)].map((element) => ({ tag: element.tag, text: trimmed(element) }));
    let from = 0;
    for (const { tag, text } of texts) {
      const at = elements.findIndex((element, index) => index >= from && element.tag === tag && element.text === text);
      expect(at, `<${tag}> ${text}`).toBeGreaterThanOrEqual(0);
      from = at + 1;
    }
  });

  test("has the bar and the footer", async () => {
    const { page } = await open(path);
    const [bar] = findAll(page, "nav", { "aria-label": "Main" });
    const [list] = findAll(bar as HtmlElement, "ul");
    const entries = (list as HtmlElement).children.flatMap((child) => (typeof child === "string" ? [] : [child]));
    const nameOf = (entry: HtmlElement) => findAll(entry, "button").concat(findAll(entry, "a"))[0];
    expect(entries.map((entry) => trimmed(nameOf(entry) as HtmlElement))).toEqual(specifiedBar);
    const inside = findAll(entries[1] as HtmlElement, "li")
      .slice(1)
      .map(trimmed); // the entry itself is the first
    expect(inside).toHaveLength(specifiedDropdown.length);
    for (const [index, label] of specifiedDropdown.entries()) expect(inside[index]).toMatch(new RegExp(`^${label}`));

    const [panel] = findAll(page, "nav", { "aria-label": "Menu" });
    const panelText = textOf(panel as HtmlElement);
    for (const label of [...specifiedBar, ...specifiedDropdown]) expect(panelText).toContain(label);

    const [footer] = findAll(page, "footer");
    expect(textOf(footer as HtmlElement)).toContain(`© ${new Date().getFullYear()} Northlight. All rights reserved.`);
    for (const { text, href } of specifiedFooterLinks)
      expect(findAll(footer as HtmlElement, "a", { href }).map(trimmed), text).toEqual([text]);
  });
});

test.each(["/cloud", "/cloud/Documents/Some%20folder"])(
  "%s is the cloud demo, without bar and footer",
  async (path) => {
    const { status, page } = await open(path);
    expect(status).toBe(200);
    expect(findAll(page, "title").map(textOf)).toEqual(["Northlight Cloud"]);
    expect(findAll(page, "h1").map(trimmed)).toEqual(["Northlight Cloud"]);
    expect([...findAll(page, "nav"), ...findAll(page, "footer")]).toEqual([]);
    const [canonical] = findAll(page, "link", { rel: "canonical" });
    expect(canonical?.attributes.get("href")).toMatch(/\/cloud$/);
  },
);

test("the terms have nine sections and no more", async () => {
  const { page } = await open("/tos");
  const [main] = findAll(page, "main");
  const sections = findAll(main as HtmlElement, "section");
  expect(sections).toHaveLength(9);
  const anchors = findAll(main as HtmlElement, "a").filter((a) => a.attributes.get("href")?.startsWith("#"));
  expect(anchors.map((a) => a.attributes.get("href"))).toEqual(
    sections.map(({ attributes }) => `#${attributes.get("id")}`),
  );
  expect(trimmed(sections[7] as HtmlElement)).toContain("Polish law");
});
