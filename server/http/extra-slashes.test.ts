import { expect, test } from "vitest";
import { withoutExtraSlashes } from "./extra-slashes.ts";

test.each([
  ["/contact/", "/contact"],
  ["/contact/?utm_source=mail", "/contact?utm_source=mail"],
  ["/cloud/Documents///", "/cloud/Documents"],
  ["/projects//binary-calculator?a=1//2", "/projects/binary-calculator?a=1//2"],
  ["//contact", "/contact"],
  ["//evil.example", "/evil.example"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["/.//evil.example", "/evil.example"],
  ["/a/..//evil.example", "/evil.example"],
  ["//", "/"],
  ["/a%2Fb/", "/a%2Fb"],
])("%s belongs at %s, on this site", (address, target) => {
  const url = new URL(`http://localhost:3000${address}`);
  expect(withoutExtraSlashes(url)).toBe(target);
  expect(new URL(target, url).origin).toBe(url.origin);
  expect(withoutExtraSlashes(new URL(target, url))).toBeUndefined();
});

test.each(["/", "/contact", "/?a=b/", "/contact?next=//x/", "/%2F/a"])("%s is where it belongs", (address) => {
  expect(withoutExtraSlashes(new URL(`http://localhost:3000${address}`))).toBeUndefined();
});

test("as many slashes as a header can hold cost no time by their square", () => {
  const slashes = "/".repeat(1_000_000);
  expect(withoutExtraSlashes({ pathname: `/a${slashes}b/`, search: "" })).toBe("/a/b");
});
