import { cleanLine, excerpt } from "#app/lib/text.ts";
import type { DeliveryReport, OriginalHead } from "./incoming-mail.ts";
import type { MimePart } from "./mime/mime-tree.server.ts";
import { fieldOf } from "./mime/part-header.server.ts";
import { decodeTransferEncoding } from "./mime/transfer-encoding.server.ts";

const reasonMax = 300;
const statusMax = 64 * 1024;

/** Matched with the class and subject of the enhanced status code (RFC 3463). */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^[45]\.1\.[016]$/, "The mailbox does not exist."],
  [/^[45]\.1\.2$/, "The domain does not exist."],
  [/^[45]\.1\.10$/, "The domain accepts no mail."],
  [/^[45]\.2\.1$/, "The mailbox is disabled."],
  [/^[45]\.2\.2$/, "The mailbox is full."],
  [/^[45]\.2\.3$|^[45]\.3\.4$/, "The mail is too large for the mailbox."],
  [/^[45]\.4\.[17]$/, "The recipient's mail server did not answer in time."],
  [/^[45]\.4\.4$/, "The recipient's mail server was not found."],
  [/^[45]\.4\.6$/, "The recipient's mail server sends mail in a circle."],
  [/^[45]\.7\./, "The recipient's mail server refused the mail."],
];

/** RFC 3464, and the reports of qmail, Yahoo and older Exim, which are text. */
export function readDeliveryReport(root: MimePart, text: string): DeliveryReport | undefined {
  const parts = listParts(root);
  const status = parts.find(({ header }) => /^message\/(global-)?delivery-status$/.test(header.type));
  const original = parts.find(
    (part) =>
      part !== root &&
      /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(part.header.type),
  );
  const report = status ? readStatus(textOf(status)) : readTextReport(root, text);
  return report && { ...report, original: readOriginal(root, original, text) };
}

const listParts = (part: MimePart): MimePart[] => [part, ...part.children.flatMap(listParts)];

const textOf = ({ header, body }: MimePart): string =>
  decodeTransferEncoding(body, header.encoding).toString("utf8", 0, statusMax).replaceAll("\r\n", "\n");

function readStatus(text: string): Omit<DeliveryReport, "original"> | undefined {
  const groups = text.split(/\n[ \t]*\n/).map((group) => readFields(group));
  const recipients = groups.filter((fields) => fields.has("action") || fields.has("final-recipient"));
  const fields = recipients.find((one) => /^failed/i.test(one.get("action") ?? "")) ?? recipients[0];
  if (!fields) return undefined;
  return {
    action: toAction(fields.get("action") ?? "", fields.get("status") ?? ""),
    recipient: toAddress(fields.get("original-recipient") ?? fields.get("final-recipient") ?? ""),
    reason: toReason(fields.get("status") ?? "", fields.get("diagnostic-code") ?? ""),
  };
}

function readFields(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, " ").split("\n")) {
    const [, name = "", value = ""] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

function toAction(action: string, status: string): DeliveryReport["action"] {
  if (/^failed/i.test(action)) return "failed";
  if (/^delayed/i.test(action)) return "delayed";
  if (/^(delivered|relayed|expanded)/i.test(action)) return "delivered";
  return status.startsWith("4") ? "delayed" : status.startsWith("2") ? "delivered" : "failed";
}

const toAddress = (value: string): string =>
  (/([^\s<>;"]+@[^\s<>;"]+)/.exec(value.replace(/^[^;]*;/, ""))?.[1] ?? "").toLowerCase();

function toReason(status: string, diagnostic: string): string {
  const code = /\d\.\d{1,3}\.\d{1,3}/.exec(diagnostic.replace(/(\d+\.){3}\d+/g, ""))?.[0] ?? "";
  const isGeneral = /^\d\.0\.0$/.test(status) || status === "";
  const sentence = reasons.find(([pattern]) =>
    pattern.test(isGeneral ? code : (/^\d\.\d+\.\d+/.exec(status)?.[0] ?? "")),
  )?.[1];
  const answer = cleanLine(diagnostic.replace(/^[\w-]+\s*;\s*/, "")).replace(/\s+/g, " ");
  if (answer === "") return sentence ?? "The mail was not delivered.";
  return sentence ? `${sentence.slice(0, -1)}: ${excerpt(answer, reasonMax)}` : excerpt(answer, reasonMax);
}

const textReport =
  /(sorry, (we|i) (were unable|wasn't able) to deliver|could not be delivered to (one|all)|delivery to the following recipients? (failed|has been delayed))/i;
const copyLine = /^-+ ?(this is a copy of|below this line is a copy of)/im;

function readTextReport(root: MimePart, text: string): Omit<DeliveryReport, "original"> | undefined {
  const { mail } = root.header;
  const failedRecipient = fieldOf(mail, "x-failed-recipients");
  const isFromServer = /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? "");
  if (failedRecipient === "" && !(isFromServer && textReport.test(text))) return undefined;
  const notice = (text.split(copyLine)[0] ?? "").slice(0, statusMax);
  const [, address = "", answer = ""] =
    /^[ \t]*<?([^\s<>:]+@[^\s<>:]+)>?:?[ \t]*\n((?:[ \t]*\S[^\n]*\n?){1,6})/m.exec(notice) ?? [];
  const recipient = toAddress(failedRecipient.split(",")[0] ?? "") || toAddress(address);
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0] ?? "";
  return recipient ? { action: "failed", recipient, reason: toReason(status, answer) } : undefined;
}

const messageIdField = /^message-id:\s*(<[^<>\s]{1,990}>)/im;
const dateField = /^date:[ \t]*([^\n]{1,100})/im;

function readOriginal(root: MimePart, copy: MimePart | undefined, text: string): OriginalHead {
  const copied = copy ? textOf(copy) : (text.split(copyLine).slice(1).at(-1) ?? "").slice(0, statusMax);
  const paragraphs = copied.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/);
  const head = paragraphs.find((paragraph) => /^(message-id|reply-to|from):/im.test(paragraph)) ?? "";
  const parents = ["in-reply-to", "references"].map((name) => fieldOf(root.header.mail, name));
  const date = new Date(dateField.exec(head)?.[1] ?? "");
  return {
    messageId: messageIdField.exec(head)?.[1] ?? /<[^<>\s]{1,990}>/.exec(parents.join(" "))?.[0],
    date: Number.isNaN(date.getTime()) ? undefined : date,
    text: [head, ...parents].join("\n"),
  };
}
