import type { Page } from "@playwright/test";
import { mapHeightPx } from "../support/specified-texts.ts";
import { contactForm, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const osm = "https://www.openstreetmap.org/**";
const mapPage = '<!doctype html><html lang="en"><title>Map</title><p>A map of the world</p></html>';

/** Replaces OpenStreetMap. @returns the requested addresses */
async function answerForOsm(page: Page, delayMs = 0): Promise<string[]> {
  const asked: string[] = [];
  await page.route(osm, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ contentType: "text/html", body: mapPage });
  });
  return asked;
}

const mapIn = (page: Page) =>
  page.frameLocator('iframe[title="Map of the world"]').frameLocator("iframe").getByText("A map of the world");

test("OpenStreetMap learns nothing before the click; then the map replaces the drawing", async ({ page }) => {
  const asked = await answerForOsm(page, 300);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://127.0.0.1")) foreign.push(request.url());
  });
  await visit(page, "/contact");
  const frame = page.locator(".map-canvas");
  await frame.scrollIntoViewIfNeeded();
  await expect(page.getByText(/OpenStreetMap, which will see your IP address/)).toBeVisible();
  expect(foreign).toEqual([]);
  const before = await frame.boundingBox();
  expect(before?.height).toBe(mapHeightPx);
  await page.evaluate(() => {
    const shifted: string[] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // "Hide map" and "Show map" have different widths: a centered label moves in a button that does not.
          if (!element?.closest("button")) shifted.push(element?.outerHTML.slice(0, 100) ?? "a removed node");
        }
    }).observe({ type: "layout-shift" });
  });

  await page.getByRole("button", { name: "Show map" }).click();
  await expect(page.getByText("Loading the map…")).toBeVisible();
  await expect(mapIn(page)).toBeVisible();
  await expect(page.getByText("Loading the map…")).toBeHidden();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/\/export\/embed\.html\?bbox=[-\d,]+&layer=mapnik$/);
  expect(await frame.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted)).toEqual([]);
  expect((await page.locator(".map-iframe").boundingBox())?.height).toBe(mapHeightPx);

  const button = page.getByRole("button", { name: "Hide map" });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".map-iframe")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show map" })).toBeFocused();
});

test("the map also comes after a navigation inside the browser, and typed words stay", async ({ page }) => {
  await answerForOsm(page);
  await visit(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await contactForm(page).getByLabel("Message").fill("Half a thought");
  await page.getByRole("button", { name: "Show map" }).click();
  await expect(mapIn(page)).toBeVisible();
  await expect(contactForm(page).getByLabel("Message")).toHaveValue("Half a thought");
});

test("without JavaScript a link leads to the map, and no button pretends", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: "Show map" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Open on openstreetmap.org" })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/",
  );
});
