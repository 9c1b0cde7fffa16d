import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathMax, visitSchema } from "./visit.schema.ts";

const read = (path: unknown) => visitSchema.safeParse({ path }).data?.path;

describe("a visited path", () => {
  test.each([
    ["/", "/"],
    ["/contact", "/contact"],
    ["/contact?email=ann@visitor.example", "/contact"],
    ["/contact#form", "/contact"],
    ["/contact#a?b", "/contact"],
    ["/?", "/"],
    ["/a\r\nX-Header: b", "/a X-Header: b"],
    ["/a\u0000b", "/a b"],
    ["/<script>alert(1)</script>", "/<script>alert(1)</script>"],
    [" /contact ", "/contact"],
  ])("%j is %j", (given, path) => {
    expect(read(given)).toBe(path);
  });

  test.each(["", "contact", "//evil.example", "/\\evil.example", "https://studio.example/", "?a=/", "\u0000", 7, null])(
    "%j is none",
    (given) => {
      expect(read(given)).toBeUndefined();
    },
  );

  test("is cut where it is too long", () => {
    expect(read(`/${"a".repeat(1_000)}`)).toHaveLength(pathMax);
    expect(read(`/${"👩".repeat(400)}`)).toBe(`/${"👩".repeat(127)}`);
  });

  test("is whatever comes one line without a query, or none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), (text) => {
        for (const path of [read(text), read(`/${text}`)]) {
          if (path === undefined) continue;
          expect(path).toMatch(/^\/[^?#\r\n]*$/);
          expect(Buffer.byteLength(path)).toBeLessThanOrEqual(pathMax);
          expect(path.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
