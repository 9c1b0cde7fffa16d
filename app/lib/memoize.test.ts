import QuickLRU from "quick-lru";
import { describe, expect, test, vi } from "vitest";
import { memoize, onceUnlessFailed, refreshInBackground } from "./memoize.ts";

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

describe("a value that is refreshed in the background", () => {
  /** Versions are made when the test says so; what it made is named after the version at its beginning. */
  function createRefreshed() {
    let version = "1";
    let pending: { version: string; end: (error?: Error) => void }[] = [];
    const errors: unknown[] = [];
    const make = () =>
      new Promise<string>((resolve, reject) => {
        const begun = version;
        pending.push({ version: begun, end: (error) => (error ? reject(error) : resolve(begun)) });
      });
    const open = refreshInBackground(
      make,
      () => version,
      (error) => errors.push(error),
    );
    const end = async (error?: Error) => {
      const ended = pending;
      pending = [];
      for (const one of ended) one.end(error);
      await new Promise((resolve) => setImmediate(resolve));
      return ended.map((one) => one.version);
    };
    return { open, end, errors, change: (to: string) => (version = to) };
  }

  test("is waited for once, and then replaced without a wait", async () => {
    const { open, end, change } = createRefreshed();
    const first = [open(), open()];
    expect(await end()).toEqual(["1"]);
    expect(await Promise.all(first)).toEqual(["1", "1"]);
    change("2");
    expect(await open()).toBe("1");
    expect(await end()).toEqual(["2"]);
    expect(await open()).toBe("2");
    expect(await end()).toEqual([]);
  });

  test("is made one at a time, and at last of the newest version", async () => {
    const { open, end, change } = createRefreshed();
    const first = open();
    change("2");
    void open();
    expect(await end()).toEqual(["1"]);
    await first;
    change("3");
    expect([await open(), await open()]).toEqual(["1", "1"]);
    expect(await end()).toEqual(["3"]);
    expect(await open()).toBe("3");
  });

  test("stays as it was where a later one fails, which is begun again", async () => {
    const { open, end, errors, change } = createRefreshed();
    const failed = expect(open()).rejects.toThrow("no database");
    await end(new Error("no database"));
    await failed;
    const first = open();
    await end();
    await first;
    change("2");
    await open();
    await end(new Error("no database"));
    expect(errors).toEqual([new Error("no database")]);
    expect(await open()).toBe("1");
    await end();
    expect(await open()).toBe("2");
  });
});
