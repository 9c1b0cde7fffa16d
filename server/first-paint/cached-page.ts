import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Encoding } from "../http/content-encoding.ts";
import type { Variant } from "../http/variant.ts";

export interface CachedPage {
  readonly variants: Readonly<Record<Encoding, Variant>>;
}

/** For a prefetched link. In the visitor's own cache only, so that none hides a visit, and only with the same cookies. */
const freshForS = 30;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

/** @param common headers of every response, with the policy that allows the document's own script */
export async function createCachedPage(html: Buffer<ArrayBuffer>, common: Headers): Promise<CachedPage> {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const variant = (encoding: Encoding, body: Buffer<ArrayBuffer>): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const headers = new Headers(common);
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    headers.set("ETag", etag);
    headers.set("Cache-Control", `private, max-age=${freshForS}`);
    headers.set("Vary", "Accept-Encoding, Cookie");
    return { body, etag, headers: Object.fromEntries(headers) };
  };
  const [br, zstd, gz] = await Promise.all([
    toBrotli(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
    // Without the size it takes 80 MB.
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
