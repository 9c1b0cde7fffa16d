import { createRandomKey } from "#app/lib/random-key.ts";
import type { StagedFile } from "../../files/field/chosen-files.ts";
import { clearFiles, createFileStore, type FileStore } from "../../files/field/file-store.ts";
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
const fileStores = new Map<string, FileStore>();

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
  const files = fileStores.get(messageId);
  if (files) clearFiles(files);
}

export function dropAllDrafts(): void {
  drafts.clear();
  for (const files of fileStores.values()) clearFiles(files);
}

export const pickReply = ({ key, from, subject, message }: ReplyDraft): ReplyDraft => ({ key, from, subject, message });

/** The specification wants subject and message non-blank. */
export const isSendable = ({ subject, message }: Pick<ReplyDraft, "subject" | "message">): boolean =>
  subject.trim() !== "" && message.trim() !== "";

/** The files of the reply to a message. @param kept those that came back with a form that was not sent */
export function replyFilesOf(messageId: string, kept: readonly StagedFile[] = []): FileStore {
  const store = fileStores.get(messageId) ?? createFileStore(kept);
  if (!import.meta.env.SSR) fileStores.set(messageId, store);
  return store;
}
