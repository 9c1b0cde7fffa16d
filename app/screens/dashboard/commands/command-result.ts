import type { FormResult } from "#app/platform/http/form-result.ts";
import type { DashboardIntent } from "../dashboard.schema.ts";

export interface CommandSuccess {
  intent: DashboardIntent;
  /** The id by which it is undone: of the message, the mail or the clearing. */
  undoId?: string;
  /** Of a mail that was queued again: false where no mail server is configured. */
  delivers?: boolean;
  chatbotCode?: string;
}

export type CommandResult = FormResult<CommandSuccess>;
