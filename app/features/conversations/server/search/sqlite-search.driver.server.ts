import { type RawBuilder, sql } from "kysely";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { ConversationSearch, SearchCriteria } from "../../model/search/conversation-search.ts";
import type { SearchTerm } from "../../model/search/search-query.ts";
import { findAmong, newestDocuments } from "./search-index.store.server.ts";

/** No word of a query: a phrase ends at it. */
const textEnd = " ¶ ";

const spaced = (words: string): string => ` ${words} `;

const findDocument = prepareQuery<{ messageId: string }, { position: number }>((db, p) =>
  db.selectFrom("inbox_search_documents").select("position").where("message_id", "=", p.messageId).compile(),
);

const deleteDocument = prepareQuery<{ messageId: string }, never>((db, p) =>
  db.deleteFrom("inbox_search_documents").where("message_id", "=", p.messageId).compile(),
);

const insertDocument = prepareQuery<{ position: number; messageId: string }, never>((db, p) =>
  db.insertInto("inbox_search_documents").values({ position: p.position, message_id: p.messageId }).compile(),
);

const insertText = prepareQuery<{ position: number; sender: string; body: string }, never>((db, p) =>
  sql<never>`
    insert into inbox_search_text (rowid, sender, body) values (${p.position}, ${p.sender}, ${p.body})`.compile(db),
);

/** FTS5, which reads matches in the order of their positions. Its texts are folded words between single spaces. */
export const sqliteSearch: ConversationSearch = {
  async store(trx, { messageId, position, sender, texts }) {
    // A deletion makes FTS5 write out the documents before it, even where it finds nothing.
    if ((await findDocument(trx, { messageId })).length > 0) await deleteDocument(trx, { messageId });
    await insertDocument(trx, { position, messageId });
    const body = texts.map((words) => words.join(" ")).join(textEnd);
    await insertText(trx, { position, sender: spaced(sender.join(" ")), body: spaced(body) });
  },

  scan: (db, criteria, limits) =>
    findAmong(
      db,
      {
        newest: newestDocuments(criteria, sql`position, message_id`),
        join: sql`cross join inbox_search_text t on t.rowid = candidate.position
          cross join contact_messages m on m.id = candidate.message_id`,
        isMatch: containsAll(criteria),
      },
      { criteria, limits },
    ),

  match: (db, criteria, limits) => {
    const { beforePosition, fromPosition } = criteria;
    return findAmong(
      db,
      {
        newest: (limit) => sql`
          select d.position as position, d.message_id as message_id
          from (select rowid as position from inbox_search_text where inbox_search_text match ${toFtsQuery(criteria)}
            and rowid < ${beforePosition} and rowid >= ${fromPosition} order by rowid desc ${limit}) f
          cross join inbox_search_documents d on d.position = f.position`,
        join: sql`cross join contact_messages m on m.id = candidate.message_id`,
        isMatch: sql`true`,
      },
      { criteria, limits },
    );
  },
};

const textOf = ({ words, isPrefix }: SearchTerm): string =>
  isPrefix ? ` ${words.join(" ")}` : spaced(words.join(" "));

function containsAll({ terms, from }: SearchCriteria): RawBuilder<unknown> {
  const conditions = [
    ...terms.map((term) => sql`(instr(t.body, ${textOf(term)}) > 0 or instr(t.sender, ${textOf(term)}) > 0)`),
    ...from.map((term) => sql`instr(t.sender, ${textOf(term)}) > 0`),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Words are letters and digits: nothing in them is an operator inside of quotes. */
function toFtsQuery({ terms, from }: SearchCriteria): string {
  const phrase = ({ words, isPrefix }: SearchTerm) => `"${words.join(" ")}"${isPrefix ? " *" : ""}`;
  return [...terms.map(phrase), ...from.map((term) => `sender : ${phrase(term)}`)].join(" AND ");
}
