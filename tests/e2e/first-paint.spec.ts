import { setTimeout as sleep } from "node:timers/promises";
import { serveInParts } from "../support/pages/serve-in-parts.ts";
import { isCode, isCodeUrl, isStarted, openQuietly, signIn, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const scriptKb = {
  "/": 6,
  "/contact": 6,
  "/nowhere": 6,
  "/projects/coder-tweaks/tools/json-formatter": 6,
  "/projects/ai-chatbot": 6,
  // These look for what the browser stores of an earlier visit.
  "/projects/coder-tweaks": 6.5,
  // It also looks at the language of the page that led there.
  "/cloud": 6.75,
};
for (const [path, kb] of Object.entries(scriptKb)) {
  test(`${path} runs at most ${kb} KB before the first interaction, and fetches its code after the fonts, without running it`, {
    tag: "@main",
  }, async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    page.on("requestfinished", (request) => fetched.push(`done ${request.url()}`));
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Debugger.enable");
    await cdp.send("Profiler.enable");
    await cdp.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    const lengths = new Map<string, number>();
    cdp.on("Debugger.scriptParsed", ({ scriptId, length = 0 }) => lengths.set(scriptId, length));
    await openQuietly(page, path);
    const firstCode = () => fetched.findIndex((url) => /\/entry\.client-/.test(url));
    await expect.poll(firstCode).toBeGreaterThan(0);
    expect(fetched.slice(0, firstCode()).filter((url) => /^done .*\.woff2$/.test(url))).toHaveLength(2);
    await sleep(300);
    const { result } = await cdp.send("Profiler.takePreciseCoverage");
    const ran = result.filter(
      ({ url, functions }) =>
        url.startsWith("http") && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    expect(ran.map(({ url }) => url).filter(isCode)).toEqual([]);
    const bytes = ran.reduce((sum, { scriptId }) => sum + (lengths.get(scriptId) ?? 0), 0);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(kb * 1_024);
    expect(await isStarted(page)).toBe(false);
  });
}

const firstFrames = [
  { path: "/", what: "hero", middle: "</h1>" },
  { path: "/cloud", what: "login", middle: "</h2>" },
];
for (const { path, what, middle } of firstFrames) {
  test(`the first frame of ${path} has the whole ${what}, however slowly it comes`, async ({ page, site, watch }) => {
    watch.allow(/Failed to load resource/); // what the document asks the stand-in for
    const slow = await serveInParts(site.url, path, middle);
    const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);

    await page.goto(slow.url, { waitUntil: "commit" });
    await page.locator(middle.slice(2, -1)).waitFor({ state: "attached" });
    await sleep(300);
    expect(await painted()).toBe(0);
    slow.finish();
    await expect.poll(painted).toBe(1);
    slow.close();
  });
}

test("the bar and the way to the admin panel need no React: scroll, load, other windows", async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route(isCodeUrl, (route) => route.abort());
  await page.goto("/");
  const bar = page.locator(".bar");
  const adminLink = page.getByRole("banner").getByRole("link", { name: "Admin Panel" });
  await expect(adminLink).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await expect(bar).toHaveCSS("backdrop-filter", /blur/);
  const other = await page.context().newPage();
  await other.route(isCodeUrl, (route) => route.abort());
  await other.goto("/");
  await other.evaluate(() => localStorage.setItem("persistentAdminLogin", "anything"));
  await expect(adminLink).toBeVisible();
  await page.reload();
  await expect(adminLink).toBeVisible();
  await other.evaluate(() => localStorage.removeItem("persistentAdminLogin"));
  await expect(adminLink).toBeHidden();
  expect(await isStarted(page)).toBe(false);
});

test("home lays out the sections that are far from the screen with its decoration, after the fonts", async ({
  page,
}) => {
  const asked: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.on("request", (request) => asked.push(request.url()));
  await page.route(/\/assets\/later-.*\.css$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/");
  await expect.poll(() => asked.some((url) => /\/later-.*\.css$/.test(url))).toBe(true);
  const heading = page.getByRole("heading", { name: "What should your website do?" });
  const isLaidOut = () => heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  release();
  await expect.poll(isLaidOut).toBe(true);
  const sheets = await page
    .locator("head link[rel=stylesheet]")
    .evaluateAll((links) => links.map((link) => link.outerHTML));
  // Each is put before those that are there.
  expect(sheets.findIndex((sheet) => /\/fonts-/.test(sheet))).toBeGreaterThan(
    sheets.findIndex((sheet) => /\/later-/.test(sheet)),
  );
});

test("signing in is seen at once, though the page was kept for a moment", async ({ page, site }) => {
  await visit(page, "/");
  await signIn(page, site);
  const answer = await page.goto("/");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
});
