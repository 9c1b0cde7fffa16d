import type { ConversationRow } from "#app/features/contact/owner/inbox/conversation-list.store.server.ts";
import type { InboxView } from "#app/features/contact/owner/inbox/inbox-view.ts";
import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import type { InboxPlace } from "./inbox-address.ts";

export interface InboxRow extends ConversationRow {
  /** Ids. */
  labels: string[];
}

/** What the loader gives. Rows are undefined where they could not be loaded. */
export interface InboxList extends InboxPlace {
  rows: InboxRow[] | undefined;
  next: string | null;
  /** With a plus where only the first were counted. */
  counts: Record<string, string> | undefined;
  labels: Label[];
  error: string | undefined;
}

export const viewNames: Readonly<Record<InboxView, string>> = {
  open: "Open",
  unread: "Unread",
  snoozed: "Snoozed",
  done: "Done",
  spam: "Spam",
};
