import type { Conversations } from "../../conversations.server.ts";
import { formatListCursor, type ListCursor } from "../../model/list-cursor.ts";
import {
  type ConversationRow,
  listPageSize,
  readConversationRows,
} from "../../server/list/conversation-list.store.server.ts";
import { wakeSnoozedConversations } from "../../server/list/conversation-state.usecases.server.ts";
import { searchConversations, showMatches } from "../../server/search/search.usecases.server.ts";
import type { FoundParts, SearchState } from "../list/inbox-list.ts";
import { markWords } from "./found-text.ts";
import { parseSearch } from "./search-query.ts";

interface FoundList {
  rows: (ConversationRow & { found: FoundParts })[];
  next: string | null;
  search: SearchState;
}

export async function listFound(inbox: Conversations, q: string, before: ListCursor | undefined): Promise<FoundList> {
  await wakeSnoozedConversations(inbox);
  const query = parseSearch(q);
  const { found, next, isIndexing, unknownLabels } = await searchConversations(inbox, query, {
    before,
    size: listPageSize,
  });
  const ids = found.map(({ id }) => id);
  const [rows, matches] = await Promise.all([readConversationRows(inbox.db, ids), showMatches(inbox, ids, query)]);
  const senders = [...query.terms, ...query.from];
  return {
    rows: rows.map((row) => ({
      ...row,
      found: {
        text: matches.get(row.id),
        name: markWords(row.name, senders),
        email: markWords(row.email, senders),
      },
    })),
    next: next ? formatListCursor(next) : null,
    search: { notices: describeSearch({ ignored: query.ignored, unknownLabels, isIndexing }) },
  };
}

interface SearchRemarks {
  ignored: readonly string[];
  unknownLabels: readonly string[];
  isIndexing: boolean;
}

const describeSearch = ({ ignored, unknownLabels, isIndexing }: SearchRemarks): string[] => [
  ...(ignored.length > 0 ? [`Not understood: ${ignored.join(" ")}`] : []),
  ...unknownLabels.map((name) => `There is no label “${name}”.`),
  ...(isIndexing ? ["Older conversations are still being indexed: some may be missing for a while."] : []),
];
