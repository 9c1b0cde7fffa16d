import type { Page } from "@playwright/test";
import { specifiedNames as names } from "../support/specified-texts.ts";
import { visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const toContact = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
const overlay = (page: Page) => page.locator(".loading-overlay");

/** Notes in each frame whether the overlay is there, from the first one of the documents that are opened next. */
async function timeOverlay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spans: number[] = [];
    Object.assign(window, { overlaySpans: spans });
    let sinceMs: number | undefined;
    const look = (nowMs: number) => {
      const isThere = document.querySelector(".loading-overlay") !== null;
      if (isThere) sinceMs ??= nowMs;
      else if (sinceMs !== undefined) {
        spans.push(nowMs - sinceMs);
        sinceMs = undefined;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** How long the overlay was seen in this document, each time, in ms. */
const seenSpans = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    // Two frames on: one that was asked for before the overlay went may still look first.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { overlaySpans: number[] }).overlaySpans;
  });

test("each change of the page is covered for 800 ms, and the next page is ready beneath", async ({ page }) => {
  await timeOverlay(page);
  await visit(page, "/");
  await expect(overlay(page)).toHaveCount(0);
  await toContact(page).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeAttached();
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toHaveText(`Northlight${names.loading}`);
  await expect(page).toHaveTitle("Contact");
  await expect(overlay(page)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Northlight" }).click();
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  const seenMs = await seenSpans(page);
  expect(seenMs).toHaveLength(2);
  for (const ms of seenMs) expect(ms).toBeGreaterThanOrEqual(783);
});

test("the overlay goes 800 ms after the first frame that showed it, by a clock that the test holds", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  await toContact(page).click();
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeAttached();
  await page.clock.runFor(680);
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(60); // its first frame, the 20 ms that were left, and a frame more
  expect(await overlay(page).count()).toBe(0);
});

test("a page that takes its time keeps the overlay until it is there", async ({ page }) => {
  await timeOverlay(page);
  await visit(page, "/");
  const isAnswered = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await toContact(page).click();
  await expect(overlay(page)).toBeVisible();
  await page.waitForTimeout(1_200); // past the 800 ms of a page that is there
  await expect(overlay(page)).toBeVisible();
  isAnswered.resolve();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  expect((await seenSpans(page))[0]).toBeGreaterThan(1_000);
});

test("it is told politely, and the reading goes on at the new page's heading", async ({ page }) => {
  await visit(page, "/");
  const region = page.locator('[role="status"]').filter({ has: overlay(page) });
  await expect(page.locator('body > [role="status"]')).toHaveCount(1); // there before its words
  await toContact(page).click();
  await expect(region).toContainText(names.loading);
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeFocused();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeFocused();
});

test("it takes no clicks", async ({ page }) => {
  await visit(page, "/");
  await toContact(page).click();
  await expect(overlay(page)).toBeVisible();
  await page.getByLabel("Name").click();
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
});

test("with reduced motion it says the same and nothing moves", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce" });
  await timeOverlay(page);
  await visit(page, "/");
  await toContact(page).click();
  await expect(overlay(page)).toHaveText(`Northlight${names.loading}`);
  await page.waitForTimeout(100);
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().duration) > 1)
        .length,
  );
  expect(running).toBe(0);
  await expect(overlay(page)).toHaveCount(0);
  expect((await seenSpans(page))[0]).toBeGreaterThanOrEqual(783);
});

test("it stays away from the first document, anchors on the page and forms", async ({ page }) => {
  await timeOverlay(page);
  await visit(page, "/");
  expect(await seenSpans(page)).toEqual([]);
  await page.getByRole("link", { name: "What we do" }).click();
  await expect(page).toHaveURL(/#what-we-do$/);
  await expect(overlay(page)).toHaveCount(0);
  expect(await seenSpans(page)).toEqual([]);
  await toContact(page).click();
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  expect(await seenSpans(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/required/);
  await expect(overlay(page)).toHaveCount(0);
  expect(await seenSpans(page)).toHaveLength(1);
});

test("Back returns to where the page was", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Contact us" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole("link", { name: "Contact us" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("Home");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
