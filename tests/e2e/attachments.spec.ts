import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { specifiedNames as names, specifiedToasts as toasts } from "../support/specified-texts.ts";
import {
  contactForm,
  expectToast,
  fillMessage,
  freshEmail,
  pressSend,
  visit,
  yourMessages,
} from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const megabyte = 1_024 ** 2;
/** One red pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const plan = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Three pages, in May") };
const photo = { name: "photo.png", mimeType: "image/png", buffer: picture };
const slow = { name: "slow.txt", mimeType: "text/plain", buffer: Buffer.from("never arrives") };
const film = { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(10 * megabyte + 1) };

const attach = (form: Locator, ...files: (typeof plan)[]) => form.getByLabel("Attach files").setInputFiles(files);
const chosen = (form: Locator) => form.getByRole("list", { name: "Files to send" }).getByRole("listitem");

async function download(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("a visitor sends files, the owner reads them and answers with one, the visitor opens it", async ({
  openBrowser,
  openOwner,
}) => {
  test.slow(); // A reply waits for 10 s before it is sent.
  const page = await openBrowser(still);
  await visit(page, "/contact");
  const form = contactForm(page);
  await fillMessage(page, { name: "Fay Files", email: freshEmail("files"), message: "Our plan and a photo" });
  const held = Promise.withResolvers<void>();
  await page.route("**/contact/files", async (route) => {
    if (route.request().postDataBuffer()?.includes(slow.name)) await held.promise;
    await route.continue().catch(() => undefined);
  });
  await attach(form, plan, slow, film);
  await expect(form.getByText("A file can be at most 10 MB: film.mp4 was not added.")).toBeVisible();
  await expect(chosen(form)).toHaveCount(2);
  await expect(chosen(form).filter({ hasText: plan.name })).toContainText("attached");
  await attach(form, photo);
  await expect(chosen(form).filter({ hasText: photo.name })).toContainText("attached");
  await pressSend(page);
  await expect(form.getByText("Your message is sent as soon as all files are uploaded.")).toBeVisible();
  await expectNoViolations(page, "the contact form with files");
  await form.getByRole("button", { name: "Cancel the upload of slow.txt" }).click();
  await expectToast(page, ...toasts.sent);
  await expect(chosen(form)).toHaveCount(0);
  held.resolve();

  const owner = await openOwner(still);
  await visit(owner, "/admin/inbox");
  await owner.getByRole("link").filter({ hasText: "Fay Files" }).click();
  const conversation = owner.getByRole("region", { name: "Conversation", exact: true });
  await expect(conversation.getByRole("img")).toHaveCount(0); // its name is beside it
  const thumbnail = conversation.locator("article img");
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await download(owner, conversation.getByRole("link", { name: /plan\.txt/ }))).toEqual({
    name: plan.name,
    bytes: plan.buffer,
  });
  await conversation.getByLabel("Message", { exact: true }).fill("Here is our offer.");
  const offer = { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ offer") };
  await attach(conversation, offer);
  await expect(chosen(conversation)).toContainText("attached");
  const waiting = conversation.getByRole("region", { name: "Replies that are not sent yet" });
  await conversation.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(waiting.getByRole("link", { name: /setup\.exe/ })).toBeVisible();
  await waiting.getByRole("button", { name: "Undo" }).click();
  await expect(conversation.getByRole("button", { name: "Remove setup.exe" })).toBeVisible();
  await conversation.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(waiting).toBeVisible();
  await expect(waiting).toHaveCount(0, { timeout: 20_000 });
  await expect(conversation.getByText("It can run as a program: open it only if you expected it.")).toBeVisible();
  await expectNoViolations(owner, "a conversation with files");

  await yourMessages(page).getByRole("button", { name: "Refresh" }).click();
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  const history = page.getByRole("dialog", { name: names.conversationHistory, exact: true });
  await expect(history.getByRole("link", { name: /photo\.png/ })).toBeVisible();
  await expectNoViolations(page, "the visitor's conversation with files");
  expect((await download(page, history.getByRole("link", { name: /setup\.exe/ }))).bytes).toEqual(offer.buffer);
});

test("files survive a reload, a lost connection and a refused message", async ({ openBrowser, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|422/);
  const page = await openBrowser();
  await visit(page, "/contact");
  const form = contactForm(page);
  await attach(form, plan);
  await expect(chosen(form)).toContainText("attached");
  await page.context().setOffline(true);
  await attach(form, photo);
  await expect(chosen(form).filter({ hasText: photo.name })).toContainText("You are offline.");
  await pressSend(page);
  await expect(form.getByText("A file was not uploaded.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(chosen(form).filter({ hasText: photo.name })).toContainText("attached");
  await expect(form.getByText("A file was not uploaded.")).toBeHidden();

  await pressSend(page);
  await expect(form.getByText("Name is required.")).toBeVisible();
  await page.reload();
  await expect(chosen(form)).toHaveCount(2);
  await form.getByRole("button", { name: "Remove photo.png" }).click();
  await expect(form.getByRole("button", { name: "Remove plan.txt" })).toBeFocused();
  await fillMessage(page, { email: freshEmail("reload"), message: "After a reload" });
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
});

test("an upload that gets stuck fails, and the message is sent once it is retried", async ({ openBrowser }) => {
  const page = await openBrowser(still);
  // Seconds instead of minutes.
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout") ?? {};
    Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
      set(ms: number) {
        set?.call(this, ms / 60);
      },
    });
  });
  await page.route("**/contact/files", () => undefined);
  await visit(page, "/contact");
  const form = contactForm(page);
  await fillMessage(page, { email: freshEmail("stuck"), message: "With a plan" });
  await attach(form, plan);
  await pressSend(page);
  await expect(form.getByText("A file was not uploaded. Try again or remove it")).toBeVisible();
  await expect(chosen(form)).toContainText("The upload got stuck.");
  await page.unrouteAll();
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(chosen(form)).toContainText("attached");
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
});

test("a message whose files could not be attached is not sent by itself later", async ({ openBrowser, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch/);
  const page = await openBrowser(still);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /With.a.plan/.test(request.postData() ?? "")) sent.push(request.url());
  });
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/file-list-*", async (route) => {
    await held.promise;
    await route.abort();
  });
  await visit(page, "/contact");
  const form = contactForm(page);
  await fillMessage(page, { email: freshEmail("later"), message: "With a plan" });
  await attach(form, plan);
  await pressSend(page);
  held.resolve();
  await expect(form.getByText("The files could not be attached.")).toBeVisible();
  await page.unrouteAll();
  await attach(form, photo);
  await expect(chosen(form)).toContainText("attached");
  expect(sent).toEqual([]);
  await pressSend(page);
  await expectToast(page, ...toasts.sent);
  expect(sent).toHaveLength(1);
});
