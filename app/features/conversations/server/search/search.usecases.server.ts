import { setTimeout as sleep } from "node:timers/promises";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import {
  type ConversationSearch,
  type FoundConversation,
  type FoundRange,
  hasWords,
  type SearchCriteria,
} from "../../model/search/conversation-search.ts";
import { type FoundText, showFound } from "../../model/search/found-text.ts";
import { type SearchQuery, toSearchWords } from "../../model/search/search-query.ts";
import { findByNameKey } from "../named/named-rows.store.server.ts";
import { postgresSearch } from "./postgres-search.driver.server.ts";
import {
  findFreePosition,
  findPosition,
  firstPosition,
  hasMarked,
  readTexts,
  type SearchedTexts,
  shownSources,
  takeMarked,
} from "./search-index.store.server.ts";
import { sqliteSearch } from "./sqlite-search.driver.server.ts";

interface Search {
  readonly db: Db;
}

const searchOf = (db: Db): ConversationSearch => (dialectOf(db) === "postgres" ? postgresSearch : sqliteSearch);

/** A `tsvector` has at most 1 MB: of 100,000 characters it has less than half. */
const indexedMax = 100_000;
const batchMax = 50;
const batchesBeforeSearch = 4;

async function indexMarked({ db }: Search): Promise<boolean> {
  if (!(await hasMarked(db))) return false;
  await db.transaction().execute(async (trx) => {
    const ids = await takeMarked(trx, batchMax);
    if (ids.length === 0) return;
    for (const texts of await readTexts(trx, ids)) await indexConversation(trx, texts);
  });
  return true;
}

async function indexConversation(trx: Db, found: SearchedTexts): Promise<void> {
  const { messageId } = found;
  let left = indexedMax;
  const texts = found.texts.flatMap((text) => {
    const part = text.slice(0, left);
    left -= part.length;
    const words = toSearchWords(part);
    return words.length > 0 ? [words] : [];
  });
  await searchOf(trx).store(trx, {
    messageId,
    position: await findFreePosition(trx, messageId, found.last_activity_at),
    sender: toSearchWords(`${found.name} ${found.email}`),
    texts,
  });
}

/** Share of the time that housekeeping leaves to others: thousands of mails mark conversations again and again. */
const othersShare = 3 / 4;

export async function indexAllMarked(search: Search, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const startedAt = performance.now();
    if (!(await indexMarked(search))) return;
    const pauseMs = ((performance.now() - startedAt) * othersShare) / (1 - othersShare);
    await sleep(pauseMs, undefined, { signal: stopped }).catch(() => {});
  }
}

/** Compared one by one: a word of one conversation in eight fills a page from them. */
const scannedMax = 400;
/** Matches of the index: the first where no operator leaves them out, the second where one does, or a page was not filled. */
const comparedMax = [200, 1_500] as const;

export interface SearchPage {
  found: FoundConversation[];
  next: FoundConversation | undefined;
  isIndexing: boolean;
  unknownLabels: string[];
}

interface PageRequest {
  before: { id: string; lastActivityAt: string } | undefined;
  size: number;
}

/** Newest activity first. What was written before the call is found: it is indexed first. */
export async function searchConversations(
  { db }: Search,
  query: SearchQuery,
  { before, size }: PageRequest,
): Promise<SearchPage> {
  for (let i = 0; i < batchesBeforeSearch && (await indexMarked({ db })); i++);
  const isIndexing = await hasMarked(db);
  const labels = await Promise.all(query.labels.map((key) => findByNameKey(db, "inbox_labels", key)));
  const unknownLabels = query.labels.filter((_, i) => !labels[i]);
  const labelIds = labels.flatMap((label) => label?.id ?? []);
  const criteria = await toCriteria(db, query, { labelIds, before });
  if (!criteria || unknownLabels.length > 0) return { found: [], next: undefined, isIndexing, unknownLabels };
  const { found, comparedTo } = await findPage(db, criteria, size);
  const next = found.length > size ? found[size - 1] : comparedTo;
  return { found: found.slice(0, size), next, isIndexing, unknownLabels };
}

async function findPage(db: Db, criteria: SearchCriteria, size: number): Promise<FoundRange> {
  const search = searchOf(db);
  if (!hasWords(criteria)) return search.scan(db, criteria, { found: size + 1, compared: comparedMax[1] });
  const newest = await search.scan(db, criteria, { found: size + 1, compared: scannedMax });
  if (newest.found.length > size || !newest.comparedTo) return newest;
  if (!isRestricted(criteria)) {
    const matched = await search.match(db, criteria, { found: size + 1, compared: comparedMax[0] });
    if (matched.found.length > size || !matched.comparedTo) return matched;
  }
  return search.match(db, criteria, { found: size + 1, compared: comparedMax[1] });
}

const isRestricted = ({ is, has, labelIds }: SearchCriteria): boolean => is.length + has.length + labelIds.length > 0;

async function toCriteria(
  db: Db,
  { terms, from, is, has, before: beforeMs, after: afterMs }: SearchQuery,
  { labelIds, before }: { labelIds: string[]; before: PageRequest["before"] },
): Promise<SearchCriteria | undefined> {
  const isEmpty = !hasWords({ terms, from }) && is.length + has.length + labelIds.length === 0;
  if (isEmpty && beforeMs === undefined && afterMs === undefined) return undefined;
  const positions = [
    before ? await findPosition(db, before) : Number.MAX_SAFE_INTEGER,
    beforeMs === undefined ? Number.MAX_SAFE_INTEGER : firstPosition(new Date(beforeMs).toISOString()),
  ];
  const fromPosition = afterMs === undefined ? 0 : firstPosition(new Date(afterMs).toISOString());
  return { terms, from, is, has, labelIds, beforePosition: Math.min(...positions), fromPosition };
}

export async function showMatches(
  { db }: Search,
  ids: readonly string[],
  { terms }: Pick<SearchQuery, "terms">,
): Promise<ReadonlyMap<string, FoundText>> {
  const shown = new Map<string, FoundText>();
  if (terms.length === 0) return shown;
  for (const source of shownSources) {
    const missing = ids.filter((id) => !shown.has(id));
    if (missing.length === 0) break;
    for (const { messageId, text } of await source(db, missing)) {
      const found = shown.has(messageId) ? undefined : showFound(text, terms);
      if (found) shown.set(messageId, found);
    }
  }
  return shown;
}
