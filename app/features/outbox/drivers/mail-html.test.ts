import { createDocument } from "@mixmark-io/domino";
import { expect, test } from "vitest";
import { writeMailHtml } from "./mail-html.ts";

const site = { name: "Northlight", url: "https://studio.example" };
const write = (text: string) => createDocument(writeMailHtml(site, { subject: "Hi", text }));

test("the text's parts become those of the mail", () => {
  const link = "https://studio.example/contact/conversation?token=abc";
  const document = write(
    `Yes, we can.\nOn Thursday.\n\n--\nYou wrote:\n\n> Can you?\n>\n> Ada\n\nThe conversation:\n${link}\n`,
  );
  expect(document.querySelector(".card p")?.innerHTML).toBe("Yes, we can.<br>\nOn Thursday.");
  expect(document.querySelector("blockquote")?.innerHTML).toBe("Can you?<br>\n<br>\nAda");
  const button = document.querySelector("a.button");
  expect([button?.getAttribute("href"), button?.textContent]).toEqual([link, "View the conversation"]);
  expect(document.querySelector(".faint a.link")?.getAttribute("href")).toBe(link);
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
  const document = createDocument(writeMailHtml(site, { subject: "Hi", text, hasFigures: true }));
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
  const html = writeMailHtml(site, { subject: '"><script>', text: "Hello" });
  expect(html).not.toMatch(/ src=|url\(|@import|<link|<script/);
  expect(html).toContain('name="color-scheme" content="light dark"');
});
