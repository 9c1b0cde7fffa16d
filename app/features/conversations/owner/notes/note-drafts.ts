export interface NoteDraft {
  noteId: string;
  text: string;
}

/* In this window's memory only, as drafts of replies. */
const drafts = new Map<string, NoteDraft>();

export const openNoteDraft = (messageId: string, noteId: string): NoteDraft =>
  drafts.get(messageId) ?? { noteId, text: "" };

export function keepNoteDraft(messageId: string, draft: NoteDraft): void {
  drafts.set(messageId, draft);
}

export function dropNoteDraft(messageId: string): void {
  drafts.delete(messageId);
}

export function dropNoteDrafts(): void {
  drafts.clear();
}
