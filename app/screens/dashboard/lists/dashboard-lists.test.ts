import { beforeEach, describe, expect, test } from "vitest";
import {
  cacheLists,
  clearCachedLists,
  type DashboardLocation,
  dashboardAddress,
  readLocation,
  retainLists,
} from "./dashboard-lists.ts";
import { type DashboardLists, dashboardViewSchema } from "./load-lists.server.ts";

const id = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";
const first: DashboardLocation = {
  folder: "inbox",
  isUnanswered: false,
  search: undefined,
  before: undefined,
  mailsBefore: undefined,
};

describe("the dashboard's address", () => {
  test("is bare where every list shows its first page", () => {
    expect(dashboardAddress(first)).toEqual({ pathname: "/admin/dashboard", search: "" });
  });

  test("keeps the place in each list while one of them turns its page", () => {
    expect(dashboardAddress({ ...first, folder: "spam", before: "a", mailsBefore: "b" }).search).toBe(
      "folder=spam&before=a&mails=b",
    );
  });

  test.each<Partial<DashboardLocation>>([
    {},
    { folder: "spam" },
    { before: "a_b" },
    { isUnanswered: true },
    { search: "a&b %" },
    { mailsBefore: "c_d.e" },
  ])("is read as it was written: %j", (changes) => {
    const place = { ...first, ...changes };
    expect(readLocation(new URLSearchParams(dashboardAddress(place).search))).toEqual(place);
  });

  test("names a folder and a place in it, and a place among the failed mails; nonsense is the first page", () => {
    const read = dashboardViewSchema.parse;
    expect(read({ folder: "spam", before: id })).toEqual({ folder: "spam", before: id });
    const mails = { failedAt: "2026-11-20T10:00:00.000Z", id: `${id}.${id}` };
    expect(read({ mails: `${mails.failedAt}_${mails.id}` })).toMatchObject({ mails });
    expect(read({ folder: "trash", before: "yesterday", mails: "x" })).toEqual({ folder: "inbox" });
  });
});

describe("after a reload", () => {
  const route = "screens/dashboard/dashboard.route";
  const visit = { id: "v", path: "/", timestamp: "", ip: "", useragent: "", device: "" };
  const lists: DashboardLists = {
    ...first,
    visits: [visit],
    messages: {
      waiting: [],
      rows: [],
      next: null,
      inboxCount: "0",
      unansweredCount: 0,
      spamCount: "3",
    },
    mail: {
      summary: { delivers: true, waiting: 0, retrying: 0, failed: 0, nextRetry: null },
      failed: { rows: [], next: null },
    },
    failed: { visits: false, messages: false, mail: false },
  };
  const networkError = { type: "error", result: new TypeError("Failed to fetch") } as const;
  const here = new URLSearchParams();
  const reload = (fresh: Partial<DashboardLists>) =>
    retainLists({ [route]: { type: "data", result: { ...lists, ...fresh } } }, here)[route]?.result as DashboardLists;

  beforeEach(() => cacheLists(lists));

  test("an outage leaves the last lists, marked as failed, and the other routes' data alone", () => {
    const results = retainLists({ root: networkError, [route]: networkError }, here);
    expect(Object.keys(results)).toEqual([route]);
    expect(results[route]).toEqual({
      type: "data",
      result: { ...lists, failed: { visits: true, messages: true, mail: true } },
    });
  });

  test("another folder is missing rather than shown with the wrong rows", () => {
    const results = retainLists({ [route]: networkError }, new URLSearchParams("folder=spam"));
    expect(results[route]).toMatchObject({ result: { folder: "spam", messages: undefined } });
  });

  test("a list that could not be loaded keeps its rows, and still says that it failed", () => {
    const failed = { visits: false, messages: true, mail: false };
    const shown = reload({ messages: undefined, visits: [], failed });
    expect(shown).toEqual({ ...lists, visits: [], failed });
  });

  test("no other folder's, filter's or page's messages are shown", () => {
    const places = [{ folder: "spam" }, { before: "x" }, { isUnanswered: true }, { search: "x" }] as const;
    for (const place of places) expect(reload({ messages: undefined, ...place }).messages).toBeUndefined();
  });

  test("the mails stay where it is the same page of them, whatever page of messages it is", () => {
    expect(reload({ mail: undefined, before: "x" }).mail).toBe(lists.mail);
    expect(reload({ mail: undefined, mailsBefore: "x" }).mail).toBeUndefined();
    expect(reload({ messages: undefined, mailsBefore: "x" }).messages).toBe(lists.messages);
  });

  test("redirects pass, such as to the sign-in page", () => {
    const redirect = { type: "error", result: new Response(null, { status: 302 }) } as const;
    expect(retainLists({ [route]: redirect }, here)[route]).toBe(redirect);
  });

  test("nothing is touched before the first load and after the logout", () => {
    clearCachedLists();
    const results = { [route]: networkError };
    expect(retainLists(results, here)).toBe(results);
  });
});
