import { expect, test } from "vitest";
import { trainQuestionIndex } from "#app/features/chatbot/passages/passage-search.ts";
import { assemble, nothingPublished } from "#app/features/content/published.server.ts";
import { readSeed } from "#app/features/content/seed/seed.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { createSiteIndex, type FoundText } from "#app/features/search/site-index.ts";
import { defaultPeriods, privacySettings } from "#tests/support/privacy-settings.ts";
import { testContent } from "#tests/support/shipped-content.ts";
import { listSearchedPassages, listSitePassages } from "./site-passages.server.ts";

const note = {
  title: "A page that weighs less than its picture of tides",
  summary: "A page that knows the sea.",
  slug: "tides",
};
const work = {
  title: "Feld & Wiese",
  summary: "An online shop for seeds.",
  slug: "feld-wiese",
  client: "Feld",
  year: "2026",
};
const entry = { number: 1, publishedAt: "2026-11-01T10:00:00.000Z" };
const published = {
  ...testContent,
  notes: [{ ...entry, id: "n", body: note }],
  work: [{ ...entry, id: "w", body: { ...work, result: "" } }],
} as unknown as SiteContent;

const createIndex = async (content: SiteContent) =>
  createSiteIndex(
    await listSearchedPassages(privacySettings, defaultPeriods, content),
    await trainQuestionIndex(await listSitePassages(privacySettings, defaultPeriods, content)),
  );
const index = await createIndex(testContent);
const full = await createIndex(published);

const first = (query: string) => index.search(query, 10)[0];
const wordsOf = (text: string, ranges: FoundText["marked"]["text"]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

test.each([
  [["price", "prices", "pricing", "cost", "costs", "how much", "budget"], "Prices and offers"],
  [["hosting", "host", "maintenance"], "Hosting and care"],
  [["contact", "contact you"], "Contact"],
  [["email", "e-mail"], "Email Us"],
  [["phone", "call you"], "Phone"],
  [["work", "portfolio", "our work"], "Our work"],
  [["terms", "terms of service"], "Terms of Service"],
  [["privacy", "privacy policy"], "Privacy"],
  [["chatbot"], "AI Chatbot"],
  [["login", "sign in"], "Sign in"],
  [["services"], "Our services"],
  [["last loaf"], "Last Loaf"],
  [["robin"], "Home"],
])("%j finds %j first", (queries, heading) => {
  expect(queries.map((query) => [query, first(query)?.heading])).toEqual(queries.map((query) => [query, heading]));
});

test("published work and notes are found by their words, and their lists by name", () => {
  const urls = (query: string) => full.search(query, 10).map(({ url }) => url);
  expect(urls("tides")).toContain("/notes/tides");
  expect(urls("seeds")).toContain("/work/feld-wiese");
  expect(urls("notes").slice(0, 2)).toEqual(["/notes", "/notes/tides"]);
  expect(urls("work")).toEqual(expect.arrayContaining(["/work", "/work/feld-wiese"]));
});

test.each(["cost", "hosting", "e-mail", "cookies", "calculator", "offer in writing", "deleted messages", "keyboard"])(
  "the words of %j are marked in each text that has them, or in its heading",
  (query) => {
    const found = index.search(query, 10);
    expect(found).not.toEqual([]);
    for (const { heading, text, marked } of found) {
      expect([...wordsOf(heading, marked.heading), ...wordsOf(text, marked.text)], heading).not.toEqual([]);
      expect(text.length).toBeLessThanOrEqual(250);
    }
  },
);

test("a word is marked with its ending, also deep in a long text", () => {
  const { text = "", marked } = index.search("costs", 10).find(({ url }) => url.startsWith("/contact")) ?? {};
  expect(wordsOf(text, marked?.text ?? [])).toEqual(["costs"]);
  expect(first("price")?.text).toMatch(/^What a website costs .* begins\.$/);
  const cut = index.search("uodo", 10)[0];
  expect(wordsOf(cut?.text ?? "", cut?.marked.text ?? [])).toEqual(["UODO"]);
  expect(cut?.text).toMatch(/^…in Poland that is .*\(UODO\)/);
});

test("an English query finds English texts, and one in another language texts in it", async () => {
  const passages = await listSitePassages(privacySettings, defaultPeriods, testContent);
  const others = passages.filter(({ language }) => language);
  const headings = new Set(others.map(({ heading }) => heading));
  for (const query of ["price", "project", "offer", "website design", "form", "shop", "seo", "hosting", "start", "do"])
    expect(
      index.search(query, 10).filter(({ heading }) => headings.has(heading)),
      query,
    ).toEqual([]);
  expect(first("ile kosztuje strona")?.heading).toBe("Ceny i oferty");
  expect(first("was kostet eine website")?.heading).toBe("Preise und Angebote");
});

test("each result names the page it is on", () => {
  expect(first("price")?.page).toBe("Contact");
  expect(first("hosting")?.page).toBe("Home");
  expect(first("cookies")?.page).toBe("Privacy");
});

test.each([
  ["pricing", "/contact"],
  ["our prices", "/contact"],
  ["contat", "/contact"],
  ["about us", "/"],
  ["portfolio", "/designs/last-loaf"],
  ["services", "/#what-we-do"],
  ["wp login", "/login"],
  ["last loaf", "/designs/last-loaf"],
  ["terms of use", "/tos"],
])("an address with %j may have meant %s", (words, url) => {
  expect(index.suggest(words, 3).map((found) => found.url)).toContain(url);
});

test.each(["no", "such", "page", "zebra", "a", "xmlrpc", "admin", "2024 11", "old site"])(
  "an address with %j has meant none",
  (words) => expect([...index.suggest(words, 3), ...full.suggest(words, 3)]).toEqual([]),
);

test("a search in Polish finds and marks words in typeset texts", async () => {
  const content = assemble({ seed: readSeed(), contactEmail: undefined }, nothingPublished, "pl");
  const polish = await createSiteIndex(
    await listSearchedPassages(privacySettings, defaultPeriods, content),
    await trainQuestionIndex(await listSitePassages(privacySettings, defaultPeriods, testContent)),
    "pl",
  );
  for (const query of ["email", "e-mail", "e\u2011mail"]) {
    const found = polish.search(query, 10).filter(({ text }) => text.includes("e\u2011mail"));
    expect(
      found.flatMap(({ text, marked }) => wordsOf(text, marked.text)),
      query,
    ).toContain("e\u2011mail");
  }
  const [first] = polish.search("w przeglądarce", 10).filter(({ text }) => text.includes("w\u00a0przeglądarce"));
  expect(wordsOf(first?.text ?? "", first?.marked.text ?? [])).toContain("przeglądarce");
});
