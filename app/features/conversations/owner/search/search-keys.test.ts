import { expect, test } from "vitest";
import { keyLevels, keysBetween } from "../../server/search/postgres-search.driver.server.ts";

const now = Date.UTC(2026, 10, 23) * 1_000;
const dayLength = 86_400_000_000;
const keysOf = (position: number) => keyLevels.map(({ level, length }) => Math.floor(position / length) * 8 + level);

test.each([0, 1, 3_600_000_000, dayLength, 40 * dayLength, 900 * dayLength, 9_000 * dayLength])(
  "%d before now: each position between has one of few keys",
  (span) => {
    const keys = keysBetween(now - span, now);
    expect(keys?.length).toBeLessThanOrEqual(17);
    for (const share of [0, 0.3, 0.999, 1])
      expect(keysOf(Math.floor(now - span * share)).some((key) => keys?.includes(key))).toBe(true);
    expect(keysOf(now - 2 * span - 2 ** 32).some((key) => keys?.includes(key))).toBe(false);
  },
);

test("a time that no keys restrict", () => {
  expect(keysBetween(0, Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
