import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainUuid } from "./explain-uuid.ts";
import { makeUuids, nameUuids, readNames, uuidShapes, writeUuids } from "./list-uuids.ts";
import { makeV4, makeV5, namespaces, TimedUuids, writeUuid } from "./make-uuid.ts";
import { parseUuid } from "./read-uuid.ts";
import { sha1 } from "./sha1.ts";

const readFact = (id: string, name: string) => explainUuid(id)?.find((fact) => fact.name === name)?.value;

test("SHA-1 equals Node's", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000]) {
    const message = new Uint8Array(randomBytes(length));
    expect(Buffer.from(sha1(message)).toString("hex")).toBe(createHash("sha1").update(message).digest("hex"));
  }
});

test("a name's UUID is that of RFC 9562, appendix A.4", () => {
  expect(makeV5(namespaces.dns, "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
  expect(() => makeV5("x", "a")).toThrow(RangeError);
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
    let ms = 1_700_000_000_000;
    const timed = new TimedUuids(() => ms);
    const ids = Array.from({ length: 10_000 }, (_, i) => {
      if (i === 9_000) ms -= 5_000;
      return timed.makeV7();
    });
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
    const timed = new TimedUuids(() => Date.UTC(2026, 0, 2));
    expect(readFact(timed.makeV1(), "Made at")).toBe("2026-01-02T00:00:00.000Z");
    expect(readFact(timed.makeV7(), "Made at")).toBe("2026-01-02T00:00:00.000Z");
  });
});

test("every shape that is written can be read", () => {
  fc.assert(
    fc.property(fc.constantFrom(...uuidShapes), fc.boolean(), (shape, isUpperCase) => {
      const id = writeUuids(makeUuids("4", 1), { shape, isUpperCase });
      expect(parseUuid(id)).toBeDefined();
    }),
  );
  const id = makeV4();
  expect(writeUuid(parseUuid(id) ?? new Uint8Array(16))).toBe(id);
});
