import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { isConfidentialUrl, type SettingsReading, type SettingValues } from "#app/platform/config/settings.server.ts";
import { parseMailbox } from "./mail-address.ts";

const emailjsUrl = "https://api.emailjs.com/api/v1.0/email/send";

/** Its messages must not contain the value, which holds a password. */
function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === "smtp:" || protocol === "smtps:") && hostname !== "";
}

const isApiUrl = (text: string): boolean => URL.canParse(text) && isConfidentialUrl(new URL(text));

/** RFC 6376, section 3.1. */
const selector = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;
const domain = /^[^\s@/:]+\.[^\s@/:]+$/;
const shortestRsaBits = 1_024; // RFC 8301

/** Nodemailer signs with RSA only. The messages must not contain the value. */
function isSigningKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= shortestRsaBits;
  } catch {
    return false;
  }
}

const emailjsText = z.string().optional();

export const outboxSettings = {
  smtpUrl: {
    env: "SMTP_URL",
    doc: "Mail server: `smtp://` or `smtps://user:password@host:port`; special characters in the password as %XX",
    defaultDoc: "that of 'Your site', Mail; without one, mails wait in the outbox",
    schema: z
      .string()
      .refine(isSmtpUrl, "must look like smtp://host:port or smtps://user:password@host:port")
      .optional(),
  },
  mailFrom: {
    env: "MAIL_FROM",
    doc: "Sender of all mails: an address, or `Name <address>`; needed with SMTP_URL",
    defaultDoc: "unset",
    schema: z
      .string()
      .transform((text, context) => {
        const mailbox = parseMailbox(text);
        if (!mailbox) context.addIssue({ code: "custom", message: "must be an e-mail address or Name <address>" });
        return mailbox ?? z.NEVER;
      })
      .optional(),
  },
  dkimSelector: {
    env: "DKIM_SELECTOR",
    doc: "Signs SMTP mails with DKIM: the key's name, such as `s1` for `s1._domainkey`; needs DKIM_PRIVATE_KEY",
    defaultDoc: "unset: the mail server signs",
    schema: z.string().regex(selector, "must have letters, digits, hyphens and dots only, such as s1").optional(),
  },
  dkimPrivateKey: {
    env: "DKIM_PRIVATE_KEY",
    doc: "Its private key: RSA as PEM, 1,024 bits or more",
    defaultDoc: "unset",
    schema: z.string().refine(isSigningKey, "must be an RSA private key as PEM, of 1,024 bits or more").optional(),
  },
  dkimDomain: {
    env: "DKIM_DOMAIN",
    doc: "Domain of the signature",
    defaultDoc: "that of MAIL_FROM",
    schema: z.string().regex(domain, "must be a domain, such as studio.example").optional(),
  },
  emailjsPublicKey: {
    env: "EMAILJS_PUBLIC_KEY",
    doc: "Sends by EmailJS where SMTP_URL is not set; needs the next two as well",
    defaultDoc: "unset",
    schema: emailjsText,
  },
  emailjsServiceId: { env: "EMAILJS_SERVICE_ID", doc: "EmailJS service", defaultDoc: "unset", schema: emailjsText },
  emailjsTemplateId: { env: "EMAILJS_TEMPLATE_ID", doc: "EmailJS template", defaultDoc: "unset", schema: emailjsText },
  emailjsPrivateKey: {
    env: "EMAILJS_PRIVATE_KEY",
    doc: "EmailJS private key, if the account requires it",
    defaultDoc: "unset",
    schema: emailjsText,
  },
  emailjsUrl: {
    env: "EMAILJS_URL",
    doc: "EmailJS endpoint; one that ends with `/send-form` gets form data",
    defaultDoc: emailjsUrl,
    schema: z.string().refine(isApiUrl, "must be an https:// URL; http:// only for this machine").default(emailjsUrl),
  },
} as const;

export type OutboxSettings = SettingValues<typeof outboxSettings>;

export function checkOutboxSettings({ isSet }: Pick<SettingsReading<typeof outboxSettings>, "isSet">): string[] {
  const errors: string[] = [];
  if (isSet("smtpUrl") && !isSet("mailFrom")) errors.push("MAIL_FROM: is needed when SMTP_URL is set");
  if (isSet("dkimSelector") !== isSet("dkimPrivateKey"))
    errors.push("DKIM_SELECTOR and DKIM_PRIVATE_KEY: are needed together");
  if (isSet("dkimDomain") && !isSet("dkimSelector")) errors.push("DKIM_DOMAIN: is for DKIM_SELECTOR");
  const needed = ["emailjsPublicKey", "emailjsServiceId", "emailjsTemplateId"] as const;
  const missing = needed.filter((key) => !isSet(key));
  const isUsed = missing.length < needed.length || isSet("emailjsPrivateKey");
  if (isUsed)
    errors.push(...missing.map((key) => `${outboxSettings[key].env}: is needed with the other EMAILJS_ settings`));
  return errors;
}

/** The server's name and user, without the password. */
export function describeServer({ smtpUrl, mailFrom, emailjsPublicKey }: OutboxSettings) {
  const from = mailFrom && (mailFrom.name ? `${mailFrom.name} <${mailFrom.address}>` : mailFrom.address);
  if (!smtpUrl) return emailjsPublicKey ? { host: "EmailJS", user: "", from: "" } : undefined;
  const { host, username } = new URL(smtpUrl);
  return { host, user: decodeURIComponent(username), from: from ?? "" };
}
