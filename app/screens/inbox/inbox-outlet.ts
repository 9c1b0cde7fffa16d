import type { ReplyDraft } from "#app/features/contact/owner/reply-drafts.ts";
import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import type { Commands } from "../live-page/use-commands.tsx";
import type { InboxResult } from "./commands/command-result.ts";
import type { InboxCommand } from "./inbox.schema.ts";
import type { InboxPlace } from "./list/inbox-address.ts";
import type { DeviceInbox } from "./offline/device-inbox.ts";

/** What the page gives to its open conversation. */
export interface InboxOutlet {
  place: InboxPlace;
  /** Where this device keeps the inbox. */
  device: DeviceInbox | undefined;
  /** What is shown comes from it. */
  isKept: boolean;
  labels: readonly Label[];
  commands: Commands<InboxCommand>;
  run: (command: InboxCommand) => void;
  /** Puts a draft into a conversation's form. */
  showDraft: (id: string, draft: ReplyDraft) => void;
  /** The result of the latest reply, or of taking one back. */
  replied: { id: string; intent: "reply" | "take-back"; result: InboxResult } | undefined;
}
