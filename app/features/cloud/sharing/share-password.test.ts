import { expect, test } from "vitest";
import { digestPassword, isPassword } from "./share-password.ts";

test("a password opens what was protected with it, and no other does", async () => {
  const digest = await digestPassword("pięć słów");
  expect(await isPassword("pięć słów", digest)).toBe(true);
  expect(await isPassword("pięć słów".normalize("NFD"), digest)).toBe(true);
  expect(await isPassword("piec slow", digest)).toBe(false);
  expect(digest).not.toContain("pi");
});

test("the same password is kept in another way each time", async () => {
  expect(await digestPassword("a")).not.toBe(await digestPassword("a"));
});

test.each(["", ".", "zz.zz", "00"])("a damaged digest %j opens to nobody", async (digest) => {
  expect(await isPassword("", digest)).toBe(false);
});
