import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageActions } from "#app/screens/commands/page-actions.server.ts";
import { intentAccess } from "#tests/support/site/access-table.ts";

const pages = Object.entries(pageActions);

test.each(pages)("%s: the callers of each action are those of the table", (path, actions) => {
  const { staff = [], owner = [], confirmed = {} } = intentAccess[path] ?? {};
  const intentsOf = (isOwners: boolean) =>
    actions.flatMap(({ access, intent }) => ((access === "owner") === isOwners ? [intent] : [])).sort();
  expect(intentsOf(false)).toEqual(staff.toSorted());
  expect(intentsOf(true)).toEqual(owner.toSorted());
  expect(actions.flatMap(({ intent, confirm }) => (confirm ? [intent] : [])).sort()).toEqual(
    Object.keys(confirmed).sort(),
  );
});

test("each page that runs actions is in the table", () => {
  const routes = globSync("app/**/*.route.{ts,tsx}").filter((path) =>
    /run((Inbox|Account|Visitor)?Action|Posted)/.test(readFileSync(path, "utf8")),
  );
  // A conversation's page and the bulk runs use the inbox's; one route shows the documents of two addresses.
  expect(routes).toHaveLength(pages.length + 2 - 1);
});
