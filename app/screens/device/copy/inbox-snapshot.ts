import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import type { LoadedConversation } from "../../inbox/conversation/load-conversation.server.ts";
import type { InboxRow } from "../../inbox/list/inbox-list.ts";

/** What a device keeps of the inbox: the conversations with the latest activity, without spam. */
export interface InboxSnapshot {
  /** Whose session it was taken in. */
  userId: string;
  /** ISO time. */
  takenAt: string;
  rows: InboxRow[];
  labels: Label[];
  /** Those of the rows, with the first part of their replies. */
  conversations: LoadedConversation[];
}
