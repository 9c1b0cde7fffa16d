import fc from "fast-check";
import { expect, test } from "vitest";
import { type DriveLocation, hrefOf, parseLocation } from "./drive-location.ts";

const parse = (href: string) => {
  const { pathname, search } = new URL(href, "https://site.example");
  return parseLocation(pathname, search);
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

test.each<[string, DriveLocation]>([
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
])("%s", (href, location) => expect(parse(href)).toEqual(location));

test.each<DriveLocation>([
  { kind: "recent" },
  { kind: "trash" },
  { kind: "trash", folderId: "a b&c" },
  { kind: "link", token: "a b&c" },
])("%o has an address", (location) => {
  expect(parse(hrefOf(location))).toEqual(location);
});

test("a folder whose name ends like a data request has an address of its own", () => {
  const location: DriveLocation = { kind: "folder", names: ["x.data"] };
  expect(hrefOf(location)).toBe("/cloud/x%2Edata");
  expect(parseLocation(hrefOf(location), "")).toEqual(location);
});
