import PostalMime, { decodeWords, type Email } from "postal-mime";
import { kibibyte } from "#app/lib/units.ts";
import { decodeCharset } from "./charset.server.ts";

export interface PartHeader {
  mail: Email;
  /** In lower case, such as `text/plain`. */
  type: string;
  parameters: ReadonlyMap<string, string>;
  encoding: string;
  disposition: string;
  fileName: string;
  contentId: string | undefined;
}

const valueMax = 2000;
/** Reading addresses takes the square of their length. */
const fieldMax = 64 * kibibyte;
const mediaType = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)/;
const parameter = /;\s*([\w-]+)(?:\*(\d{1,3}))?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"][^;"]*))/g;
const encodedWord = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([qb])\?((?:(?!"\s*;)[^?])*)\?=/gi;
const encodedWords = new RegExp(`${encodedWord.source}(?:\\s+${encodedWord.source})*`, "gi");

/** The value of the first field of that name, unfolded; empty where there is none. */
export const fieldOf = (mail: Email, name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? "";

/**
 * @param bytes with or without the empty line
 * @param defaultType of a part that declares none: RFC 2046, section 5.1.5
 * @param charset of the message's text, in which old programs write names and subjects
 */
export async function readPartHeader(bytes: Buffer, defaultType: string, charset: string): Promise<PartHeader> {
  const fields = bytes.toString("latin1").split(/\n(?![ \t])/);
  const texts = fields.map((field) => decodeField(Buffer.from(field.slice(0, fieldMax), "latin1"), charset));
  const mail = await PostalMime.parse(joinEncodedWords(texts.join("\n")));
  const contentType = fieldOf(mail, "content-type").slice(0, valueMax);
  const disposition = fieldOf(mail, "content-disposition").slice(0, valueMax);
  const parameters = readParameters(contentType);
  const contentId = fieldOf(mail, "content-id").slice(0, valueMax);
  return {
    mail,
    type: contentType === "" ? defaultType : (mediaType.exec(contentType)?.[1]?.toLowerCase() ?? "text/plain"),
    parameters,
    encoding: /[\w-]+/.exec(fieldOf(mail, "content-transfer-encoding").toLowerCase())?.[0] ?? "",
    disposition: /^\s*([\w-]+)/.exec(disposition)?.[1]?.toLowerCase() ?? "",
    fileName: readParameters(disposition).get("filename") || parameters.get("name") || "",
    contentId: contentId.replace(/^\s*<|>\s*$/g, "") || undefined,
  };
}

interface Segment {
  index: number;
  isExtended: boolean;
  isEncoded: boolean;
  text: string;
}

/** Includes parameters that RFC 2231 splits or encodes. */
function readParameters(value: string): Map<string, string> {
  const segments = new Map<string, Segment[]>();
  for (const [, name = "", index, star, quoted, token = ""] of value.matchAll(parameter)) {
    const text = quoted?.replace(/\\(.)/g, "$1") ?? token.replace(/\s*\([^()]*\)\s*$/, "").trim();
    const isExtended = index !== undefined || star !== undefined;
    const segment = { index: Number(index ?? 0), isExtended, isEncoded: star !== undefined, text };
    segments.set(name.toLowerCase(), [...(segments.get(name.toLowerCase()) ?? []), segment]);
  }
  return new Map([...segments].map(([name, all]) => [name, joinSegments(all)]));
}

/** A character may be split over two of them. */
function joinSegments(all: readonly Segment[]): string {
  const extended = all.filter(({ isExtended }) => isExtended).toSorted((a, b) => a.index - b.index);
  const segments = extended.length > 0 ? extended : all.slice(0, 1);
  if (!segments.some(({ isEncoded }) => isEncoded))
    return decodeWords(joinEncodedWords(segments.map(({ text }) => text).join("")));
  const [, charset = ""] = /^([\w.:-]*)'[^']*'/.exec(segments[0]?.text ?? "") ?? [];
  const bytes = segments.map(({ isEncoded, text }, i) => {
    const content = i === 0 ? text.replace(/^[\w.:-]*'[^']*'/, "") : text;
    return isEncoded ? decodeHex(content, /%([\da-f]{2})/gi) : Buffer.from(content);
  });
  return decodeCharset(Buffer.concat(bytes), charset);
}

function decodeHex(text: string, pattern: RegExp): Buffer {
  const toByte = (_hex: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
  return Buffer.from(Buffer.from(text).toString("latin1").replace(pattern, toByte), "latin1");
}

/** UTF-8, as today's programs write (RFC 6532), or the encoding of the message. */
function decodeField(bytes: Buffer, charset: string): string {
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? decodeCharset(bytes, /^utf/i.test(charset) ? "" : charset) : text;
}

/** Joins encoded words (RFC 2047) in UTF-8: postal-mime does not read split characters and some encodings. */
export const joinEncodedWords = (text: string): string =>
  text.replace(encodedWords, (words: string) => {
    const runs: { label: string; bytes: Buffer[] }[] = [];
    for (const [, label = "", encoding = "", content = ""] of words.matchAll(encodedWord)) {
      const isBase64 = encoding.toLowerCase() === "b";
      const bytes = isBase64
        ? Buffer.from(content, "base64")
        : decodeHex(content.replaceAll("_", " "), /=([\da-f]{2})/gi);
      const last = runs.at(-1);
      if (last?.label === label.toLowerCase()) last.bytes.push(bytes);
      else runs.push({ label: label.toLowerCase(), bytes: [bytes] });
    }
    const decoded = runs.map(({ label, bytes }) => decodePieces(bytes, label)).join("");
    return `=?utf-8?B?${Buffer.from(decoded).toString("base64")}?=`;
  });

/** Together, or each for itself where its encoding begins again in each. */
function decodePieces(bytes: readonly Buffer[], label: string): string {
  const joined = decodeCharset(Buffer.concat(bytes), label);
  return joined.includes("\ufffd") ? bytes.map((one) => decodeCharset(one, label)).join("") : joined;
}
