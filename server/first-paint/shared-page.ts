import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Encoding } from "../http/content-encoding.ts";

/** A page in one encoding, ready to be sent. */
export interface PageVariant {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  /** Of the content; those of every answer come on top. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A document that many visitors get. */
export interface SharedPage {
  readonly variants: Readonly<Record<Encoding, PageVariant>>;
}

const freshForS = 30;

/**
 * Fresh for as long as it takes to follow a link: a document that was fetched in advance must not be fetched again.
 * Only in the visitor's own cache, where each use stays theirs to be counted, and only while their cookies are the
 * same: who signs in is somebody else.
 */
const keptBy = { "Cache-Control": `private, max-age=${freshForS}`, Vary: "Accept-Encoding, Cookie" };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

/** Compresses once what is sent often. */
export async function createSharedPage(html: Buffer<ArrayBuffer>): Promise<SharedPage> {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const variant = (encoding: Encoding, body: Buffer<ArrayBuffer>): PageVariant => {
    // Another encoding is another sequence of bytes, and a strong ETag names one.
    const etag = `"${hash}-${encoding}"`;
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      "Content-Length": String(body.length),
      ETag: etag,
      ...keptBy,
    };
    return { body, etag, headers };
  };
  const [br, zstd, gz] = await Promise.all([
    toBrotli(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
    toZstd(html, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    toGzip(html, { level: 9 }),
  ]);
  return {
    variants: {
      br: variant("br", br),
      zstd: variant("zstd", zstd),
      gzip: variant("gzip", gz),
      identity: variant("identity", html),
    },
  };
}

/** Whether a client's `If-None-Match` names this variant (weakly, as RFC 9110, section 13.1.2 has it). */
export function isUnchanged({ etag }: PageVariant, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** What goes along with 304. */
export const unchangedHeaders = ({ etag }: PageVariant): Readonly<Record<string, string>> => ({
  ETag: etag,
  ...keptBy,
});

/** A variant as an answer, or 304 where the client has it. */
export function respondWithPage(variant: PageVariant, method: string, ifNoneMatch: string | undefined): Response {
  if (isUnchanged(variant, ifNoneMatch)) return new Response(null, { status: 304, headers: unchangedHeaders(variant) });
  return new Response(method === "HEAD" ? null : variant.body, { headers: variant.headers });
}
