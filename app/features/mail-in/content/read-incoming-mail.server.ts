import PostalMime from "postal-mime";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { type IncomingMail, MailParseError } from "./incoming-mail.ts";

const maxBytes = 25 * 1024 * 1024;

/**
 * @param raw the message as it was received
 * @throws MailParseError for what exceeds the bounds
 */
export async function readIncomingMail(raw: Uint8Array): Promise<IncomingMail> {
  if (raw.byteLength > maxBytes) throw new MailParseError("The mail is larger than 25 MB.");
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const mailboxes = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) => one.group ?? [one]);
  return {
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: mail.references?.match(/<[^<>\s]+>/g) ?? [],
    from: mail.from?.address ? { name: mail.from.name, address: mail.from.address } : undefined,
    recipients: [...new Set(mailboxes.map(({ address }) => address.toLowerCase()))],
    subject: cleanLine(mail.subject ?? ""),
    date: mail.date && !Number.isNaN(Date.parse(mail.date)) ? new Date(mail.date) : undefined,
    text: cleanText(mail.text ?? "").trim(),
    quoted: "",
    html: mail.html,
    attachments: mail.attachments.map(({ filename, mimeType, content, disposition, contentId }) => ({
      name: cleanLine(filename ?? "") || "attachment",
      type: mimeType,
      bytes: new Uint8Array(content as ArrayBuffer), // attachmentEncoding is not set
      isInline: disposition === "inline",
      contentId: contentId?.replace(/[<>]/g, ""),
    })),
    automatic: "no",
    deliveryReport: undefined,
  };
}
