import { createRandomKey } from "#app/lib/random-key.ts";
import { clearAllReplyFiles, replyFilesOf } from "../../files/field/file-store.ts";
import { subjectMax } from "../../model/contact-limits.ts";

export interface ReplyDraft {
  /** The same for all retries: the server stores the reply once. */
  key: string;
  from: string;
  subject: string;
  message: string;
}

export type ReplyField = Exclude<keyof ReplyDraft, "key">;

/* Texts that the forms of this window show when they are opened again. The inbox also saves them on the server. */
const drafts = new Map<string, ReplyDraft>();

interface NewDraft {
  from: string;
  siteName: string;
  key?: string;
  stored?: ReplyDraft | null;
}

export function openDraft(messageId: string, { from, siteName, key, stored }: NewDraft): ReplyDraft {
  return (
    drafts.get(messageId) ??
    stored ?? {
      key: key ?? createRandomKey(),
      from,
      subject: `Re: your message to ${siteName}`.slice(0, subjectMax),
      message: "",
    }
  );
}

export function keepDraft(messageId: string, draft: ReplyDraft): void {
  drafts.set(messageId, draft);
}

export function dropDraft(messageId: string): void {
  drafts.delete(messageId);
  replyFilesOf(messageId).clear();
}

export function dropAllDrafts(): void {
  drafts.clear();
  clearAllReplyFiles();
}

export const pickReply = ({ key, from, subject, message }: ReplyDraft): ReplyDraft => ({ key, from, subject, message });

/** The specification wants subject and message non-blank. */
export const isSendable = ({ subject, message }: Pick<ReplyDraft, "subject" | "message">): boolean =>
  subject.trim() !== "" && message.trim() !== "";

/** Event of a draft, in place of its conversation's id. */
export const draftChange = (revision: string): string => `draft/${revision}`;
