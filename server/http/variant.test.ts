import { describe, expect, test } from "vitest";
import { isUnchanged, respondWithVariant, type Variant } from "./variant.ts";

const create = (encoding: string): Variant & { etag: string } => ({
  body: Buffer.from("text"),
  etag: `"tag-${encoding}"`,
  headers: {
    "Content-Type": "text/plain",
    "Content-Length": "4",
    "Cache-Control": "private, max-age=30",
    ETag: `"tag-${encoding}"`,
    Vary: "Accept-Encoding, Cookie",
  },
});
const br = create("br");

describe("a client that has the variant", () => {
  test.each([
    ["its tag", br.etag, true],
    ["its tag, weakly", `W/${br.etag}`, true],
    ["its tag among others", `"a", ${br.etag}, "b"`, true],
    ["any", "*", true],
    ["another tag", '"a"', false],
    ["a part of its tag", br.etag.slice(0, -2), false],
    ["nothing", undefined, false],
  ])("naming %s", (_what, ifNoneMatch, expected) => {
    expect(isUnchanged(br, ifNoneMatch)).toBe(expected);
  });

  test("is told so without the text, with what caches go by", async () => {
    const response = respondWithVariant(br, "GET", br.etag);
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "private, max-age=30",
      etag: br.etag,
      vary: "Accept-Encoding, Cookie",
    });
  });

  test("with another encoding of it gets the one that it asks for", () => {
    expect(respondWithVariant(create("gzip"), "GET", br.etag).status).toBe(200);
  });
});

test("who asks with HEAD gets the headers alone", async () => {
  const response = respondWithVariant(br, "HEAD", undefined);
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "4", ""]);
});
