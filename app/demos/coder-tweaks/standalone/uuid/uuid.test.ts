import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { explainUuid, parseUuid, writeUuid } from "./explain-uuid.ts";
import { makeUuids, namespaces, nameUuids, readNames, type UuidOptions, writeUuids } from "./list-uuids.ts";

const readFact = (id: string, name: string) => explainUuid(id)?.find((fact) => fact.name === name)?.value;

test("names of any length and script have the SHA-1 that Node makes of them", () => {
  for (const name of [
    "a",
    "x".repeat(39),
    "x".repeat(40),
    "x".repeat(48),
    "x".repeat(1_000),
    "żółw 🐢",
    "half \ud83d",
  ]) {
    const hash = createHash("sha1")
      .update(parseUuid(namespaces.url) ?? "")
      .update(name)
      .digest("hex");
    const [id = ""] = nameUuids(namespaces.url, [name]);
    const digits = id.replaceAll("-", "");
    expect([digits.slice(0, 12), digits.slice(13, 16), digits.slice(17)]).toEqual([
      hash.slice(0, 12),
      hash.slice(13, 16),
      hash.slice(17, 32),
    ]);
    expect(readFact(id, "Version")).toBe("5: name, by SHA-1");
  }
});

test("a name's UUID is that of RFC 9562, appendix A.4", () => {
  expect(nameUuids(namespaces.dns, ["www.example.com"])).toEqual(["2ed6657d-e927-568b-95e1-2665a8aea6a2"]);
  expect(() => nameUuids("x", ["a"])).toThrow(RangeError);
});

test("a line of names ends as files of any system end it", () => {
  const names = readNames("a\r\nwww.example.com\rb\n\nc");
  expect(names).toEqual(["a", "www.example.com", "b", "c"]);
  expect(nameUuids(namespaces.dns, names)[1]).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
});

describe("10,000 at once", () => {
  test.each(["1", "4", "7"] as const)("of version %s are different and say their version", (version) => {
    const ids = makeUuids(version, 20_000);
    expect(ids).toHaveLength(10_000);
    expect(new Set(ids).size).toBe(10_000);
    for (const id of ids.slice(0, 50)) {
      expect(id).toMatch(new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${version}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`));
    }
  });
  test("of version 7 are in order, also within a millisecond and where the clock goes back", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2100, 0, 1) });
    const ids = makeUuids("7", 9_000);
    vi.setSystemTime(Date.now() - 5_000);
    ids.push(...makeUuids("7", 1_000));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(10_000);
  });
});

describe("a UUID tells", () => {
  test("its version and time, as in RFC 9562, appendix A", () => {
    expect(readFact("C232AB00-9414-11EC-B3C8-9F6BDECED846", "Made at")).toBe("2022-02-22T19:22:22.000Z");
    expect(readFact("1EC9414C-232A-6B00-B3C8-9F6BDECED846", "Made at")).toBe("2022-02-22T19:22:22.000Z");
    expect(readFact("017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "Made at")).toBe("2022-02-22T19:22:22.000Z");
    expect(readFact("{5df418813aed351588a72f4a814cf09e}", "Version")).toBe("3: name, by MD5");
    expect(readFact("00000000-0000-0000-0000-000000000000", "Version")).toBe("Nil: all zeros");
    expect(explainUuid("C232AB00-9414-11EC-B3C8")).toBeUndefined();
  });
  test("the time at which it was made here", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2101, 0, 2) });
    for (const version of ["1", "7"] as const)
      expect(readFact(makeUuids(version, 1)[0] ?? "", "Made at")).toBe("2101-01-02T00:00:00.000Z");
  });
});

test("every shape that is written can be read", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<UuidOptions["shape"]>("hyphens", "bare", "braces", "urn"),
      fc.boolean(),
      (shape, isUpperCase) => {
        const id = writeUuids(makeUuids("4", 1), { shape, isUpperCase });
        expect(parseUuid(id)).toBeDefined();
      },
    ),
  );
  const [id = ""] = makeUuids("4", 1);
  expect(writeUuid(parseUuid(id) ?? new Uint8Array(16))).toBe(id);
});
