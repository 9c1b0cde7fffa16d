import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import type { LoadedConversation } from "../../inbox/conversation/load-conversation.server.ts";
import type { InboxRow } from "../../inbox/list/inbox-list.ts";

export interface InboxSnapshot {
  userId: string;
  takenAt: string;
  rows: InboxRow[];
  labels: Label[];
  conversations: LoadedConversation[];
}
