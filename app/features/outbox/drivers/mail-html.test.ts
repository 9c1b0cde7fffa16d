import { createDocument } from "@mixmark-io/domino";
import { expect, test } from "vitest";
import { writeMailHtml } from "./mail-html.tsx";

const site = { name: "Northlight", url: "https://studio.example" };
const write = (text: string, parts: Partial<Parameters<typeof writeMailHtml>[0]> = {}) =>
  createDocument(writeMailHtml({ site, subject: "Hi", text, ...parts }));

const link = "https://studio.example/contact/conversation?token=abc";
const stop = "https://studio.example/contact/stop?token=abc";
const footer = `You wrote:\n\n> Can you?\n>\n> Ada\n\nThe conversation:\n${link}\n\nNo more e-mails:\n${stop}\n`;

test("the text's parts become those of the mail", () => {
  const document = write("Yes, we can.\nOn Thursday.", { footer, button: link });
  expect(document.querySelector(".card p")?.innerHTML).toBe("Yes, we can.<br>On Thursday.");
  expect(document.querySelector(".foot blockquote")?.innerHTML).toBe("Can you?<br><br>Ada");
  const buttons = Array.from(document.querySelectorAll("a.button"), (one) => [
    one.getAttribute("href"),
    one.textContent,
  ]);
  expect(buttons).toEqual([[link, "View the conversation"]]);
  const links = Array.from(document.querySelectorAll(".foot a.link"), (one) => one.getAttribute("href"));
  expect(links).toEqual([link, stop]);
});

test("the writer's own line '--' and own link are text of theirs", () => {
  const document = write(`Hello\n\n--\nPrice: 2,000\n\n${stop}`, { footer, button: link });
  expect(document.querySelector(".card")?.textContent).toBe(`Hello--Price: 2,000${stop}`);
  expect(document.querySelectorAll(".card .button")).toHaveLength(0);
  expect(document.querySelector(".foot")?.textContent).not.toContain("Price");
});

test("a Polish mail is Polish", () => {
  const document = write("Dzień dobry", { footer, button: link, language: "pl" });
  expect(document.documentElement.getAttribute("lang")).toBe("pl");
  expect(document.querySelector("a.button")?.textContent).toBe("Zobacz rozmowę");
  expect(document.querySelector(".copy")?.textContent).toBe(`Albo skopiuj ten adres: ${link}`);
  const page = `${site.url}/pl/login`;
  expect(write(page, { button: page, language: "pl" }).querySelector("a.button")?.textContent).toBe("Otwórz stronę");
});

test("the mail has the studio's mark and accent, in both schemes", () => {
  const own = {
    ...site,
    accent: { light: "#aa0000", dark: "#ffaaaa" },
    mark: { plate: "light", readPng: async () => undefined },
  };
  const document = write(link, { site: own, hasMark: true, button: link });
  const styleOf = (selector: string) => document.querySelector(selector)?.getAttribute("style");
  expect(document.querySelector("img")?.getAttribute("src")).toBe("cid:mark@northlight");
  expect(document.querySelectorAll(".pane, [rel=preload]")).toHaveLength(0);
  expect(styleOf("a.button")).toContain("background:#aa0000");
  expect(styleOf("a.link")).toBe("color:#aa0000");
  const dark = document.querySelector("style")?.textContent;
  expect(dark).toContain(".button{background:#ffaaaa!important}");
  expect(dark).toContain(".mark{background:#f1f8f9!important}");
  expect(write(link, { site: own }).querySelectorAll("img, .pane")).toHaveLength(0);
});

test("a link within a sentence ends before its full stop", () => {
  const link = write("Reply at https://studio.example/admin/dashboard, or wait.").querySelector("a.link");
  expect(link?.getAttribute("href")).toBe("https://studio.example/admin/dashboard");
});

test("what a stranger wrote is text: no element, and no link to elsewhere", () => {
  const text = `<img src=x onerror=alert(1)> https://evil.example/\n\nhttps://evil.example/\n\nhttps://studio.example.evil.example/x\n\njavascript:alert(1)`;
  const document = write(text);
  expect(Array.from(document.querySelectorAll("a"), (link) => link.getAttribute("href"))).toEqual([
    "https://studio.example/",
  ]);
  expect(document.querySelectorAll("img, script, iframe, form")).toHaveLength(0);
  expect(document.querySelector(".card p")?.textContent).toBe("<img src=x onerror=alert(1)> https://evil.example/");
});

test("columns become rows below their heading, where the mail has figures", () => {
  const text =
    "Your week\n\nVisitors     1,240  12% more\nBest source  <b>Ada</b>\n\nAll numbers:\nhttps://studio.example/n\n";
  const document = write(text, { hasFigures: true, button: "https://studio.example/n" });
  expect(document.querySelector("h2")?.textContent).toBe("Your week");
  const rows = Array.from(document.querySelectorAll(".card table tr"), (row) =>
    Array.from(row.querySelectorAll("td"), (cell) => cell.innerHTML.replace(/<div.*?>/, "<div>")),
  );
  expect(rows).toEqual([
    ["Visitors<div>12% more</div>", "1,240"],
    ["Best source", "&lt;b&gt;Ada&lt;/b&gt;"],
  ]);
  expect(document.querySelector("a.button")?.getAttribute("href")).toBe("https://studio.example/n");
  expect(write(text).querySelectorAll(".card table")).toHaveLength(0);
});

test("nothing is fetched", () => {
  const html = writeMailHtml({ site, subject: '"><script>', text: 'Hello <b class="card">' });
  expect(html).not.toMatch(/ src=|url\(|@import|<link|<script/);
  expect(createDocument(html).querySelector("title")?.textContent).toBe('"><script>');
  expect(html).toContain('name="color-scheme" content="light dark"');
});
