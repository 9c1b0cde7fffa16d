import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { precompress } from "./precompress.ts";

const script = "export const answer = 42;\n".repeat(100);

test("each file that becomes smaller gets a brotli and a gzip twin", async () => {
  const folder = createTemporaryFolder({
    "assets/page.js": script,
    "assets/photo.png": script,
    "small.css": "a{}",
  });
  await precompress(folder, new Set());
  expect(globSync("assets/page.js.*", { cwd: folder }).sort()).toEqual(["assets/page.js.br", "assets/page.js.gz"]);
  expect(globSync("{small,assets/photo}.*.*", { cwd: folder })).toEqual([]);
  const read = (suffix: string) => readFileSync(join(folder, `assets/page.js.${suffix}`));
  expect([brotliDecompressSync(read("br")), gunzipSync(read("gz"))].map(String)).toEqual([script, script]);
});

test("two files are compressed at a time, the largest first, and those of workers faster", async () => {
  const sizes = [900, 600, 800, 700];
  const folder = createTemporaryFolder(Object.fromEntries(sizes.map((size) => [`${size}.js`, "x".repeat(size)])));
  const seen: [string, number][] = [];
  let running = 0;
  let mostRunning = 0;
  await precompress(folder, new Set(["700.js"]), async (path, quality) => {
    seen.push([basename(path), quality]);
    mostRunning = Math.max(mostRunning, ++running);
    await new Promise(setImmediate);
    running--;
  });
  expect(mostRunning).toBe(2);
  expect(seen).toEqual([
    ["900.js", 11],
    ["800.js", 11],
    ["700.js", 9],
    ["600.js", 11],
  ]);
});
