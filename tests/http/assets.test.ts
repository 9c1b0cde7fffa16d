import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createClient } from "#tests/support/site/client.ts";
import { loadBundle } from "#tests/support/site/site.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();

/** The largest script of all pages: small files have no twins. */
const scriptPath = () => [...loadBundle().assets.urls].find((path) => /\/frame-[^/]*\.js$/.test(path)) ?? "";
const get = (path: string, headers: Record<string, string>) => createClient(site).get(path, headers);

test.each([
  ["br", brotliDecompressSync, "gzip, deflate, br, zstd"],
  ["gzip", gunzipSync, "gzip, deflate, zstd"],
  ["gzip", gunzipSync, "gzip;q=1.0, br;q=0"],
] as const)("a file of the build comes as %s to whoever reads it", async (encoding, decode, accepted) => {
  const plain = await get(scriptPath(), { "Accept-Encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  const packed = await get(scriptPath(), { "Accept-Encoding": accepted });
  expect(packed.headers.get("content-encoding")).toBe(encoding);
  expect(packed.headers.get("vary")).toBe("Accept-Encoding");
  const body = Buffer.from(await packed.arrayBuffer());
  expect(packed.headers.get("content-length")).toBe(String(body.length));
  expect(decode(body).toString()).toBe(await plain.text());
});

test("the script of all pages is compiled whole while it is fetched", async () => {
  const script = await get(scriptPath(), {});
  expect(await script.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("a file with a hashed name is immutable, and revalidation gets 304", async () => {
  const first = await get(scriptPath(), {});
  expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const tag = first.headers.get("etag") ?? "";
  for (const known of [tag, `"another", W/${tag}`, "*"]) {
    const again = await get(scriptPath(), { "If-None-Match": known });
    expect([again.status, again.headers.get("vary")], known).toEqual([304, "Accept-Encoding"]);
  }
  expect((await get(scriptPath(), { "If-None-Match": tag, "Accept-Encoding": "br" })).status).toBe(200);
});

test.each(["/assets", "/.git/config", "/.env", "/package.json", "/server/index.js", "/assets/..%2f..%2fpackage.json"])(
  "%s, which the build does not serve, is not found",
  async (path) => {
    expect((await get(path, {})).status).toBe(404);
  },
);
