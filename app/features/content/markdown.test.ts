import { expect, test } from "vitest";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { findDeadLinks, renderMarkdown } from "./markdown.server.ts";
import type { Picture } from "./pictures/picture.ts";

test("paragraphs, lists, emphasis, headings and links are shown", () => {
  const html = renderMarkdown("# Title\n\nOne **two** [three](/privacy)\n\n- four\n- [five](https://studio.example/)");
  expect(html).toContain("<h3>Title</h3>");
  expect(html).toContain("<strong>two</strong>");
  expect(html).toContain('<a href="/privacy" class="text-link"');
  expect(html).toContain("<li>four</li>");
});

test.each([
  "<script>alert(1)</script>",
  "a <img src=x onerror=alert(1)> b",
  "<svg/onload=alert(1)>",
  "<!-- --><iframe src=//evil.example></iframe>",
  "[x](javascript:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![x](javascript:alert(1))",
  "![<script>](x)",
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example 'a\" onclick=\"alert(1)')",
  "<javascript:alert(1)>",
  "`<script>`",
  '```"><script>\n</script>\n```',
  "&lt;script&gt;",
])("%j brings no script, handler or frame into the page", (text) => {
  const html = renderMarkdown(text);
  const withoutText = html.replace(/>[^<]*</g, "><");
  expect(withoutText).not.toMatch(/<(script|img|svg|iframe|object|style)|\son\w+=|(href|src)="(?!https:|\/)/i);
});

test("deep nesting is shown or left as text, and ends", () => {
  const html = renderMarkdown(`${"> ".repeat(2_000)}deep ${"[".repeat(2_000)}`);
  expect(html).toContain("deep");
});

// Parsers whose time grows with the square of these take minutes; bench/markdown.bench.ts measures ours.
test.each(["*a_", "_a*", "[", "![](", "~~a~", "`a``b", "|a|b|\n|-|-|\n"])(
  "40,000 letters of %j are rendered",
  (part) => {
    const html = renderMarkdown(part.repeat(40_000 / part.length));
    expect(html.length).toBeGreaterThan(20_000);
  },
);

test("a page's headings are below its title, and links lead to them", () => {
  const html = renderMarkdown("[Ceny](#ceny-1)\n\n## Ceny `1`\n\n# Ceny 1\n\n### …\n\n# Main", undefined, true);
  expect(html).toContain('<a href="#ceny-1" class="text-link"');
  expect(html).toContain(
    '<h2 id="ceny-1">Ceny <code>1</code></h2>\n<h2 id="ceny-1-2">Ceny 1</h2>\n<h2>…</h2>\n<h2 id="main-2">',
  );
});

test("a table's columns are aligned, a struck word is struck, and an address is a link", () => {
  const html = renderMarkdown("|a|\n|-:|\n|~~b~~ https://a.example/x|\n\nNext.js");
  expect(html).toContain('<td style="text-align:right"><s>b</s> <a href="https://a.example/x" class="text-link"');
  expect(html).toContain("<p>Next.js</p>");
});

const picture: Picture = { id: "a1".repeat(8), type: "webp", width: 1000, height: 667, widths: [640, 1000] };
const known = new Map([[picture.id, picture]]);
const link = `/pictures/${picture.id}`;

test("a known picture is shown in its widths, and its place is reserved", () => {
  expect(renderMarkdown(`![The <b>"shop"</b>](${link})`, known)).toBe(
    `<p><img src="${link}-640.webp" srcset="${link}-640.webp 640w, ${link}-1000.webp 1000w" width="1000" height="667" ` +
      `alt="The &lt;b&gt;&quot;shop&quot;&lt;/b&gt;" sizes="(min-width: 48rem) 48rem, 100vw" loading="lazy" decoding="async"></p>\n`,
  );
});

test.each([
  `/pictures/${"b".repeat(16)}`,
  `${link}0`,
  `${link}?x`,
  `https://evil.example${link}`,
  `//evil.example${link}`,
  `javascript:${link}`,
  "/contact",
])("an image of %s is shown as its text", (href) => {
  expect(renderMarkdown(`![Text](${href})`, known)).toBe("<p>Text</p>\n");
});

test("a text is rendered anew for another picture, and in another language", () => {
  const text = `![a](${link}) [b](/contact)`;
  const smaller = new Map([[picture.id, { ...picture, width: 640, widths: [640] }]]);
  const htmls = [renderMarkdown(text), renderMarkdown(text, known), renderMarkdown(text, smaller)];
  htmls.push(runInLanguage("pl", () => renderMarkdown(text)));
  expect(new Set(htmls).size).toBe(4);
  expect(renderMarkdown(text, known)).toBe(htmls[1]);
});

test("Polish is typeset, across emphasis and links, but for addresses and code; ids stay", () => {
  const text =
    "## O e-mail\n\nJuż w **maju** i [w czerwcu](/w/e-mail) za **9 000** zł - `i w e-mail`\nz https://a.example/e-mail";
  const render = () => renderMarkdown(text, undefined, true);
  const shown = runInLanguage("pl", render).replaceAll("\u00a0", "~").replaceAll("\u2011", "=");
  expect(shown).toContain('<h2 id="o-e-mail">O~e=mail</h2>');
  expect(shown).toMatch(/Już w~<strong>maju<\/strong> i~<a href="\/pl\/w\/e-mail"[^>]*>w~czerwcu<\/a> za/);
  expect(shown).toContain("<strong>9~000</strong>~zł – <code>i w e-mail</code>\nz~<a ");
  expect(shown).toContain(">https://a.example/e-mail</a>");
  expect(render()).not.toMatch(/[\u00a0\u2011–]/);
});

test("without pictures, or unknown, an image is its text", () => {
  expect(renderMarkdown(`![Text](${link})`)).toBe("<p>Text</p>\n");
});

test("a link of a Polish text to a page of the site leads to it in Polish, where it is in Polish", () => {
  const link = (target: string) =>
    /href="([^"]*)"/.exec(runInLanguage("pl", () => renderMarkdown(`[a](${target})`)))?.[1];
  const targets = [
    "/contact",
    "/",
    "/#what-we-do",
    "/pl/tos",
    "/designs/last-loaf",
    "https://a.example/contact",
    "//a.example",
  ];
  expect(targets.map(link)).toEqual([
    ...["/pl/contact", "/pl", "/pl#what-we-do", "/pl/tos"],
    ...["/designs/last-loaf", "https://a.example/contact", undefined],
  ]);
});

