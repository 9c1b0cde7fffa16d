import type { Page } from "@playwright/test";
import { makePng } from "../support/pictures.ts";
import { expectToast } from "./support/actions.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const untouched = {
  ...{ OWNER_EMAIL: "", OWNER_PASSWORD: "", SMTP_URL: "", MAIL_FROM: "", CONTACT_EMAIL: "" },
  LOG_LEVEL: "info",
};
const picture = (name: string, width: number) => ({ name, mimeType: "image/png", buffer: makePng(width, width * 0.6) });

async function setUp(page: Page, site: SiteProcess): Promise<void> {
  await expect.poll(() => site.output).toContain("/admin/setup?token=");
  const [link] = /setup\?token=[\w.-]+/.exec(site.output) ?? [];
  await page.goto(`${site.url}/admin/${link}`);
  await page.getByLabel("Email").fill("robin@calder.example");
  await page.locator('input[type="password"]').fill("a long pass phrase of Robin");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Calder");
  await page.getByRole("button", { name: "Publish and go on" }).click();
  for (const step of [2, 3]) {
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    await page.getByRole("link", { name: "Skip this step" }).click();
  }
  await page.getByRole("link", { name: "Skip, and go to your dashboard" }).click();
}

async function create(page: Page, list: string, title: string): Promise<void> {
  await page.getByRole("link", { name: /^(Your site|Site)$/ }).click();
  await page.getByRole("link", { name: list, exact: true }).first().click();
  await page.locator("summary", { hasText: /^New / }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

async function publish(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: "Draft by" })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
}

for (const [machine, options] of [
  ["a desk", { viewport: { width: 1440, height: 900 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test(`at ${machine}, a new owner shows a case study with three pictures and a note, without an editor or terminal`, async ({
    startOwnSite,
    openBrowser,
  }) => {
    const site = await startOwnSite(untouched);
    const page = await openBrowser(options, site);
    await setUp(page, site);

    await create(page, "Work", "Harbour Baths");
    await page.getByLabel("Pictures for Cover").setInputFiles(picture("cover.png", 1500));
    await expect(page.getByText("cover.png is stored.")).toBeVisible();
    await page.getByLabel("Summary").fill("A page that says whether the water is warm.");
    const text = page.getByLabel("Text", { exact: true });
    await text.fill("The old site did not say it.");
    await page
      .getByLabel("Pictures for Text")
      .setInputFiles([picture("the old pool.png", 900), picture("the new pool.png", 700)]);
    await expect(text).toHaveValue(/!\[\]\(\/pictures\/\w{16}\)\n\n!\[\]\(/);
    await page.getByLabel("Result").fill("Nobody calls to ask.");
    await publish(page);

    await create(page, "Notes", "Why we write less");
    await page.getByLabel("Text", { exact: true }).fill("Because **you** read it.");
    await publish(page);

    const visitor = await openBrowser(options, site);
    await visitor.goto(site.url);
    await visitor.getByRole("link", { name: "Harbour Baths" }).first().click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Harbour Baths");
    const shown = visitor.getByRole("main").locator("img");
    await expect(shown).toHaveCount(3);
    for (const image of await shown.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(visitor.getByText("Nobody calls to ask.")).toBeVisible();
    await visitor.getByRole("contentinfo").getByRole("link", { name: "Notes" }).click();
    await visitor.getByRole("link", { name: "Why we write less" }).click();
    await expect(visitor.getByText("Because you read it.")).toBeVisible();
    expect(await (await visitor.request.get(`${site.url}/notes/feed.xml`)).text()).toContain("Why we write less");
  });
