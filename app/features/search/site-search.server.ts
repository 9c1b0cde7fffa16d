import type { SiteContent } from "#app/features/content/site-content.ts";
import { cleanLine } from "#app/lib/text.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { queryMax } from "./search-limits.ts";

export interface FoundText {
  /** A path of this site, or an https address that the owner named. */
  readonly url: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

export interface TextIndex {
  search(words: string, max: number): readonly { passage: FoundText }[];
}

export interface SiteSearch {
  readonly openIndex: () => Promise<TextIndex>;
  /** A draft gets an index of its own each time. */
  readonly openIndexOf: (draft: SiteContent) => Promise<TextIndex>;
  readonly meter: NetworkMeter;
}

const foundMax = 10;
const suggestionsMax = 3;

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
  const openIndex = draft ? () => search.openIndexOf(draft) : search.openIndex;
  return onePerAddress(await findPassages({ openIndex }, query, foundMax * 2)).slice(0, foundMax);
}

/**
 * Pages that a mistyped or outdated address may have meant, by the words in it. Programs that try addresses get none once
 * the network's searches are used up.
 */
export async function suggestPages(search: SiteSearch, pathname: string, ip: string): Promise<FoundText[]> {
  const words = wordsOf(pathname);
  if (words === "" || search.meter.isFull(ip)) return [];
  search.meter.count(ip);
  const found = await findPassages(search, words, foundMax);
  return onePerAddress(found.filter(isPage)).slice(0, suggestionsMax);
}

async function findPassages(
  { openIndex }: Pick<SiteSearch, "openIndex">,
  words: string,
  max: number,
): Promise<FoundText[]> {
  const index = await openIndex();
  return index.search(words, max).map(({ passage }) => passage);
}

const onePerAddress = (found: readonly FoundText[]): FoundText[] =>
  found.filter(({ url }, index) => found.findIndex((other) => other.url === url) === index);

/** No section within a page, except home's: an address that never was seldom means a paragraph of the terms. */
const isPage = ({ url }: FoundText): boolean => !url.includes("#") || url.startsWith("/#");

const fileEnding = /\.[a-z]{2,5}$/i;

/** `/Web-Design/prices.html` is "Web Design prices". */
function wordsOf(pathname: string): string {
  const text = decodePath(pathname).replace(fileEnding, "");
  return cleanLine(text.replace(/[^\p{L}\p{N}]+/gu, " ")).slice(0, queryMax);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
