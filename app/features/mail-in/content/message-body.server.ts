import { cleanText } from "#app/lib/text.ts";
import type { MailFile } from "./incoming-mail.ts";
import { imageKeysOf, listImageKeys, readImageType } from "./mail-images.server.ts";
import { decodeCharset } from "./mime/charset.server.ts";
import { bodyBounds } from "./mime/mail-bounds.ts";
import { readFile, toTextFile } from "./mime/message-file.server.ts";
import type { MimePart } from "./mime/mime-tree.server.ts";
import { isEnveloped } from "./mime/signed-content.server.ts";
import { decodeTransferEncoding } from "./mime/transfer-encoding.server.ts";
import { takeUuencoded } from "./mime/uuencode.server.ts";
import { describeCalendar } from "./text/calendar-text.ts";
import { enrichedToText } from "./text/enriched-text.ts";
import { countTags, htmlToText, withoutTags } from "./text/html-text.server.ts";

interface Section {
  text?: string;
  html?: string;
}

export interface MessageBody {
  text: string;
  html: string | undefined;
  files: MailFile[];
}

/** Read by the site itself, or of no use to a reader; the raw message has them. */
const unlisted =
  /^(multipart\/.*|message\/(delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers|application\/(x-)?pkcs7-signature|application\/pgp-(signature|encrypted)|text\/x-amp-html|text\/watch-html|text\/enriched)$/;

/** Text as it is written, which a name does not make a file. */
const prose = /^text\/(plain|html|enriched|richtext|x-plain|(x-|x-web-|vnd\.daringfireball\.)?markdown)$/;

/** Text for programs. */
const data =
  /^text\/(calendar|(x-)?vcard|directory|css|(java|ecma)script|rtf|xml|rfc822-headers|x-amp-html|watch-html)$/;

const encryptedNote = "[The mail is encrypted. A program that has the key can open its file.]";

export const readMessageBody = (root: MimePart): MessageBody => new BodyReader().read(root);

class BodyReader {
  readonly #files: MailFile[] = [];
  #textBytes = 0;
  #htmlBytes = 0;
  #htmlTags = 0;

  read(root: MimePart): MessageBody {
    const sections = this.#readSections(root, true);
    const text = cleanText(joinTexts(sections));
    const html = sections.some((one) => one.html !== undefined) ? joinHtml(sections) : undefined;
    const shown = listImageKeys(html ?? "");
    // A disposition of "inline" says little: Apple Mail writes it for every photo.
    const isShown = (file: MailFile) =>
      readImageType(file.bytes) !== undefined && imageKeysOf(file).some((key) => shown.delete(key));
    return {
      text: isEncrypted(root, text) ? `${encryptedNote}\n\n${text}`.trim() : text.trim() ? text : this.#describeEvent(),
      html,
      files: withoutCopies(this.#files).map((file) => ({ ...file, isInline: isShown(file) })),
    };
  }

  /** @param isFirst nothing of the mail's text is before it */
  #readSections(part: MimePart, isFirst: boolean): Section[] {
    const { type } = part.header;
    if (part.children.length > 0) {
      const isAlternative = type === "multipart/alternative";
      const children: Section[][] = [];
      for (const child of part.children)
        children.push(this.#readSections(child, isFirst && (isAlternative || !children.flat().some(hasText))));
      return isAlternative ? mergeAlternatives(children) : children.flat();
    }
    if (isBodyText(part, isFirst)) return [type === "text/html" ? this.#readHtml(part) : this.#readText(part)];
    if (!unlisted.test(type)) this.#files.push(readFile(part));
    return [];
  }

  #readText(part: MimePart): Section {
    const { rest: bytes, files } = takeUuencoded(decodeTransferEncoding(part.body, part.header.encoding));
    this.#files.push(...files.map(toTextFile));
    const room = bodyBounds.textBytes - this.#textBytes;
    this.#textBytes += Math.min(bytes.length, room);
    if (bytes.length > room) this.#files.push(readFile(part));
    const text = decodeText(part, bytes.subarray(0, room));
    return { text: /^text\/(enriched|richtext)$/.test(part.header.type) ? enrichedToText(text) : text };
  }

  #describeEvent(): string {
    const file = this.#files.find(
      ({ name, type }) => /^(text\/calendar|application\/ics)$/.test(type) || /\.ics$/i.test(name),
    );
    return cleanText((file && describeCalendar(decodeCharset(file.bytes.subarray(0, bodyBounds.textBytes)))) ?? "");
  }

  #readHtml(part: MimePart): Section {
    const bytes = decodeTransferEncoding(part.body, part.header.encoding);
    const room = bodyBounds.htmlBytes - this.#htmlBytes;
    this.#htmlBytes += Math.min(bytes.length, room);
    const html = decodeText(part, bytes.subarray(0, room));
    this.#htmlTags += countTags(html, bodyBounds.htmlDepth);
    if (bytes.length <= room && this.#htmlTags <= bodyBounds.htmlTags) return { html };
    this.#files.push(readFile(part));
    return { text: withoutTags(html.slice(0, bodyBounds.textBytes)) };
  }
}

