import type { SiteContent } from "#app/features/content/site-content.ts";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { cleanLine } from "#app/lib/text.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { queryMax } from "./search-limits.ts";
import type { FoundText, SiteIndex } from "./site-index.ts";

export interface SiteSearch {
  /** @param language of the pages; by default the original's */
  readonly openIndex: (language?: SiteLanguage) => Promise<SiteIndex>;
  /** A draft gets an index of its own each time. */
  readonly openIndexOf: (draft: SiteContent) => Promise<SiteIndex>;
  readonly meter: NetworkMeter;
}

const foundMax = 10;
const suggestionsMax = 3;
const pathMax = 200;
const partsMax = 3;

export const readQuery = (typed: string | null): string =>
  cleanLine(typed ?? "")
    .slice(0, queryMax)
    .trim();

/** @param draft instead of what is published @returns at most 10 passages, best first; one for each address @throws AppError 429 where the network searches too often */
export async function findTexts(
  search: SiteSearch,
  query: string,
  ip: string,
  draft?: SiteContent,
): Promise<FoundText[]> {
  search.meter.consume(ip);
  const index = draft ? await search.openIndexOf(draft) : await search.openIndex(currentLanguage());
  return index.search(query, foundMax);
}

/** Suggests pages for a wrong address by its last words, within the network's limit of searches. */
export async function suggestPages(search: SiteSearch, pathname: string, ip: string): Promise<FoundText[]> {
  const parts = readParts(pathname);
  if (parts.length === 0 || search.meter.isFull(ip)) return [];
  search.meter.count(ip);
  const index = await search.openIndex(currentLanguage());
  for (const words of parts) {
    const found = index.suggest(words, suggestionsMax);
    if (found.length > 0) return found;
  }
  return [];
}

const fileEnding = /\.[a-z]{2,5}$/i;

/** `/Web-Design/our%20prices.html` is "our prices" and "Web Design". */
const readParts = (pathname: string): string[] =>
  decodePath(pathname)
    .slice(0, pathMax)
    .replace(fileEnding, "")
    .split("/")
    .map((part) => cleanLine(part.replace(/[^\p{L}\p{N}]+/gu, " ")))
    .filter((words) => words !== "")
    .slice(-partsMax)
    .reverse();

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
