import type { MailFile } from "./incoming-mail.ts";

/** By the first bytes: a declared type says nothing. What browsers do not draw, or what could be active, is not among them. */
const imageStarts = [
  ["image/png", /^\x89PNG/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8/],
  ["image/webp", /^RIFF.{4}WEBP/s],
] as const;

export function readImageType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return imageStarts.find(([, pattern]) => pattern.test(start))?.[0];
}

/** @returns what an image names by `src`: a Content-ID without `cid:`, or a Content-Location */
export function toImageKey(src: string): string {
  const key = src.trim().replace(/^cid:/i, "");
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

export const imageKeysOf = ({ contentId, location }: MailFile): string[] =>
  [contentId, location].flatMap((key) => (key ? [toImageKey(key)] : []));

const imageSource =
  /<img\s(?:[^<>]{0,2000}?\s)?src\s*=\s*(?:"([^"<>]{1,2000})"|'([^'<>]{1,2000})'|([^\s<>"']{1,2000}))/gi;

export function listImageKeys(html: string): Set<string> {
  const sources = withoutComments(html).matchAll(imageSource);
  return new Set([...sources].map(([, ...values]) => toImageKey(values.join("").replaceAll("&amp;", "&"))));
}

function withoutComments(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = html.indexOf("<!--"); start >= 0; start = html.indexOf("<!--", from)) {
    parts.push(html.slice(from, start));
    const end = html.indexOf("-->", start);
    if (end < 0) return parts.join("");
    from = end + 3;
  }
  return parts.concat(html.slice(from)).join("");
}
