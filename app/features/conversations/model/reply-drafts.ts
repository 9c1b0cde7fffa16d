import { createRandomKey } from "#app/lib/random-key.ts";
import type { SavedDraftInput } from "./contact.schema.ts";
import { subjectMax } from "./contact-limits.ts";

/** Its key is the same for all retries: the server stores the reply once. */
export type ReplyDraft = Pick<SavedDraftInput, "key" | "from" | "subject" | "message">;

export type ReplyField = Exclude<keyof ReplyDraft, "key">;
export const replyFields = ["from", "subject", "message"] as const satisfies ReplyField[];

interface DraftNames {
  from: string;
  siteName: string;
  /** In the language of the conversation, where it is known. */
  subject?: string | undefined;
}

export const createDraft = ({ from, siteName, subject }: DraftNames, key = createRandomKey()): ReplyDraft => ({
  key,
  from,
  subject: subject ?? `Re: your message to ${siteName}`.slice(0, subjectMax),
  message: "",
});

export const pickReply = ({ key, from, subject, message }: ReplyDraft): ReplyDraft => ({ key, from, subject, message });

/** The specification wants subject and message non-blank. */
export const isSendable = ({ subject, message }: Pick<ReplyDraft, "subject" | "message">): boolean =>
  subject.trim() !== "" && message.trim() !== "";

/** Event of a draft, in place of its conversation's id. */
export const draftChange = (revision: string): string => `draft/${revision}`;
