import type { StagedFile } from "../../files/field/chosen-files.ts";
import type { SavedDraftInput } from "../../server/replies/stored-draft.schema.ts";

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
