import { describe, expect, test } from "vitest";
import { type DashboardLists, fillGaps, missEverything } from "./dashboard-lists.ts";

const visit = { id: "v", path: "/", timestamp: "", ip: "", useragent: "", device: "" };
const row = { id: "m", name: "Ann", email: "a@b.c", excerpt: "", date: "", reply_count: 0, spam_signals: "" };
const full: DashboardLists = {
  folder: "inbox",
  before: undefined,
  visits: [visit],
  messages: { rows: [row], next: undefined, spamCount: "0" },
  failed: { visits: false, messages: false },
};
const withoutMessages: DashboardLists = {
  ...full,
  visits: [],
  messages: undefined,
  failed: { visits: false, messages: true },
};

describe("fillGaps", () => {
  test("keeps what was there where a list could not be loaded, and still says that it failed", () => {
    const filled = fillGaps(withoutMessages, full);
    expect(filled.messages).toBe(full.messages);
    expect(filled.visits).toEqual([]);
    expect(filled.failed.messages).toBe(true);
  });

  test("shows no other folder's and no other page's messages", () => {
    expect(fillGaps({ ...withoutMessages, folder: "spam" }, full).messages).toBeUndefined();
    expect(fillGaps({ ...withoutMessages, before: "x" }, full).messages).toBeUndefined();
  });

  test("leaves a first load as it is", () => {
    expect(fillGaps(withoutMessages, undefined)).toBe(withoutMessages);
  });
});

test("missEverything keeps the page's rows and owns up to both lists", () => {
  const missed = missEverything(full, "inbox", undefined);
  expect(missed.messages).toBe(full.messages);
  expect(missed.failed).toEqual({ visits: true, messages: true });
  expect(missEverything(full, "spam", undefined)).toMatchObject({ folder: "spam", messages: undefined });
});
