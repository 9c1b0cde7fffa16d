import { type Address, addressParser, decodeWords, type Email } from "postal-mime";
import { withoutQuotes } from "#app/lib/mail/email-address.ts";
import { ownMailHeader } from "#app/lib/mail/own-mail-header.ts";
import { cleanLine } from "#app/lib/text.ts";
import { kibibyte } from "#app/lib/units.ts";
import { readDeliveryReport } from "./delivery-report.server.ts";
import type { AutomaticKind, IncomingMail, MailHead } from "./incoming-mail.ts";
import { readMessageBody } from "./message-body.server.ts";
import { readMimeTree } from "./mime/mime-tree.server.ts";
import { fieldOf, readPartHeader } from "./mime/part-header.server.ts";
import { foldQuotation } from "./text/fold-quotation.ts";

interface HeaderField {
  key: string;
  value: string;
}

/**
 * RFC 3834, and what programs that answer wrote before it. Lists and bulk mails are not among them: a person's mail has their
 * fields where a group address or a large provider handed it on.
 * @param fields with names in lower case
 */
export function readAutomaticKind(fields: readonly HeaderField[]): AutomaticKind {
  const valuesOf = (name: string) =>
    fields
      .filter(({ key }) => key === name)
      .map(({ value }) =>
        value
          .replace(/\([^()]*\)/g, "")
          .trim()
          .toLowerCase(),
      );
  const has = (name: string, pattern: RegExp) => valuesOf(name).some((value) => pattern.test(value));
  if (has("auto-submitted", /^(?!no\b)\S/) || has("content-type", /^multipart\/report\b/)) return "declared";
  const isReply = ["x-autoreply", "x-autorespond"].some((name) => has(name, /^(?!(no|none)$)\S/));
  return isReply || has("return-path", /^<\s*>$/) || has("precedence", /\b(auto[-_]reply|junk)\b/) ? "likely" : "no";
}

const bracketed = /<([^<>]{1,1200})>/g;
const messageId = /<[^<>\s]{1,990}>|[^\s<>",;()]{1,500}@[^\s<>",;()]{1,500}/g;
const idsBytesMax = 32 * kibibyte;
const recipientFields = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);
/** They could make a name read as another: 'elpmaxe.oiduts@renwo' backwards. Letters have their direction without them. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const referencesMax = 100;
const authenticationMax = 10_000;
const recipientsMax = 200;

/**
 * @param raw the message as it was received
 * @throws MailParseError for what exceeds the bounds (`mailBounds`)
 */
export async function readIncomingMail(raw: Uint8Array): Promise<IncomingMail> {
  const root = await readMimeTree(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  const { mail } = root.header;
  const { text, html, files } = readMessageBody(root);
  const report = readDeliveryReport(root, text);
  const from = readMailbox(mail.from);
  const recipients = readRecipients(mail.headers);
  const isElsewhere = ({ address }: { address: string }) =>
    ![from?.address.toLowerCase(), ...recipients].includes(address.toLowerCase());
  const readIds = (field: string) => readMessageIds(mail.headers, field);
  return {
    messageId: readIds("message-id")[0],
    inReplyTo: readIds("in-reply-to"),
    references: readIds("references"),
    from,
    replyTo: (mail.replyTo ?? []).flatMap((one) => readMailbox(one) ?? []).find(isElsewhere),
    recipients,
    subject: cleanHead(mail.subject ?? ""),
    date: readDate(mail.date),
    ...foldQuotation(text, report === undefined && isReply(mail)),
    html,
    attachments: files,
    automatic: report ? "declared" : readAutomaticKind(mail.headers),
    sentBySite: fieldOf(mail, ownMailHeader.toLowerCase()),
    authenticationResults: fieldOf(mail, "authentication-results").slice(0, authenticationMax),
    deliveryReport: report,
  };
}

const headBytesMax = 64 * kibibyte;

/** Reads the header of a mail of any size. Never throws. */
export async function readMailHead(raw: Uint8Array): Promise<MailHead> {
  const text = Buffer.from(raw.subarray(0, headBytesMax)).toString("latin1");
  const [head = ""] = text.split(/\r?\n\r?\n/, 1);
  try {
    const { mail } = await readPartHeader(Buffer.from(head, "latin1"), "text/plain", "");
    return { from: readMailbox(mail.from), subject: cleanHead(mail.subject ?? "") };
  } catch {
    return {};
  }
}

const replyPrefix = /^\s*(re|aw|odp|sv|vs|antw|ynt|res|ref|rif|回复|答复|返信)(\[\d+\])?\s*[:：]/i;

/** A first mail has nothing to quote, and what looks quoted is what it says. */
const isReply = ({ inReplyTo, references, subject }: Email): boolean =>
  Boolean(inReplyTo || references) || replyPrefix.test(subject ?? "");

/** Some programs leave out the brackets, encode a long id or fold it, or write words beside it. */
function readMessageIds(fields: Email["headers"], name: string): string[] {
  const values = fields.filter(({ key }) => key === name).map(({ value }) => value);
  const text = decodeWords(values.join(" ").slice(-idsBytesMax));
  const ids = text.replace(bracketed, (_word, id: string) => ` <${id.replace(/\s+/g, "")}> `).match(messageId) ?? [];
  return ids.map((id) => (id.startsWith("<") ? id : `<${id}>`)).slice(-referencesMax);
}

const cleanHead = (text: string): string => cleanLine(text.replace(directions, ""));

const hasAt = /^[^\s@]+@[^\s@]+$/;

function readMailbox(sender: Address | undefined): IncomingMail["from"] {
  const mailbox = sender?.group ? sender.group[0] : sender;
  const address = withoutQuotes(cleanLine(mailbox?.address ?? ""));
  return mailbox && hasAt.test(address) ? { name: cleanHead(mailbox.name), address } : undefined;
}

function readRecipients(fields: readonly { key: string; value: string }[]): string[] {
  const values = fields.filter(({ key }) => recipientFields.has(key)).map(({ value }) => value);
  const mailboxes = values.flatMap((value) => addressParser(value, { flatten: true }));
  const addresses = mailboxes.map(({ address = "" }) => cleanLine(address).toLowerCase());
  return [...new Set(addresses.filter((address) => hasAt.test(address)))].slice(0, recipientsMax);
}

/** A time zone that JavaScript does not know is left out. */
function readDate(text: string | undefined): Date | undefined {
  const known = [text ?? "", (text ?? "").replace(/\s*[A-Z]{3,5}\s*$/i, "")].map((one) => new Date(one));
  return known.find((date) => !Number.isNaN(date.getTime()));
}
