import QuickLRU from "quick-lru";
import { expect, test, vi } from "vitest";
import { memoize, onceUnlessFailed } from "./memoize.ts";

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

test("what went well is begun once, also for those who ask meanwhile", async () => {
  const begin = vi.fn(async () => ({}));
  const open = onceUnlessFailed(begin);
  const [first, meanwhile] = await Promise.all([open(), open()]);
  expect(meanwhile).toBe(first);
  expect(await open()).toBe(first);
  expect(begin).toHaveBeenCalledOnce();
});

test("what has failed is told to all who waited, and begun again", async () => {
  const begin = vi.fn(async () => "there").mockRejectedValueOnce(new Error("offline"));
  const open = onceUnlessFailed(begin);
  const asked = [open(), open()];
  for (const one of asked) await expect(one).rejects.toThrow("offline");
  expect(await open()).toBe("there");
  expect(begin).toHaveBeenCalledTimes(2);
});
