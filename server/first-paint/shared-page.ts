import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Encoding } from "../http/content-encoding.ts";
import type { Variant } from "../http/variant.ts";

/** A document that many visitors get. */
export interface SharedPage {
  readonly variants: Readonly<Record<Encoding, Variant>>;
}

const freshForS = 30;

/**
 * Fresh for as long as it takes to follow a link: a document that was fetched in advance must not be fetched again.
 * Only in the visitor's own cache, so that no shared cache hides a visit from the count, and only while the cookies are
 * the same: a visitor who signs in must get another document.
 */
const keptBy = { "Cache-Control": `private, max-age=${freshForS}`, Vary: "Accept-Encoding, Cookie" };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

/** Compresses a document once in every encoding. */
export async function createSharedPage(html: Buffer<ArrayBuffer>): Promise<SharedPage> {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const variant = (encoding: Encoding, body: Buffer<ArrayBuffer>): Variant => {
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
    // Without the size it takes 80 MB, prepared for anything.
    toZstd(html, { pledgedSrcSize: html.length, params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
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
