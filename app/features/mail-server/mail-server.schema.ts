import { z } from "zod";
import type { OutboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import { toAsciiDomain } from "#app/lib/mail/email-address.ts";
import { cleanLine } from "#app/lib/text.ts";
import { isLoopback } from "#app/platform/config/settings.server.ts";
import { mailableEmailSchema } from "#app/platform/credentials.schema.ts";

const hostName = /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*\.?$/;
const portText = "Please write a port from 1 to 65535; 465 is usual with TLS, 587 with STARTTLS.";
const isIpv6 = (host: string): boolean => z.ipv6().safeParse(host).success;
const inUrl = (host: string): string => (isIpv6(host) ? `[${host}]` : host);

const text = (max: number) =>
  z.string().overwrite(cleanLine).max(max, `Please use at most ${max} characters.`).default("");

export const mailServerSchema = z
  .object({
    host: text(253)
      .transform((host) => (isIpv6(host) ? host : (toAsciiDomain(host)?.toLowerCase() ?? "")))
      .refine(
        (host) => isIpv6(host) || hostName.test(host),
        "Please write the server’s name, such as mail.example.com.",
      ),
    port: z.coerce.number(portText).int(portText).min(1, portText).max(65_535, portText),
    security: z.enum(["tls", "starttls", "none"], "Please choose one."),
    user: text(320),
    password: z.string().max(1_024, "This password is too long.").default(""),
    fromName: text(100),
    fromAddress: mailableEmailSchema,
  })
  .refine(({ security, host }) => security !== "none" || isLoopback(inUrl(host)), {
    path: ["security"],
    message: "Without TLS, anyone on the way can read the password and the mails: only for a server on this machine.",
  });

export type MailServerInput = z.output<typeof mailServerSchema>;

/** The environment's sender and its key for DKIM stay in force. */
export function toOutboxSettings(server: MailServerInput, fixed: OutboxSettings): OutboxSettings {
  const { host, port, security, user, password, fromName, fromAddress } = server;
  const signIn = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const start = security === "tls" ? "smtps" : "smtp";
  const query = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" }[security];
  return {
    ...fixed,
    smtpUrl: `${start}://${signIn}${inUrl(host)}:${port}/${query}`,
    mailFrom: fixed.mailFrom ?? { name: fromName, address: fromAddress },
  };
}
