import { describe, expect, test } from "vitest";
import { fillGaps, markAllMissing } from "./dashboard-lists.ts";
import type { DashboardLists } from "./load-lists.server.ts";

const visit = { id: "v", path: "/", timestamp: "", ip: "", useragent: "", device: "" };
const row = {
  id: "m",
  name: "Ann",
  email: "a@b.c",
  excerpt: "",
  date: "",
  reply_count: 0,
  spam_signals: "",
  spam: "",
  is_unanswered: 1,
} as const;
const mail: DashboardLists["mail"] = {
  summary: { delivers: true, waiting: 0, retrying: 0, failed: 0, nextRetry: null },
  failed: { rows: [], next: undefined },
};
const full: DashboardLists = {
  folder: "inbox",
  isUnanswered: false,
  search: undefined,
  before: undefined,
  mailsBefore: undefined,
  visits: [visit],
  messages: { waiting: [], rows: [row], next: undefined, inboxCount: "1", unansweredCount: 1, spamCount: "0" },
  mail,
  failed: { visits: false, messages: false, mail: false },
};
const withoutMessages: DashboardLists = {
  ...full,
  visits: [],
  messages: undefined,
  failed: { visits: false, messages: true, mail: false },
};
const withoutMail: DashboardLists = { ...full, mail: undefined, failed: { ...full.failed, mail: true } };

describe("fillGaps", () => {
  test("keeps what was there where a list could not be loaded, and still says that it failed", () => {
    const filled = fillGaps(withoutMessages, full);
    expect(filled.messages).toBe(full.messages);
    expect(filled.visits).toEqual([]);
    expect(filled.failed.messages).toBe(true);
  });

  test("shows no other folder's, filter's or page's messages", () => {
    expect(fillGaps({ ...withoutMessages, folder: "spam" }, full).messages).toBeUndefined();
    expect(fillGaps({ ...withoutMessages, before: "x" }, full).messages).toBeUndefined();
    expect(fillGaps({ ...withoutMessages, isUnanswered: true }, full).messages).toBeUndefined();
    expect(fillGaps({ ...withoutMessages, search: "x" }, full).messages).toBeUndefined();
  });

  test("keeps the mails where it is the same page of them, whatever page of messages it is", () => {
    expect(fillGaps({ ...withoutMail, before: "x" }, full).mail).toBe(mail);
    expect(fillGaps({ ...withoutMail, mailsBefore: "x" }, full).mail).toBeUndefined();
    expect(fillGaps({ ...withoutMessages, mailsBefore: "x" }, full).messages).toBe(full.messages);
  });

  test("leaves a first load as it is", () => {
    expect(fillGaps(withoutMessages, undefined)).toBe(withoutMessages);
  });
});

test("missEverything keeps the page's rows and owns up to all lists", () => {
  const here = {
    folder: "inbox",
    isUnanswered: false,
    search: undefined,
    before: undefined,
    mailsBefore: undefined,
  } as const;
  const missed = markAllMissing(full, here);
  expect(missed.messages).toBe(full.messages);
  expect(missed.mail).toBe(mail);
  expect(missed.failed).toEqual({ visits: true, messages: true, mail: true });
  expect(markAllMissing(full, { ...here, folder: "spam" })).toMatchObject({ folder: "spam", messages: undefined });
});
