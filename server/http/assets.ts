import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { memoize } from "#app/lib/memoize.ts";
import { chooseEncoding, type Encoding } from "./content-encoding.ts";

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of the client build with its compressed twins. */
interface Asset {
  readonly etag: string;
  readonly cacheControl: string;
  /** The twin for that encoding, or the file itself where there is none. */
  readonly variant: (encoding: Encoding) => Variant;
}

/** The suffix of a compressed twin. */
const twinSuffixes = { br: ".br", zstd: ".zst", gzip: ".gz" } as const satisfies Partial<Record<Encoding, string>>;

/** The client build by address. */
export interface Assets {
  readonly urls: ReadonlySet<string>;
  /** Reads a file when it is first asked for, and keeps it: neither the start nor a second request waits for the disk. */
  readonly get: (url: string) => Asset | undefined;
}

const immutable = "public, max-age=31536000, immutable";
const hourly = "public, max-age=3600";

function readAsset(file: string, url: string): Asset {
  const etag = `"${createHash("sha256").update(readFileSync(file)).digest("base64url").slice(0, 22)}"`;
  const cacheControl = url.startsWith("/assets/") ? immutable : hourly;
  const base = {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    "Cache-Control": cacheControl,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  const variant: Asset["variant"] = memoize((encoding) => {
    const suffix = encoding === "identity" ? "" : twinSuffixes[encoding];
    if (suffix !== "" && !existsSync(file + suffix)) return variant("identity");
    const body = new Uint8Array(readFileSync(file + suffix));
    const headers = { ...base, "Content-Length": String(body.length) };
    return { body, headers: suffix === "" ? headers : { ...headers, "Content-Encoding": encoding } };
  });
  return { etag, cacheControl, variant };
}

/** Where somebody else serves them, or nobody does. */
export const noAssets: Assets = { urls: new Set(), get: () => undefined };

/** @param directory the client build, which stays as it is while the site runs; looked through at the first question */
export function findAssets(directory: string): Assets {
  let urls: Set<string> | undefined;
  const list = () => (urls ??= listUrls(directory));
  const read = memoize((url: string) => readAsset(join(directory, url), url));
  return {
    get urls() {
      return list();
    },
    get: (url) => (list().has(url) ? read(url) : undefined),
  };
}

function listUrls(directory: string): Set<string> {
  const urls = new Set<string>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const isOurs = entry.isFile() && !/\.(br|zst|gz)$/.test(entry.name) && !entry.parentPath.endsWith(`${sep}.vite`);
    if (isOurs) urls.add(join(entry.parentPath, entry.name).slice(directory.length).replaceAll(sep, "/"));
  }
  return urls;
}

interface AssetRequest {
  method: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

/** The best variant for a client; 304 where it has the file. */
export function respondWithAsset(asset: Asset, { method, acceptEncoding, ifNoneMatch }: AssetRequest): Response {
  if (ifNoneMatch === asset.etag) {
    return new Response(null, { status: 304, headers: { ETag: asset.etag, "Cache-Control": asset.cacheControl } });
  }
  const variant = asset.variant(chooseEncoding(acceptEncoding));
  return new Response(method === "HEAD" ? null : variant.body, { headers: variant.headers });
}
