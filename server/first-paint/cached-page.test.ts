import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { formTokenSlot } from "#app/shell/first-paint/shared-paths.ts";
import { type CachedPage, createCachedForm, createCachedPage } from "./cached-page.ts";

const html = Buffer.from(`<!DOCTYPE html><title>Home</title>${"<p>The same for everybody.</p>".repeat(100)}`);
const common = new Headers({ "Content-Type": "text/html; charset=utf-8", "X-Frame-Options": "DENY" });
const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b };
const encodings = ["br", "zstd", "gzip", "identity"] as const;
const createPage = (): Promise<CachedPage> => createCachedPage(html, common);

describe("a shared page", () => {
  test("is the same text in each encoding, with its length and a tag of its own", async () => {
    const page = await createPage();
    const tags = new Set<string | undefined>();
    for (const encoding of encodings) {
      const { body, headers, etag } = page.chooseVariant(encoding);
      expect(decoders[encoding](body).toString(), encoding).toBe(html.toString());
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
    const tagOf = (page: CachedPage) => page.chooseVariant("br").etag;
    expect(tagOf(same)).toBe(tagOf(one));
    expect(tagOf(other)).not.toBe(tagOf(one));
  });

  test("stays in the visitor's own cache, for moments, and only while the cookies are the same", async () => {
    const { headers } = (await createPage()).chooseVariant("gzip");
    expect(headers["cache-control"]).toBe("private, max-age=30");
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
  });
});

test("a form has another token in each response, which no browser caches and no tag names", async () => {
  let count = 0;
  const createToken = () => String(count++).padEnd(formTokenSlot.length, "x");
  const form = Buffer.from(`<form><input name="form" value="${formTokenSlot}"/></form>`);
  const notCached = new Headers({ ...Object.fromEntries(common), "Cache-Control": "private, no-store" });
  const page = await createCachedForm(form, notCached, createToken);
  const tokens = new Set<string>();
  for (const encoding of [...encodings, ...encodings]) {
    const { body, headers, etag } = page.chooseVariant(encoding);
    const html = decoders[encoding](body).toString();
    tokens.add(/value="(\d+x+)"/.exec(html)?.[1] ?? "");
    expect(html).not.toContain(formTokenSlot);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["cache-control"]).toBe("private, no-store");
    expect([headers.etag, etag]).toEqual([undefined, undefined]);
  }
  expect(tokens.size).toBe(8);
});
