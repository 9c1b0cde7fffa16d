import QuickLRU from "quick-lru";
import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("what is remembered for strangers is bounded, and made once while it is asked for", () => {
  let made = 0;
  const remembered = new QuickLRU<string, number>({ maxSize: 100 });
  const length = memoize((text: string) => {
    if (text === "often") made++;
    return text.length;
  }, remembered);
  for (let n = 0; n < 1_000; n++) {
    length(`stranger ${n}`);
    length("often");
  }
  expect(made).toBe(1);
  expect(remembered.size).toBeLessThanOrEqual(100);
});
