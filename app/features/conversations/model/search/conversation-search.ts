import type { Db } from "#app/platform/database/tables.ts";
import type { SearchQuery, SearchTerm } from "./search-query.ts";

export interface SearchDocument {
  messageId: string;
  position: number;
  sender: readonly string[];
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
  comparedTo: FoundConversation | undefined;
}

export interface ConversationSearch {
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
