import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collectGarbage } from "#tests/support/measure/collect-garbage.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { chooseAssetEncoding, findAssets } from "./assets.ts";

const createBuilds = () =>
  createTemporaryFolder({
    "client/favicon.svg": "icon",
    "client/assets/page.js": "script",
    "client/assets/page.js.br": "packed by br",
    "client/assets/page.js.gz": "packed by gzip",
    "client/assets/small.js": "small",
    "previous/assets/page.js": "of another build",
    "previous/assets/gone.js": "old script",
    "previous/assets/gone.js.br": "packed old script",
  });
const open = (folder = createBuilds()) => findAssets(join(folder, "client"), join(folder, "previous"));

test("twins are no files of their own", () => {
  expect([...open().urls].sort()).toEqual(["/assets/gone.js", "/assets/page.js", "/assets/small.js", "/favicon.svg"]);
  expect(open().get("/assets/page.js.br")).toBeUndefined();
});

test("each encoding has its bytes, its length and a tag of its own", () => {
  const asset = open().get("/assets/page.js");
  const variants = (["br", "gzip", "identity"] as const).map((encoding) => asset?.(encoding));
  expect(variants.map((variant) => variant?.headers["Content-Encoding"])).toEqual(["br", "gzip", undefined]);
  expect(variants.map((variant) => variant?.headers["Content-Length"])).toEqual(["12", "14", "6"]);
  expect(new Set(variants.map((variant) => variant?.etag)).size).toBe(3);
  for (const variant of variants) expect(variant?.headers.ETag).toBe(variant?.etag);
});

test("without a twin the file itself is sent, under its tag", () => {
  const asset = open().get("/assets/small.js");
  expect(asset?.("br")).toBe(asset?.("identity"));
});

test("an encoding without twins gives way to one that has some", () => {
  expect(["gzip, deflate, br, zstd", "gzip, deflate, zstd", "zstd"].map(chooseAssetEncoding)).toEqual([
    "br",
    "gzip",
    "identity",
  ]);
});

test("a file of the previous build is there until it is one of the new build as well", () => {
  const assets = open();
  expect(assets.get("/assets/gone.js")?.("br").body.toString()).toBe("packed old script");
  expect(assets.get("/assets/page.js")?.("identity").body.toString()).toBe("script");
});

test("a small file is kept in memory, a large one as long as a response needs it, and once for all of them", async () => {
  const folder = createTemporaryFolder({
    "client/small.js": "s".repeat(1_000),
    "client/large.js": "l".repeat(1_000_000),
  });
  const assets = open(folder);
  const bodyOf = (url: string) => assets.get(url)?.("identity").body;
  expect(bodyOf("/small.js")).toBe(bodyOf("/small.js"));
  expect(new Set([bodyOf("/large.js"), bodyOf("/large.js")]).size).toBe(1);
  rmSync(join(folder, "client/large.js"));
  const isReleased = () => {
    collectGarbage();
    try {
      bodyOf("/large.js");
      return false;
    } catch {
      return true; // it had to be read again
    }
  };
  await expect.poll(isReleased).toBe(true);
});

test("the first build has none before it", () => {
  expect(open(createTemporaryFolder({ "client/favicon.svg": "icon" })).get("/favicon.svg")).toBeDefined();
});

test("a file under a hashed name is kept for good, any other for an hour", () => {
  const assets = open();
  expect(assets.get("/assets/page.js")?.("br").headers["Cache-Control"]).toMatch(/max-age=31536000, immutable/);
  expect(assets.get("/favicon.svg")?.("br").headers["Cache-Control"]).toBe("public, max-age=3600");
});
