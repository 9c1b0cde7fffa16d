import { expect, type Locator, type Page } from "@playwright/test";
import type { ReceivedMail } from "../../support/mail/smtp-server.ts";
import { specifiedNames, specifiedToasts } from "../../support/specified-texts.ts";
import { ownerAccount, type SiteProcess } from "./site-process.ts";

/** Opens a page and waits until React handles clicks and keys. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
}

/** Opens the page again. What is typed before React restores a kept value would be added to it. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilInteractive(page);
}

/** Leaves the page first: its event stream, opened anew without a session, would be answered by the sign-in's page. */
export async function leaveSignedOut(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Blocks React's scripts on the pages opened next. @returns unblocks them */
export async function blockScripts(page: Page): Promise<() => void> {
  const unblocked = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await unblocked.promise;
    await route.continue();
  });
  return unblocked.resolve;
}

/**
 * Public pages run React on the first interaction: moves the pointer. The first commit's effects add the whole style sheet
 * (full-stylesheet.tsx): then all listeners are there. React's props on an element say less, since rendering sets them.
 */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.move(1, 1);
  await page.locator('link[rel="stylesheet"][data-precedence="full"]').waitFor({ state: "attached" });
}

/**
 * A toast with exactly this title and text that is not being removed.
 * @param text a pattern if a test cannot know the whole text; "" matches any text
 */
export function toastOf(page: Page, title: string, text: string | RegExp): Locator {
  const toasts = page
    .locator('[data-sonner-toast][data-removed="false"]')
    .filter({ has: page.locator(`[data-title]:text-is(${JSON.stringify(title)})`) });
  if (text === "") return toasts;
  const description =
    typeof text === "string"
      ? page.locator(`[data-description]:text-is(${JSON.stringify(text)})`)
      : page.locator("[data-description]").filter({ hasText: text });
  return toasts.filter({ has: description });
}

export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expect(toastOf(page, title, text).first()).toBeVisible();
}

interface Message {
  name?: string;
  email: string;
  message: string;
}

export const contactForm = (page: Page): Locator => page.getByRole("form", { name: "Contact Us" });

export const yourMessages = (page: Page): Locator =>
  page.getByRole("region", { name: specifiedNames.yourMessages, exact: true });

export async function fillMessage(page: Page, { name = "Ann Archer", email, message }: Message): Promise<void> {
  const form = contactForm(page);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill(message);
}

export const pressSend = (page: Page): Promise<void> =>
  contactForm(page).getByRole("button", { name: "Send Message" }).click();

export async function sendMessage(page: Page, message: Message): Promise<void> {
  await fillMessage(page, message);
  await pressSend(page);
  await expectToast(page, ...specifiedToasts.sent);
}

/** Signs the browser in without the UI, for tests of other subjects. */
export async function signIn(page: Page, site: SiteProcess, { isKnown = false } = {}): Promise<void> {
  const known = isKnown ? knownBrowsers.get(site) : undefined;
  if (known) await page.context().addCookies([{ name: deviceCookie, value: known, url: site.url }]);
  const answer = await page.request.post(`${site.url}/admin`, {
    form: ownerAccount,
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  const cookies = await page.context().cookies(site.url);
  const device = cookies.find(({ name }) => name === deviceCookie);
  if (device) knownBrowsers.set(site, device.value);
}

const deviceCookie = "northlight_device";
/** The browser that signed in last. */
const knownBrowsers = new WeakMap<SiteProcess, string>();

/** The owner's row of a message with this text. */
export const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole("table", { name: specifiedNames.contactMessages, exact: true })
    .getByRole("row")
    .filter({ hasText: text });

const writeHeaders = (site: SiteProcess) => ({ Origin: site.url });

/** Sends a message by the API with the browser's cookies. @returns its id */
export async function sendByApi(page: Page, site: SiteProcess, message: Message): Promise<string> {
  const answer = await page.request.post(`${site.url}/api/v1/messages`, {
    data: { name: "Ann Archer", ...message },
    headers: writeHeaders(site),
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Replies by the API, as the owner if the browser is signed in as the owner. @returns the reply's id */
export async function sendReplyByApi(page: Page, site: SiteProcess, id: string, message: string): Promise<string> {
  const answer = await page.request.post(`${site.url}/api/v1/admin/messages/${id}/replies`, {
    data: { from: "Northlight Support", subject: "Your website", message },
    headers: writeHeaders(site),
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Replies as the browser's visitor. @returns the reply's id */
export async function replyByApi(
  page: Page,
  site: SiteProcess,
  { id, message, parentId }: { id: string; message: string; parentId?: string },
): Promise<string> {
  const answer = await page.request.post(`${site.url}/api/v1/messages/${id}/replies`, {
    data: { message, ...(parentId ? { parentId } : {}) },
    headers: writeHeaders(site),
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

let addresses = 0;

/** An address that no other test uses. */
export const freshEmail = (name: string): string => `${name}.${process.pid}.${++addresses}@visitor.example`;

/** Waits for the only mail to an address with exactly this subject. */
export async function receiveMail(site: SiteProcess, to: string, subject: string | RegExp): Promise<ReceivedMail> {
  const isMeant = ({ recipients, parsed: { subject: found = "" } }: ReceivedMail) =>
    recipients.includes(to) && (typeof subject === "string" ? found === subject : subject.test(found));
  await expect.poll(() => site.mails.filter(isMeant).length, { timeout: 15_000 }).toBe(1);
  return site.mails.find(isMeant) as ReceivedMail;
}

export const isStarted = (page: Page) => page.evaluate(() => "__reactRouterContext" in window);
export const isCode = (url: string) => /\/assets\/.*\.js$/.test(url);
export const isCodeUrl = (url: URL) => isCode(url.pathname);

/** Opens a page without any interaction. */
export async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/** Delays the scripts until released. */
export async function holdCode(page: Page): Promise<{ release: () => void; asked: () => number }> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  await page.route(isCodeUrl, async (route) => {
    asked++;
    await gate;
    await route.continue().catch(() => {}); // the page has gone on without it
  });
  return { release: open, asked: () => asked };
}
