// Writes a brotli and a gzip twin beside each compressible client file, so that the server never compresses an asset.
// Browsers accept brotli over https only, gzip also over plain http.
import { globSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readBuiltWorkers, root } from "../vite/built-workers.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = "**/*.{js,css,html,svg,json,txt,xml,wasm,webmanifest,data,ico}";
/** Smaller responses fit into one packet, and the header costs more than the bytes saved. */
const minimumBytes = 512;
/** Brotli needs up to 50 MB for a file. All files at once took 13 GB. */
const filesAtOnce = 2;
/** For files that only the tools of Coder Tweaks load: a tenth more bytes than quality 11, in a thirtieth of the time. */
const workersQuality = 9;

/**
 * @param workers paths below the folder of the files that only workers load
 * @param compress replaced by a test
 */
export async function precompress(
  folder: string,
  workers: ReadonlySet<string>,
  compress: typeof compressFile = compressFile,
): Promise<void> {
  const sizes = new Map(
    globSync(compressible, { cwd: folder }).map((file) => [file, statSync(join(folder, file)).size]),
  );
  const queue = [...sizes].filter(([, size]) => size >= minimumBytes).sort(([, a], [, b]) => b - a);
  const takeFromQueue = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [file] = next;
      await compress(join(folder, file), workers.has(file) ? workersQuality : constants.BROTLI_MAX_QUALITY);
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, takeFromQueue));
}

async function compressFile(path: string, quality: number): Promise<void> {
  const raw = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const twins = { br: await toBrotli(raw, { params }), gz: await toGzip(raw, { level: 9 }) };
  for (const [suffix, twin] of Object.entries(twins)) {
    if (twin.length < raw.length) await writeFile(`${path}.${suffix}`, twin);
  }
}

const manifestStart = "window.__reactRouterManifest=";

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, { imports?: string[] }>;
}

/**
 * Drops from React Router's list of routes what a browser does without: files to preload that each page has loaded, and
 * properties that are false, as those are that are not there.
 */
async function slimManifest(folder: string): Promise<void> {
  for (const file of globSync("assets/manifest-*.js", { cwd: folder })) {
    const path = join(folder, file);
    const [, text = ""] = (await readFile(path, "utf8")).split(manifestStart);
    const manifest: Manifest = JSON.parse(text.replace(/;\s*$/, ""));
    const isLoaded = new Set(manifest.entry.imports);
    for (const route of Object.values(manifest.routes))
      route.imports = route.imports?.filter((imported) => !isLoaded.has(imported));
    const slim = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
    await writeFile(path, `${manifestStart}${slim};`);
  }
}

if (import.meta.main) {
  const folder = resolve(root, "build/client");
  await slimManifest(folder);
  await precompress(folder, new Set(readBuiltWorkers().files));
}
