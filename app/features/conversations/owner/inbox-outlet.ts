import type { Commands } from "#app/ui/live-page/use-commands.tsx";
import type { InboxCommand, InboxResult } from "../actions/inbox-actions.server.ts";
import type { DeviceInbox } from "../device/offline/load-device-inbox.ts";
import type { ShownConversation } from "./conversation/load-conversation.server.ts";
import type { InboxList } from "./list/inbox-list.ts";
import type { ReplyDraft } from "./reply/reply-drafts.ts";

export interface InboxOutlet {
  list: InboxList;
  device: DeviceInbox | undefined;
  commands: Commands<InboxCommand>;
  run: (command: InboxCommand) => void;
  showDraft: (id: string, draft: ReplyDraft) => void;
  replied: { id: string; intent: "reply" | "take-back"; result: InboxResult } | undefined;
}

/** Props of the parts of an open conversation. */
export interface ConversationProps {
  open: ShownConversation;
  posted: InboxResult | undefined;
  outlet: InboxOutlet;
}
