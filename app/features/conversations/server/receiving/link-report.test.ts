import { expect, test } from "vitest";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { describeLinkReport, suggestLinkReport } from "./link-report.ts";

const origin = "https://studio.example";
const suggest = (path: string, from: string | null) =>
  suggestLinkReport(new URLSearchParams(describeLinkReport({ path, from, origin })), origin);

test("a reported link names the missing page and the page with the link, without their queries", () => {
  expect(suggest("/old/prices", `${origin}/tos?token=secret#x`)).toBe(
    "This address leads to no page:\nhttps://studio.example/old/prices\n\nThe link is on:\nhttps://studio.example/tos\n",
  );
});

test("a visitor of a Polish page reports the link in Polish", () => {
  const [known, unknown] = runInLanguage("pl", () => [suggest("/stary", `${origin}/pl/tos`), suggest("/stary", null)]);
  const missing = "Pod tym adresem nie ma strony:\nhttps://studio.example/stary\n\n";
  expect(known).toBe(`${missing}Link jest na stronie:\nhttps://studio.example/pl/tos\n`);
  expect(unknown).toBe(`${missing}Link jest tutaj: `);
});

test("where the browser does not say from where, the visitor can", () => {
  expect(suggest("/old", null)).toMatch(/\n\nI found the link here: $/);
  expect(suggest("/old", "about:blank")).toMatch(/\n\nI found the link here: $/);
});

test.each(["missing=javascript:alert(1)", "missing=https://", "from=/tos", ""])(
  "the query %j suggests nothing",
  (query) => expect(suggestLinkReport(new URLSearchParams(query), origin)).toBeUndefined(),
);

test("no query makes the message long or gives it lines of its own", () => {
  const query = new URLSearchParams({ missing: `/a\n\nb ${"x".repeat(9_000)}`, from: `/${"y".repeat(9_000)}` });
  const message = suggestLinkReport(query, origin) ?? "";
  expect(message.length).toBeLessThan(800);
  expect(message.split("\n")).toHaveLength(6);
});
