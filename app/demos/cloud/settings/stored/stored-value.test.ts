import { beforeEach, expect, test, vi } from "vitest";
import { createStoredFields, type Fields, initialValues, type Values } from "./stored-fields.ts";
import { canPersist } from "./stored-value.ts";

const fields = {
  word: { kind: "text", initial: "", max: 5 },
  size: { kind: "select", initial: "s", values: ["s", "l"] as const },
} satisfies Fields;
type Wish = Values<typeof fields>;

const initial = initialValues(fields);
const open = () => createStoredFields("wish", fields);

let texts: Map<string, string>;
let isRefusing: boolean;

beforeEach(() => {
  texts = new Map();
  isRefusing = false;
  const refuse = () => {
    if (isRefusing) throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      refuse();
      texts.set(key, text);
    },
    removeItem: (key: string) => {
      refuse();
      texts.delete(key);
    },
  });
});

/** Fires the storage event that other tabs get. */
function storeElsewhere(text: string): void {
  texts.set("wish", text);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "wish" }));
}

test("a set value is stored, notified, and read by the next page", () => {
  const wish = open();
  const listener = vi.fn();
  wish.subscribe(listener);
  expect(wish.set({ word: "sun", size: "l" })).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
  expect(open().get()).toEqual({ word: "sun", size: "l" });
});

test("a change in another tab arrives", () => {
  const wish = open();
  const seen: Wish[] = [];
  wish.subscribe(() => seen.push(wish.get()));
  storeElsewhere('{"word":"moon"}');
  expect(seen).toEqual([{ word: "moon", size: "s" }]);
});

test("a change of another tab without listeners is seen by the next listener", () => {
  const wish = open();
  wish.subscribe(() => undefined)();
  texts.set("wish", '{"word":"late"}');
  wish.subscribe(() => undefined);
  expect(wish.get().word).toBe("late");
});

test("a previewed value is not stored, and is discarded", () => {
  const wish = open();
  wish.set({ word: "old", size: "s" });
  wish.show({ word: "new", size: "s" });
  expect(wish.get().word).toBe("new");
  expect(texts.get("wish")).toContain("old");
  wish.show(undefined);
  expect(wish.get().word).toBe("old");
});

test("where storage is refused, a value lasts for the visit, and set returns false", () => {
  isRefusing = true;
  const wish = open();
  expect(canPersist()).toBe(false);
  expect(wish.set({ word: "sun", size: "l" })).toBe(false);
  wish.subscribe(() => undefined);
  expect(wish.get().word).toBe("sun");
});

test.each([
  ["no JSON", "{"],
  ["another kind of value", "[1]"],
  ["null", "null"],
])("%s is replaced by the defaults and reported", (_what, text) => {
  texts.set("wish", text);
  expect(open().get()).toEqual(initial);
  expect(open().isRepaired()).toBe(true);
});

test.each([
  ["a field of another kind", '{"word":7,"size":"l"}'],
  ["a text that is too long", '{"word":"longer","size":"l"}'],
  ["control characters", '{"word":"a\\u0000b","size":"l"}'],
])("%s is fixed, the rest is unchanged", (_what, text) => {
  texts.set("wish", text);
  expect(open().get()).toEqual({ word: "", size: "l" });
  expect(open().isRepaired()).toBe(true);
});

test("an older state without a field is no damage; names of the prototype are no fields", () => {
  texts.set("wish", '{"size":"l","__proto__":{"word":"x"}}');
  expect(open().get()).toEqual({ word: "", size: "l" });
  expect(open().isRepaired()).toBe(false);
});
