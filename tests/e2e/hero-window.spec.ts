import type { Page } from "@playwright/test";
import { visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const desktop = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const lit = (page: Page) => page.locator(".hero-lit");
const widthOf = (page: Page): Promise<number> => lit(page).evaluate((pane) => (pane as HTMLElement).offsetWidth);
const menuOf = (page: Page): Promise<string> =>
  page.locator(".hero-drawing").evaluate((drawing) => getComputedStyle(drawing, "::after").content);
const concept = (page: Page) => page.getByRole("heading", { level: 1, name: "Low Water" });

async function findGrip(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(".hero-grip").boundingBox();
  if (!box) throw new Error("the grip is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pull(page: Page, px: number): Promise<void> {
  const { x, y } = await findGrip(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x - px * part, y);
}

test("the lit pane is pulled as wide as on a desktop, shows its site so, and opens it when let go", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await visit(page, "/");
  await expect(lit(page)).toBeVisible();
  const rest = await widthOf(page);
  expect(await menuOf(page)).toBe("none");
  await pull(page, 500);
  expect(await widthOf(page)).toBe(rest + 500);
  await expect.poll(() => menuOf(page)).toContain("Walking out");
  await page.mouse.up();
  await expect(concept(page)).toBeVisible();
  await expect(page).toHaveURL(/\/designs\/low-water$/);
});

test("Escape, a pull back and a small one leave the window as it was; a click opens it", async ({ page }) => {
  await page.setViewportSize(desktop);
  await visit(page, "/");
  const rest = await widthOf(page);
  await pull(page, 300);
  await page.keyboard.press("Escape");
  expect(await widthOf(page)).toBe(rest);
  await page.mouse.up();

  for (const px of [0, 20]) {
    await pull(page, 300);
    const { y } = await findGrip(page);
    await page.mouse.move((await findGrip(page)).x + 300 - px, y);
    await page.mouse.up();
    expect(await widthOf(page)).toBe(rest);
  }
  await page.waitForTimeout(300); // a navigation would have begun
  await expect(page).toHaveURL(/\/$/);

  await page.mouse.click((await findGrip(page)).x, (await findGrip(page)).y);
  await expect(concept(page)).toBeVisible();
});

test("a finger pulls it from the first touch, before React runs", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await page.goto("/");
  await lit(page).waitFor();
  const { x, y } = await findGrip(page);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  for (let px = 5; px <= 150; px += 5) {
    await touch("touchMove", x - px);
    await page.waitForTimeout(60);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await touch("touchEnd");
  await expect(concept(page)).toBeVisible();
});

test("other panes show their concept under the pointer and with the focus of its link, and open it", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await visit(page, "/");
  const pane = page.locator(".hero-pane[href$='holm-aster']");
  const label = pane.locator(".hero-label");
  await expect(label).toHaveCSS("opacity", "0");
  // Once in the accessibility tree, and next after the buttons.
  await expect(page.getByRole("link", { name: "Holm Aster" })).toHaveCount(1);
  await page.getByRole("link", { name: "What we do" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Last Loaf" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Holm Aster" })).toBeFocused();
  await expect(label).toHaveCSS("opacity", "1");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const box = await pane.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40);
  await expect(page.getByRole("heading", { level: 1, name: "Holm Aster" })).toBeVisible();
});

test("where less motion is wanted, the water stands still", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce", viewport: desktop });
  await visit(page, "/");
  await lit(page).hover();
  const wave = page.locator(".tide").last();
  await expect(wave).toHaveCSS("transform", "none");
  await expect(wave).toHaveCSS("translate", "none");
  await pull(page, 400);
  await page.mouse.up();
  await expect(concept(page)).toBeVisible();
});

for (const width of [360, 390, 768, 1024, 1440, 1920])
  test(`the lit pane is clear of the words at ${width} px, which are in the first screen`, async ({ openBrowser }) => {
    const height = width < 768 ? 844 : width === 768 ? 1024 : 900;
    const page = await openBrowser({ viewport: { width, height } });
    await visit(page, "/");
    await expect(lit(page)).toBeVisible();
    const { overlaps, lowest } = await page.evaluate(() => {
      const pane = document.querySelector(".hero-lit")?.getBoundingClientRect() ?? new DOMRect();
      const lean = pane.height * Math.tan(Math.PI / 10);
      const lines = [
        ...document.querySelectorAll(":is(.hero-badge, .hero-title, .hero-lead, .hero-voice p), .hero .button"),
      ];
      const boxes = lines.flatMap((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return [...range.getClientRects()];
      });
      return {
        lowest: Math.max(
          ...[...document.querySelectorAll(".hero .button")].map((one) => one.getBoundingClientRect().bottom),
        ),
        overlaps: boxes.filter(({ top, bottom, right }) => {
          if (bottom <= pane.top || top >= pane.bottom) return false;
          const depth = (Math.min(bottom, pane.bottom) - pane.top) / pane.height;
          return right > pane.left + lean * (1 - depth);
        }).length,
      };
    });
    expect(overlaps).toBe(0);
    expect(lowest).toBeLessThanOrEqual(height);
  });
