import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding, type Encoding } from "./content-encoding.ts";

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of the client build with its compressed twins. */
interface Asset {
  readonly etag: string;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>;
}

/** The suffix of a compressed twin. */
const twinSuffixes = { br: ".br", zstd: ".zst", gzip: ".gz" } as const satisfies Partial<Record<Encoding, string>>;

export type Assets = ReadonlyMap<string, Asset>;

const immutable = "public, max-age=31536000, immutable";
const hourly = "public, max-age=3600";

function readAsset(file: string, url: string): Asset {
  const raw = readFileSync(file);
  const etag = `"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`;
  const base = {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    "Cache-Control": url.startsWith("/assets/") ? immutable : hourly,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  const variant = (path: string, encoding?: string): Variant => {
    const body = new Uint8Array(readFileSync(path));
    const headers = { ...base, "Content-Length": String(body.length) };
    return { body, headers: encoding ? { ...headers, "Content-Encoding": encoding } : headers };
  };
  const twins = Object.entries(twinSuffixes)
    .filter(([, suffix]) => existsSync(file + suffix))
    .map(([encoding, suffix]) => [encoding, variant(file + suffix, encoding)]);
  return { etag, variants: { ...Object.fromEntries(twins), identity: variant(file) } };
}

/** The whole client build in memory: no file is opened for a request. */
export function loadAssets(directory: string): Assets {
  const assets = new Map<string, Asset>();
  for (const file of globSync(join(directory, "**/*"))) {
    if (/\.(br|zst|gz)$/.test(file) || file.includes(`${sep}.vite${sep}`) || !statSync(file).isFile()) continue;
    const url = `/${relative(directory, file).replaceAll(sep, "/")}`;
    assets.set(url, readAsset(file, url));
  }
  return assets;
}

interface AssetRequest {
  method: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

/** The best variant for a client; 304 where it has the file. */
export function respondWithAsset(asset: Asset, { method, acceptEncoding, ifNoneMatch }: AssetRequest): Response {
  if (ifNoneMatch === asset.etag) {
    const { "Cache-Control": cacheControl = hourly } = asset.variants.identity.headers;
    return new Response(null, { status: 304, headers: { ETag: asset.etag, "Cache-Control": cacheControl } });
  }
  const variant = asset.variants[chooseEncoding(acceptEncoding)] ?? asset.variants.identity;
  return new Response(method === "HEAD" ? null : variant.body, { headers: variant.headers });
}
