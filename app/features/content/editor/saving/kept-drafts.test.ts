import { beforeEach, expect, test, vi } from "vitest";
import { dropKeptDraft, findKeptDraft, isStored, type KeptDraft, keepDraft, keptDraftPrefix } from "./kept-drafts.ts";

const ofForm = (form: string, userId = "ann") => ({ userId, path: "/admin/site/home", form });
const typed = (text: string, at: string): KeptDraft => ({ base: 3, edits: 2, at, fields: { headline: text } });

let isFull: boolean;

beforeEach(() => {
  isFull = false;
  const setItem = function (this: Record<string, unknown>, name: string, text: string) {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    this[name] = text;
  };
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem,
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  vi.stubGlobal("localStorage", Object.create(methods));
});

test("the newest draft that another form has left is found, by its user and document", () => {
  keepDraft(ofForm("one"), typed("Older", "2026-11-01T10:00:00Z"));
  keepDraft(ofForm("two"), typed("Newer", "2026-11-02T10:00:00Z"));
  keepDraft(ofForm("three", "bob"), typed("Of another user", "2026-11-03T10:00:00Z"));
  keepDraft({ ...ofForm("four"), path: "/admin/site/terms" }, typed("Another document", "2026-11-03T10:00:00Z"));
  const found = findKeptDraft(ofForm("now"));
  expect(found).toEqual({ ...typed("Newer", "2026-11-02T10:00:00Z"), form: "two" });
  expect(findKeptDraft(ofForm("two"))?.form).toBe("one");
  dropKeptDraft(ofForm("two"));
  expect(findKeptDraft(ofForm("now"))?.form).toBe("one");
});

test("a path that begins like another is another document", () => {
  keepDraft({ ...ofForm("one"), path: "/admin/site/home?language=pl" }, typed("Po polsku", "2026-11-01T10:00:00Z"));
  expect(findKeptDraft(ofForm("now"))).toBeUndefined();
});

test("a full or blocked browser keeps nothing, and says so", () => {
  isFull = true;
  expect(keepDraft(ofForm("one"), typed("Lost", "2026-11-01T10:00:00Z"))).toBe(false);
  expect(findKeptDraft(ofForm("now"))).toBeUndefined();
  vi.stubGlobal("localStorage", undefined);
  expect(keepDraft(ofForm("one"), typed("Lost", "2026-11-01T10:00:00Z"))).toBe(false);
  expect(findKeptDraft(ofForm("now"))).toBeUndefined();
});

test.each(["{", "null", '{"fields":1,"at":"2026"}', '{"fields":{}}'])("what was damaged is no draft: %s", (text) => {
  localStorage.setItem(`${keptDraftPrefix}ann./admin/site/home.one`, text);
  expect(findKeptDraft(ofForm("now"))).toBeUndefined();
});

test.each([
  [{ text: "One \r\nTwo\n" }, { text: "One \nTwo" }, true],
  [{ text: "One" }, { text: "One", title: "Shown, and not typed" }, true],
  [{ text: "" }, {}, true],
  [{ text: "One, and more" }, { text: "One" }, false],
])("%j is stored as %j: %s", (kept, stored, expected) => expect(isStored(kept, stored)).toBe(expected));
