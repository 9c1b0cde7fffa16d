import { z } from "zod";
import { isLoopback, type SettingsReading, type SettingValues } from "#app/platform/config/settings.server.ts";
import { conversationTokenLength } from "./conversation-token.server.ts";
import type { AfterReading } from "./sources/imap-source.server.ts";

const localPartMax = 64; // RFC 5321, section 4.5.3.1.1
const nameMax = localPartMax - conversationTokenLength - "+".length;

/** The messages must not contain the value, which holds a password. */
function isImapUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  const isConfidential = protocol === "imaps:" || (protocol === "imap:" && isLoopback(hostname));
  return isConfidential && hostname !== "" && [username, password].every(isEncodedText) && isEncoded(pathname);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const isEncodedText = (text: string): boolean => text !== "" && isEncoded(text);

const moveTo = /^move:(?<folder>[^\p{Cc}]{1,200})$/u;
const replyAddress = new RegExp(`^[a-z\\d](?:[a-z\\d._-]{0,${nameMax - 2}}[a-z\\d])?@[a-z\\d.-]+\\.[a-z\\d-]+$`, "i");

export const mailInSettings = {
  imapUrl: {
    env: "IMAP_URL",
    doc: "Mailbox whose mails become messages and replies: `imaps://user:password@host:993/INBOX`, `imap://` only on this machine; special characters in user and password as %XX",
    defaultDoc: "unset: no mail is read",
    schema: z
      .string()
      .refine(isImapUrl, "must look like imaps://user:password@host:993/INBOX; imap:// only for this machine")
      .transform((text) => new URL(text))
      .optional(),
  },
  imapAfterReading: {
    env: "IMAP_AFTER_READING",
    doc: "What becomes of a mail in the mailbox once it is in its conversation: `leave`, `mark` (as read), or `move:Folder`; needs IMAP_URL",
    defaultDoc: "mark",
    schema: z
      .string()
      .default("mark")
      .transform((text, context): AfterReading => {
        if (text === "leave" || text === "mark") return { kind: text };
        const folder = moveTo.exec(text)?.groups?.folder?.trim();
        if (folder) return { kind: "move", folder };
        context.addIssue({ code: "custom", message: "must be leave, mark, or move: and the name of a folder" });
        return z.NEVER;
      }),
  },
  replyAddress: {
    env: "REPLY_ADDRESS",
    doc: `Where answers to the site's replies go: an address of that mailbox, whose provider delivers \`name+anything@domain\` to it too; at most ${nameMax} characters before the @; needs IMAP_URL or MAIL_WEBHOOK_SECRET`,
    defaultDoc: "unset: answers go to CONTACT_EMAIL, and are known by their headers",
    schema: z
      .string()
      .max(254 - conversationTokenLength - "+".length, "is too long")
      .regex(replyAddress, `must be an address without a plus, with at most ${nameMax} characters before the @`)
      .optional(),
  },
  mailWebhookSecret: {
    env: "MAIL_WEBHOOK_SECRET",
    doc: "Lets a program send mails to `POST /api/v1/incoming-mail`, signed with this secret, besides the mailbox or instead of it; at least 32 characters, best as MAIL_WEBHOOK_SECRET_FILE",
    defaultDoc: "unset: there is no such address",
    schema: z.string().min(32, "must have at least 32 characters").optional(),
  },
  trustedAuthServer: {
    env: "TRUSTED_AUTH_SERVER",
    doc: "The mailbox's server, as it signs the header Authentication-Results, such as `mx.google.com`: its DMARC result lets your answers by e-mail be sent, besides a DKIM signature that the site has checked; only for a server that removes this header from what strangers send; needs IMAP_URL or MAIL_WEBHOOK_SECRET",
    defaultDoc: "unset: the DKIM signature alone",
    schema: z
      .string()
      .regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i, "must be a host name, such as mx.google.com")
      .optional(),
  },
} as const;

export type MailInSettings = SettingValues<typeof mailInSettings>;

export function checkMailInSettings({ isSet }: Pick<SettingsReading<typeof mailInSettings>, "isSet">): string[] {
  if (isSet("imapUrl")) return [];
  const needing = (["replyAddress", "trustedAuthServer"] as const).filter(isSet);
  return [
    ...(isSet("imapAfterReading") ? ["IMAP_AFTER_READING: needs IMAP_URL"] : []),
    ...(isSet("mailWebhookSecret")
      ? []
      : needing.map((key) => `${mailInSettings[key].env}: needs IMAP_URL or MAIL_WEBHOOK_SECRET`)),
  ];
}
