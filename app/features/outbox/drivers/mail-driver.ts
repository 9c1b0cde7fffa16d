import type { MailAddress } from "../mail-address.ts";

/** A mail as it leaves. The drivers clean the fields themselves: nothing in them can become a header or a recipient. */
export interface OutgoingMail {
  /** With its angle brackets. */
  readonly messageId: string;
  readonly to: MailAddress;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo: MailAddress | null;
  /** Message-IDs of the thread so far, oldest first; the last one is what this mail answers. */
  readonly references: readonly string[];
}

/** What became of an attempt. The reason is one line for the owner: no password, no text of the mail. */
export type Delivery = { kind: "sent" } | { kind: "retry"; reason: string } | { kind: "failed"; reason: string };
export type Undelivered = Exclude<Delivery, { kind: "sent" }>;

export interface MailDriver {
  readonly name: string;
  /** False: nothing is ever sent, and the mails stay in the outbox as they are. */
  readonly delivers: boolean;
  /** How many mails it takes at once. */
  readonly parallel: number;
  /** Never throws. An abort of the signal is a `retry`. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<Delivery>;
  /** Asks the other side whether it would take mails; a reason where not. */
  verify?(): Promise<string | undefined>;
  /** May be called more than once. */
  close(): void;
}

/** The reason of a mail whose address a driver refuses to pass on. */
export const invalidAddressReason = "The recipient's address is not one single e-mail address";
