import { expect, test } from "vitest";
import { findRedirect, followRedirects, readPath } from "./find-redirect.ts";

test.each([
  ["/Old/Page/", "/old/page"],
  ["//a///b", "/a/b"],
  ["/%C5%81%C3%B3d%C5%BA", "/łódź"],
  ["/z%CC%87o%CC%81%C5%82c%CC%81", "/żółć"],
  ["/a%2Fb", "/a%2fb"],
  ["/%E0%A4%A", undefined],
])("%s is read as %s", (pathname, path) => {
  expect(readPath(pathname)).toBe(path);
});

const redirects = new Map([
  ["/a", "/b?x=1#top"],
  ["/b", "/C/"],
  ["/c", "https://elsewhere.example/"],
  ["/loop", "/pool"],
  ["/pool", "/loop/"],
  ["/self", "/SELF"],
]);

test.each([
  ["/a", "https://elsewhere.example/"],
  ["/c", "https://elsewhere.example/"],
  ["/loop", undefined],
  ["/self", undefined],
  ["/other", undefined],
])("%s leads to %s", (path, target) => {
  expect(followRedirects(redirects, path)).toBe(target);
});

test("a request’s query is kept, and a target’s own", () => {
  const found = (to: string, asked: string) =>
    findRedirect(new Map([["/old", to]]), new URL(asked, "http://a.example"));
  expect(found("/new", "/old")).toBe("/new");
  expect(found("/new", "/OLD/?a=1&b")).toBe("/new?a=1&b");
  expect(found("/new?c#d#e", "/old?a=1")).toBe("/new?c&a=1#d#e");
});
