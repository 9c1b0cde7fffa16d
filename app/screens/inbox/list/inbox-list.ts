import type { ConversationRow } from "#app/features/contact/owner/inbox/conversation-list.store.server.ts";
import type { InboxView } from "#app/features/contact/owner/inbox/inbox-view.ts";

/** What the loader gives. Rows are undefined where they could not be loaded. */
export interface InboxList {
  view: InboxView;
  before: string | undefined;
  rows: ConversationRow[] | undefined;
  next: string | null;
  /** With a plus where only the first were counted. */
  counts: Record<string, string> | undefined;
  error: string | undefined;
}

export const viewNames: Readonly<Record<InboxView, string>> = {
  open: "Open",
  unread: "Unread",
  snoozed: "Snoozed",
  done: "Done",
  spam: "Spam",
};
