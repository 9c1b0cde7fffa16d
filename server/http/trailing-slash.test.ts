import { expect, test } from "vitest";
import { withoutTrailingSlash } from "./trailing-slash.ts";

test.each([
  ["/contact/", "/contact"],
  ["/contact/?utm_source=mail", "/contact?utm_source=mail"],
  ["/cloud/Documents///", "/cloud/Documents"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["//", "/"],
  ["/a%2Fb/", "/a%2Fb"],
])("%s belongs at %s, on this site", (address, target) => {
  const url = new URL(`http://localhost:3000${address}`);
  expect(withoutTrailingSlash(url)).toBe(target);
  expect(new URL(target, url).origin).toBe(url.origin);
});

test.each(["/", "/contact", "/?a=b/", "/contact?next=/x/"])("%s is where it belongs", (address) => {
  expect(withoutTrailingSlash(new URL(`http://localhost:3000${address}`))).toBeUndefined();
});
