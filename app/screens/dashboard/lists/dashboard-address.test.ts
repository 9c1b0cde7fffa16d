import { describe, expect, test } from "vitest";
import { type DashboardLocation, dashboardAddress, readLocation } from "./dashboard-lists.ts";

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
});
