import { signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("the owner sets how long things are kept, after a look at what would go, by keyboard", async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
  await visit(page, "/admin/dashboard");
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("link", { name: "Settings", exact: true }).press("Enter");
  await page.getByRole("link", { name: "Retention" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Retention", level: 1 })).toBeVisible();
  await page.getByLabel("Done conversations").fill("12");
  await page.getByLabel("Done conversations").press("Enter");
  const preview = page.getByRole("region", { name: "What would be deleted" });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole("row").filter({ hasText: "Done conversations" })).toContainText("now forever");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "retention");
  await preview.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved. Your privacy page now says so.")).toBeVisible();
  await expect(page.getByLabel("Done conversations")).toHaveValue("12");
});
