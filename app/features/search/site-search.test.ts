import { expect, test } from "vitest";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { type FoundText, findTexts, readQuery, type SiteSearch, suggestPages } from "./site-search.server.ts";

const ip = "203.0.113.9";
const found = (url: string, heading = url): FoundText => ({ url, heading, page: "Page", text: "Text" });

/** Finds the given texts for every question, and records the questions. */
function createSearch(texts: readonly FoundText[], maxPerMinute = 60) {
  const questions: string[] = [];
  const search: SiteSearch = {
    openIndexOf: async () => ({ search: () => [] }),
    openIndex: async () => ({
      search(words, max) {
        questions.push(words);
        return texts.slice(0, max).map((passage) => ({ passage }));
      },
    }),
    meter: createNetworkMeter({ maxPerMinute, now: () => new Date(0) }),
  };
  return { search, questions };
}

test("a section is found once, by its best passage, and ten at most", async () => {
  const { search } = createSearch([
    found("/a", "best"),
    found("/a", "second"),
    ...[..."bcdefghijkl"].map((id) => found(id)),
  ]);
  const texts = await findTexts(search, "anything", ip);
  expect(texts.slice(0, 2).map(({ heading }) => heading)).toEqual(["best", "b"]);
  expect(texts).toHaveLength(10);
});

test("a missing address is searched for by its words; pages are suggested, not their sections", async () => {
  const { search, questions } = createSearch(
    ["/tos#law", "/contact", "/#what-we-do", "/login"].map((url) => found(url)),
  );
  const pages = await suggestPages(search, "/Web-Design_2024/our%20prices.html", ip);
  expect(questions).toEqual(["Web Design 2024 our prices"]);
  expect(pages.map(({ url }) => url)).toEqual(["/contact", "/#what-we-do", "/login"]);
  expect(await suggestPages(search, "/-/%E0%A4%A", ip)).toHaveLength(3);
  expect(await suggestPages(search, "/--/", ip)).toEqual([]);
});

test("a network's searches and suggestions are limited together", async () => {
  const { search } = createSearch([found("/contact")], 2);
  expect(await suggestPages(search, "/kontakt", ip)).toHaveLength(1);
  expect(await statusOf(findTexts(search, "contact", ip))).toBe(200);
  expect(await statusOf(findTexts(search, "contact", ip))).toBe(429);
  expect(await suggestPages(search, "/kontakt", ip)).toEqual([]);
  expect(await statusOf(findTexts(search, "contact", "198.51.100.7"))).toBe(200);
});

test("a query is one line of a hundred characters", () => {
  expect(readQuery(null)).toBe("");
  expect(readQuery(" two\n\nlines\u0000 ")).toBe("two lines");
  expect(readQuery("x".repeat(5_000))).toHaveLength(100);
});
