import type { StagedFile } from "#app/features/contact/files/field/chosen-files.ts";
import type { SavedDraftInput } from "#app/features/contact/owner/drafts/stored-draft.schema.ts";

/** A reply that waits on this device for a connection. */
export interface QueuedReply {
  /** The form's: the server stores the reply once. */
  key: string;
  messageId: string;
  /** Who wrote it. */
  userId: string;
  from: string;
  subject: string;
  message: string;
  /** They were uploaded before. */
  files: StagedFile[];
  /** ISO time; without one it is sent as soon as there is a connection. */
  sendAt?: string;
  queuedAt: string;
  /** Why the site does not take it: then it waits for its writer. */
  error?: string;
}

/** What was typed into a reply and could not be saved on the server. */
export interface KeptDraft extends SavedDraftInput {
  messageId: string;
  /** Who typed it. */
  userId: string;
  /** ISO time. */
  keptAt: string;
}
