import sanitize from "sanitize-html";
import type { MailFile } from "./incoming-mail.ts";
import { imageKeysOf, readImageType, toImageKey } from "./mail-images.server.ts";

/** Policy for `writeMailDocument`: no script, form, frame or remote content; links open windows. */
export const mailDocumentPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** A meta element cannot have the last two directives. */
const metaPolicy = mailDocumentPolicy.replace(/; frame-ancestors .*/, "");

const unsafeStyle = /url\s*\(|image-set|expression|behavior|-moz-binding|@import|position\s*:\s*(fixed|sticky)|\\/i;

/**
 * The sender's HTML as a document for a sandboxed frame.
 * @param html of any origin
 * @param files those that the HTML shows are written into it
 */
export function writeMailDocument(html: string, files: readonly MailFile[]): string {
  const images = new Map(
    files.filter(({ isInline }) => isInline).flatMap((file) => imageKeysOf(file).map((key) => [key, file] as const)),
  );
  const body = sanitize(html, {
    allowedTags,
    allowedAttributes: { "*": [...allowedAttributes], a: ["href", "target", "rel"], img: ["src", "alt"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["data"] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: 200,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: withoutUnsafeStyle(attribs) }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...withoutUnsafeStyle(attribs), target: "_blank", rel: "noopener noreferrer nofollow" },
      }),
      img: (tagName, { src = "", ...attribs }) => ({
        tagName,
        attribs: { ...withoutUnsafeStyle(attribs), src: toDataUrl(src, images) },
      }),
    },
  });
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${metaPolicy}"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><style>${baseStyle}</style></head><body>${body}</body></html>`;
}

/** Mails are written for white pages, whatever the reader's scheme is. */
const baseStyle =
  ":root{color-scheme:only light}body{margin:16px;background:#fff;color:#1f1f1f;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}blockquote{margin:0 0 0 8px;padding-left:12px;border-left:2px solid #ccc}.MsoNormal{margin:0}pre{white-space:pre-wrap}";

const allowedTags = [
  ..."a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em".split(
    " ",
  ),
  ..."figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp".split(
    " ",
  ),
  ..."section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr".split(" "),
];

const allowedAttributes =
  "align alt bgcolor border cellpadding cellspacing class color cols colspan dir face height lang nowrap rowspan size span start style title valign width".split(
    " ",
  );

function withoutUnsafeStyle(attribs: Record<string, string>): Record<string, string> {
  const { style, ...others } = attribs;
  const safe = style?.split(";").filter((declaration) => !unsafeStyle.test(declaration));
  return safe ? { ...others, style: safe.join(";") } : others;
}

/** @returns an empty text for what is not shown: pictures from elsewhere, and what only claims to be one */
function toDataUrl(src: string, images: ReadonlyMap<string, MailFile>): string {
  const file = images.get(toImageKey(src));
  const type = file && readImageType(file.bytes);
  return type ? `data:${type};base64,${Buffer.from(file.bytes).toString("base64")}` : "";
}
