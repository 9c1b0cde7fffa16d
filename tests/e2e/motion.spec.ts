import type { Page } from "@playwright/test";
import { listSharedPaths } from "../../app/shell/first-paint/shared-paths.ts";
import { visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

interface Motion {
  name: string;
  /** Until it ends by itself; without a clock of its own, as with scrolling, 0. */
  ms: number;
  properties: string[];
}

/** Collects the animations at each position of the page, from top to end. */
const collectMotion = (page: Page): Promise<Motion[]> =>
  page.evaluate(async () => {
    const found = new Map<string, Motion>();
    const timing = new Set(["offset", "computedOffset", "easing", "composite"]);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const animation of document.getAnimations()) {
        if (!(animation instanceof CSSAnimation && animation.effect instanceof KeyframeEffect)) continue;
        if (!animation.effect.target?.checkVisibility({ visibilityProperty: true })) continue;
        const isTimed = animation.timeline instanceof DocumentTimeline;
        const keys = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        found.set(animation.animationName, {
          name: animation.animationName,
          ms: isTimed ? Number(animation.effect.getComputedTiming().endTime) : 0,
          properties: [...new Set(keys)].filter((key) => !timing.has(key)),
        });
      }
    }
    return [...found.values()];
  });

const moving = ["opacity", "transform", "translate", "scale", "rotate"];
/** The plan of the architects' concept is drawn with the scroll position. */
const drawn = ["strokeDashoffset"];
const pages = [
  ...listSharedPaths(),
  "/contact",
  "/nowhere",
  "/projects/ai-chatbot",
  "/projects/coder-tweaks",
  "/projects/binary-calculator",
];

for (const path of pages)
  test(`${path}: nothing moves by itself for longer than five seconds, and only what the compositor moves`, async ({
    page,
  }) => {
    await visit(page, path);
    await expect(page.locator(".skeleton-line:visible")).toHaveCount(0); // which says that something is loading
    if (path === "/") await expect(page.locator(".hero-drawing")).toBeVisible();
    const motion = await collectMotion(page);
    expect(motion.filter(({ ms }) => ms > 5_000)).toEqual([]);
    const allowed = path === "/designs/holm-aster" ? [...moving, ...drawn] : moving;
    expect(motion.flatMap(({ properties }) => properties).filter((name) => !allowed.includes(name))).toEqual([]);
    if (path === "/")
      expect(motion.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["light-moves", "turn-on", "tide-comes", "tide-goes"]),
      );
  });

const firstLight = (page: Page) => page.locator(".feature-icon .lit").first();
const opacityOf = (page: Page) => firstLight(page).evaluate((lit) => Number(getComputedStyle(lit).opacity));

test("a light is off until its pane is in view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/");
  await expect.poll(() => opacityOf(page)).toBe(0);
  await page.getByRole("heading", { name: "Advanced developers" }).evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => opacityOf(page)).toBe(1);
});

test("all is in its last state where less motion is wanted, and nothing runs", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce" });
  await visit(page, "/");
  await expect(page.locator(".hero-drawing")).toBeVisible();
  expect(await opacityOf(page)).toBe(1);
  expect((await collectMotion(page)).filter(({ ms }) => ms > 1)).toEqual([]);
});

test("without scripts the window shows its drawing, without a grip", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.locator(".hero-drawing")).toBeVisible();
  await expect(page.locator(".hero-grip")).toBeHidden();
});

/** Records the parts of each transition of the page. */
const recordTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const parts: string[] = [];
    Object.assign(window, { transitionParts: parts });
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && Number(effect.getComputedTiming().duration) > 1)
            parts.push(effect.pseudoElement ?? "");
      });
      return transition;
    };
  });
const partsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { transitionParts: string[] }).transitionParts.splice(0));

test("a concept's cover becomes the window of its page, and the window its cover on the way back", async ({ page }) => {
  const cover = page.getByRole("link", { name: "Holm Aster" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/");
  await recordTransitions(page);
  await cover.scrollIntoViewIfNeeded();
  await cover.click();
  await expect(page.getByRole("heading", { level: 1, name: "Holm Aster" })).toBeVisible();
  const bothImages = ["::view-transition-old(design)", "::view-transition-new(design)"];
  await expect.poll(() => partsOf(page)).toEqual(expect.arrayContaining(bothImages));
  await expect(page.locator(".loading-overlay")).toHaveCount(0);
  await page.goBack();
  await expect(cover).toBeVisible();
  await expect.poll(() => partsOf(page)).toEqual(expect.arrayContaining(bothImages));
});

test("where less motion is wanted, the change of the page is at once", async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  await visit(page, "/");
  await recordTransitions(page);
  await page.getByRole("link", { name: "Holm Aster" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Holm Aster" })).toBeVisible();
  await expect(page.locator(".loading-overlay")).toHaveCount(0);
  expect((await partsOf(page)).filter((part) => part.startsWith("::view-transition"))).toEqual([]);
});
