import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import type { ConversationSearch, SearchCriteria, SearchDocument } from "../../model/search/conversation-search.ts";
import type { SearchTerm } from "../../model/search/search-query.ts";
import { findAmong, newestDocuments } from "./search-index.store.server.ts";

/** The keys that PostgreSQL's index has of a position, as `version-0-3/inbox-search.ts` writes them. */
export const keyLevels = [31, 35, 39, 43, 47].map((bits, level) => ({ level, length: 2 ** bits }));
const levelsMax = 8;
const timesMax = 17;

/** Key for the positions of each 61st ms. A prime, so that times in whole seconds or minutes are sampled, too. */
const sampleKey = -1;
const sampledMs = 61;

/** Returns short time ranges that contain all positions; undefined if they would restrict nothing. */
export function keysBetween(first: number, last: number): number[] | undefined {
  for (const { level, length } of keyLevels) {
    const [from, to] = [Math.floor(first / length), Math.floor(last / length)];
    if (to - from < timesMax) return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * levelsMax + level);
  }
  return undefined;
}

/** Positions of words in a `tsvector` end here. */
const wordPositionMax = 16_383;
/** Farther apart than the words of a phrase. */
const textGap = 2;

/** A `tsvector` made of our own words, with a GIN index. Names and addresses have the weight A. */
export const postgresSearch: ConversationSearch = {
  async store(trx, document) {
    const { messageId, position } = document;
    await sql`insert into inbox_search_documents (position, message_id, words)
      values (${position}, ${messageId}, ${toVector(document)}::tsvector)
      on conflict (message_id) do update set position = excluded.position, words = excluded.words`.execute(trx);
  },

  scan: (db, criteria, limits) =>
    findAmong(
      db,
      {
        newest: newestDocuments(criteria, sql`position, message_id, words`),
        join: sql`join contact_messages m on m.id = candidate.message_id`,
        isMatch:
          criteria.terms.length + criteria.from.length === 0
            ? sql`true`
            : sql`candidate.words @@ ${toTsQuery(criteria)}::tsquery`,
      },
      { criteria, limits },
    ),

  // By the index: the planner does not know that reading the vectors of all rows takes longer.
  match: (db, criteria, limits) =>
    db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const matches = await readNewest(trx, criteria, limits.compared);
      const positions = matches.map(({ position }) => position);
      const ids = matches.map(({ message_id }) => message_id);
      return findAmong(
        trx,
        {
          newest: (
            limit,
          ) => sql`select * from unnest(${positions}::bigint[], ${ids}::text[]) as newest (position, message_id)
            order by position desc ${limit}`,
          join: sql`join contact_messages m on m.id = candidate.message_id`,
          isMatch: sql`true`,
        },
        { criteria, limits },
      );
    }),
};

interface Match {
  position: number;
  message_id: string;
}

/**
 * A sample tells how far back enough matches of a common word are, since reading all is too slow. GIN skips the rest.
 */
async function readNewest(trx: Db, criteria: SearchCriteria, max: number): Promise<Match[]> {
  const since = await estimateSince(trx, criteria, max);
  if (since === undefined) return readMatches(trx, criteria, max);
  const newest = await readMatches(
    trx,
    { ...criteria, fromPosition: since.first },
    max,
    keysBetween(since.first, since.last),
  );
  return newest.length < max ? readMatches(trx, criteria, max) : newest;
}

async function estimateSince(trx: Db, criteria: SearchCriteria, max: number) {
  const sampled = Math.ceil((max / sampledMs) * 1.5) + 5;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select (select position from (${matchesOf(criteria, sql`@> ${[sampleKey]}::bigint[]`)}) matches
        order by position desc limit 1 offset ${sql.lit(sampled - 1)}) as first,
      (select max(position) from inbox_search_documents where position < ${criteria.beforePosition}) as last`.execute(
    trx,
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? undefined : { first: Number(first), last: Number(last) };
}

async function readMatches(trx: Db, criteria: SearchCriteria, max: number, keys?: readonly number[]): Promise<Match[]> {
  const { rows } = await sql<Match>`select * from (${matchesOf(criteria, keys && sql`&& ${keys}::bigint[]`)}) matches
    order by position desc limit ${sql.lit(max)}`.execute(trx);
  return rows.map(({ position, ...match }) => ({ ...match, position: Number(position) }));
}

/** `offset 0` keeps the planner from reading in order, which takes long where a word is only in old conversations. */
const matchesOf = (criteria: SearchCriteria, restriction?: RawBuilder<unknown>) =>
  sql`select position, message_id from inbox_search_documents
    where words @@ ${toTsQuery(criteria)}::tsquery ${restriction ? sql`and ${keysOfRow} ${restriction}` : sql``}
      and position + 0 < ${criteria.beforePosition} and position + 0 >= ${criteria.fromPosition} offset 0`;

const keysOfTimes = keyLevels.map(({ level, length }) => sql`position / ${sql.lit(length)} * 8 + ${sql.lit(level)}`);
/** As in the index, by which alone they can be read. */
export const keysOfRow = sql`(array[${sql.join(keysOfTimes)}] ||
  case when position / 1000 % ${sql.lit(sampledMs)} = 0 then array[(${sql.lit(sampleKey)})::bigint] else array[]::bigint[] end)`;

/** Words are letters and digits: nothing in them needs escaping. */
function toVector({ sender, texts }: SearchDocument): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  const add = (words: readonly string[], weight: string) => {
    for (const word of words) {
      position++;
      const known = positions.get(word);
      const at = `${Math.min(position, wordPositionMax)}${weight}`;
      if (known) known.push(at);
      else positions.set(word, [at]);
    }
    position += textGap;
  };
  add(sender, "A");
  for (const words of texts) add(words, "");
  return [...positions].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

function toTsQuery({ terms, from }: SearchCriteria): string {
  const phrase = ({ words, isPrefix }: SearchTerm, weight: string) =>
    words
      .map((word, i) => {
        const flags = `${isPrefix && i === words.length - 1 ? "*" : ""}${weight}`;
        return flags === "" ? `'${word}'` : `'${word}':${flags}`;
      })
      .join(" <-> ");
  return [...terms.map((term) => phrase(term, "")), ...from.map((term) => phrase(term, "A"))]
    .map((term) => `(${term})`)
    .join(" & ");
}
