import { cleanText } from "#app/lib/text.ts";
import type { MailFile } from "./incoming-mail.ts";
import { decodeCharset } from "./mime/charset.server.ts";
import { bodyBounds } from "./mime/mail-bounds.ts";
import { readFile } from "./mime/message-file.server.ts";
import type { MimePart } from "./mime/mime-tree.server.ts";
import { decodeTransferEncoding } from "./mime/transfer-encoding.server.ts";
import { joinFlowedLines } from "./text/flowed-text.ts";
import { htmlToText, isNestedDeeply, withoutTags } from "./text/html-text.server.ts";

/** One text in one or both representations. */
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
  /^(multipart\/.*|message\/(delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers|application\/(x-)?pkcs7-signature|application\/pgp-signature|text\/x-amp-html|text\/watch-html|text\/enriched)$/;

export const readMessageBody = (root: MimePart): MessageBody => new BodyReader().read(root);

class BodyReader {
  readonly #files: MailFile[] = [];
  #textBytes = 0;
  #htmlBytes = 0;

  read(root: MimePart): MessageBody {
    const sections = this.#readSections(root, true);
    const hasHtml = sections.some(({ html }) => html !== undefined);
    const html = hasHtml ? sections.map((one) => one.html ?? textToHtml(one.text ?? "")).join("\n") : undefined;
    const texts = sections.map(({ text = "", html: source }) =>
      text.trim() === "" && source !== undefined ? htmlToText(source) : text,
    );
    return {
      text: cleanText(texts.filter((text) => text.trim() !== "").join("\n\n")),
      html,
      files: withoutCopies(this.#files).map((file) => ({ ...file, isInline: isShownIn(html, file) })),
    };
  }

  #readSections(part: MimePart, isRoot = false): Section[] {
    const { type } = part.header;
    if (part.children.length > 0) {
      const sections = part.children.flatMap((child) => this.#readSections(child));
      return type === "multipart/alternative" ? mergeAlternatives(sections) : sections;
    }
    if (isBodyText(part, isRoot)) return [type === "text/html" ? this.#readHtml(part) : this.#readText(part)];
    if (!unlisted.test(type)) this.#files.push(readFile(part));
    return [];
  }

  #readText(part: MimePart): Section {
    const bytes = decodeTransferEncoding(part.body, part.header.encoding);
    const room = bodyBounds.textBytes - this.#textBytes;
    this.#textBytes += Math.min(bytes.length, room);
    if (bytes.length > room) this.#files.push(readFile(part));
    return { text: decodeText(part, bytes.subarray(0, room)) };
  }

  #readHtml(part: MimePart): Section {
    const bytes = decodeTransferEncoding(part.body, part.header.encoding);
    const room = bodyBounds.htmlBytes - this.#htmlBytes;
    this.#htmlBytes += Math.min(bytes.length, room);
    const html = decodeText(part, bytes.subarray(0, room));
    if (bytes.length <= room && !isNestedDeeply(html, bodyBounds.htmlDepth)) return { html };
    this.#files.push(readFile(part));
    return { text: withoutTags(html.slice(0, bodyBounds.textBytes)) };
  }
}

/** A multipart without parts is broken: its contents are shown as text. */
function isBodyText({ header: { type, disposition, fileName } }: MimePart, isRoot: boolean): boolean {
  if (type.startsWith("multipart/")) return true;
  const isText = type === "text/plain" || type === "text/html";
  return isText && disposition !== "attachment" && (isRoot || fileName === "");
}

/** The first plain text and the last HTML, which the sender prefers. */
function mergeAlternatives(sections: readonly Section[]): Section[] {
  const text = sections.find((one) => one.text !== undefined)?.text;
  const html = sections.findLast((one) => one.html !== undefined)?.html;
  return text === undefined && html === undefined
    ? []
    : [{ ...(text === undefined ? {} : { text }), ...(html === undefined ? {} : { html }) }];
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

/** A picture that the HTML shows. A disposition of "inline" alone says little: Apple Mail writes it for every photo. */
const isShownIn = (html: string | undefined, { contentId }: MailFile): boolean =>
  contentId !== undefined &&
  html !== undefined &&
  (html.includes(`cid:${contentId}`) || html.includes(`cid:${encodeURIComponent(contentId)}`));

/** Google sends an invitation twice, once as an alternative and once as a file. */
function withoutCopies(files: readonly MailFile[]): MailFile[] {
  const calendars = new Set<string>();
  return files.filter(({ type, bytes }) => {
    if (type !== "text/calendar" && type !== "application/ics") return true;
    const text = Buffer.from(bytes).toString("utf8").replaceAll("\r", "").trim();
    return calendars.size < calendars.add(text).size;
  });
}
