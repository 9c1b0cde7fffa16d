import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
beforeEach(() => {
  stored.clear();
  // The module keeps the page's options in memory.
  vi.resetModules();
  vi.stubGlobal("localStorage", storage);
});

const openPage = () => import("./stored-options.ts");

test("options of one tool leave those of the others as they are stored", async () => {
  const { readStoredOptions, storeOptions } = await openPage();
  storeOptions({ minifier: { shortensNames: false } });
  storeOptions({ linter: { environment: "node" } });
  const { minifier, linter } = readStoredOptions();
  expect([minifier.shortensNames, linter.environment]).toEqual([false, "node"]);
  expect(Object.values(Object.fromEntries(stored)).map((text) => JSON.parse(text))).toEqual([
    { minifier: { shortensNames: false }, linter: { environment: "node" } },
  ]);
});

test.each<[string, object | undefined]>([
  ["there is no storage", undefined],
  [
    "it is full",
    {
      ...storage,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    },
  ],
])("where %s, options hold until the page is left", async (_, refusing) => {
  vi.stubGlobal("localStorage", refusing);
  const { readStoredOptions, storeOptions } = await openPage();
  storeOptions({ minifier: { shortensNames: false } });
  storeOptions({ linter: { environment: "node" } });
  const { minifier, linter } = readStoredOptions();
  expect([minifier.shortensNames, linter.environment]).toEqual([false, "node"]);
  vi.resetModules();
  expect((await openPage()).readStoredOptions().minifier.shortensNames).toBe(true);
});

test.each(["{", "null", "7", '"x"'])("%s in the storage counts as nothing", async (text) => {
  const { readStoredOptions, storeOptions } = await openPage();
  storeOptions({});
  for (const key of stored.keys()) stored.set(key, text);
  expect(readStoredOptions().minifier.shortensNames).toBe(true);
  storeOptions({ minifier: { shortensNames: false } });
  expect(readStoredOptions().minifier.shortensNames).toBe(false);
});
