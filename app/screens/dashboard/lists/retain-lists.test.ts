import { beforeEach, describe, expect, test } from "vitest";
import { cacheLists, clearCachedLists, retainLists } from "./dashboard-lists.ts";
import type { DashboardLists } from "./load-lists.server.ts";

const route = "screens/dashboard/dashboard.route";
const lists: DashboardLists = {
  folder: "inbox",
  isUnanswered: false,
  search: undefined,
  before: undefined,
  mailsBefore: undefined,
  visits: [],
  messages: { waiting: [], rows: [], next: undefined, inboxCount: "0", unansweredCount: 0, spamCount: "3" },
  mail: {
    summary: { delivers: true, waiting: 0, retrying: 0, failed: 0, nextRetry: null },
    failed: { rows: [], next: undefined },
  },
  failed: { visits: false, messages: false, mail: false },
};
const networkError = { type: "error", result: new TypeError("Failed to fetch") } as const;
const redirect = { type: "error", result: new Response(null, { status: 302 }) } as const;
const here = new URLSearchParams();

beforeEach(() => cacheLists(lists));

describe("keepPage", () => {
  test("puts the last lists in the place of an outage, and leaves the other routes' data alone", () => {
    const results = retainLists({ root: networkError, [route]: networkError }, here);
    expect(Object.keys(results)).toEqual([route]);
    expect(results[route]).toMatchObject({
      type: "data",
      result: { messages: lists.messages, failed: { visits: true } },
    });
  });

  test("shows another folder as missing rather than with the wrong rows", () => {
    const results = retainLists({ [route]: networkError }, new URLSearchParams("folder=spam"));
    expect(results[route]).toMatchObject({ result: { folder: "spam", messages: undefined } });
  });

  test("lets redirects through, such as to the sign-in page", () => {
    expect(retainLists({ [route]: redirect }, here)[route]).toBe(redirect);
  });

  test("passes fresh lists on, with gaps filled", () => {
    const fresh = { ...lists, messages: undefined, failed: { visits: false, messages: true, mail: false } };
    const results = retainLists({ [route]: { type: "data", result: fresh } }, here);
    expect(results[route]).toMatchObject({ result: { messages: lists.messages, failed: { messages: true } } });
  });

  test("touches nothing before the first load and after the logout", () => {
    clearCachedLists();
    const results = { [route]: networkError };
    expect(retainLists(results, here)).toBe(results);
  });
});
