import { z } from "zod";
import {
  isConfidentialUrl,
  isLoopback,
  type SettingsReading,
  type SettingValues,
} from "#app/platform/config/settings.server.ts";
import { conversationTokenLength } from "./conversation-token.server.ts";
import type { AfterReading } from "./sources/imap/read-new-mails.server.ts";
import { findTokenUrl } from "./sources/oauth/access-token.server.ts";

const oauthMax = 10_000;
const localPartMax = 64; // RFC 5321, section 4.5.3.1.1
const nameMax = localPartMax - conversationTokenLength - "+".length;

/** The messages must not contain the value, which holds a password. */
function isImapUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  const isConfidential = protocol === "imaps:" || (protocol === "imap:" && isLoopback(hostname));
  return isConfidential && hostname !== "" && isEncodedText(username) && [password, pathname].every(isEncoded);
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
    doc: "After a mail is stored in its conversation: `leave` it, `mark` it as read, or `move:Folder`; needs IMAP_URL",
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
  imapOauthClientId: {
    env: "IMAP_OAUTH_CLIENT_ID",
    doc: "For OAuth2 instead of a password: id of the application registered with the provider; needs IMAP_URL without a password, and IMAP_OAUTH_REFRESH_TOKEN",
    defaultDoc: "unset: IMAP_URL has a password",
    schema: z.string().min(1).max(oauthMax).optional(),
  },
  imapOauthClientSecret: {
    env: "IMAP_OAUTH_CLIENT_SECRET",
    doc: "The application's secret, if it has one",
    defaultDoc: "unset",
    schema: z.string().min(1).max(oauthMax).optional(),
  },
  imapOauthRefreshToken: {
    env: "IMAP_OAUTH_REFRESH_TOKEN",
    doc: "Refresh token for the mailbox; if the provider replaces it, the new one is stored in the database, encrypted",
    defaultDoc: "unset",
    schema: z.string().min(1).max(oauthMax).optional(),
  },
  imapOauthTokenUrl: {
    env: "IMAP_OAUTH_TOKEN_URL",
    doc: "The provider's token endpoint",
    defaultDoc: "Google's for imap.gmail.com, Microsoft's for outlook.office365.com",
    schema: z
      .string()
      .refine((text) => URL.canParse(text) && isConfidentialUrl(new URL(text)), "must be an https address")
      .transform((text) => new URL(text))
      .optional(),
  },
  replyAddress: {
    env: "REPLY_ADDRESS",
    doc: `Where answers to the site's replies are sent: an address of that mailbox, whose provider delivers \`name+anything@domain\` too; at most ${nameMax} characters before the @; needs IMAP_URL or MAIL_WEBHOOK_SECRET`,
    defaultDoc: "unset: CONTACT_EMAIL",
    schema: z
      .string()
      .max(254 - conversationTokenLength - "+".length, "is too long")
      .regex(replyAddress, `must be an address without a plus, with at most ${nameMax} characters before the @`)
      .optional(),
  },
  mailWebhookSecret: {
    env: "MAIL_WEBHOOK_SECRET",
    doc: "Accepts mails at `POST /api/v1/incoming-mail` that are signed with this secret; at least 32 characters",
    defaultDoc: "unset: off",
    schema: z.string().min(32, "must have at least 32 characters").optional(),
  },
  trustedAuthServer: {
    env: "TRUSTED_AUTH_SERVER",
    doc: "The mailbox's server as named in its Authentication-Results headers, such as `mx.google.com`: its DMARC result also proves your answers by e-mail. Only for a server that removes this header from incoming mail",
    defaultDoc: "unset: DKIM signatures only",
    schema: z
      .string()
      .regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i, "must be a host name, such as mx.google.com")
      .optional(),
  },
} as const;

export type MailInSettings = SettingValues<typeof mailInSettings>;

const oauthKeys = [
  "imapOauthClientId",
  "imapOauthClientSecret",
  "imapOauthRefreshToken",
  "imapOauthTokenUrl",
] as const satisfies readonly (keyof MailInSettings)[];

type Reading = Pick<SettingsReading<typeof mailInSettings>, "isSet" | "values">;

export function checkMailInSettings(reading: Reading): string[] {
  const { isSet } = reading;
  if (isSet("imapUrl")) return checkSignIn(reading);
  const needing = (["replyAddress", "trustedAuthServer"] as const).filter(isSet);
  return [
    ...(["imapAfterReading", ...oauthKeys] as const)
      .filter(isSet)
      .map((key) => `${mailInSettings[key].env}: needs IMAP_URL`),
    ...(isSet("mailWebhookSecret")
      ? []
      : needing.map((key) => `${mailInSettings[key].env}: needs IMAP_URL or MAIL_WEBHOOK_SECRET`)),
  ];
}

function checkSignIn({ isSet, values: { imapUrl, imapOauthTokenUrl } }: Reading): string[] {
  if (!imapUrl) return []; // its own error says why
  const hasPassword = imapUrl.password !== "";
  if (!oauthKeys.some(isSet)) return hasPassword ? [] : ["IMAP_URL: needs a password, or IMAP_OAUTH_CLIENT_ID"];
  if (hasPassword) return ["IMAP_URL: must have no password where IMAP_OAUTH_CLIENT_ID is set"];
  const missing = (["imapOauthClientId", "imapOauthRefreshToken"] as const).filter((key) => !isSet(key));
  const errors = missing.map((key) => `${mailInSettings[key].env}: must be set, too`);
  if (isSet("imapOauthTokenUrl") || findTokenUrl(imapUrl, imapOauthTokenUrl)) return errors;
  return [...errors, "IMAP_OAUTH_TOKEN_URL: must be set for this mailbox"];
}
