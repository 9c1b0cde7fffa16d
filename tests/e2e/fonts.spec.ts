import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** The URL of Bricolage, which the document names after the style sheet. */
async function displayFontUrl(page: Page): Promise<string> {
  const html = await (await page.request.get("/")).text();
  return /name="fonts" content="\S+ (\S+) \S+"/.exec(html)?.[1] ?? "";
}

test("the fonts are fetched together after the first frame, once, and applied when all have arrived", async ({
  page,
}) => {
  const display = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(`**${await displayFontUrl(page)}`, async (route) => {
    await display.promise;
    await route.continue();
  });
  await page.goto("/");
  const fontFiles = () => asked.filter((path) => /\.woff2$|\/fonts-.*\.css$/.test(path)).sort();
  await expect.poll(() => fontFiles().length).toBe(3);
  const sheet = page.locator("link[rel=stylesheet][href*='/fonts-']");
  await expect(sheet).toHaveCount(0);
  display.resolve();
  await expect(sheet).toHaveCount(1);
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));
  await expect.poll(loaded).toEqual(["Bricolage", "Instrument"]);
  expect(new Set(fontFiles()).size).toBe(fontFiles().length);
});

test("if a font cannot be fetched, the other one is applied and the page works", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route(`**${await displayFontUrl(page)}`, (route) => route.abort());
  await page.goto("/");
  const statusOf = (family: string) =>
    page.evaluate(
      (name) => [...document.fonts].find((font) => font.family === name && font.status !== "unloaded")?.status,
      family,
    );
  await expect.poll(() => statusOf("Instrument")).toBe("loaded");
  await expect.poll(() => statusOf("Bricolage")).toBe("error");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("headings and bold words break where they did before the fonts arrived", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 320, height: 844 } });
  for (const path of ["/designs", "/projects/binary-calculator", "/tos"]) {
    const fonts = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(path);
    const readHeights = () =>
      page.evaluate(() => [...document.querySelectorAll("h1, .text-4xl, b, strong")].map((one) => one.clientHeight));
    const before = await readHeights();
    fonts.resolve();
    await expect(page.locator("link[rel=stylesheet][href*='/fonts-']")).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    expect(await readHeights(), path).toEqual(before);
    await page.unroute("**/*.woff2");
  }
});
