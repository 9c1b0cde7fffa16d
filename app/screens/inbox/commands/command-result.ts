import type { FormResult } from "#app/platform/http/form-result.ts";
import type { InboxIntent } from "../inbox.schema.ts";

export interface InboxSuccess {
  intent: InboxIntent;
  /** The conversations that were changed. */
  ids: string[];
  /** Which ones were not, and why. */
  leftOut?: string;
  /** By which the change is undone: states as JSON. */
  states?: string;
  /** Of a mail that was queued again: false where no mail server is configured. */
  delivers?: boolean;
}

export type InboxResult = FormResult<InboxSuccess>;
