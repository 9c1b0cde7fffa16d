import type { InboxView } from "#app/features/contact/owner/inbox/inbox-view.ts";
import type { Commands } from "../live-page/use-commands.tsx";
import type { InboxResult } from "./commands/command-result.ts";
import type { InboxCommand } from "./inbox.schema.ts";

/** What the page gives to its open conversation. */
export interface InboxOutlet {
  view: InboxView;
  before: string | undefined;
  commands: Commands<InboxCommand>;
  run: (command: InboxCommand) => void;
  /** The result of the latest reply, or of taking one back. */
  replied: { id: string; intent: "reply" | "take-back"; result: InboxResult } | undefined;
}
