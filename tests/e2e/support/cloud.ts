import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./actions.ts";

const demoPassword = "demo";

export const loginDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Log in to Northlight Cloud" });

/** Opens the demo and logs in through its dialog. */
export async function enterCloud(page: Page, { name = "Ann", path = "/cloud" } = {}): Promise<void> {
  await visit(page, path);
  const dialog = loginDialog(page);
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeHidden();
}

/** What a browser keeps after a login, for tests that are about something else. Call it before the page is opened. */
export async function rememberLogin(page: Page, { isAdmin = false, name = "Ann", settings = {} } = {}): Promise<void> {
  await page.addInitScript(
    ([userSettings, admin]) => {
      // Not in frames, of which one that is taken away while it loads has no storage.
      if (window !== window.top || localStorage.getItem("cloud-authenticated")) return;
      localStorage.setItem("cloud-authenticated", "true");
      if (admin) localStorage.setItem("cloud-admin", "true");
      localStorage.setItem("cloud-user-settings", userSettings);
    },
    [JSON.stringify({ displayName: name, loginName: name, initials: "AN", ...settings }), isAdmin] as const,
  );
}

export const accountMenu = (page: Page): Locator => page.locator(".cloud-account-button");

/** Opens an entry of the avatar's menu. */
export async function chooseAccountEntry(page: Page, entry: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("button", { name: entry, exact: true }).click();
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** In both themes of the demo, which differ in their colours only. */
export async function expectCleanInBothThemes(page: Page, what: string): Promise<void> {
  // Transitions, however short, hand an inherited colour on by one level in each frame.
  await page.addStyleTag({ content: "* { transition-property: none !important; }" });
  // What lies behind a modal is out of reach, and was looked at without it.
  const scope = (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "body";
  for (const theme of ["light", "dark"]) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    const builder = new AxeBuilder({ page }).include(scope);
    const look =
      theme === "dark" ? builder.withTags(tags) : builder.withRules(["color-contrast", "link-in-text-block"]);
    const { violations } = await look.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
}
