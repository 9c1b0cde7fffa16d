import { expect, test } from "vitest";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import type { FoundText, SiteIndex } from "./site-index.ts";
import { findTexts, readQuery, type SiteSearch, suggestPages } from "./site-search.server.ts";

const ip = "203.0.113.9";
const found = (url: string): FoundText => {
  return { url, heading: url, page: "Page", text: "Text", language: "en", marked: { heading: [], text: [] } };
};

/** Finds and suggests the given texts, and records what was asked. */
function createSearch(texts: readonly FoundText[], maxPerMinute = 60) {
  const suggested: string[] = [];
  const index: SiteIndex = {
    search: (_words, max) => texts.slice(0, max),
    suggest(words, max) {
      suggested.push(words);
      return words.includes("prices") ? texts.slice(0, max) : [];
    },
  };
  const search: SiteSearch = {
    openIndexOf: async () => ({ search: () => [], suggest: () => [] }),
    openIndex: async () => index,
    meter: createNetworkMeter({ maxPerMinute, now: () => new Date(0) }),
  };
  return { search, suggested };
}

test("a missing address is read by the words of its last part, then of those before", async () => {
  const { search, suggested } = createSearch(["/a", "/b", "/c", "/d"].map(found));
  const pages = await suggestPages(search, "/shop/our%20prices/Web-Design_2024.html", ip);
  expect(suggested).toEqual(["Web Design 2024", "our prices"]);
  expect(pages.map(({ url }) => url)).toEqual(["/a", "/b", "/c"]);
  expect(await suggestPages(search, "/-/%E0%A4%A", ip)).toEqual([]);
  expect(await suggestPages(search, "/--/", ip)).toEqual([]);
  expect(suggested).toHaveLength(3);
});

test("a network's searches and suggestions are limited together", async () => {
  const { search } = createSearch([found("/contact")], 2);
  expect(await suggestPages(search, "/prices", ip)).toHaveLength(1);
  expect(await statusOf(findTexts(search, "contact", ip))).toBe(200);
  expect(await statusOf(findTexts(search, "contact", ip))).toBe(429);
  expect(await suggestPages(search, "/prices", ip)).toEqual([]);
  expect(await statusOf(findTexts(search, "contact", "198.51.100.7"))).toBe(200);
});

test("a query is one line of a hundred characters", () => {
  expect(readQuery(null)).toBe("");
  expect(readQuery(" two\n\nlines\u0000 ")).toBe("two lines");
  expect(readQuery("x".repeat(5_000))).toHaveLength(100);
});
