import type { Page } from "@playwright/test";
import { visit } from "./support/actions.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

/** The recorded paths, oldest first. */
async function recordedPaths(owner: Page, site: SiteProcess): Promise<string[]> {
  const answer = await owner.request.get(`${site.url}/api/v1/admin/visits`);
  const { visits } = (await answer.json()) as { visits: { path: string }[] };
  return visits.map(({ path }) => path).reverse();
}

test("each page view makes one row: documents, client navigations, unknown paths; none for /admin", async ({
  site,
  openBrowser,
  openOwner,
}) => {
  const owner = await openOwner();
  const page = await openBrowser();
  const main = page.getByRole("navigation", { name: "Main" });
  const expectPaths = (paths: string[]) => expect.poll(() => recordedPaths(owner, site)).toEqual(paths);

  await visit(page, "/?from=a-campaign");
  await expectPaths(["/"]);
  await main.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  await expectPaths(["/", "/contact"]);
  await page.goBack();
  await expect(page).toHaveTitle("Home");
  await expectPaths(["/", "/contact", "/"]);
  await visit(page, "/no/such/page");
  await expectPaths(["/", "/contact", "/", "/404"]);

  await visit(page, "/admin");
  await visit(owner, "/Admin/Dashboard");
  await expect(owner.getByRole("banner").getByRole("link", { name: "Northlight Admin", exact: true })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Logout", exact: true })).toBeVisible();
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.goto("/contact");
  await expectPaths(["/", "/contact", "/", "/404", "/contact"]);
  await expect(owner.getByRole("table", { name: "Recent Visits" }).getByRole("row")).toHaveCount(5);
});
