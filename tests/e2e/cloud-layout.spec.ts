import type { Page } from "@playwright/test";
import { expectToast, visit, waitUntilInteractive } from "./support/actions.ts";
import { still } from "./support/axe.ts";
import {
  accountMenu,
  chooseAccountEntry,
  enterCloud,
  expectCleanInBothThemes,
  loginDialog,
  rememberLogin,
} from "./support/cloud.ts";
import { itemOf, openFiles, waitForListing } from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

const overlay = (page: Page) => page.locator(".loading-overlay");
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const sections = ["Files", "Mail", "Chat", "Calendar", "Photos", "Activity", "Bookmarks"];

test("a deep link opens after login; a wrong password is reported, logging out ends the session in every tab", async ({
  page,
}) => {
  await visit(page, "/cloud/Documents");
  await expect(page).toHaveTitle("Northlight Cloud");
  expect(await themeOf(page)).toBe("dark");
  const dialog = loginDialog(page);
  await expect(dialog.getByText(/leaves this browser/)).toBeVisible();
  await expect(dialog.getByLabel("Username")).toBeFocused();
  await dialog.getByLabel("Username").fill("Site ADMIN");
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expectToast(page, "Login Failed", "Invalid credentials. Try password: 'demo'");
  await expect(dialog.getByText("Invalid credentials. Try password: 'demo'")).toBeVisible();
  await expect(dialog.getByLabel("Username")).toHaveValue("Site ADMIN");
  expect(await stored(page, "cloud-authenticated")).toBeNull();
  await dialog.getByLabel("Password", { exact: true }).fill("demo");
  await page.keyboard.press("Enter");
  await expectToast(page, "Login Successful", "Welcome Site ADMIN");
  await expect(page).toHaveURL(/\/cloud\/Documents$/);
  expect([await stored(page, "cloud-authenticated"), await stored(page, "cloud-admin")]).toEqual(["true", "true"]);

  const other = await page.context().newPage();
  await visit(other, "/cloud");
  await accountMenu(other).click();
  await expect(other.getByText("Administrator", { exact: true })).toBeVisible();
  await chooseAccountEntry(page, "Log out");
  await expectToast(page, "Logged Out", "");
  for (const tab of [page, other]) await expect(loginDialog(tab)).toBeVisible();
  expect([await stored(page, "cloud-authenticated"), await stored(page, "cloud-admin")]).toEqual([null, null]);

  await loginDialog(page).getByLabel("Password", { exact: true }).fill("demo");
  await loginDialog(page).getByRole("button", { name: "Log in" }).click();
  await expectToast(page, "Login Successful", "Welcome User");
  await expect(loginDialog(other)).toBeHidden();
  await accountMenu(page).click();
  await expect(page.getByRole("button", { name: "Admin Settings" })).toHaveCount(0);
});

test("the login is in the document: what is typed before scripts run is kept, and a press is repeated", async ({
  page,
}) => {
  const runScripts = await holdScripts(page);
  await page.goto("/cloud", { waitUntil: "commit" });
  const dialog = loginDialog(page);
  await dialog.getByLabel("Username").fill("Ann");
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  runScripts();
  await expectToast(page, "Login Failed", "Invalid credentials. Try password: 'demo'");
  await expect(dialog.getByLabel("Username")).toHaveValue("Ann");
});

test("when React takes over the login, nothing moves and nothing is painted anew", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 412, height: 823 } });
  const runScripts = await holdScripts(page);
  await page.goto("/cloud", { waitUntil: "commit" });
  await expect(loginDialog(page).getByLabel("Username")).toBeFocused();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  // A font that has arrived is painted with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const startedAt = await page.evaluate(() => performance.now());
  runScripts();
  await waitUntilInteractive(page);
  await expect(page.locator(".cloud-returning")).toHaveCount(0);
  const { paintedAt, shift } = await page.evaluate(async () => {
    const found: (PerformanceEntry & { value?: number })[] = [];
    for (const type of ["layout-shift", "largest-contentful-paint"])
      new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
    // Entries follow their frame.
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    const paints = found.filter(({ entryType }) => entryType === "largest-contentful-paint");
    return {
      paintedAt: paints.at(-1)?.startTime,
      shift: found.reduce((sum, { value = 0 }) => sum + value, 0),
    };
  });
  expect(paintedAt).toBeLessThan(startedAt);
  expect(shift).toBeLessThan(0.02);
});

