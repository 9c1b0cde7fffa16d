import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { cleanText } from "#app/lib/text.ts";
import type { MailAddress } from "../mail-address.ts";

export interface MailFile {
  readonly name: string;
  readonly type: string;
  /** Opens a new stream for each attempt. @throws if the contents were deleted */
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** The texts of a mail. `joinText` makes its text alternative. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly footer?: string | undefined;
  /** Address that is a button in HTML where it is the only one of its line. */
  readonly button?: string | undefined;
  readonly language?: SiteLanguage | undefined;
}

export const footerMark = "\n\n--\n";

/** Both end with a line break, if at all. */
export const joinText = ({ text, footer }: Pick<MailContent, "text" | "footer">): string =>
  cleanText(text) + (footer === undefined ? "" : footerMark + cleanText(footer));

/** Drivers clean the fields: nothing in them can become a header or a recipient. */
export interface OutgoingMail extends MailContent {
  readonly messageId: string;
  readonly to: MailAddress;
  readonly fromName: string;
  readonly replyTo: MailAddress | null;
  /** Not written by a person: away notices must not answer it (RFC 3834). */
  readonly isAutomatic: boolean;
  readonly hasFigures?: boolean;
  /** One-click link by which the recipient stops such mails (RFC 8058). */
  readonly stopUrl?: string | undefined;
  readonly references: readonly string[];
  readonly files: readonly MailFile[];
}

/** The part of a delivery that went wrong. */
export type MailProblem =
  | "name"
  | "refused"
  | "silent"
  | "lost"
  | "tls"
  | "certificate"
  | "sign-in"
  | "sender"
  | "recipient"
  | "mail"
  | "other";

/** Reason and response are one line for the owner, without passwords or the mail's text. */
export type Delivery =
  | { kind: "sent"; response?: string }
  | { kind: "retry"; reason: string; problem?: MailProblem }
  /** A dismissed mail is not listed among the owner's failed mails. */
  | { kind: "failed"; reason: string; problem?: MailProblem; isDismissed?: boolean };
export type DeliveryError = Exclude<Delivery, { kind: "sent" }>;

export interface MailDriver {
  readonly name: string;
  readonly delivers: boolean;
  readonly parallel: number;
  readonly attachesFiles: boolean;
  /** Never throws. An abort is a `retry`. @param traceparent of the delivery, for a driver that calls by HTTP */
  send(mail: OutgoingMail, signal?: AbortSignal, traceparent?: string): Promise<Delivery>;
  verify?(): Promise<string | undefined>;
  close(): void;
}

export const invalidAddressReason = "The recipient's address is not one single e-mail address";
