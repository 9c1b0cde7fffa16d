import type { Page } from "@playwright/test";
import { designs } from "../../app/shell/navigation/designs.ts";
import { visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const frame = (page: Page) => page.getByRole("region", { name: /: the website$/ });
const widthOf = (page: Page): Promise<number> => frame(page).evaluate((element) => element.clientWidth);
const choose = (page: Page, group: string, choice: string) =>
  page.getByRole("group", { name: group }).getByText(choice, { exact: true }).click();
const groundOf = (page: Page): Promise<string> =>
  frame(page).evaluate((element) => getComputedStyle(element.querySelector("[class=ll]") ?? element).backgroundColor);
const titleFontOf = (page: Page): Promise<string> =>
  frame(page)
    .getByRole("heading", { name: "loaves left" })
    .evaluate((element) => getComputedStyle(element).fontFamily);

test("a visitor opens a concept, switches its style and scheme, and drags it from desktop to phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/");
  await page.getByRole("link", { name: "Last Loaf" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Last Loaf" })).toBeVisible();

  await expect.poll(() => titleFontOf(page)).toMatch(/^"?Caprasimo/);
  await choose(page, "Style", "Strange");
  await expect.poll(() => titleFontOf(page)).toMatch(/^"?Doto/);

  await choose(page, "Scheme", "Dark");
  const dark = await groundOf(page);
  await choose(page, "Scheme", "Light");
  expect(await groundOf(page)).not.toBe(dark);

  await choose(page, "Width", "Tablet");
  await expect.poll(() => widthOf(page)).toBe(768);
  const slider = page.getByRole("slider", { name: "Width of the window" });
  await slider.press("ArrowLeft");
  await expect.poll(() => widthOf(page)).toBeLessThan(768);
  const narrower = await widthOf(page);
  await slider.press("ArrowLeft");
  await expect.poll(() => widthOf(page)).toBe(narrower - 10);
  await slider.press("End");
  await expect.poll(() => widthOf(page)).toBe(1_280);

  const grip = await page.locator(".frame-grip").boundingBox();
  if (!grip) throw new Error("the grip is not shown");
  await page.mouse.move(grip.x + 10, grip.y + 100);
  await page.mouse.down();
  await page.mouse.move(grip.x - 300, grip.y + 100, { steps: 4 });
  await page.mouse.move(grip.x - 900, grip.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page)).toBe(320);
  await page.mouse.move(grip.x, grip.y);
  expect(await widthOf(page)).toBe(320);

  await choose(page, "Width", "Phone");
  await expect.poll(() => widthOf(page)).toBe(390);
});

test("without scripts the styles and widths can be switched, too", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await page.goto("/designs/last-loaf");
  const box = page.locator(".browser-viewport");
  const desktop = (await box.boundingBox())?.width ?? 0;
  expect(desktop).toBeGreaterThan(1_000);
  await choose(page, "Width", "Phone");
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(390);
  const tall = async () => (await frame(page).getByRole("heading", { name: "loaves left" }).boundingBox())?.height ?? 0;
  const loud = await tall();
  await choose(page, "Style", "Quiet");
  await expect.poll(tall).toBeLessThan(loud / 1.5);
  await expect(page.getByRole("slider", { name: "Width of the window" })).toBeHidden();
});

test("a phone shows the site first, whole, and scrolls it with the page; the choices follow", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const { to } of designs) {
    await visit(page, to);
    const shown = await frame(page).boundingBox();
    expect(shown?.y, to).toBeLessThan(844 / 2);
    expect(shown?.width).toBeLessThanOrEqual(390);
    expect(await frame(page).evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
    await expect(page.getByRole("group", { name: "Width" })).toBeHidden();
    await expect(page.getByRole("slider")).toBeHidden();
    const scheme = await page.getByRole("group", { name: "Scheme" }).boundingBox();
    expect(scheme?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await visit(page, "/designs/last-loaf");
  await expect(page.getByRole("group", { name: "Style" })).toBeInViewport({ ratio: 1 });
  await choose(page, "Style", "Strange");
  await expect.poll(() => titleFontOf(page)).toMatch(/^"?Doto/);
});

test("a hearing loss takes the consonants, for the eye only", async ({ page }) => {
  await visit(page, "/designs/consonant");
  await expect(page.getByRole("heading", { name: "She asked if the fish was fresh." })).toBeVisible();
  const faded = page.locator(".co-title .co-level-1").first();
  await expect(faded).toHaveCSS("opacity", "1");
  await page.getByRole("radio", { name: "Mild loss" }).check();
  await expect(faded).toHaveCSS("opacity", "0.07");
  await expect(page.getByRole("heading", { name: "She asked if the fish was fresh." })).toBeVisible();
});

for (const { to } of designs)
  test(`axe: ${to}`, async ({ openBrowser }) => {
    const page = await openBrowser(still);
    await visit(page, to);
    await expectNoViolations(page, to);
    for (const style of await page.locator('[name="style"]').all()) {
      await style.check({ force: true });
      await expectNoViolations(page, `${to}, ${await style.getAttribute("value")}`);
    }
    const phone = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
    await visit(phone, to);
    await expectNoViolations(phone, `${to} on a phone`);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
