import type { LoadedConversation } from "../../owner/conversation/load-conversation.server.ts";
import type { Label } from "../../owner/labels/labels.store.server.ts";
import type { InboxRow } from "../../owner/list/inbox-list.ts";

export interface InboxSnapshot {
  userId: string;
  takenAt: string;
  rows: InboxRow[];
  labels: Label[];
  conversations: LoadedConversation[];
}
