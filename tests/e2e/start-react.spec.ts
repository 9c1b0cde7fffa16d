import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import {
  contactForm,
  freshEmail,
  holdCode,
  isCodeUrl,
  isStarted,
  openQuietly,
  visit,
  waitUntilInteractive,
  yourMessages,
} from "./support/actions.ts";
import { shop, step, upload } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

const signs: Record<string, (page: Page) => Promise<void>> = {
  "a pointer": (page) => page.mouse.move(200, 200),
  "a key": (page) => page.keyboard.press("Tab"),
  "a wheel": (page) => page.mouse.wheel(0, 200),
  "a focus": (page) => page.locator(".skip-link").focus(),
  "what a program types": (page) => page.getByRole("radio", { name: "Dark" }).dispatchEvent("input"),
  "what a program chooses": (page) => page.getByRole("radio", { name: "Dark" }).dispatchEvent("change"),
};
for (const [sign, show] of Object.entries(signs)) {
  test(`${sign} starts React`, async ({ page }) => {
    await openQuietly(page, "/");
    expect(await isStarted(page)).toBe(false);
    await show(page);
    await expect.poll(() => isStarted(page)).toBe(true);
  });
}

test("a file that a program puts into a field starts React, which takes it", async ({ page }) => {
  await openQuietly(page, "/projects/coder-tweaks");
  expect(await isStarted(page)).toBe(false);
  await upload(page, shop());
  await expect(step(page, "Select Tools")).toBeVisible();
});

test("home says how it reached the visitor once React has started, on a line that was there before", async ({
  page,
}) => {
  await openQuietly(page, "/");
  const line = page.locator(".call-arrival");
  const { height } = (await line.boundingBox()) ?? {};
  await expect(line).toBeEmpty();
  await page.mouse.wheel(0, 200);
  await expect(line).toHaveText(/^This page reached you in \d\.\d s: \d\d KB, one request\.$/);
  expect((await line.boundingBox())?.height).toBe(height);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.reload();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(line).toBeEmpty(); // The document that arrived was another page's.
});

for (const path of ["/", "/designs/last-loaf", "/designs/consonant"]) {
  test(`${path} writes no date or number with Intl when React starts: its first use takes longer than the rest`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const used: string[] = [];
      Object.assign(globalThis, { usedFormats: used });
      for (const name of ["DateTimeFormat", "NumberFormat", "ListFormat", "PluralRules"] as const) {
        const noting = new Proxy(Intl[name] as unknown as FunctionConstructor, {
          construct(format, options) {
            used.push(name);
            return Reflect.construct(format, options);
          },
          apply(format, self, options) {
            used.push(name);
            return Reflect.apply(format, self, options);
          },
        });
        Object.assign(Intl, { [name]: noting });
      }
      const formats = [Date.prototype, Number.prototype].flatMap((type) =>
        Object.getOwnPropertyNames(type).flatMap((name) => (name.startsWith("toLocale") ? [{ type, name }] : [])),
      );
      for (const { type, name } of formats) Object.assign(type, { [name]: () => String(used.push(name)) });
    });
    await visit(page, path);
    expect(await page.evaluate(() => (globalThis as unknown as { usedFormats: string[] }).usedFormats)).toEqual([]);
  });
}

test("a touch starts React, and the tap leads on", async ({ openBrowser }) => {
  const page = await openBrowser({ hasTouch: true, viewport: { width: 390, height: 800 } });
  await openQuietly(page, "/");
  await page.getByRole("link", { name: "Tell us about your site" }).tap();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
});

test("a click before the code is there leads on as a document, and the code is given up", async ({ page }) => {
  const code = await holdCode(page);
  await page.goto("/");
  await expect.poll(code.asked).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Tell us about your site" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  code.release();
  await visit(page, "/contact");
});

test("a link that is pointed at before the code is there is fetched ahead, unless its page has a form", async ({
  page,
}) => {
  const code = await holdCode(page);
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Contact" }).hover();
  await bar.getByRole("link", { name: "Terms" }).hover();
  await expect(page.locator("link[rel=prefetch]")).toHaveAttribute("href", "/tos");
  code.release();
});

test("what is typed before the code is there stays, with focus and caret, and is sent", async ({ page }) => {
  const code = await holdCode(page);
  await page.goto("/contact");
  const form = contactForm(page);
  const email = freshEmail("early");
  await form.getByLabel("Name").pressSequentially("Early Bird");
  await form.getByLabel("Email").pressSequentially(email);
  await form.getByLabel("Message").pressSequentially("Typed before React.");
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowLeft");
  const caret = () =>
    form.getByLabel("Message").evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.value.length]);
  expect(await caret()).toEqual([13, 19]);
  code.release();
  await waitUntilInteractive(page);
  await expect(form.getByLabel("Message")).toBeFocused();
  expect(await caret()).toEqual([13, 19]);
  await expect(form.getByLabel("Name")).toHaveValue("Early Bird");
  await page.keyboard.type("right ");
  await expect(form.getByLabel("Message")).toHaveValue("Typed before right React.");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(yourMessages(page).getByText("Typed before right React.")).toBeVisible();
});

