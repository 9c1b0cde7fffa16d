import type { AttachedFile } from "#app/features/contact/files/attached-file.ts";
import type { StoredDraft } from "#app/features/contact/owner/drafts/stored-draft.store.server.ts";
import type { ScheduleResult } from "#app/features/contact/owner/scheduled/schedule-reply.usecases.server.ts";
import type { FormResult } from "#app/platform/http/form-result.ts";
import type { InboxIntent } from "../inbox.schema.ts";

export interface InboxSuccess {
  intent: InboxIntent;
  scheduled?: ScheduleResult;
  draft?: StoredDraft | null;
  attachments?: readonly AttachedFile[];
  ids: string[];
  leftOut?: string;
  states?: string;
  labelId?: string;
  delivers?: boolean;
}

export type InboxResult = FormResult<InboxSuccess>;
