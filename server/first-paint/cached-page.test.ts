import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type CachedPage, createCachedPage } from "./cached-page.ts";

const html = Buffer.from(`<!DOCTYPE html><title>Home</title>${"<p>The same for everybody.</p>".repeat(100)}`);
const common = new Headers({ "Content-Type": "text/html; charset=utf-8", "X-Frame-Options": "DENY" });
const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b };
const createPage = (): Promise<CachedPage> => createCachedPage(html, common);

describe("a shared page", () => {
  test("is the same text in each encoding, with its length and a tag of its own", async () => {
    const { variants } = await createPage();
    const tags = new Set<string>();
    for (const [encoding, { body, headers, etag }] of Object.entries(variants)) {
      expect(decoders[encoding as keyof typeof decoders](body).toString(), encoding).toBe(html.toString());
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(headers.etag).toBe(etag);
      expect(headers["x-frame-options"]).toBe("DENY");
      tags.add(etag);
    }
    expect(tags.size).toBe(4);
  });

  test("has the same tags whoever makes it, and others for another text", async () => {
    const [one, same] = [await createPage(), await createPage()];
    const other = await createCachedPage(Buffer.from(`${html} `), common);
    expect(same.variants.br.etag).toBe(one.variants.br.etag);
    expect(other.variants.br.etag).not.toBe(one.variants.br.etag);
  });

  test("stays in the visitor's own cache, for moments, and only while the cookies are the same", async () => {
    const { variants } = await createPage();
    expect(variants.gzip.headers["cache-control"]).toBe("private, max-age=30");
    expect(variants.gzip.headers.vary).toBe("Accept-Encoding, Cookie");
  });
});
