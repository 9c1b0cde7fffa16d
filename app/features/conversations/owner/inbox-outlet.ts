import type { Commands } from "#app/ui/live-page/use-commands.tsx";
import type { InboxCommand, InboxResult } from "../actions/inbox-actions.server.ts";
import type { DeviceInbox } from "../device/offline/load-device-inbox.ts";
import type { Label } from "./labels/labels.store.server.ts";
import type { InboxPlace } from "./list/inbox-list.ts";
import type { ReplyDraft } from "./reply/reply-drafts.ts";

export interface InboxOutlet {
  place: InboxPlace;
  device: DeviceInbox | undefined;
  isKept: boolean;
  labels: readonly Label[];
  commands: Commands<InboxCommand>;
  run: (command: InboxCommand) => void;
  showDraft: (id: string, draft: ReplyDraft) => void;
  replied: { id: string; intent: "reply" | "take-back"; result: InboxResult } | undefined;
}
