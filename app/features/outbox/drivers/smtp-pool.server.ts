import { createTransport } from "nodemailer";
import type MimeNode from "nodemailer/lib/mime-node";
import { isSameAddress } from "#app/lib/mail/email-address.ts";
import { minuteMs } from "#app/lib/units.ts";
import { isLoopback } from "#app/platform/config/settings.server.ts";

export interface SmtpPoolOptions {
  url: string;
  parallel: number;
  timeoutMs: number;
  dkim?: DkimKey | undefined;
}

export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
}

export type SmtpPool = ReturnType<typeof createSmtpPool>;

/** Nodemailer's own list lacks List-Unsubscribe-Post, which RFC 8058 wants signed. */
const signedHeaders =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post";

/** Connections to one mail server. No mail is sent to another recipient than the mail's own. */
export function createSmtpPool({ url, parallel, timeoutMs, dkim }: SmtpPoolOptions) {
  const transport = createTransport({
    url,
    pool: true,
    // Else an attacker on the network could hide the server's offer of TLS. The URL's own `?requireTLS=` wins.
    requireTLS: !isLoopback(new URL(url).hostname),
    maxConnections: parallel,
    // Replaces a pooled connection once that the server has closed; the outbox repeats all else.
    maxRequeues: 1,
    idleTimeout: minuteMs,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", ({ data, message }, done) =>
    done(message && checkRecipients(message, String(data.envelope?.to))),
  );
  return transport;
}

/** Checks the built message, and so what nodemailer will send. */
function checkRecipients(message: MimeNode, wanted: string): Error | undefined {
  const { to = [], cc = [], bcc = [] } = message.getAddresses();
  const recipients = [...message.getEnvelope().to, ...[...to, ...cc, ...bcc].map((entry) => entry.address ?? "")];
  if (recipients.every((recipient) => isSameAddress(recipient, wanted))) return undefined;
  return Object.assign(new Error("The mail would have another recipient than was asked for"), { code: "EENVELOPE" });
}
