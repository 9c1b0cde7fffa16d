import { describe, expect, test } from "vitest";
import { chooseEncoding } from "./content-encoding.ts";

describe("the encoding of an answer", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate, zstd", "zstd"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.0, gzip; q=0", "identity"],
    ["br;q=0.001", "br"],
    ["deflate", "identity"],
    ["brotli", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %j is %s, however often it is asked", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header)).toBe(encoding);
  });

  test("is right for headers beyond those that are remembered", () => {
    for (let i = 0; i < 300; i++) expect(chooseEncoding(`x-${i}, gzip`)).toBe("gzip");
    expect(chooseEncoding("x-299, br")).toBe("br");
  });
});