test.each([
  ...["[a](contact)", "[a](./contact)", "[a](www.studio.example)", "[a](studio.example/x)", "[a](ann@studio.example)"],
  ...["[a](?x=1)", "[a](http:/x)", "[a](javascript:x)", "[a](//evil.example)", "[a][b]\n\n[b]: kontakt"],
])("%s is told to be shown as text", (text) => {
  const [, href] = /(?:\(|: )([^)]+)/.exec(text) ?? [];
  expect(findDeadLinks(text, true)).toEqual({ plain: [href], lost: [] });
});

test("a link to a place that is not in the text is told once, as it was typed", () => {
  const links = ["#ceny", "#ceny-2", "#Ceny", "#część", "#", "#top", "#main", "#law"].map((href) => `[a](${href})`);
  const text = `## Ceny\n\n${links.join(" ")}\n\n[b](#część)`;
  expect(findDeadLinks(text, true, ["law"])).toEqual({ plain: [], lost: ["#ceny-2", "#Ceny", "#część"] });
  // The headings of a section of Terms have none.
  expect(findDeadLinks(text, false, ["law"]).lost).toContain("#ceny");
});

test("what leads somewhere, or is no link, is not told", () => {
  const links = ["/contact", "/notes/one#two", "https://a.example", "mailto:ann@a.example", "tel:+48220000000"];
  const text = links.map((href) => `[a](${href})`).join(" ");
  expect(findDeadLinks(`${text} www.a.example Next.js \`[a](contact)\` ![a](b) [a] (b)`, true)).toEqual({
    plain: [],
    lost: [],
  });
});
