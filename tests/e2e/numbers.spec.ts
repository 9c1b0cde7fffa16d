import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BrowserType, LaunchOptions, Page } from "@playwright/test";
import { dimensions, grains } from "../../app/features/visits/counts/dimensions.ts";
import { visit, waitUntilInteractive } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

test.use({ siteEnvironment: { STUDIO_TIME_ZONE: "UTC" } });

/** Counts ten days before today, so that no visit of this journey changes them. */
function seedCounts(site: SiteProcess): void {
  const database = new DatabaseSync(join(site.dataDir, "northlight.db"), { timeout: 5_000 });
  const count = (dimension: number, text: string, views: number, daysAgo: number) => {
    if (text)
      database.prepare("insert or ignore into visit_values (dimension, text) values (?, ?)").run(dimension, text);
    const found = database.prepare("select id from visit_values where dimension = ? and text = ?").get(dimension, text);
    const day = Number(new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""));
    database
      .prepare("insert or replace into visit_counts values (?, ?, ?, ?, ?, ?)")
      .run(grains.day, dimension, day, Number(found?.id ?? 0), views, Math.ceil(views / 2));
  };
  for (let daysAgo = 10; daysAgo > 0; daysAgo--) {
    count(dimensions.all, "", daysAgo * 10, daysAgo);
    count(dimensions.path, "/contact", daysAgo * 6, daysAgo);
    count(dimensions.source, "Google", daysAgo * 4, daysAgo);
    count(dimensions.source, "ChatGPT", daysAgo * 2, daysAgo);
  }
  database.close();
}

const fillOf = (shape: Element) => getComputedStyle(shape).fill;
const chart = (page: Page) => page.getByRole("img", { name: /^Views and visitors/ });

test("the owner reads the numbers, and shares them", { tag: "@main" }, async ({ openBrowser, site, openOwner }) => {
  const page = await openOwner({ ...still, viewport: { width: 390, height: 844 }, hasTouch: true });
  await visit(page, "/admin/numbers");
  seedCounts(site);
  await visit(page, "/admin/dashboard");
  await page.getByRole("link", { name: "All numbers" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Numbers", level: 1 })).toBeVisible();
  await expect(chart(page)).toBeVisible();

  const reader = page.getByRole("slider", { name: /^Values of Views and visitors/ });
  await reader.focus();
  await reader.press("ArrowLeft");
  await expect(reader).toHaveAttribute("aria-valuetext", /: Views 10, Visitors 5/);
  await expect(page.getByRole("figure").getByText("10", { exact: true })).toBeVisible();
  // A finger reads the first day of the thirty.
  await reader.tap({ position: { x: 2, y: 20 } });
  await expect(reader).toHaveAttribute("aria-valuetext", /: Views 0, Visitors 0/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "numbers");
  await page.emulateMedia({ forcedColors: "active" });
  const part = await chart(page).locator(".chart-part").evaluate(fillOf);
  const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  expect([await chart(page).locator(".chart-total").evaluate(fillOf), ground]).not.toContain(part);
  await page.emulateMedia({ forcedColors: "none" });

  await page.getByRole("region", { name: "Sources" }).getByRole("link", { name: "ChatGPT" }).press("Enter");
  await expect(page).toHaveURL(/source=ChatGPT/);
  const chip = page.getByRole("link", { name: "Source: ChatGPT, remove this filter" });
  await expect(chip).toBeVisible();
  await page.getByRole("link", { name: "90 days" }).press("Enter");
  await expect(page).toHaveURL(/range=90d&source=ChatGPT/);
  await chip.press("Enter");
  await expect(page.getByRole("region", { name: "Pages" }).getByText("/contact")).toBeVisible();

  await page.getByRole("link", { name: "Links, tokens and settings" }).press("Enter");
  await page.locator("summary", { hasText: "Create link" }).press("Enter");
  await expect(page.getByLabel("Name of the new link")).toBeFocused();
  await page.getByLabel("Name of the new link").fill("For Ann");
  await page.getByRole("button", { name: "Create link" }).press("Enter");
  const shown = page.getByRole("status").filter({ hasText: "For Ann" }).getByRole("code");
  await expect(shown).toHaveText(/\/numbers\?key=/);
  await expectNoViolations(page, "settings of the numbers");
  const link = new URL((await shown.textContent()) ?? "");

  const stranger = await openBrowser({ javaScriptEnabled: false });
  await stranger.goto(link.pathname + link.search);
  await expect(chart(stranger)).toBeVisible();
  await expect(stranger.getByRole("slider")).toHaveCount(0);
  await stranger.getByText("The numbers as a table").click();
  await expect(stranger.getByRole("columnheader", { name: "Visitors" })).toBeVisible();
  await stranger.getByText("From – to").click();
  await stranger.getByRole("button", { name: "Show" }).click();
  await expect(chart(stranger)).toBeVisible();
  await expect(stranger).toHaveURL(/from=/);

  await page.getByRole("button", { name: "End link For Ann" }).press("Enter");
  await expect(page.getByRole("button", { name: "End link For Ann" })).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByText("This link no longer works.")).toBeVisible();
});

const visitorAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/**
 * With the back/forward cache, which Playwright switches off, and its user agent in all requests: those of a page that is being left
 * do not have that of a context.
 */
const openVisitor = (chromium: BrowserType, { args = [], ...options }: LaunchOptions) =>
  chromium.launch({
    ...options,
    args: [...args, `--user-agent=${visitorAgent}`],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });

test("a visitor's views, speed and error of a script are seen by the owner", async ({
  site,
  playwright,
  launchOptions,
  openOwner,
}) => {
  const visitor = await openVisitor(playwright.chromium, launchOptions);
  const page = await visitor.newPage();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? "again" : "first";
    });
  });
  await page.goto(`${site.url}/`, { referer: "https://duckduckgo.com/" });
  await waitUntilInteractive(page);
  await page.goto(`${site.url}/privacy`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Playwright's own goBack waits for a load that does not come.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator("html[data-shown=again]")).toBeAttached();
  await page.evaluate(`setTimeout(() => { throw new Error("The swing broke.") })
    //# sourceURL=${site.url}/assets/swing.js`);
  await page.goto("about:blank");

  const owner = await openOwner({ ...still });
  const row = (table: string, text: string) =>
    owner.getByRole("table", { name: table }).getByRole("row", { name: text });
  await expect(async () => {
    await visit(owner, "/admin/numbers?range=7d");
    await expect(row("Errors of scripts", "The swing broke.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const list = (title: string) => owner.getByRole("region", { name: title, exact: true });
  await expect(list("Pages").getByRole("link", { name: "Page / 1 visitors, 2 views" })).toBeVisible();
  await expect(list("Pages").getByRole("link", { name: "Page /privacy 1 visitors, 1 views" })).toBeVisible();
  await expect(list("Sources").getByRole("link", { name: "Source DuckDuckGo 1 visitors" })).toBeVisible();
  await expect(row("Speed for visitors", "/ Desktop")).toContainText(/\d (ms|s)/);
  await expect(owner.getByText(/^[12] here now$/)).toBeVisible(); // the reader of the shared numbers may be here, too
  await visitor.close();
});
