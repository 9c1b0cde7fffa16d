import PostalMime, { type Email } from "postal-mime";
import { decodeCharset, needsOwnDecoder } from "./charset.server.ts";

export interface PartHeader {
  /** Of the header alone: without text and files. */
  mail: Email;
  /** In lower case, such as `text/plain`. */
  type: string;
  parameters: ReadonlyMap<string, string>;
  /** In lower case; empty where there is none. */
  encoding: string;
  disposition: string;
  fileName: string;
  /** Without angle brackets. */
  contentId: string | undefined;
}

const valueMax = 2000;
const mediaType = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)/;
const parameter = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g;
const encodedWord = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([qb])\?([^?]*)\?=/gi;

/** The value of the first field of that name, unfolded; empty where there is none. */
export const fieldOf = (mail: Email, name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? "";

/**
 * @param bytes with or without the empty line
 * @param defaultType of a part that declares none: RFC 2046, section 5.1.5
 * @param charset of the message's text, in which old programs write names and subjects
 */
export async function readPartHeader(bytes: Buffer, defaultType: string, charset: string): Promise<PartHeader> {
  const mail = await PostalMime.parse(toKnownCharset(toUtf8(bytes, charset)));
  const contentType = fieldOf(mail, "content-type").slice(0, valueMax);
  const file = await readFileFields(mail, contentType);
  return {
    mail,
    type: contentType === "" ? defaultType : (mediaType.exec(contentType)?.[1]?.toLowerCase() ?? "text/plain"),
    parameters: new Map(
      [...contentType.matchAll(parameter)].map(([, name = "", quoted, token = ""]) => [
        name.toLowerCase(),
        quoted?.replace(/\\(.)/g, "$1") ?? token,
      ]),
    ),
    encoding: /[\w-]+/.exec(fieldOf(mail, "content-transfer-encoding").toLowerCase())?.[0] ?? "",
    ...file,
  };
}

/** postal-mime names files only: the fields are read as those of a file, whatever the type is. */
async function readFileFields(mail: Email, contentType: string) {
  const disposition = fieldOf(mail, "content-disposition").slice(0, valueMax);
  const contentId = fieldOf(mail, "content-id").slice(0, valueMax);
  const fields = [
    `Content-Type: application/octet-stream${contentType.replace(/^[^;]*/, "")}`,
    ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
  ];
  const { attachments } = await PostalMime.parse(`${fields.join("\r\n")}\r\n\r\n`);
  return {
    disposition: attachments[0]?.disposition ?? "",
    fileName: attachments[0]?.filename ?? "",
    contentId: contentId.replace(/^\s*<|>\s*$/g, "") || undefined,
  };
}

function toUtf8(bytes: Buffer, charset: string): string {
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? decodeCharset(bytes, /^utf/i.test(charset) ? "windows-1252" : charset) : text;
}

/** Encoded words (RFC 2047) in encodings that postal-mime does not read become UTF-8. */
const toKnownCharset = (text: string): string =>
  text.replace(encodedWord, (word: string, label: string, encoding: string, content: string) => {
    if (!needsOwnDecoder(label)) return word;
    const bytes =
      encoding.toLowerCase() === "b"
        ? Buffer.from(content, "base64")
        : Buffer.from(
            content
              .replaceAll("_", " ")
              .replace(/=([\da-f]{2})/gi, (_hex, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
            "latin1",
          );
    return `=?utf-8?B?${Buffer.from(decodeCharset(bytes, label)).toString("base64")}?=`;
  });
