import type { Page } from "@playwright/test";
import { specifiedNames as names } from "../support/specified-texts.ts";
import { visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const toContact = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
const overlay = (page: Page) => page.locator(".loading-overlay");

/** Counts overlays in the documents opened next; each page change shows one. */
const countOverlays = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { overlaysSeen: 0 });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches(".loading-overlay"))
          (window as unknown as { overlaysSeen: number }).overlaysSeen += 1;
    }).observe(document, { childList: true, subtree: true });
  });

const overlaysSeen = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { overlaysSeen: number }).overlaysSeen);

/** Opens the home page and stops its clock: the page's frames and timers wait for `page.clock.runFor`. */
async function openWithHeldClock(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The overlay is there; 800 ms after the first frame that showed it, and no earlier, it is not. */
async function expectCoveredFor800Ms(page: Page, underneath: () => Promise<void>): Promise<void> {
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(100);
  await underneath();
  await page.clock.runFor(680);
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(60); // its first frame, the 20 ms that were left, and a frame more
  expect(await overlay(page).count()).toBe(0);
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`with motion: ${reducedMotion}, each change of the page is covered for 800 ms, and the next page is ready beneath`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ reducedMotion });
    await openWithHeldClock(page);
    await expect(overlay(page)).toHaveCount(0);
    await toContact(page).click();
    await expect(overlay(page)).toHaveText(`Northlight${names.loading}`);
    if (reducedMotion === "reduce") await expect.poll(() => runningAnimations(page)).toBe(0);
    await expectCoveredFor800Ms(page, async () => {
      await expect(page.getByRole("heading", { name: "Contact Us" })).toBeAttached();
      await expect(page).toHaveTitle("Contact");
    });
    await page.getByRole("banner").getByRole("link", { name: "Northlight" }).click();
    await expectCoveredFor800Ms(page, () => expect(page).toHaveTitle("Home"));
  });
}

const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 1)
        .length,
  );

test("a page that takes its time keeps the overlay until it is there", async ({ page }) => {
  await openWithHeldClock(page);
  const isAnswered = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await toContact(page).click();
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(2_000); // past the 800 ms of a page that is there
  await expect(overlay(page)).toBeVisible();
  isAnswered.resolve();
  await expect(page).toHaveTitle("Contact");
  await page.clock.runFor(100);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
});

test("the next page replaces the one before, with no empty one between", async ({ page }) => {
  await visit(page, "/");
  const isEmptied = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const main = document.querySelector("main");
        const observer = new MutationObserver(() => {
          const isWhole = main?.querySelector("h1")?.textContent === "Privacy";
          if (main?.textContent === "" || isWhole) resolve(!isWhole);
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  expect(await isEmptied).toBe(false);
});

test("it is told politely, takes no clicks, and the reading goes on at the new page's heading", async ({ page }) => {
  await openWithHeldClock(page);
  const region = page.locator('[role="status"]').filter({ has: overlay(page) });
  await expect(page.locator('body > [role="status"]')).toHaveCount(1); // there before its words
  await toContact(page).click();
  await expect(region).toContainText(names.loading);
  await page.clock.runFor(100);
  const heading = page.getByRole("heading", { name: "Contact Us" });
  await expect(heading).toBeFocused();
  await page.clock.runFor(800);
  await expect(overlay(page)).toHaveCount(0);
  await expect(heading).toBeFocused();

  await page.getByRole("banner").getByRole("link", { name: "Northlight" }).click();
  await page.clock.runFor(1_000);
  await toContact(page).click();
  await page.clock.runFor(100);
  await page.getByLabel("Name").click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(overlay(page)).toBeVisible();
});

test("it stays away from the first document, anchors on the page and forms", async ({ page }) => {
  await countOverlays(page);
  await visit(page, "/");
  expect(await overlaysSeen(page)).toBe(0);
  await page.getByRole("link", { name: "What we do" }).click();
  await expect(page).toHaveURL(/#what-we-do$/);
  expect(await overlaysSeen(page)).toBe(0);
  await toContact(page).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeFocused();
  await expect(overlay(page)).toHaveCount(0);
  expect(await overlaysSeen(page)).toBe(1);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/required/);
  await expect(overlay(page)).toHaveCount(0);
  expect(await overlaysSeen(page)).toBe(1);
});

test("Back returns to where the page was", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Contact us" }).scrollIntoViewIfNeeded();
  const readScroll = () => page.evaluate(() => scrollY);
  let before = 0;
  // Sections that come near the screen are laid out, and the page moves a little.
  const isStill = async () => {
    const last = before;
    before = await readScroll();
    return before === last;
  };
  await expect.poll(isStill, { intervals: [300] }).toBe(true);
  expect(before).toBeGreaterThan(500);
  await page.getByRole("link", { name: "Contact us" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("Home");
  await expect.poll(readScroll).toBe(before);
});
