import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import type MimeNode from "nodemailer/lib/mime-node";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { isSingleAddress, type MailAddress } from "../mail-address.ts";
import { invalidAddressReason, type MailDriver, type OutgoingMail } from "./mail-driver.ts";
import { outcomeOfSmtpError } from "./smtp-outcome.ts";

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  from: MailAddress;
  /** How long the server may be silent. */
  timeoutMs?: number;
}

const parallel = 3;

export function createSmtpDriver({ url, from, timeoutMs = 30 * secondMs }: SmtpOptions): MailDriver {
  const transport = createPool(url, timeoutMs);
  return {
    name: "SMTP",
    delivers: true,
    parallel,
    async send(mail, signal) {
      if (!isSingleAddress(mail.to.address)) return { kind: "failed", reason: invalidAddressReason };
      try {
        await transport.sendMail({ ...toMessage(mail, from), signal });
        return { kind: "sent" };
      } catch (error) {
        return outcomeOfSmtpError(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        return outcomeOfSmtpError(error).reason;
      }
    },
    close: () => transport.close(),
  };
}

function createPool(url: string, timeoutMs: number) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: parallel,
    // A pooled connection that the server has closed meanwhile is replaced once; all else is the outbox's to repeat.
    maxRequeues: 1,
    idleTimeout: minuteMs,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", ({ data, message }, done) =>
    done(message && checkRecipients(message, String(data.envelope?.to))),
  );
  return transport;
}

/** Runs when the message is built and before it leaves: looks at what nodemailer will say, not at what we meant. */
function checkRecipients(message: MimeNode, wanted: string): Error | undefined {
  const { to = [], cc = [], bcc = [] } = message.getAddresses();
  const recipients = [...message.getEnvelope().to, ...[...to, ...cc, ...bcc].map((entry) => entry.address ?? "")];
  if (recipients.every((recipient) => toComparable(recipient) === toComparable(wanted))) return undefined;
  return Object.assign(new Error("The mail would have another recipient than was asked for"), { code: "EENVELOPE" });
}

/** A domain of another script travels as xn--… (RFC 5891), unless the part before the @ is of one, too. */
function toComparable(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}

function toMessage(mail: OutgoingMail, from: MailAddress) {
  const references = mail.references.map(cleanLine);
  const replyTo = mail.replyTo && isSingleAddress(mail.replyTo.address) ? toCleanAddress(mail.replyTo) : undefined;
  return {
    envelope: { from: from.address, to: [mail.to.address] },
    messageId: cleanLine(mail.messageId),
    from: { name: cleanLine(mail.fromName) || from.name, address: from.address },
    to: toCleanAddress(mail.to),
    replyTo,
    subject: cleanLine(mail.subject),
    text: cleanText(mail.text),
    inReplyTo: references.at(-1),
    references,
  };
}

const toCleanAddress = ({ name, address }: MailAddress): MailAddress => ({ name: cleanLine(name), address });
