import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { ConfigError } from "./config/settings.server.ts";
import { createToken, deriveKey, equalsSecret, loadSiteSecret, sign } from "./keys.server.ts";

describe("the site's secret", () => {
  test("is made once, long and readable by its owner alone, and stays the same after a restart", () => {
    const dataDir = join(createTemporaryFolder(), "data");
    const secret = loadSiteSecret(dataDir, undefined);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(loadSiteSecret(dataDir, undefined)).toBe(secret);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(["secret"]);
  });

  test.each([
    ["empty", ""],
    ["too short", `${"s".repeat(31)}\n`],
  ])("that was left %s ends the start, with the way out", (_what, secret) => {
    const dataDir = createTemporaryFolder({ secret });
    expect(() => loadSiteSecret(dataDir, undefined)).toThrow(ConfigError);
    expect(() => loadSiteSecret(dataDir, undefined)).toThrow(/secret holds fewer than 32 characters; restore it/);
    expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(secret);
  });

  test("is not there at all where the disk has no room for it", () => {
    const dataDir = createTemporaryFolder();
    const module = join(import.meta.dirname, "keys.server.ts");
    const script = `(await import(${JSON.stringify(module)})).loadSiteSecret(${JSON.stringify(dataDir)})`;
    // No file of this process may grow: what a full disk does to a write.
    const { status, stderr } = spawnSync("sh", ["-c", 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, script]);
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining("EFBIG")]);
    expect(readdirSync(dataDir)).toEqual([]);
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
