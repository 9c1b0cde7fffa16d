import { expect, test } from "vitest";
import { digestPassword, isPassword } from "./share-password.ts";

test("only the right password opens a protected link", async () => {
  const digest = await digestPassword("pięć słów");
  expect(await isPassword("pięć słów", digest)).toBe(true);
  expect(await isPassword("pięć słów".normalize("NFD"), digest)).toBe(true);
  expect(await isPassword("piec slow", digest)).toBe(false);
  expect(digest).not.toContain("pi");
});

test("the same password gets another digest each time", async () => {
  expect(await digestPassword("a")).not.toBe(await digestPassword("a"));
});

test.each(["", ".", "zz.zz", "00"])("a damaged digest %j accepts no password", async (digest) => {
  expect(await isPassword("", digest)).toBe(false);
});