/** A multipart without parts is broken: its contents are shown as text. */
function isBodyText({ header: { type, disposition, fileName } }: MimePart, isFirst: boolean): boolean {
  if (type.startsWith("multipart/")) return true;
  if (disposition === "attachment") return false;
  if (isFirst) return prose.test(type) || (fileName === "" && type.startsWith("text/") && !data.test(type));
  return fileName === "" && (type === "text/plain" || type === "text/html");
}

const hasText = ({ text = "", html }: Section): boolean => html !== undefined || text.trim() !== "";

/** Declared, or as it is in a text. */
const isEncrypted = (part: MimePart, text: string): boolean =>
  /^(multipart\/encrypted|application\/pgp-encrypted)$/.test(part.header.type) ||
  /^-----BEGIN PGP MESSAGE-----\s*$/m.test(text) ||
  (text.trim() === "" && isEnveloped(part.header, part.body)) ||
  part.children.some((child) => isEncrypted(child, text));

/** The first child that is plain text and the last with HTML, which the sender prefers: all sections of both. */
function mergeAlternatives(children: readonly Section[][]): Section[] {
  const plain = children.find(
    (sections) => joinTexts(sections) !== "" && sections.every(({ text }) => text !== undefined),
  );
  const rich = children.findLast((sections) => sections.some(({ html }) => html !== undefined));
  if (!plain || !rich || plain === rich) return rich ?? plain ?? [];
  return [{ text: joinTexts(plain), html: joinHtml(rich) }];
}

const joinHtml = (sections: readonly Section[]): string =>
  sections.map(({ html, text = "" }) => html ?? textToHtml(text)).join("\n");

/** A section's text may be missing or empty where its HTML is not. */
function joinTexts(sections: readonly Section[]): string {
  const texts = sections.map(({ text = "", html }) =>
    text.trim() === "" && html !== undefined ? htmlToText(html) : text,
  );
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}

function decodeText({ header: { parameters, type } }: MimePart, bytes: Buffer): string {
  const label = parameters.get("charset") || (type === "text/html" ? readMetaCharset(bytes) : "");
  const text = decodeCharset(bytes, label).replace(/^\ufeff/, "");
  const isFlowed = parameters.get("format")?.toLowerCase() === "flowed";
  return isFlowed ? joinFlowedLines(text, parameters.get("delsp")?.toLowerCase() === "yes") : text;
}

const readMetaCharset = (html: Buffer): string =>
  /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(html.toString("latin1", 0, 2048))?.[1] ?? "";

const textToHtml = (text: string): string =>
  `<div style="white-space:pre-wrap">${text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</div>`;

/** Google sends an invitation twice, once as an alternative and once as a file. */
function withoutCopies(files: readonly MailFile[]): MailFile[] {
  const calendars = new Set<string>();
  return files.filter(({ type, bytes }) => {
    if (type !== "text/calendar" && type !== "application/ics") return true;
    const text = Buffer.from(bytes).toString("utf8").replaceAll("\r", "").trim();
    return calendars.size < calendars.add(text).size;
  });
}

const quoteMarks = /^>*/;

/** Joins the lines that a mail program broke: RFC 3676. Quoted lines keep their marks. */
function joinFlowedLines(text: string, removesSpaces: boolean): string {
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let depth = 0;
  const finish = () => {
    if (pieces.length > 0) paragraphs.push(pieces.join(""));
    pieces = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const marks = quoteMarks.exec(line)?.[0] ?? "";
    const content = line.slice(marks.length).replace(/^ /, "");
    const isSignature = content === "-- ";
    if (marks.length !== depth || isSignature) finish();
    depth = marks.length;
    const isFlowed = content.endsWith(" ") && !isSignature;
    const prefix = pieces.length === 0 && marks !== "" ? `${marks} ` : "";
    pieces.push(prefix + (isFlowed && removesSpaces ? content.slice(0, -1) : content));
    if (!isFlowed) finish();
  }
  finish();
  return paragraphs.join("\n");
}
