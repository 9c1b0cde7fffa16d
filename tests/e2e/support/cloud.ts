import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./actions.ts";
import { expectNoViolations } from "./axe.ts";

const demoPassword = "demo";

export const loginDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Log in to Northlight Cloud" });

export async function enterCloud(page: Page, { name = "Ann", path = "/cloud" } = {}): Promise<void> {
  await visit(page, path);
  const dialog = loginDialog(page);
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeHidden();
}

/** Stores the state of a login, for tests of other subjects. Call it before the page is opened. */
export async function rememberLogin(page: Page, { isAdmin = false, name = "Ann", settings = {} } = {}): Promise<void> {
  await page.addInitScript(
    ([userSettings, admin]) => {
      // Skips iframes, because one that is removed while loading has no storage.
      if (window !== window.top || localStorage.getItem("cloud-authenticated")) return;
      localStorage.setItem("cloud-authenticated", "true");
      if (admin) localStorage.setItem("cloud-admin", "true");
      localStorage.setItem("cloud-user-settings", userSettings);
    },
    [JSON.stringify({ displayName: name, loginName: name, initials: "AN", ...settings }), isAdmin] as const,
  );
}

export const accountMenu = (page: Page): Locator => page.locator(".cloud-account-button");

export async function chooseAccountEntry(page: Page, entry: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
}

/** Checks both themes of the demo, which differ only in colors. */
export async function expectCleanInBothThemes(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what, {
    setScheme: (scheme) =>
      page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, scheme),
    // The content behind a modal is inert; it is checked without the modal.
    scope: (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "body",
  });
}
