import { expect, test } from "vitest";
import { addName, createShare, dayOf, digestPassword, endOfDay, isExpired, isPassword } from "./share.ts";

test("a link is valid until the end of its day", () => {
  const expiresMs = endOfDay("2026-03-01");
  const share = { ...createShare(), expiresMs };
  expect(isExpired(share, new Date(2026, 2, 1, 23, 59, 59).getTime())).toBe(false);
  expect(isExpired(share, new Date(2026, 2, 2, 0, 0, 0).getTime())).toBe(true);
  expect(isExpired(createShare(), Number.MAX_SAFE_INTEGER)).toBe(false);
});

test.each(["2026-03-01", "2026-12-31", "2028-02-29", "2026-03-29", "0099-12-31"])(
  "the day %s survives being stored",
  (day) => {
    expect(dayOf(endOfDay(day) ?? 0)).toBe(day);
  },
);

test("an empty date is no date", () => {
  expect(endOfDay("")).toBeUndefined();
});

test("tokens differ and are not sequential", () => {
  const tokens = new Set(Array.from({ length: 50 }, () => createShare().token));
  expect(tokens.size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
});

test("a name is on the list once, whatever its case", () => {
  expect(addName(["Ann"], " ann ")).toEqual(["Ann"]);
  expect(addName(["Ann"], "Bob ")).toEqual(["Ann", "Bob"]);
  expect(addName(["Ann"], "  ")).toEqual(["Ann"]);
});

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
