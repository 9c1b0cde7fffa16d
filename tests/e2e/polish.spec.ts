import { createClient, signInOwner } from "../support/site/client.ts";
import { offerPolish } from "../support/site/posted-document.ts";
import { visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

test("a visitor moves through the site in Polish, and to the same page in English", { tag: "@main" }, async ({
  startOwnSite,
  openBrowser,
  watch,
}) => {
  const site = await startOwnSite();
  const request = (path: string, init: RequestInit) => fetch(site.url + path, init);
  const client = createClient({ origin: site.url, request });
  expect((await client.get("/pl")).status).toBe(404);
  await offerPolish(await signInOwner(client));
  const page = await openBrowser({}, site);
  await visit(page, "/pl");
  const main = page.getByRole("navigation", { name: "Główna" });
  await main.getByRole("link", { name: "Kontakt" }).click();
  await expect(page).toHaveURL(`${site.url}/pl/contact`);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await main.getByRole("link", { name: "Regulamin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${site.url}/tos`);
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page).toHaveURL(`${site.url}/pl/tos`);
  // A demo is in English only: its link leads there, as a document.
  await page.getByRole("contentinfo").getByRole("link", { name: "Coder Tweaks" }).click();
  await expect(page).toHaveURL(`${site.url}/projects/coder-tweaks`);
  await expect(page.getByText("Only in English")).toBeVisible();
  watch.allow(/404/);
  await visit(page, "/pl/no-such-page");
  await expect(page.getByRole("heading", { level: 1, name: "Nie ma takiej strony" })).toBeVisible();
});