test("before scripts run, a visitor who is logged in sees neither the login nor the picture behind it", async ({
  page,
}) => {
  await rememberLogin(page);
  const runScripts = await holdScripts(page);
  await page.goto("/cloud", { waitUntil: "commit" });
  await expect(page.locator(".cloud-returning .cloud-brand")).toBeVisible();
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.locator(".cloud-sample")).toBeHidden();
  runScripts();
  await expect(accountMenu(page)).toBeVisible();
});

async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("navigation inside shows no overlay and makes no request; entering and leaving do", async ({ page }) => {
  await rememberLogin(page);
  await visit(page, "/");
  await page.getByRole("link", { name: "Open Northlight Cloud" }).click();
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Images" }).click();
  await expect(page).toHaveURL(/\/cloud\/Images$/);
  await expect(overlay(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/cloud$/);
  await expect(overlay(page)).toHaveCount(0);
  expect(requests.filter((path) => /\.data$|\/api\//.test(path))).toEqual([]);

  await page.getByRole("link", { name: "Back to Northlight" }).click();
  await expect(overlay(page)).toBeVisible();
  await expect(page).toHaveTitle("Home");
  expect(await themeOf(page)).toBeUndefined();
  await expect(page.getByRole("contentinfo").getByRole("radio", { name: "System" })).toBeChecked();
});

test("sidebar, storage, help and Ctrl+F are as specified", async ({ page }) => {
  await rememberLogin(page);
  await visit(page, "/cloud");
  const nav = page.getByRole("navigation", { name: "Sections" });
  await expect(nav.getByRole("button")).toHaveText(sections.map((name) => (name === "Files" ? name : `${name}Soon`)));
  for (const text of ["2.4 GB used of 10 GB (24%)", "7.6 GB available"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(/Actually stored here: \d/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Quick Access" }).getByRole("link")).toHaveText([
    "Documents",
    "Images",
    "Projects",
  ]);
  for (const name of sections.slice(1)) {
    await nav.getByRole("button", { name }).click();
    await expect(page.getByText(`${name} is coming soon`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Return to Files" }).click();
  await expect(nav.getByRole("button", { name: "Files" })).toHaveAttribute("aria-current", "page");

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help & Support" })).toContainText("Undo and redo");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help & Support" }).click();
  await expect(page.getByRole("dialog", { name: "Help & Support" })).toBeVisible();
  await page.keyboard.press("Escape");
  const pressed = await page.evaluateHandle(() => {
    const notified: { isDefaultAllowed?: boolean } = {};
    addEventListener("keydown", (event) =>
      setTimeout(() => {
        notified.isDefaultAllowed = !event.defaultPrevented;
      }),
    );
    return notified;
  });
  await page.keyboard.press("Control+f");
  await expect.poll(() => pressed.evaluate((notified) => notified.isDefaultAllowed)).toBe(true);
  await expectToast(page, "Search Activated", "Use browser search to find content on this page");
});

test("damaged settings are fixed and reported once; without storage everything works for the visit", async ({
  page,
  openBrowser,
}) => {
  await rememberLogin(page, { settings: { theme: "neon", language: 7 } });
  await page.addInitScript(() => localStorage.setItem("cloud-site-settings", '{"siteName":'));
  await visit(page, "/cloud");
  await expect(page.getByText("Stored settings were damaged")).toBeVisible();
  await expect(page).toHaveTitle("Northlight Cloud");
  await page.getByRole("button", { name: /Dismiss/ }).click();
  await expect(page.getByText("Stored settings were damaged")).toBeHidden();

  const strict = await openBrowser();
  await strict.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await enterCloud(strict, { name: "admin" });
  await expect(strict.getByText("This browser can't store your data")).toBeVisible();
  await chooseAccountEntry(strict, "Settings");
  await strict.getByRole("tab", { name: "Preferences" }).click();
  await strict.getByText("Light", { exact: true }).click();
  await strict.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectToast(strict, "Error", "This browser couldn't store your changes. They last until you leave.");
  expect(await themeOf(strict)).toBe("light");
});

test("a user is logged out after the chosen idle time", async ({ page }) => {
  await rememberLogin(page, { settings: { signOutAfterMinutes: 5 } });
  await page.addInitScript(() => localStorage.setItem("cloud-active-at", String(Date.now() - 6 * 60_000)));
  await visit(page, "/cloud");
  await expectToast(page, "Logged Out", "You were inactive for a while, so you have been logged out.");
  await expect(loginDialog(page)).toBeVisible();
});

test("in a window of 320 by 256 pixels each row is reached, by keys and by the wheel", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openFiles(page);
  const isSeen = (name: string) =>
    itemOf(page, name).evaluate((row) => {
      const { left, top, height } = row.getBoundingClientRect();
      const at = (y: number) => row.contains(document.elementFromPoint(left + 60, y));
      return at(top + 3) && at(top + height - 3);
    });
  const names = ["Documents", "Images", "Projects", "Checklist.txt", "Welcome.md"];
  for (const name of names) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => isSeen(name)).toBe(true);
  }
  await page.reload();
  await waitForListing(page);
  await page.mouse.move(160, 120);
  await page.mouse.wheel(0, 1_000);
  await page.mouse.move(160, 150);
  await page.waitForTimeout(200);
  await page.mouse.wheel(0, 1_000);
  await expect.poll(() => isSeen("Welcome.md")).toBe(true);
});

test("on a phone the sidebar is a drawer", async ({ openBrowser }) => {
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 800 } });
  await rememberLogin(page, { isAdmin: true });
  await visit(page, "/cloud");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.click();
  await expect(drawer.getByRole("button", { name: "Mail" })).toBeVisible();
  await expectCleanInBothThemes(page, "drawer");
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).not.toBe("BODY");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();
  await opener.click();
  await drawer.getByRole("link", { name: "Projects" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/cloud\/Projects$/);
  await chooseAccountEntry(page, "Admin Settings");
  await page.getByRole("tab", { name: "Users" }).click();
  await expectCleanInBothThemes(page, "users on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("axe: both themes with every dialog, menu and panel open", async ({ openBrowser }) => {
  test.setTimeout(90_000);
  const page = await openBrowser(still);
  await visit(page, "/cloud");
  await expect(loginDialog(page)).toBeVisible();
  await expectCleanInBothThemes(page, "login");
  await page.keyboard.press("Escape");
  await expectCleanInBothThemes(page, "logged out");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("button", { name: "Create and log in" }).click();
  await expectCleanInBothThemes(page, "registration with errors");
  await page.getByRole("button", { name: "Back to login" }).click();
  await loginDialog(page).getByLabel("Username").fill("admin");
  await loginDialog(page).getByLabel("Password", { exact: true }).fill("demo");
  await page.keyboard.press("Enter");
  await expect(accountMenu(page)).toBeVisible();
  await accountMenu(page).click();
  await expectCleanInBothThemes(page, "menu");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  for (const tab of ["Profile", "Security", "Preferences"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectCleanInBothThemes(page, tab);
  }
  await page.keyboard.press("Escape");
  await chooseAccountEntry(page, "Admin Settings");
  await page.getByRole("group", { name: "Accent color" }).getByLabel("Lightness").fill("95");
  await expectCleanInBothThemes(page, "Appearance");
  await page.getByRole("tab", { name: "Users" }).click();
  await expectCleanInBothThemes(page, "Users");
  await page.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByRole("dialog", { name: "Add New User" })).toBeVisible();
  await expectCleanInBothThemes(page, "Add New User");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete Guest User" }).click();
  await expectCleanInBothThemes(page, "Confirm Delete User");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "System" }).click();
  await page.getByRole("button", { name: "Reset to samples" }).click();
  await expectCleanInBothThemes(page, "System, asked");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help & Support" }).click();
  await expect(page.getByRole("dialog", { name: "Help & Support" })).toBeVisible();
  await expectCleanInBothThemes(page, "help");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mail" }).click();
  await expectCleanInBothThemes(page, "coming soon");
});
