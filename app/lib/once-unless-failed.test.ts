import { expect, test, vi } from "vitest";
import { onceUnlessFailed } from "./once-unless-failed.ts";

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
