// Writes a brotli, a zstd and a gzip twin beside each compressible client file: the server then never compresses an asset,
// and can afford the levels that take seconds.
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toZstd = promisify(zstdCompress);
const toGzip = promisify(gzip);

/** Below this a response fits one packet anyhow, and the header costs more than the bytes saved. */
const minimumBytes = 512;

async function precompress(file: string): Promise<void> {
  const raw = await readFile(file);
  if (raw.length < minimumBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const twins = {
    br: await toBrotli(raw, { params }),
    zst: await toZstd(raw, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    gz: await toGzip(raw, { level: 9 }),
  };
  for (const [suffix, twin] of Object.entries(twins)) {
    if (twin.length < raw.length) await writeFile(`${file}.${suffix}`, twin);
  }
}

// All at once: zlib works in the thread pool, which holds no more than four at a time.
await Promise.all(
  globSync("build/client/**/*.{js,css,html,svg,json,txt,xml,wasm,webmanifest,data,ico}").map(precompress),
);