test("a form that is sent before the code is there is sent as a document", async ({ page }) => {
  const code = await holdCode(page);
  await page.goto("/contact");
  const form = contactForm(page);
  await form.getByLabel("Name").fill("Early Bird");
  await form.getByLabel("Email").fill(freshEmail("plainly"));
  await form.getByLabel("Message").fill("Sent before React.");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("status")).toContainText("Your message has been sent successfully!");
  await expect(yourMessages(page).getByText("Sent before React.")).toBeVisible();
  await form.getByLabel("Message").fill("The next one.");
  code.release();
  await waitUntilInteractive(page);
  await expect(yourMessages(page).getByText("Sent before React.")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("The next one.");
});

test("a password that is typed again before the code is there stays, and so does the focus", async ({ page }) => {
  const code = await holdCode(page);
  await page.goto("/login");
  const [email, password] = [page.getByLabel("Email"), page.getByLabel("Password", { exact: true })];
  await email.fill(freshEmail("twice"));
  await password.fill("not the right one");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(password).toHaveValue("");
  await password.fill("the right one");
  await email.press("End");
  code.release();
  await waitUntilInteractive(page);
  await expect(password).toHaveValue("the right one");
  await expect(email).toBeFocused();
});

test("React hydrates in slices, however often the visitor presses and types meanwhile", async ({ page }) => {
  await page.addInitScript(() => {
    const presses = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend"];
    const types = [...presses, "keydown", "keypress", "textInput", "input", "keyup"];
    const { postMessage } = MessagePort.prototype;
    // React asks for each slice with a message.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      postMessage.call(this, message);
      if (Object.keys(document.body).some((key) => key.startsWith("__reactFiber"))) return;
      performance.mark("slice");
      for (const type of types) document.body.dispatchEvent(new Event(type, { bubbles: true }));
    };
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await visit(page, "/contact");
  expect(await page.evaluate(() => performance.getEntriesByName("slice").length)).toBeGreaterThan(3);
});

test("a draft comes back after a reload without a sign of the visitor", async ({ page }) => {
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Message").fill("Half a thought");
  await page.reload();
  await expect(contactForm(page).getByLabel("Message")).toHaveValue("Half a thought");
});

test("clicks on what only React answers are held, and given to it one by one", async ({ page }) => {
  const code = await holdCode(page);
  await page.goto("/contact");
  await page.goto("/nowhere");
  await page.getByRole("link", { name: "Go Back" }).click();
  await sleep(200);
  await expect(page).toHaveURL(/\/nowhere$/);
  code.release();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a panel that was opened before the code is there stays open, and works", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 800 } });
  const code = await holdCode(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  const panel = page.getByRole("navigation", { name: "Menu" });
  await expect(panel).toBeVisible();
  code.release();
  await waitUntilInteractive(page);
  await expect(panel).toBeVisible();
  await panel.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  await expect(panel).toBeHidden();
});

test("React leaves the marks alone that were there before it", async ({ page, watch }) => {
  await page.addInitScript(() => localStorage.setItem("persistentAdminLogin", "1"));
  await page.goto("/");
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await waitUntilInteractive(page);
  await expect(page.locator("html")).toHaveAttribute("data-admin", "");
  await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
  await expect(page.getByRole("banner").getByRole("link", { name: "Admin Panel" })).toBeVisible();
  expect(watch.errors).toEqual([]);
});

test("Back after a reload shows the page that the address says, with React and without", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  await page.reload();
  expect(await isStarted(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveTitle("Home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The ultimate website experience...");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
});

test("the whole style sheet comes behind all others, so that adding it lays out nothing again", async ({ page }) => {
  await visit(page, "/contact");
  // The sheet of the toasts, which has no name, may come behind it.
  const sheets = await page
    .locator("head :is(style, link[rel=stylesheet])")
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute("href") ?? one.getAttribute("data-href") ?? []));
  expect(sheets.at(-1)).toMatch(/\/full-/);
});

test("a page stays where the visitor has scrolled to when React comes, after a reload, too", async ({ page }) => {
  const code = await holdCode(page);
  await page.goto("/");
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  code.release();
  await waitUntilInteractive(page);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await waitUntilInteractive(page);
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test("without the network the page stays as it is, and React comes with the next sign", async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/);
  const refuse = (url: URL) => isCodeUrl(url);
  await page.route(refuse, (route) => route.abort());
  await page.goto("/");
  await page.mouse.move(100, 100);
  await sleep(300);
  expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(refuse);
  await page.getByRole("link", { name: "Tell us about your site" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
});
