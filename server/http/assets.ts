import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { memoize } from "#app/lib/memoize.ts";
import { kibibyte } from "#app/lib/units.ts";
import { createEncodingChoice } from "./content-encoding.ts";
import type { Variant } from "./variant.ts";

/** The suffix of a compressed twin, as `scripts/precompress.ts` writes them. */
const twinSuffixes = { br: ".br", gzip: ".gz" } as const;
type AssetEncoding = keyof typeof twinSuffixes | "identity";

/** A file of the client build: its compressed twin for that encoding, or the file itself where there is none. */
type Asset = (encoding: AssetEncoding) => Variant;

export const chooseAssetEncoding = createEncodingChoice(["br", "gzip"]);

/** The client build by address. */
export interface Assets {
  readonly urls: ReadonlySet<string>;
  /** Reads a file when it is first asked for, and keeps it unless it is large: a second request does not wait for the disk. */
  readonly get: (url: string) => Asset | undefined;
}

/** Larger files are those of a tool in Coder Tweaks, 40 MB of them together: read anew each time, from the system's cache. */
const keptMax = 128 * kibibyte;

const immutable = "public, max-age=31536000, immutable";
const hourly = "public, max-age=3600";

function readAsset(file: string, url: string): Asset {
  const asset: Asset = memoize((encoding) => {
    const suffix = encoding === "identity" ? "" : twinSuffixes[encoding];
    if (suffix !== "" && !existsSync(file + suffix)) return asset("identity");
    const path = file + suffix;
    const body = readFileSync(path);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const headers = {
      "Content-Type": getMimeType(file) ?? "application/octet-stream",
      ...(suffix === "" ? {} : { "Content-Encoding": encoding }),
      "Content-Length": String(body.length),
      "Cache-Control": url.startsWith("/assets/") ? immutable : hourly,
      ETag: etag,
      Vary: "Accept-Encoding",
    };
    if (body.length <= keptMax) return { body, etag, headers };
    // One copy for all responses that are being sent: readers who are slow must not hold one each.
    let shared = new WeakRef(body);
    return {
      get body() {
        const kept = shared.deref();
        if (kept) return kept;
        const fresh = readFileSync(path);
        shared = new WeakRef(fresh);
        return fresh;
      },
      etag,
      headers,
    };
  });
  return asset;
}

/** For development, where Vite serves the files, and for tests that need none. */
export const noAssets: Assets = { urls: new Set(), get: () => undefined };

/**
 * Lists the folders when it is first asked for a file; they stay as they are while the site runs.
 * @param directory the client build
 * @param previous the hashed files of the build before it, for pages that were loaded then
 */
export function findAssets(directory: string, previous: string): Assets {
  let folders: Map<string, string> | undefined;
  const list = () => (folders ??= listFolders([directory, previous]));
  const read = memoize((url: string) => readAsset(join(list().get(url) ?? directory, url), url));
  return {
    get urls() {
      return new Set(list().keys());
    },
    get: (url) => (list().has(url) ? read(url) : undefined),
  };
}

/** @returns for each address the first of the folders that has its file */
function listFolders(directories: readonly string[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const directory of directories.filter((path) => existsSync(path)))
    for (const url of listUrls(directory)) if (!folders.has(url)) folders.set(url, directory);
  return folders;
}

function listUrls(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.parentPath.endsWith(`${sep}.vite`),
  );
  return files.map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll(sep, "/"));
}
