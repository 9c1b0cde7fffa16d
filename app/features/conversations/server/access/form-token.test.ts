import { describe, expect, test } from "vitest";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createFormToken, readFormToken } from "./visitor-token.server.ts";

const key = deriveKey("secret", "contact form");
const now = new Date("2026-11-20T10:00:00.000Z");

describe("a form's token", () => {
  test("tells when the server made the form, and is a key of its own for each", () => {
    const [first, second] = [createFormToken(key, now), createFormToken(key, now)];
    expect(readFormToken(key, first).issuedAt).toEqual(now);
    expect(readFormToken(key, first).key).toMatch(/^[0-9a-f-]{36}$/);
    expect(readFormToken(key, first)).toEqual(readFormToken(key, first));
    expect(readFormToken(key, second).key).not.toBe(readFormToken(key, first).key);
  });

  test("never grows old: a form may stand open for a year", () => {
    expect(readFormToken(key, createFormToken(key, new Date(0))).issuedAt).toEqual(new Date(0));
  });

  test.each([
    ["an earlier time", (token: string) => token.replace(String(now.getTime()), String(now.getTime() - 60_000))],
    ["another key", (token: string) => `x${token.slice(1)}`],
    ["another signature", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["no signature", (token: string) => token.split(".").slice(0, 2).join(".")],
    ["a signature too many", (token: string) => `${token}x`],
  ])("forged with %s is believed no time, and still serves as a key", (_what, forge) => {
    const forged = forge(createFormToken(key, now));
    expect(readFormToken(key, forged)).toEqual({ key: forged, issuedAt: undefined });
  });

  test("signed with another site's secret is believed no time", () => {
    const foreign = createFormToken(deriveKey("another secret", "contact form"), now);
    expect(readFormToken(key, foreign).issuedAt).toBeUndefined();
  });

  test("signed for another purpose is believed no time", () => {
    const foreign = createFormToken(deriveKey("secret", "e-mail code"), now);
    expect(readFormToken(key, foreign).issuedAt).toBeUndefined();
  });

  test.each([[undefined], [""]])("that is missing (%j) is no key: nothing tells its submissions apart", (token) => {
    expect(readFormToken(key, token)).toEqual({ key: undefined, issuedAt: undefined });
  });

  test.each([
    ["a program's own", "order-17"],
    ["dots", "..."],
    ["NUL and half an emoji", "\u0000\ud83d"],
    ["the name of an object's property", "__proto__"],
  ])("of %s is a key without a time", (_what, token) => {
    expect(readFormToken(key, token)).toEqual({ key: token, issuedAt: undefined });
  });

  test("of a megabyte is cut, so that it costs nothing", () => {
    const { key: cut, issuedAt } = readFormToken(key, "x".repeat(1_000_000));
    expect(cut).toHaveLength(200);
    expect(issuedAt).toBeUndefined();
  });
});
