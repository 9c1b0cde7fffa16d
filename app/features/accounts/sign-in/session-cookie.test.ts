import { describe, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { createToken, deriveKey, sha256 } from "#app/platform/keys.server.ts";
import { createSessionCookies } from "./session-cookie.server.ts";

const createCookies = (secure: boolean, secret = "s".repeat(32)) =>
  createSessionCookies(secure, deriveKey(secret, "sessions"));
const cookies = createCookies(false);
/** Written by version 0.1 with the secret above. */
const signed = {
  token: "dah4phUnOzMfzTC2G8TQxsDsyfPVqxN1",
  value: "dah4phUnOzMfzTC2G8TQxsDsyfPVqxN1.L8ozufTpXyqZriCAZoEgIgkgqEeY3TnD3hhfnwHfVf4%3D",
};

describe("the session cookie", () => {
  test("has today's names and attributes, over http and https", () => {
    expect(cookies.write("t", dayMs)).toBe("northlight_session=t; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax");
    expect(cookies.clear()).toBe("northlight_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    const secure = createCookies(true);
    expect(secure.write("t", dayMs)).toBe(
      "__Host-northlight_session=t; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure",
    );
    expect(secure.clear()).toBe("__Host-northlight_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  });

  test("is looked up by the hash of its token", () => {
    const token = createToken();
    expect(cookies.read(`theme=dark; northlight_session=${token}`)).toEqual({
      value: token,
      storedTokens: [sha256(token)],
    });
    expect(createCookies(true).read(`northlight_session=${token}`)).toBeUndefined();
    expect(createCookies(true).read(`__Host-northlight_session=${token}`)?.value).toBe(token);
  });

  test("of version 0.1 is read with its signature, hashed or not yet", () => {
    expect(cookies.read(`northlight_session=${signed.value}`)).toEqual({
      value: signed.value,
      storedTokens: [sha256(signed.token), signed.token],
    });
  });

  test("of version 0.1 without its signature, or with one of another secret, is none", () => {
    const [token = "", signature = ""] = signed.value.split(".");
    const forged = [token, `${token}.`, `${token}.${"A".repeat(43)}%3D`, `B${token.slice(1)}.${signature}`];
    for (const value of [...forged, `${signed.value}A`, decodeURIComponent(signed.value)])
      expect(cookies.read(`northlight_session=${value}`), value).toBeUndefined();
    expect(createCookies(false, "t".repeat(32)).read(`northlight_session=${signed.value}`)).toBeUndefined();
  });

  test.each([
    null,
    "",
    "northlight_session",
    "northlight_session=",
    "northlight_session=%E0%A4%A",
    `northlight_session="${"a".repeat(43)}"`,
    `northlight_session=${"a".repeat(42)}`,
    `northlight_session=${"a".repeat(44)}`,
    `northlight_session=${"a".repeat(42)}\u0000`,
    `northlight_session=${"a".repeat(32)}.${"%".repeat(43)}%3D`,
  ])("is not read from %j", (header) => {
    expect(cookies.read(header)).toBeUndefined();
  });
});
