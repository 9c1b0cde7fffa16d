import type { ReplyDraft } from "#app/features/contact/owner/reply-drafts.ts";
import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import type { Commands } from "../live-page/use-commands.tsx";
import type { InboxCommand, InboxResult } from "./actions/inbox-actions.server.ts";
import type { InboxPlace } from "./list/inbox-address.ts";
import type { DeviceInbox } from "./offline/device-inbox.ts";

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
