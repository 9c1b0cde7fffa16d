import { expect, test } from "vitest";
import { adminPageGroups, isAdminPage, isCurrent } from "./admin-pages.ts";

const currentOn = (pathname: string) =>
  adminPageGroups.flat().flatMap((page) => (isCurrent(page, pathname) ? [page.label] : []));

test.each([
  ["/admin/inbox/labels", ["Inbox"]],
  ["/Admin/Inbox", ["Inbox"]],
  ["/admin/numbers/settings", ["Numbers"]],
  ["/admin/site/mail", ["Your site"]],
  ["/admin/security/audit-log", ["Settings"]],
  ["/admin/questions", ["Settings"]],
  ["/admin/dashboard", []],
  ["/admin/sites", []],
])("%s marks %j", (pathname, labels) => {
  expect(currentOn(pathname)).toEqual(labels);
});

test.each([
  ["/admin/dashboard", true],
  ["/admin/team", true],
  ["/admin", false],
  ["/admin/setup", false],
])("%s is in the owner's frame: %s", (pathname, isIn) => {
  expect(isAdminPage(pathname)).toBe(isIn);
});
