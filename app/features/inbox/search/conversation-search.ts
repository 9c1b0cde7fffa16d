import type { Db } from "#app/platform/database/tables.ts";
import type { SearchQuery, SearchTerm } from "./search-query.ts";

/** A conversation as it is indexed. */
export interface SearchDocument {
  messageId: string;
  position: number;
  /** Words of names and addresses. */
  sender: readonly string[];
  /** Words of each text: a phrase is in one of them. */
  texts: readonly (readonly string[])[];
}

export interface SearchCriteria extends Pick<SearchQuery, "terms" | "from" | "is" | "has"> {
  labelIds: readonly string[];
  /** Positions: the newest one that is left out, and the oldest one that is not. */
  beforePosition: number;
  fromPosition: number;
}

export interface FoundConversation {
  id: string;
  last_activity_at: string;
}

export interface FoundRange {
  found: FoundConversation[];
  /** The last conversation that was compared; undefined where it was the oldest. */
  comparedTo: FoundConversation | undefined;
}

/** The index of one kind of database. */
export interface ConversationSearch {
  /** Inside a transaction. Replaces what is stored of the conversation. */
  store(trx: Db, document: SearchDocument): Promise<void>;
  /** Compares the newest `compared` conversations one by one: the first page of a common word. Newest first. */
  scan(db: Db, criteria: SearchCriteria, limits: SearchLimits): Promise<FoundRange>;
  /** Reads the newest `compared` matches from the index, and restricts them. Newest first. */
  match(db: Db, criteria: SearchCriteria, limits: SearchLimits): Promise<FoundRange>;
}

export interface SearchLimits {
  found: number;
  compared: number;
}

export const hasWords = ({ terms, from }: { terms: readonly SearchTerm[]; from: readonly SearchTerm[] }): boolean =>
  terms.length + from.length > 0;
