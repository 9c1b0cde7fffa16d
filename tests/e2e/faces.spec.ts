import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** The file of Bricolage, which the document names behind the style sheet. */
async function nameDisplayFace(page: Page): Promise<string> {
  const html = await (await page.request.get("/")).text();
  return /name="faces" content="\S+ (\S+) \S+"/.exec(html)?.[1] ?? "";
}

test("the faces are fetched together after the first frame, once, and used when all are there", async ({ page }) => {
  const display = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(`**${await nameDisplayFace(page)}`, async (route) => {
    await display.promise;
    await route.continue();
  });
  await page.goto("/");
  const faceFiles = () => asked.filter((path) => /\.woff2$|\/fonts-.*\.css$/.test(path)).sort();
  await expect.poll(() => faceFiles().length).toBe(3);
  const sheet = page.locator("link[rel=stylesheet][href*='/fonts-']");
  await expect(sheet).toHaveCount(0);
  display.resolve();
  await expect(sheet).toHaveCount(1);
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));
  await expect.poll(loaded).toEqual(["Bricolage", "Instrument"]);
  expect(new Set(faceFiles()).size).toBe(faceFiles().length);
});

test("where a face cannot be fetched the other one is used, and the page stays as it is", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route(`**${await nameDisplayFace(page)}`, (route) => route.abort());
  await page.goto("/");
  const statusOf = (family: string) =>
    page.evaluate(
      (name) => [...document.fonts].find((face) => face.family === name && face.status !== "unloaded")?.status,
      family,
    );
  await expect.poll(() => statusOf("Instrument")).toBe("loaded");
  await expect.poll(() => statusOf("Bricolage")).toBe("error");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
