import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from "node:zlib";
import { formTokenSlot } from "#app/shell/first-paint/shared-paths.ts";
import type { Encoding } from "../http/content-encoding.ts";
import { unchangedHeaders, type Variant } from "../http/variant.ts";
import { createFillableBrotli } from "./fillable-brotli.ts";

export interface PageVariant extends Variant {
  /** @returns names and values in one list, as `writeHead` takes them; the same list each time */
  listHeaders(requestId: string): string[];
  listUnchangedHeaders(requestId: string): string[];
}

export interface CachedPage {
  /** @returns for a page with a form another body each time, with a token of its own */
  chooseVariant(encoding: Encoding): PageVariant;
}

/** For a prefetched link. In the visitor's own cache only, so that none hides a visit, and only with the same cookies. */
const freshForS = 30;

const encodings: readonly Encoding[] = ["br", "zstd", "gzip", "identity"];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstd = promisify(zstdCompress);

const compressors: Readonly<Record<Encoding, (html: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>>> = {
  br: (html) => toBrotli(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
  // Without the pledged size, zstd needs 80 MB.
  zstd: (html) => toZstd(html, { pledgedSrcSize: html.length, params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (html) => toGzip(html, { level: 9 }),
  identity: async (html) => html,
};

/** @param common headers of every response, with the policy that allows the document's own script */
export async function createCachedPage(html: Buffer<ArrayBuffer>, common: Headers): Promise<CachedPage> {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const variants = await forEachEncoding(async (encoding) => {
    const body = await compressors[encoding](html);
    const headers = describeBody(common, encoding, body.length);
    const etag = `"${hash}-${encoding}"`;
    headers.set("ETag", etag);
    headers.set("Cache-Control", `private, max-age=${freshForS}`);
    return createVariant({ body, etag, headers: Object.fromEntries(headers) });
  });
  return { chooseVariant: (encoding) => variants[encoding] };
}

/**
 * Compressed once for those who take Brotli, as all browsers do: compressed in each response, at a lower quality, it would not
 * fit the first 14 KB of a connection. For others in each response, one at a time: a queue of zlib's threads would hold the
 * memory of a compressor for each request of a flood.
 */
export async function createCachedForm(html: Buffer, common: Headers, createToken: () => string): Promise<CachedPage> {
  const fillBrotli = await createFillableBrotli(html, formTokenSlot);
  const [start, rest] = html.toString().split(formTokenSlot);
  const fill = (token: string) => Buffer.from(start + token + rest);
  const writers: Readonly<Record<Encoding, (token: string) => Buffer<ArrayBuffer>>> = {
    br: fillBrotli,
    zstd: (token) => zstdCompressSync(fill(token)),
    gzip: (token) => gzipSync(fill(token)),
    identity: fill,
  };
  return {
    chooseVariant(encoding) {
      const body = writers[encoding](createToken());
      const headers = describeBody(common, encoding, body.length);
      return createVariant({ body, etag: undefined, headers: Object.fromEntries(headers) });
    },
  };
}

async function forEachEncoding<T>(create: (encoding: Encoding) => Promise<T>): Promise<Record<Encoding, T>> {
  const entries = await Promise.all(encodings.map(async (encoding) => [encoding, await create(encoding)] as const));
  return Object.fromEntries(entries) as Record<Encoding, T>; // of all encodings
}

function describeBody(common: Headers, encoding: Encoding, length: number): Headers {
  const headers = new Headers(common);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(length));
  headers.set("Vary", "Accept-Encoding, Cookie");
  return headers;
}

const createVariant = (variant: Variant): PageVariant => ({
  ...variant,
  listHeaders: createHeaderList(variant.headers),
  listUnchangedHeaders: createHeaderList(unchangedHeaders(variant)),
});

/** One list for all requests: `writeHead` turns it into text at once. */
function createHeaderList(headers: Readonly<Record<string, string>>): (requestId: string) => string[] {
  const list = [...Object.entries(headers).flat(), "X-Request-Id", ""];
  return (requestId) => {
    list[list.length - 1] = requestId;
    return list;
  };
}
