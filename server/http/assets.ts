import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { memoize } from "#app/lib/memoize.ts";
import { kibibyte } from "#app/lib/units.ts";
import { createEncodingChoice } from "./content-encoding.ts";
import type { Variant } from "./variant.ts";

/** Written by `scripts/build-steps/precompress.ts`. */
const twinSuffixes = { br: ".br", gzip: ".gz" } as const;
type AssetEncoding = keyof typeof twinSuffixes | "identity";

type Asset = (encoding: AssetEncoding) => Variant;

export const chooseAssetEncoding = createEncodingChoice(["br", "gzip"]);

export interface Assets {
  readonly urls: ReadonlySet<string>;
  readonly get: (url: string) => Asset | undefined;
}

/** Larger files are tools of Coder Tweaks, 40 MB together: read from the system's cache each time. */
const cachedMax = 128 * kibibyte;

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
    if (body.length <= cachedMax) return { body, etag, headers };
    // One copy for all responses under way: slow readers must not hold one each.
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

export const noAssets: Assets = { urls: new Set(), get: () => undefined };

/** @param previous hashed files of the build before, for pages that were loaded then */
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
