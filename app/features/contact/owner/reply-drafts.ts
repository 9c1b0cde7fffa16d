import { createRandomKey } from "#app/lib/random-key.ts";
import { subjectMax } from "../contact-limits.ts";

/** A reply while it is written. */
export interface ReplyDraft {
  /** Made when the dialog opens and kept over retries: the server takes the same reply only once. */
  key: string;
  from: string;
  subject: string;
  message: string;
}

export type ReplyField = Exclude<keyof ReplyDraft, "key">;

/*
 * What is typed survives a closed dialog and a sign-in in between, in this window's memory only: replies are private,
 * and a browser's storage is read by whoever sits there next.
 */
const drafts = new Map<string, ReplyDraft>();

/** The unsent draft of a message, or a fresh one. */
export function openDraft(messageId: string, { from, siteName }: { from: string; siteName: string }): ReplyDraft {
  return (
    drafts.get(messageId) ?? {
      key: createRandomKey(),
      from,
      subject: `Re: your message to ${siteName}`.slice(0, subjectMax),
      message: "",
    }
  );
}

export function keepDraft(messageId: string, draft: ReplyDraft): void {
  drafts.set(messageId, draft);
}

/** Sent, or given up. */
export function dropDraft(messageId: string): void {
  drafts.delete(messageId);
}

/** For the logout. */
export function dropAllDrafts(): void {
  drafts.clear();
}

/** Whether it can be sent: the specification wants subject and message non-blank. */
export const isSendable = ({ subject, message }: Pick<ReplyDraft, "subject" | "message">): boolean =>
  subject.trim() !== "" && message.trim() !== "";
