import fc from "fast-check";
import { expect, test } from "vitest";
import { hrefOf, type Place, parsePlace } from "./place.ts";

const parse = (href: string) => {
  const { pathname, search } = new URL(href, "https://site.example");
  return parsePlace(pathname, search);
};

test("the address of any folder leads back to it", () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .filter((text) => text !== "." && text !== "..");
  fc.assert(
    fc.property(fc.array(name, { maxLength: 4 }), (names) => {
      expect(parse(hrefOf({ kind: "folder", names }))).toEqual({ kind: "folder", names });
    }),
  );
});

test.each<[string, Place]>([
  ["/cloud", { kind: "folder", names: [] }],
  ["/cloud/", { kind: "folder", names: [] }],
  ["/cloud/Documents", { kind: "folder", names: ["Documents"] }],
  ["/cloud/a%2Fb/50%25", { kind: "folder", names: ["a/b", "50%"] }],
  ["/cloud/%zz", { kind: "folder", names: ["%zz"] }],
  ["/cloud?show=trash", { kind: "trash" }],
  ["/cloud?show=trash&folder=a%26b", { kind: "trash", folderId: "a&b" }],
  ["/cloud?show=recent&folder=a", { kind: "recent" }],
  ["/cloud?show=nothing", { kind: "folder", names: [] }],
  ["/cloud?link=abc", { kind: "link", token: "abc" }],
])("%s", (href, place) => expect(parse(href)).toEqual(place));

test.each<Place>([
  { kind: "recent" },
  { kind: "trash" },
  { kind: "trash", folderId: "a b&c" },
  { kind: "link", token: "a b&c" },
])("%o has an address", (place) => {
  expect(parse(hrefOf(place))).toEqual(place);
});

test("a folder whose name ends like a request of data has an address of its own", () => {
  const place: Place = { kind: "folder", names: ["x.data"] };
  expect(hrefOf(place)).toBe("/cloud/x%2Edata");
  expect(parsePlace(hrefOf(place), "")).toEqual(place);
});
