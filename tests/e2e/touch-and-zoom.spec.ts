import type { Locator, Page } from "@playwright/test";
import { designs } from "../../app/shell/navigation/designs.ts";
import { visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const fingerPx = 44;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const heightOf = async (target: Locator): Promise<number> => (await target.boundingBox())?.height ?? 0;

const backgroundOf = (target: Locator, pseudo?: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo);

test("small controls are as high as a finger on touch screens", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  const expectTall = async (target: Locator) => expect(await heightOf(target)).toBeGreaterThanOrEqual(fingerPx);
  await visit(page, "/projects/binary-calculator?tab=calculator");
  await expectTall(page.locator("label").filter({ hasText: "Negative" }).first());
  await expectTall(page.getByRole("tab", { name: "Calculator" }));
  await visit(page, "/login");
  await expectTall(page.locator("label").filter({ hasText: "Show password" }));
  await expectTall(page.getByRole("link", { name: "Forgot your password?" }));
  await visit(page, "/contact");
  await expectTall(page.getByRole("link", { name: "Open on openstreetmap.org" }));
});

/** Lists controls smaller than a finger. Links within a sentence may be, and controls as large as their label. */
const listSmallControls = (page: Page, minPx: number): Promise<string[]> =>
  page.evaluate((px) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const boxOf = (element: Element): DOMRect => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return (labels.find((label) => label.offsetHeight >= px) ?? element).getBoundingClientRect();
    };
    const controls = document.querySelectorAll(
      "main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)",
    );
    return [...controls]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr-only, [aria-hidden]"),
      )
      .filter((element) => element.getBoundingClientRect().width > 2 && !isInSentence(element))
      .filter((element) => getComputedStyle(element, "::after").position !== "absolute")
      .filter((element) => Math.min(boxOf(element).width, boxOf(element).height) < px - 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  }, minPx);

test("nothing that is pressed is smaller than a finger", async ({ openBrowser, watch }) => {
  watch.allow(/404/);
  const page = await openBrowser(phone);
  for (const path of [
    "/",
    "/contact",
    "/register",
    "/login",
    "/login/forgot",
    "/tos",
    "/privacy",
    "/projects/binary-calculator",
    "/projects/coder-tweaks/tools/json-formatter",
    "/projects/ai-chatbot",
    "/admin",
    "/nowhere",
    "/search?q=website",
    ...designs.map(({ to }) => to),
  ]) {
    await visit(page, path);
    expect(await listSmallControls(page, fingerPx), path).toEqual([]);
  }
});

test("forced colors show the selected tab and the current page", async ({ openBrowser }) => {
  const page = await openBrowser({ forcedColors: "active" });
  await visit(page, "/projects/binary-calculator?tab=calculator");
  const [selected, other] = [
    page.getByRole("tab", { name: "Calculator" }),
    page.getByRole("tab", { name: "Converter" }),
  ];
  expect(await backgroundOf(selected)).not.toBe(await backgroundOf(other));
  await visit(page, "/tos");
  const links = page.getByRole("navigation", { name: "Main" });
  const here = await backgroundOf(links.getByRole("link", { name: "Terms" }), "::after");
  expect(here).not.toBe(await backgroundOf(page.locator("body")));
  expect(here).not.toBe("rgba(0, 0, 0, 0)");
});

test("a bit's name holds the digit that it shows", async ({ page }) => {
  await visit(page, "/projects/binary-calculator?binary=101");
  const bit = page.getByRole("button", { name: "Bit 1, worth 2" });
  await expect(bit).toHaveAccessibleName("Bit 1, worth 2: 0");
  await bit.click();
  await expect(bit).toHaveAccessibleName("Bit 1, worth 2: 1");
});

const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const visible = [...document.querySelectorAll("main :is(h1, p)")].filter((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top < innerHeight && bottom > 68;
    });
    return visible.map((it) => it.textContent).join(" ");
  });

for (const path of ["/", "/contact", "/register", "/tos"]) {
  test(`400 % zoom: ${path} begins with words`, async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: { width: 320, height: 256 } });
    await visit(page, path);
    expect(await shownText(page)).toMatch(/\w{3}/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test("text at twice its size leaves the contact form's fields their room", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 900 } });
  await visit(page, "/contact");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  for (const label of ["Name", "Email"]) {
    const { width = 0 } = (await page.getByLabel(label, { exact: true }).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(250);
  }
});

test("text at twice its size scrolls no page of a phone sideways", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  for (const path of [
    "/",
    "/contact",
    "/tos",
    "/login",
    "/projects/binary-calculator?tab=calculator",
    "/search?q=website",
  ]) {
    await visit(page, path);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    await expect(page.getByRole("button", { name: "Menu" }), path).toBeInViewport({ ratio: 1 });
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    // Home's first section clips what is too wide.
    await expect(page.getByRole("heading", { level: 1 }), path).toBeInViewport({ ratio: 1 });
  }
});

test("a text that is too long is never said to have characters left", async ({ page }) => {
  await visit(page, "/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("a".repeat(4_999));
  await expect(page.getByText("1 character left")).toBeAttached();
  await page.getByRole("textbox", { name: "Message" }).fill("a".repeat(5_001));
  await expect(page.getByText("1 character too many")).toBeAttached();
  await expect(page.getByText(/-1 character/)).toHaveCount(0);
});

test("the contents of a long page follow, and mark the section that is read", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 800 } });
  for (const path of ["/tos", "/privacy"]) {
    await visit(page, path);
    const contents = page.getByRole("navigation", { name: "On this page" });
    await page.getByRole("heading", { level: 2 }).nth(3).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    await expect(contents.locator("[aria-current]")).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(contents.getByRole("link").last()).toHaveAttribute("aria-current", "true");
    await expect(contents).toBeInViewport();
  }
});

test("on a phone, the contents open from a button that stays in sight", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 700 }, hasTouch: true });
  await visit(page, "/tos");
  const contents = page.getByRole("navigation", { name: "On this page" });
  const open = page.getByRole("button", { name: "On this page" });
  await expect(contents).toBeHidden();
  await page.getByRole("heading", { name: "Limitation of Liability" }).scrollIntoViewIfNeeded();
  await expect(open).toBeInViewport({ ratio: 1 });
  await open.tap();
  await contents.getByRole("link", { name: "Governing Law" }).tap();
  await expect(contents).toBeHidden();
  const heading = page.getByRole("heading", { name: "Governing Law" });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [button, box] = [await open.boundingBox(), await heading.boundingBox()];
  expect(box?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
});

test("a blank registration marks every field at once", async ({ page }) => {
  await visit(page, "/register");
  await page.getByRole("button", { name: "Register" }).click();
  for (const label of ["Username", "Email", "Password"])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
  const terms = page.getByRole("checkbox", { name: /I accept/ });
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  await terms.check();
  await expect(terms).not.toHaveAttribute("aria-invalid", "true");
});
