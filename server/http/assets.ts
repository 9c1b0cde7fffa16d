import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { memoize } from "#app/lib/memoize.ts";
import type { Encoding } from "./content-encoding.ts";
import type { Variant } from "./variant.ts";

/** A file of the client build: its compressed twin for that encoding, or the file itself where there is none. */
type Asset = (encoding: Encoding) => Variant;

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
  const asset: Asset = memoize((encoding) => {
    const suffix = encoding === "identity" ? "" : twinSuffixes[encoding];
    if (suffix !== "" && !existsSync(file + suffix)) return asset("identity");
    const body = readFileSync(file + suffix);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const headers = {
      "Content-Type": getMimeType(file) ?? "application/octet-stream",
      ...(suffix === "" ? {} : { "Content-Encoding": encoding }),
      "Content-Length": String(body.length),
      "Cache-Control": url.startsWith("/assets/") ? immutable : hourly,
      ETag: etag,
      Vary: "Accept-Encoding",
    };
    return { body, etag, headers };
  });
  return asset;
}

/** For development, where Vite serves the files, and for tests that need none. */
export const noAssets: Assets = { urls: new Set(), get: () => undefined };

/** @param directory the client build, which stays as it is while the site runs; listed when it is first asked for a file */
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
