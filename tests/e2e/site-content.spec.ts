import { makePng } from "../support/pictures.ts";
import { expectToast, reload, signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("the owner writes, sees the page with the draft, and publishes it for everyone", { tag: "@main" }, async ({
  owner: page,
  visitor,
}) => {
  await visit(page, "/admin/dashboard");
  await page.getByRole("link", { name: "Your site" }).click();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const state = page.getByRole("status").filter({ hasText: "Visitors see" });
  await expect(state).toHaveText("Visitors see the original text.");
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();

  await page.getByLabel("Headline", { exact: true }).fill("Sites that answer");
  await expect(state).toContainText("Draft by Owner");
  const preview = page.frameLocator('iframe[title="Preview of /"]');
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Sites that answer");
  await visit(visitor, "/");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("The ultimate website experience...");

  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
  await reload(visitor);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Sites that answer");

  await page.getByText("Versions", { exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: "Original text" }).getByRole("button").click();
  await expect(page.getByLabel("Headline", { exact: true })).toHaveValue("The ultimate website experience...");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(state).not.toContainText("Draft");
  await reload(visitor);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("The ultimate website experience...");
});

test("two tabs: the second is told before it overwrites, with both texts, and decides", async ({ owner: page }) => {
  await visit(page, "/admin/site/studio");
  const other = await page.context().newPage();
  await visit(other, "/admin/site/studio");
  await other.getByLabel("Tagline").fill("Of the other tab");
  await expect(other.getByRole("status").filter({ hasText: "Draft by Owner" })).toBeVisible();
  await page.getByLabel("Tagline").fill("Of this tab");
  await expect(page.getByText("Yours: Of this tab")).toBeVisible();
  await expect(page.getByText("Theirs: Of the other tab")).toBeVisible();
  await expect(page.getByRole("term")).toHaveText("Tagline");
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(page.getByLabel("Tagline")).toHaveValue("Of the other tab");
  await expect(page.getByText("Yours: Of this tab")).toBeHidden();

  const saved = other.waitForResponse((response) => response.request().method() === "POST");
  await other.getByLabel("Tagline").fill("Theirs again");
  await saved;
  await page.getByLabel("Tagline").fill("Mine again");
  await expect(page.getByText("Theirs: Theirs again")).toBeVisible();
  await page.getByRole("button", { name: "Keep yours" }).click();
  await expect(page.getByText("Theirs: Theirs again")).toBeHidden();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
  expect(await (await page.request.get("/manifest.webmanifest")).text()).toContain("Mine again");
});

test("links that lead nowhere are told beside the text, which is published all the same", async ({ owner: page }) => {
  await visit(page, "/admin/site/entries/notes");
  await page.getByText("New note").click();
  await page.getByLabel("Title").fill("Ceny");
  await page.getByRole("button", { name: "Create" }).click();
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("[Ceny](#ceny) i [kontakt](contact), [dawna](www.studio.example)\n\n## Cennik");
  const warning = page.getByText("Shown without a link: contact, www.studio.example.");
  await expect(warning).toContainText("Leads nowhere on its page: #ceny.");
  await expect(text).toHaveAccessibleDescription(/Shown without a link/);
  await expectNoViolations(page, "a warning");
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
  await text.fill("[Ceny](#ceny) i [kontakt](/contact)\n\n## Ceny");
  await expect(warning).toBeHidden();
});

test("a press on Publish while a draft is being saved publishes it", async ({ owner: page, site }) => {
  await visit(page, "/admin/site/home");
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const before = await page.getByLabel("Headline", { exact: true }).inputValue();
  for (const headline of ["Pressed at once", before]) {
    await page.getByLabel("Headline", { exact: true }).fill(headline);
    await expect(page.getByText("Saving…")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click({ force: true }); // Nothing waits until it can be pressed.
    await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(headline);
  }
});

test("an entry that is added to a list and written is there after leaving at once", async ({ owner: page }) => {
  await visit(page, "/admin/site/studio");
  await page.getByRole("button", { name: "Add Other prices" }).press("Enter");
  const prices = page.getByRole("group", { name: "Other prices" });
  await prices.getByLabel("Name").fill("care plan");
  await prices.getByLabel("Price", { exact: true }).fill("€40 a month");
  await page.getByRole("link", { name: "Back to your site" }).click();
  await page.getByRole("link", { name: "Studio", exact: true }).click();
  await expect(prices.locator("summary")).toHaveText("care plan");
});

test("a wrong number is told at its field while the text stays", async ({ owner: page }) => {
  await visit(page, "/admin/site/studio");
  await page.getByLabel("Latitude").fill("north");
  await expect(page.getByText("Please write a number between -90 and 90.")).toBeVisible();
  await expect(page.getByLabel("Latitude")).toHaveValue("north");
  await page.getByLabel("Latitude").fill("52.2");
  await expect(page.getByText("Please write a number between -90 and 90.")).toBeHidden();
});

test("axe: the list of documents and a form on a phone, with an entry open and an error", async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
  await visit(page, "/admin/dashboard");
  await signIn(page, site);
  await visit(page, "/admin/site");
  await expectNoViolations(page, "documents");
  await page.getByRole("link", { name: "Terms", exact: true }).click();
  await page.getByText("Governing Law", { exact: true }).first().click();
  await page.getByLabel("Last updated").fill("");
  await expect(page.getByText("Please write something here.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "form");
});

test("the owner's mark becomes the icons, the card and the bar when it is published", async ({
  owner: page,
  openBrowser,
}) => {
  await visit(page, "/admin/site/studio");
  await page.locator("#name").fill("Calder");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"\n viewBox="0 0 8 4"><path fill="#123" d="M0 0h8v4z"/></svg>';
  const choose = (text: string) =>
    page.getByLabel("Choose").setInputFiles({ name: "mark.svg", mimeType: "image/svg+xml", buffer: Buffer.from(text) });
  await choose(svg.replace("<path", "<script/><path"));
  await expect(page.getByText("The SVG has <script>")).toBeVisible();
  await choose(svg);
  await expect(page.getByText("The SVG has <script>")).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Draft by Owner" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");

  const visitor = await openBrowser({ colorScheme: "dark" });
  await visit(visitor, "/");
  const mark = visitor.locator(".bar-brand img");
  await expect(mark).toHaveCSS("background-color", "rgb(241, 248, 249)");
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const sizes = await visitor.evaluate(async () => {
    const manifest: { icons: { src: string }[] } = await (await fetch("/manifest.webmanifest")).json();
    const card = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? "";
    const paths = [
      "/favicon.ico",
      "/apple-touch-icon.png",
      new URL(card).pathname,
      ...manifest.icons.map(({ src }) => src),
    ];
    const open = async (src: string) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    };
    return Promise.all(paths.map(open));
  });
  expect(sizes).toEqual(["32x32", "180x180", "1200x630", "512x512", "192x192", "512x512", "512x512"]);
});

test("a PNG is a mark, too, and is gone with its icons once it is removed", async ({ owner: page }) => {
  await visit(page, "/admin/site/studio");
  const png = { name: "mark.png", mimeType: "image/png", buffer: makePng(100, 50) };
  await page.getByLabel("Choose").setInputFiles(png);
  await expect(page.getByRole("img", { name: "The logo" })).toHaveAttribute("src", /^\/pictures\//);
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
  const readIcon = async () => (await page.request.get("/favicon.svg")).text();
  expect(await readIcon()).toContain("data:image/png;base64,");
  await page.getByRole("button", { name: "Remove the logo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Draft by Owner" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(readIcon).not.toContain("data:image/png");
});
