import type { FoldedText } from "./text/fold-quotation.ts";

export interface IncomingMail extends FoldedText {
  /** With the header's angle brackets. */
  messageId: string | undefined;
  inReplyTo: readonly string[];
  references: readonly string[];
  from: Mailbox | undefined;
  /** Where answers are to go, if not to `from`; says nothing about who wrote. */
  replyTo: Mailbox | undefined;
  /** To, Cc, Delivered-To and X-Original-To: addresses in lower case, each once. */
  recipients: readonly string[];
  subject: string;
  date: Date | undefined;
  /** The sender's HTML, unsanitized: only for `writeMailDocument`. */
  html: string | undefined;
  attachments: readonly MailFile[];
  automatic: AutomaticKind;
  sentBySite: string;
  authenticationResults: string;
  deliveryReport: DeliveryReport | undefined;
}

export type MailHead = Partial<Pick<IncomingMail, "from" | "subject">>;

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailFile {
  /** One line without folders; never empty. */
  name: string;
  /** As the sender declared it, in lower case: says nothing about the contents. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  isInline: boolean;
  /** Without angle brackets; an image of the HTML refers to it by `cid:`. */
  contentId: string | undefined;
  location: string;
}

/** Whether a program sent the mail, by its own word or by other signs: an answer to it could start a loop. */
export type AutomaticKind = "no" | "declared" | "likely";

export interface DeliveryReport {
  action: "failed" | "delayed" | "delivered";
  recipient: string;
  reason: string;
  original: OriginalHead;
}

export interface OriginalHead {
  messageId: string | undefined;
  /** As it was sent: servers keep it where they replace the Message-ID. */
  date: Date | undefined;
  text: string;
}

export interface MailParser {
  /** @throws MailParseError for what exceeds the bounds (`mailBounds`) */
  readMail(raw: Uint8Array): Promise<IncomingMail>;
  /** Reads the header of a mail of any size. */
  readHead(raw: Uint8Array): Promise<MailHead>;
  /** @returns the mail's HTML as a document for a sandboxed frame; undefined where it has none @throws MailParseError */
  writeDocument(raw: Uint8Array): Promise<string | undefined>;
}

export class MailParseError extends Error {
  override readonly name = "MailParseError";
}
