import type { MailKind } from "../outbox.tables.ts";

const words: Readonly<Record<MailKind, string>> = {
  notification: "Notice to you of a message",
  reply: "Your reply",
  code: "Code for another device",
  account: "Mail about an account",
};

/** What a mail is, for its owner; a kind that this version does not know stands as it is. */
export const nameMailKind = (kind: MailKind): string => (Object.hasOwn(words, kind) ? words[kind] : kind);
