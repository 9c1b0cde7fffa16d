import { makeWebp } from "../support/pictures.ts";
import { type Client, createClient, signInOwner } from "../support/site/client.ts";
import { publishEntry } from "../support/site/entries.ts";
import { expectToast, signIn, toastOf, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { readShift } from "./support/layout-shift.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const phone = { ...still, viewport: { width: 390, height: 844 } } as const;

async function addPicture(owner: Client, site: SiteProcess): Promise<string> {
  const form = new FormData();
  form.set("document", "home");
  for (const [width, height] of [
    [640, 360],
    [1280, 720],
  ] as const)
    form.append("files", new Blob([new Uint8Array(makeWebp(width, height))], { type: "image/webp" }), `${width}.webp`);
  const headers = { Origin: site.url, Cookie: owner.cookieHeader ?? "" };
  const stored = await owner.request("/admin/site/pictures", { method: "POST", body: form }, headers);
  return ((await stored.json()) as { id: string }).id;
}

/** Three case studies, the first with pictures, and two notes. */
async function fill(site: SiteProcess): Promise<void> {
  const owner = await signInOwner(createClient(site));
  const id = await addPicture(owner, site);
  const text = `## Why\n\nA [link](/tos), and a list:\n\n- one\n- two\n\n![Bowls](/pictures/${id})\n\n| a | b |\n|---|---|\n| 1 | 2 |`;
  const summary = "A shop for twelve glazes.";
  for (const title of ["Third", "Second", "First"])
    await publishEntry(owner, "work", {
      ...{ title, summary, text, client: "Ann", year: "2026", isOnHome: "on", link: "https://calder.example/" },
      ...{ result: "Sold out.", "testimonial.quote": "It sells.", "testimonial.name": "Ann" },
      ...(title === "First" ? { cover: id, coverText: "A shelf" } : { cover: "" }),
    });
  for (const [title, date] of [
    ["Older", "2026-01-02"],
    ["Newer", "2026-05-03"],
  ] as const)
    await publishEntry(owner, "notes", { title, date, summary, text });
}

test("a visitor reads work and notes on a phone, by the keyboard", async ({ startOwnSite, openBrowser, watch }) => {
  const site = await startOwnSite();
  await fill(site);
  const page = await openBrowser({ ...phone, deviceScaleFactor: 3 }, site);
  const heading = page.getByRole("heading", { level: 1 });
  const follow = (name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).press("Enter");
  await visit(page, "/");
  // The window of work hydrates in a task of its own. Until then its links open documents, which focus no heading.
  await page.waitForFunction(() => Object.keys(document.querySelector("main a[href='/work']") ?? {}).length > 0);
  await follow("See all work");
  await expect(heading).toHaveText("Work");
  await expect(heading).toBeFocused();
  await follow("First");
  await expect(heading).toHaveText("First");
  const cover = page.getByRole("img", { name: "A shelf" });
  await expect(cover).toBeVisible();
  // The smallest file: its first screen stays light.
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-640\.webp$/);
  await expect(page.getByRole("figure")).toContainText("It sells.Ann");
  await follow("Second");
  await expect(heading).toHaveText("Second");
  await page.getByRole("contentinfo").getByRole("link", { name: "Notes" }).press("Enter");
  await follow("Newer");
  // The list shows the date and a link "Older", too.
  await expect(heading).toHaveText("Newer");
  await expect(page.getByText("3 May 2026")).toBeVisible();
  await follow("Older");
  await expect(heading).toHaveText("Older");
  for (const path of ["/work", "/work/first", "/notes/newer"]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Words move by a fraction of a pixel when the fonts arrive, as on every page.
    expect(await readShift(page), path).toBeLessThan(0.005);
  }
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Work" }).press("Enter");
  await expect(heading).toHaveText("Work");
  watch.allow(/404/);
  await page.goto("/work/gone");
  await expect(page.getByRole("group", { name: "A window of nine panes" })).toBeVisible();
});

test("axe, and no page is wider than its screen: work and notes, and the owner’s redirects", async ({
  startOwnSite,
  openOwner,
}) => {
  const site = await startOwnSite();
  await fill(site);
  const page = await openOwner(phone, site);
  for (const path of ["/", "/work", "/work/first", "/work/second", "/notes", "/notes/newer", "/admin/site/redirects"]) {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
    }
    await expectNoViolations(page, path);
  }
});

test("a missing address of the numbers is redirected, and that is taken back", async ({
  page,
  site,
  watch,
  visitor,
}) => {
  watch.allow(/404/);
  await visitor.goto("/old-page");
  await signIn(page, site);
  await expect(async () => {
    await visit(page, "/admin/numbers");
    await page.getByRole("link", { name: "Redirect… /old-page" }).click({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("/old-page");
  await page.getByLabel("To", { exact: true }).fill("/contact");
  await page.getByRole("button", { name: "Add" }).click();
  await expectToast(page, "Redirect added", "");
  await visitor.goto("/old-page?a=1");
  await expect(visitor).toHaveURL(/\/contact\?a=1$/);
  await page.getByRole("button", { name: "Remove: /old-page" }).click();
  await toastOf(page, "Redirect removed", "").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Remove: /old-page" })).toBeVisible();
});

test("the way on keeps its distance from a case study that ends with its result", async ({
  startOwnSite,
  openBrowser,
}) => {
  const site = await startOwnSite();
  const owner = await signInOwner(createClient(site));
  await publishEntry(owner, "work", { title: "Calder Ceramics", text: "Glazes.", result: "Twice the orders." });
  const page = await openBrowser({ viewport: { width: 1440, height: 900 } }, site);
  await visit(page, "/work/calder-ceramics");
  const result = await page.getByRole("region", { name: "Result" }).boundingBox();
  const way = await page.getByRole("main").getByRole("link", { name: "Tell us about your site" }).boundingBox();
  expect((way?.y ?? 0) - (result?.y ?? 0) - (result?.height ?? 0)).toBeGreaterThan(80);
});
