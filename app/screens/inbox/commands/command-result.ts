import type { AttachedFile } from "#app/features/contact/files/attached-file.ts";
import type { StoredDraft } from "#app/features/contact/owner/drafts/stored-draft.store.server.ts";
import type { ScheduleResult } from "#app/features/contact/owner/scheduled/schedule-reply.usecases.server.ts";
import type { FormResult } from "#app/platform/http/form-result.ts";
import type { InboxIntent } from "../inbox.schema.ts";

export interface InboxSuccess {
  intent: InboxIntent;
  /** The reply that is sent at its time. */
  scheduled?: ScheduleResult;
  /** The text of a reply that was taken back; null where it is gone. */
  draft?: StoredDraft | null;
  /** Files of the reply that was taken back, staged again. */
  attachments?: readonly AttachedFile[];
  /** The conversations that were changed. */
  ids: string[];
  /** Which ones were not, and why. */
  leftOut?: string;
  /** By which the change is undone: states as JSON. */
  states?: string;
  /** Of a label that was added or removed. */
  labelId?: string;
  /** Of a mail that was queued again: false where no mail server is configured. */
  delivers?: boolean;
}

export type InboxResult = FormResult<InboxSuccess>;
