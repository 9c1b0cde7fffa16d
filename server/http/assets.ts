import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of the client build with its compressed twins. */
interface Asset {
  readonly etag: string;
  readonly identity: Variant;
  readonly br: Variant | undefined;
  readonly gzip: Variant | undefined;
}

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
  const twin = (suffix: string, encoding: string) =>
    existsSync(file + suffix) ? variant(file + suffix, encoding) : undefined;
  return { etag, identity: variant(file), br: twin(".br", "br"), gzip: twin(".gz", "gzip") };
}

/** The whole client build in memory: no file is opened for a request. */
export function loadAssets(directory: string): Assets {
  const assets = new Map<string, Asset>();
  for (const file of globSync(join(directory, "**/*"))) {
    if (/\.(br|gz)$/.test(file) || file.includes(`${sep}.vite${sep}`) || !statSync(file).isFile()) continue;
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
    const { "Cache-Control": cacheControl = hourly } = asset.identity.headers;
    return new Response(null, { status: 304, headers: { ETag: asset.etag, "Cache-Control": cacheControl } });
  }
  const accepts = (encoding: string) => new RegExp(`\\b${encoding}\\b`).test(acceptEncoding);
  const variant = (accepts("br") && asset.br) || (accepts("gzip") && asset.gzip) || asset.identity;
  return new Response(method === "HEAD" ? null : variant.body, { headers: variant.headers });
}
