import { signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

// A mail server that refuses connections: one check finds an error, without waiting for the network.
test.use({ siteEnvironment: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@localhost" } });

test("the owner sees how the site is, and checks it", async ({ openBrowser, site, watch }) => {
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
  await visit(page, "/admin/health");
  await expect(page.getByText("Access Denied", { exact: true })).toBeVisible();

  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await expect(page.getByRole("contentinfo")).toContainText(/Version \d+\.\d+\.\d+/);
  const admin = page.getByRole("navigation", { name: "Admin" });
  await admin.getByRole("button", { name: "More" }).press("Enter");
  await expect(admin.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await admin.getByRole("link", { name: "Health" }).press("Enter");

  await expect(page.getByRole("heading", { name: "Health", level: 1 })).toBeVisible();
  await expect(admin.getByRole("link", { name: "Health" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  for (const fact of ["Version", "Running for", "Last backup", "Free disk space", "Database", "E-mails waiting"])
    await expect(page.getByRole("term").filter({ hasText: fact })).toBeVisible();
  await expect(page.getByText("Unknown", { exact: true })).toBeHidden();
  const slowest = page.getByRole("table", { name: "Slowest pages of the last hour" });
  await expect(slowest.getByRole("row").filter({ hasText: "/admin/dashboard" })).toBeVisible();
  await expect(page.getByText("No errors", { exact: true })).toBeVisible();

  await expect(page.getByText(/^\d+ problems?/), "the checks start by themselves").toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("listitem").filter({ hasText: "Mail server" }).getByText("Problem")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "site health");

  watch.allow(/ERR_FAILED/);
  await page.route("**/admin/health.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Check again" }).press("Enter");
  await expect(page.getByText("The site could not be reached.")).toBeVisible();
});
