import { describe, expect, test } from "vitest";
import { isSameOrigin, ownOrigins, type RequestOrigin } from "./same-origin.ts";

const own = ownOrigins("https://studio.example", 3_000);
const post: RequestOrigin = {
  method: "POST",
  secFetchSite: undefined,
  origin: undefined,
  hasCookie: false,
  isForPrograms: false,
};

describe("isSameOrigin", () => {
  test.each(["GET", "HEAD", "OPTIONS"])("lets %s through from anywhere: it changes nothing", (method) => {
    expect(isSameOrigin({ ...post, method, secFetchSite: "cross-site", hasCookie: true }, own)).toBe(true);
  });

  test.each<[boolean, string, Partial<RequestOrigin>]>([
    [true, "our page says so itself", { secFetchSite: "same-origin" }],
    [true, "our page in an old browser", { origin: "https://studio.example", hasCookie: true }],
    [true, "a program that calls the API without a cookie", { isForPrograms: true }],
    [false, "another site", { secFetchSite: "cross-site" }],
    [false, "another site that claims our Origin", { secFetchSite: "cross-site", origin: "https://studio.example" }],
    [false, "another site that calls the API without a cookie", { secFetchSite: "cross-site", isForPrograms: true }],
    [false, "a sister domain", { secFetchSite: "same-site" }],
    [false, "an address that was typed (no page of ours posts so)", { secFetchSite: "none" }],
    [false, "a word that no browser sends", { secFetchSite: "SAME-ORIGIN" }],
    [false, "an empty word", { secFetchSite: "", isForPrograms: true }],
    [false, "another Origin", { origin: "https://evil.example" }],
    [false, "our host on another scheme", { origin: "http://studio.example" }],
    [false, "our host on another port", { origin: "https://studio.example:8443" }],
    [false, "a host that begins like ours", { origin: "https://studio.example.evil.example" }],
    [false, "a sandboxed frame or a file", { origin: "null" }],
    [false, "another Origin on the API, without a cookie", { origin: "https://evil.example", isForPrograms: true }],
    [false, "a program with a cookie", { isForPrograms: true, hasCookie: true }],
    [false, "a program that posts a page's form", {}],
  ])("is %s for %s", (expected, _who, request) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(isSameOrigin({ ...post, ...request, method }, own)).toBe(expected);
  });

  test("takes an unknown or lower-case method for one that changes something", () => {
    expect(isSameOrigin({ ...post, method: "get" }, own)).toBe(false);
    expect(isSameOrigin({ ...post, method: "PROPFIND" }, own)).toBe(false);
  });
});

describe("ownOrigins", () => {
  test("is PUBLIC_URL alone where there is one", () => {
    expect([...own]).toEqual(["https://studio.example"]);
  });

  test("is this machine by any of its names otherwise", () => {
    const local = ownOrigins(undefined, 8_080);
    for (const origin of ["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"])
      expect(isSameOrigin({ ...post, origin }, local)).toBe(true);
    expect(isSameOrigin({ ...post, origin: "http://localhost:3000" }, local)).toBe(false);
    expect(isSameOrigin({ ...post, origin: "http://studio.example:8080" }, local)).toBe(false);
  });
});
