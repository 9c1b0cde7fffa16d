import type { Page } from "@playwright/test";
import { signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const pages = ["dashboard", "inbox", "numbers", "site", "backups", "health", "security", "team", "retention"];

async function frameOf(page: Page, path: string) {
  await visit(page, path);
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await expect(navigation).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  return {
    box: await navigation.boundingBox(),
    titleSize: await heading.evaluate((element) => getComputedStyle(element).fontSize),
    links: (await navigation.getByRole("listitem").allInnerTexts()).filter(Boolean),
  };
}

for (const width of [390, 1440])
  test(`the owner's navigation has one position on every page at ${width} px`, async ({ openBrowser, site }) => {
    const page = await openBrowser({ ...still, viewport: { width, height: 844 } });
    await visit(page, "/admin/dashboard");
    await signIn(page, site);
    const first = await frameOf(page, "/admin/dashboard");
    expect(first.box?.height).toBeLessThanOrEqual(48);
    const phone = ["Inbox", "Numbers", "Site", "More"];
    const desktop = ["Inbox", "Numbers", "Your site", "Backups", "Health", "Settings", "View site"];
    expect(first.links).toEqual(width === 390 ? phone : desktop);
    for (const name of pages) expect(await frameOf(page, `/admin/${name}`), name).toEqual(first);
  });

test("forced colors mark the current page", async ({ openBrowser, site }) => {
  const page = await openBrowser({ ...still, forcedColors: "active", viewport: { width: 1440, height: 900 } });
  await visit(page, "/admin/dashboard");
  await signIn(page, site);
  await visit(page, "/admin/team");
  const lineOf = (name: string) =>
    page
      .getByRole("link", { name, exact: true })
      .evaluate(
        (link) => getComputedStyle(link, "::after").borderBottomWidth + getComputedStyle(link).borderBottomWidth,
      );
  expect(await lineOf("Settings")).toBe("6px0px");
  expect(await lineOf("Numbers")).toBe("0px0px");
});

const others = [
  ...["notifications", "questions", "numbers/settings", "security/audit-log"],
  ...["inbox/labels", "inbox/saved-replies", "inbox/set-aside"],
  ...["site/studio", "site/home", "site/answers", "site/terms", "site/entries/work", "site/redirects", "site/mail"],
];

for (const width of [390, 1440])
  test(`axe: every page of the owner's at ${width} px`, async ({ openOwner }) => {
    test.slow();
    const page = await openOwner({ ...still, viewport: { width, height: 844 } });
    for (const name of [...pages, ...others]) {
      await visit(page, `/admin/${name}`);
      await expectNoViolations(page, name);
    }
  });
