import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createToken, deriveKey, equalsSecret, loadSiteSecret, sign } from "./keys.server.ts";

describe("the site's secret", () => {
  test("is made once, long and readable by its owner alone, and stays the same after a restart", () => {
    const dataDir = join(createTemporaryFolder(), "data");
    const secret = loadSiteSecret(dataDir, undefined);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(loadSiteSecret(dataDir, undefined)).toBe(secret);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test("is the given one where there is one, and then nothing is written", () => {
    const dataDir = createTemporaryFolder();
    expect(loadSiteSecret(dataDir, "given")).toBe("given");
    expect(() => readFileSync(join(dataDir, "secret"))).toThrow("ENOENT");
  });
});

test("a signature depends on the secret, the purpose and every character", () => {
  const signature = sign(deriveKey("secret", "forms"), "text");
  expect(sign(deriveKey("secret", "forms"), "text")).toBe(signature);
  expect(sign(deriveKey("Secret", "forms"), "text")).not.toBe(signature);
  expect(sign(deriveKey("secret", "codes"), "text")).not.toBe(signature);
  expect(sign(deriveKey("secret", "forms"), "text ")).not.toBe(signature);
});

test("secrets of different length and of different bytes differ", () => {
  expect(equalsSecret("abc", "abc")).toBe(true);
  expect(equalsSecret("abc", "abd")).toBe(false);
  expect(equalsSecret("abc", "abcd")).toBe(false);
  expect(equalsSecret("é", "e")).toBe(false);
});

test("a token has 256 random bits in letters that a cookie and a link can carry", () => {
  expect(createToken()).toMatch(/^[\w-]{43}$/);
  expect(createToken()).not.toBe(createToken());
});
