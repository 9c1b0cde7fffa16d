import { describe, expect, test } from "vitest";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createVisitorTokens } from "./visitor-token.server.ts";

const key = deriveKey("secret", "visitor token");
const visitors = createVisitorTokens(key, false);
const form = { key: "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11", fields: ["Ann", "ann@example.org", "Hello"] };

/** Returns the Cookie header that a browser sends after a Set-Cookie header. */
const cookieOf = (setCookie: string): string => setCookie.split(";", 1)[0] ?? "";

describe("a visitor's token", () => {
  test("makes the browser that brings it back known, and keeps its hash", () => {
    const first = visitors.identify(null);
    const second = visitors.identify(cookieOf(first.setCookie));
    expect(first.isKnown).toBe(false);
    expect(second).toEqual({ ...first, isKnown: true });
  });

  test("is the same for a retry of the same form whose answer, and cookie, was lost", () => {
    expect(visitors.identify(undefined, form)).toEqual(visitors.identify("theme=dark", form));
  });

  test("is another for another form, another secret and no form at all", () => {
    const hashes = [
      visitors.identify(null, form),
      visitors.identify(null, { ...form, key: `${form.key}x` }),
      // Another visitor's key is useless without that visitor's fields.
      visitors.identify(null, { ...form, fields: ["Eve", "ann@example.org", "Hello"] }),
      createVisitorTokens(deriveKey("another", "visitor token"), false).identify(null, form),
      visitors.identify(null),
      visitors.identify(null),
    ].map((visitor) => visitor.hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test("starts with the time of its making, and of its form, so that new hashes lie together", () => {
    const issuedAt = new Date("2026-11-20T10:00:00.000Z");
    expect(visitors.identify(null, { ...form, issuedAt }).hash).toMatch(/^0mwot5j40/);
    expect(visitors.identify(null).hash > visitors.identify(null, { ...form, issuedAt }).hash).toBe(true);
    expect(visitors.identify(null, form).hash).toMatch(/^000000000/);
  });

  test("of a known browser stays, whatever form it sends", () => {
    const cookie = cookieOf(visitors.identify(null).setCookie);
    expect(visitors.identify(cookie, form)).toEqual(visitors.identify(cookie));
  });

  // Anybody may send the key "1" of a program that numbers its requests: it must not open that program's messages.
  test.each(["1", "order-17", "x".repeat(15)])("is not made from a key that could be guessed: %s", (guessable) => {
    const sent = { ...form, key: guessable };
    expect(visitors.identify(null, sent).hash).not.toBe(visitors.identify(null, sent).hash);
  });

  test.each([
    ["too short", "northlight_visitor=abc"],
    ["too long", `northlight_visitor=${"a".repeat(53)}`],
    ["of letters that we never use", `northlight_visitor=${"a".repeat(51)}!`],
    ["empty", "northlight_visitor="],
    ["under another name", `visitor=${"a".repeat(52)}`],
  ])("that is %s makes nobody known", (_what, cookie) => {
    expect(visitors.identify(cookie).isKnown).toBe(false);
  });

  test("is not its own hash: who reads the database cannot be the visitor", () => {
    const { hash, setCookie } = visitors.identify(null);
    expect(setCookie).not.toContain(hash);
  });

  test("is closed to scripts for a year, and under https to other hosts and paths", () => {
    const shape = (name: string) => new RegExp(`^${name}=[\\w-]{52}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`);
    expect(visitors.identify(null).setCookie).toMatch(shape("northlight_visitor"));
    expect(visitors.identify(null).setCookie).not.toContain("Secure");
    const secure = createVisitorTokens(key, true).identify(null);
    expect(secure.setCookie).toMatch(shape("__Host-northlight_visitor"));
    expect(secure.setCookie).toMatch(/; Secure$/);
    expect(secure.setCookie).not.toContain("Domain");
  });

  test("given over http does not count under https, where another host may have set it", () => {
    const { setCookie } = visitors.identify(null);
    expect(createVisitorTokens(key, true).identify(cookieOf(setCookie)).isKnown).toBe(false);
  });
});
