import type { Commands } from "#app/ui/live-page/use-commands.tsx";
import type { InboxCommand, InboxResult } from "../actions/inbox-actions.server.ts";
import type { ReplyDraft } from "../model/reply-drafts.ts";
import type { InboxList } from "../server/list/inbox-list.ts";
import type { ShownConversation } from "../server/loading/load-conversation.server.ts";
import type { DeviceInbox } from "./offline/load-device-inbox.ts";
import type { Replied } from "./reply/use-reply-draft.ts";

export interface InboxOutlet {
  list: InboxList;
  device: DeviceInbox | undefined;
  commands: Commands<InboxCommand>;
  run: (command: InboxCommand) => void;
  showDraft: (id: string, draft: ReplyDraft) => void;
  replied: Replied | undefined;
}

/** Props of the parts of an open conversation. */
export interface ConversationProps {
  open: ShownConversation;
  posted: InboxResult | undefined;
  outlet: InboxOutlet;
}
