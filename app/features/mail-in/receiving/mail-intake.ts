import type { KeyObject } from "node:crypto";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { ClaimedSender } from "../answers/sender-check.server.ts";
import type { MailFile, MailParser } from "../content/incoming-mail.ts";
import type { NamedConversation } from "../whose-conversation.ts";
import type { ReadingMark } from "./reading-mark.server.ts";

export type ReceivedKind = "stored" | "set-aside" | "known";

export interface KeptFile {
  readonly blobHash: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly isExecutable: boolean;
}

/** `left` are the names of files that exceed a limit. */
export interface MailFiles {
  readonly stored: readonly KeptFile[];
  readonly left: readonly string[];
}

export interface MailedText {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly files: readonly KeptFile[];
  readonly isAutomatic: boolean;
  /** By the owner, from 'Set aside': no limit refuses it, and no notice is sent. */
  readonly isTakenIn: boolean;
}

export interface MailedAnswer {
  readonly text: string;
  readonly bareLines: readonly string[];
  readonly files: readonly KeptFile[];
  /** Why it is not to be sent. */
  readonly unsentReason?: string | undefined;
}

export interface MailConversations {
  find(trx: Db, conversationId: string): Promise<Pick<NamedConversation, "visitorAddress" | "subjects"> | undefined>;
  keepFiles(files: readonly Pick<MailFile, "name" | "bytes">[]): Promise<MailFiles>;
  /** @throws AppError where a limit refuses it */
  begin(trx: Db, mail: MailedText): Promise<string>;
  /** @throws AppError where a limit refuses it, or the conversation is gone */
  reply(trx: Db, conversationId: string, mail: MailedText): Promise<string>;
  /**
   * Sends the owner's answer to the visitor, or keeps it as the conversation's draft.
   * @returns the reply's id where it was sent
   * @throws AppError where a limit refuses it, or the conversation is gone
   */
  answer(trx: Db, conversationId: string, answer: MailedAnswer): Promise<string | undefined>;
  wake(): void;
}

export interface MailIntake {
  readonly db: Db;
  readonly blobs: Pick<BlobStore, "write" | "open">;
  readonly conversations: MailConversations;
  readonly tokenKey: KeyObject;
  readonly ownerAddress: string;
  readonly siteUrl: string;
  readonly now: () => Date;
  readonly count: (result: ReceivedKind) => void;
  readonly parser: Pick<MailParser, "readMail" | "readHead">;
  readonly mark: ReadingMark;
  readonly findSenderDoubt: (sender: ClaimedSender) => Promise<string | undefined>;
}
