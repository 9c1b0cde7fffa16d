import type { TextRange } from "#app/lib/fold-text.ts";
import type { InboxView } from "../../model/list-cursor.ts";
import type { ConversationRow } from "../../server/list/conversation-list.store.server.ts";
import type { Label } from "../labels/labels.store.server.ts";
import type { FoundText } from "../search/found-text.ts";
import type { EmptyTexts } from "./describe-empty.ts";
import type { InboxPlace } from "./inbox-address.ts";

export interface InboxRow extends ConversationRow {
  labels: string[];
  found?: FoundParts;
}

export interface FoundParts {
  text: FoundText | undefined;
  name: TextRange[];
  email: TextRange[];
}

export interface SearchState {
  notices: string[];
}

export interface InboxList extends InboxPlace {
  only?: string[] | undefined;
  rows: InboxRow[] | undefined;
  next: string | null;
  counts: Record<string, string> | undefined;
  labels: Label[];
  search?: SearchState | undefined;
  empty?: EmptyTexts;
  error: string | undefined;
  keptAt?: string;
  /** For actions while the site is not reached, by intent. */
  failedTexts?: Readonly<Record<string, string>>;
}

export const viewNames: Readonly<Record<InboxView, string>> = {
  open: "Open",
  unread: "Unread",
  snoozed: "Snoozed",
  done: "Done",
  spam: "Spam",
};
