import type { ConversationRow } from "#app/features/contact/owner/inbox/conversation-list.store.server.ts";
import type { InboxView } from "#app/features/contact/owner/inbox/inbox-view.ts";
import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import type { FoundText } from "#app/features/inbox/search/found-text.ts";
import type { TextRange } from "#app/lib/fold-text.ts";
import type { EmptyTexts } from "./describe-empty.ts";
import type { InboxPlace } from "./inbox-address.ts";

export interface InboxRow extends ConversationRow {
  /** Ids. */
  labels: string[];
  /** Of a search. */
  found?: FoundParts;
}

export interface FoundParts {
  /** Instead of what was written last. */
  text: FoundText | undefined;
  name: TextRange[];
  email: TextRange[];
}

export interface SearchState {
  /** What was not understood, or may be missing. */
  notices: string[];
}

/** What the loader gives. Rows are undefined where they could not be loaded. */
export interface InboxList extends InboxPlace {
  /** It has these conversations only, as far as they are still in the view. */
  only?: string[] | undefined;
  rows: InboxRow[] | undefined;
  next: string | null;
  /** With a plus where only the first were counted. */
  counts: Record<string, string> | undefined;
  labels: Label[];
  search?: SearchState | undefined;
  empty?: EmptyTexts;
  error: string | undefined;
  /** Where it is what the device has kept: when it was read from the site, ISO time. */
  keptAt?: string;
}

export const viewNames: Readonly<Record<InboxView, string>> = {
  open: "Open",
  unread: "Unread",
  snoozed: "Snoozed",
  done: "Done",
  spam: "Spam",
};
