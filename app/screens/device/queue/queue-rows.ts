import type { StagedFile } from "#app/features/contact/files/field/chosen-files.ts";
import type { SavedDraftInput } from "#app/features/contact/owner/drafts/stored-draft.schema.ts";

export interface QueuedReply {
  key: string;
  messageId: string;
  userId: string;
  from: string;
  subject: string;
  message: string;
  files: StagedFile[];
  sendAt?: string;
  queuedAt: string;
  error?: string;
}

export interface KeptDraft extends SavedDraftInput {
  messageId: string;
  userId: string;
  keptAt: string;
}
