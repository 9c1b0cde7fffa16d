import { sql } from "kysely";
import type { ConversationSearch, SearchCriteria, SearchDocument } from "./conversation-search.ts";
import { findAmong, newestDocuments } from "./search-candidates.store.server.ts";
import type { SearchTerm } from "./search-query.ts";

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

  // By the index: the planner does not know that reading the vectors of all rows takes longer. Without operators, `offset 0`
  // keeps it from reading in order, which takes long where a word is only in old conversations.
  match: (db, criteria, limits) =>
    db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { beforePosition, fromPosition } = criteria;
      const matches = sql`select position, message_id from inbox_search_documents
        where words @@ ${toTsQuery(criteria)}::tsquery
          and position < ${beforePosition} and position >= ${fromPosition} ${isRestricted(criteria) ? sql`` : sql`offset 0`}`;
      return findAmong(
        trx,
        {
          newest: (limit) => sql`select * from (${matches}) matches order by position desc ${limit}`,
          join: sql`join contact_messages m on m.id = candidate.message_id`,
          isMatch: sql`true`,
        },
        { criteria, limits },
      );
    }),
};

const isRestricted = ({ is, has, labelIds }: SearchCriteria): boolean => is.length + has.length + labelIds.length > 0;

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
