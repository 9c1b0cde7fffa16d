import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { findAssets } from "./assets.ts";

const open = () =>
  findAssets(
    createTemporaryFolder({
      "favicon.svg": "icon",
      "assets/page.js": "script",
      "assets/page.js.br": "packed by br",
      "assets/page.js.gz": "packed by gzip",
    }),
  );

test("twins are no files of their own", () => {
  expect([...open().urls].sort()).toEqual(["/assets/page.js", "/favicon.svg"]);
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
  const asset = open().get("/assets/page.js");
  expect(asset?.("zstd")).toBe(asset?.("identity"));
});

test("a file under a hashed name is kept for good, any other for an hour", () => {
  const assets = open();
  expect(assets.get("/assets/page.js")?.("br").headers["Cache-Control"]).toMatch(/max-age=31536000, immutable/);
  expect(assets.get("/favicon.svg")?.("br").headers["Cache-Control"]).toBe("public, max-age=3600");
});
