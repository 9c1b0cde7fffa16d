import type { Page } from "@playwright/test";
import { blockScripts, visit, waitUntilInteractive } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const themeSwitch = (page: Page) => page.getByRole("group", { name: "Color theme" });
const choose = (page: Page, theme: string) => themeSwitch(page).getByText(theme, { exact: true }).click();
const radio = (page: Page, theme: string) => themeSwitch(page).getByRole("radio", { name: theme });

/** Lightness of the page's ground, from 0 to 1. */
const groundOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/[\d.]+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0]));

/** The color that the browser's own frame takes. */
const frameColorOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

const [paper, night] = ["#f1f8f9", "#04191f"];

test("the system decides, until the visitor chooses; System gives it back", async ({ page }) => {
  await visit(page, "/");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => groundOf(page)).toBeLessThan(0.4);
  expect(await frameColorOf(page)).toBe(night);
  await expect(radio(page, "System")).toBeChecked();

  await choose(page, "Light");
  await expect.poll(() => groundOf(page)).toBeGreaterThan(0.9);
  expect(await frameColorOf(page)).toBe(paper);
  await choose(page, "Dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => groundOf(page)).toBeLessThan(0.4);
  expect(await frameColorOf(page)).toBe(night);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");

  await choose(page, "System");
  await expect.poll(() => groundOf(page)).toBeGreaterThan(0.9);
  expect(await frameColorOf(page)).toBe(paper);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
});

test("a choice survives a reload and other pages, without a flash", async ({ page }) => {
  await visit(page, "/");
  await choose(page, "Dark");
  // Records the background of every painted frame, starting before the other scripts.
  await page.addInitScript(() => {
    const grounds: string[] = [];
    Object.assign(window, { grounds });
    const look = () => {
      if (document.body) grounds.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const letReactCome = await blockScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.waitForFunction(() => (window as unknown as { grounds: string[] }).grounds.length > 3);
  letReactCome();
  await waitUntilInteractive(page);
  const grounds = await page.evaluate(() => (window as unknown as { grounds: string[] }).grounds);
  expect([...new Set(grounds)]).toEqual([
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ]);
  await expect(radio(page, "Dark")).toBeChecked();
  expect(await groundOf(page)).toBeLessThan(0.4);

  await visit(page, "/tos");
  await expect(radio(page, "Dark")).toBeChecked();
  expect(await page.locator("meta[name=theme-color]").count()).toBe(2); // React took over those that were there
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(radio(page, "Dark")).toBeChecked();
  expect(await groundOf(page)).toBeLessThan(0.4);
});

test("it works before React has come, and by keyboard", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await radio(page, "System").focus();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "Light")).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "Dark")).toBeChecked();
  await expect.poll(() => groundOf(page)).toBeLessThan(0.4);
});

test("the pressed choice has a frame of its own, before the page's colors change", async ({ page }) => {
  await visit(page, "/");
  const inFirstFrame = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => resolve(document.documentElement.dataset.theme ?? "as before");
        addEventListener("change", () => requestAnimationFrame(look), { once: true });
      }),
  );
  await choose(page, "Dark");
  expect(await inFirstFrame).toBe("as before");
  await expect.poll(() => groundOf(page)).toBeLessThan(0.4);
});

test("other windows follow", async ({ page }) => {
  await visit(page, "/");
  const other = await page.context().newPage();
  await visit(other, "/tos");
  await choose(page, "Dark");
  await expect(radio(other, "Dark")).toBeChecked();
  await expect.poll(() => groundOf(other)).toBeLessThan(0.4);
  await choose(other, "System");
  await expect(radio(page, "System")).toBeChecked();
  await expect.poll(() => groundOf(page)).toBeGreaterThan(0.9);
});

test("nonsense in the storage is as good as nothing", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", '"]<b>'));
  await visit(page, "/");
  await expect(radio(page, "System")).toBeChecked();
  expect(await groundOf(page)).toBeGreaterThan(0.9);
});

test("without JavaScript there is no switch, and the system decides", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false, colorScheme: "dark" });
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(themeSwitch(page)).toBeHidden();
  const background = await page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
  expect(Number(/[\d.]+/.exec(background)?.[0])).toBeLessThan(0.4);
});
