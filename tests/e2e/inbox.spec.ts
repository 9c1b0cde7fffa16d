import type { Page } from "@playwright/test";
import { expectToast, freshEmail, reload, replyByApi, sendByApi, signIn, toastOf, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const list = (page: Page) => page.getByRole("region", { name: "Conversations", exact: true });
const rowOf = (page: Page, name: string) => list(page).getByRole("link").filter({ hasText: name });
const conversation = (page: Page) => page.getByRole("region", { name: "Conversation", exact: true });
const view = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) });

let count = 0;

/** Conversations with names of their own. @returns the names, the newest last */
async function write(page: Page, site: SiteProcess, amount: number): Promise<string[]> {
  const names: string[] = [];
  for (let i = 0; i < amount; i++) {
    const name = `Visitor ${String(++count).padStart(3, "0")}`;
    await sendByApi(page, site, { name, email: freshEmail(`inbox${count}`), message: `Question of ${name}` });
    names.push(name);
  }
  return names;
}

test("from the dashboard to a conversation, a reply that is undone, scheduled and sent, done and undo", async ({
  page,
  openBrowser,
  site,
}) => {
  const visitor = await openBrowser();
  const [name = ""] = await write(visitor, site, 1);
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  await page.getByRole("link", { name: "Open inbox" }).click();
  await expect(page.getByRole("heading", { name: "Inbox", level: 1 })).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Unread");

  await rowOf(page, name).click();
  await expect(conversation(page).getByText(`Question of ${name}`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveAttribute("aria-current", "true");
  await expect(rowOf(page, name)).not.toContainText("Unread");
  await expect(page).toHaveURL(/\/admin\/inbox\/[\da-f-]{36}$/);
  const conversationId = page.url().slice(-36);

  await conversation(page).getByLabel("Message", { exact: true }).fill("Gladly.");
  await view(page, "Done").click();
  await view(page, "Open").click();
  await rowOf(page, name).click();
  await expect(conversation(page).getByLabel("Message", { exact: true })).toHaveValue("Gladly.");
  const message = conversation(page).getByLabel("Message", { exact: true });
  const waiting = conversation(page).getByRole("region", { name: "Replies that are not sent yet" });
  await conversation(page).getByRole("button", { name: "Send Reply" }).click();
  await expect(waiting.getByText("Gladly.")).toBeVisible();
  await expect(message).toHaveValue("");
  await toastOf(page, "Sending", "The reply leaves in 10 seconds.").getByRole("button", { name: "Undo" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(message).toHaveValue("Gladly.");
  await expect(conversation(page).getByText("There are no replies yet.")).toBeVisible();

  await conversation(page).getByRole("button", { name: "Send later" }).click();
  await page.getByRole("button", { name: "Tomorrow morning" }).click();
  await expect(waiting.getByText("It leaves on")).toBeVisible();
  await replyByApi(visitor, site, { id: conversationId, message: "One more thing" });
  await reload(page);
  await expect(waiting.getByText("wrote again after this was written.")).toBeVisible();
  await expectNoViolations(page, "a reply that waits");
  await waiting.getByRole("button", { name: "Cancel" }).click();
  await toastOf(page, "Canceled", "The reply will not be sent.").getByRole("button", { name: "Undo" }).click();
  await waiting.getByRole("button", { name: "Edit" }).click();
  await expect(message).toHaveValue("Gladly.");
  await conversation(page).getByRole("button", { name: "Send later" }).click();
  await page.getByRole("button", { name: "Next Monday" }).click();
  await waiting.getByRole("button", { name: "Send now" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(conversation(page).locator("article").filter({ hasText: "Gladly." })).toBeVisible();
  await expect(conversation(page).getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });

  await conversation(page).getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await toastOf(page, "Done", "1 conversation").getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test("several are snoozed at once, and one deletion is undone", async ({ page, openBrowser, site }) => {
  const visitor = await openBrowser();
  const [first = "", second = ""] = await write(visitor, site, 2);
  await signIn(page, site);
  await visit(page, "/admin/inbox");
  await page.getByLabel(`Select ${first}`).check();
  await page.getByLabel(`Select ${second}`).check();
  const bar = page.getByRole("group", { name: "Selected conversations" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Snooze", exact: true }).click();
  await page.getByRole("button", { name: "Tomorrow morning" }).click();
  await expectToast(page, "Snoozed", "2 conversations");
  await expect(rowOf(page, first)).toHaveCount(0);
  await view(page, "Snoozed").click();
  await expect(rowOf(page, first)).toContainText("Until");
  await page.getByLabel(`Select ${second}`).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await toastOf(page, "Deleted", "1 conversation").getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, second)).toBeVisible();
});

test("what arrives moves nothing: it is announced, and shown on request", async ({ page, openBrowser, site }) => {
  const visitor = await openBrowser();
  const [old = ""] = await write(visitor, site, 1);
  await signIn(page, site);
  await visit(page, "/admin/inbox");
  await expect(rowOf(page, old)).toBeVisible();
  const top = await list(page).getByRole("link").first().textContent();
  const following = page.waitForResponse((response) => response.url().endsWith("/admin/inbox/events"));
  await page.reload();
  await following;
  const [fresh = ""] = await write(visitor, site, 1);
  const line = page.getByRole("button", { name: "1 new message" });
  await expect(line).toBeVisible({ timeout: 2_000 }); // of the event: the page asks by itself after 15 s
  expect(await list(page).getByRole("link").first().textContent()).toBe(top);
  await line.click();
  await expect(list(page).getByRole("link").first()).toContainText(fresh);
});

test("the keys: j, o, r, x, e and the list of them, which can turn them off", async ({ page, openBrowser, site }) => {
  const visitor = await openBrowser();
  const [below = "", above = ""] = await write(visitor, site, 2);
  await signIn(page, site);
  await visit(page, "/admin/inbox");
  await expect(rowOf(page, above)).toBeVisible();
  await page.keyboard.press("j");
  await expect(rowOf(page, above)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rowOf(page, below)).toBeFocused();
  await page.keyboard.press("o");
  await expect(conversation(page).getByText(`Question of ${below}`)).toBeVisible();
  await page.keyboard.press("r");
  await expect(conversation(page).getByLabel("Message", { exact: true })).toBeFocused();
  await page.keyboard.type("jek");
  await expect(conversation(page).getByLabel("Message", { exact: true })).toHaveValue("jek");
  await rowOf(page, above).focus();
  await page.keyboard.press("e");
  await expect(rowOf(page, above)).toHaveCount(0);
  await expect(rowOf(page, below)).toBeFocused();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").pressSequentially("shdo");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Show done");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(rowOf(page, above)).toBeVisible();
  await page.goBack();
  await rowOf(page, below).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByLabel("Use these keys in this browser").uncheck();
  await keys.getByRole("button", { name: "Close" }).click();
  await rowOf(page, below).focus();
  await page.keyboard.press("e");
  await expect(rowOf(page, below)).toBeVisible();
});

test("390 px: list and conversation replace each other, and the focus follows; 768 px: fields are below each other", async ({
  openBrowser,
  site,
}) => {
  const visitor = await openBrowser();
  const [name = ""] = await write(visitor, site, 1);
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
  await signIn(page, site);
  await visit(page, "/admin/inbox");
  await expectNoViolations(page, "list");
  await rowOf(page, name).click();
  await expect(conversation(page).getByRole("heading", { name })).toBeFocused();
  await expect(list(page)).toBeHidden();
  await expectNoViolations(page, "conversation");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.setViewportSize({ width: 768, height: 1024 });
  const boxOf = async (label: string) => conversation(page).getByLabel(label, { exact: true }).boundingBox();
  const [from, subject] = [await boxOf("From"), await boxOf("Subject")];
  expect(subject?.x).toBe(from?.x);
  expect(subject?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(rowOf(page, name)).toBeFocused();
});

test("a draft is on another device at once, and a conflict is told", async ({ page, openBrowser, site }) => {
  const visitor = await openBrowser();
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("draft"), message: "A question" });
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  const message = conversation(page).getByLabel("Message", { exact: true });
  await message.fill("Begun here");
  await expect(conversation(page).getByText("Draft saved at")).toBeVisible();

  const phone = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
  await signIn(phone, site);
  await visit(phone, `/admin/inbox/${id}`);
  const onPhone = conversation(phone).getByLabel("Message", { exact: true });
  await expect(onPhone).toHaveValue("Begun here");
  await onPhone.fill("Begun here, continued there");
  await expect(message).toHaveValue("Begun here, continued there");

  // Both type at a time: this device's save arrives second.
  const saved = Promise.withResolvers<void>();
  await page.route("**/draft", async (route) => {
    await saved.promise;
    await route.continue();
  });
  await message.fill("Begun here, and here");
  const stored = phone.waitForResponse((response) => response.url().endsWith("/draft"));
  await onPhone.fill("Begun here, and there");
  await stored;
  saved.resolve();
  await expect(conversation(page).getByText("Also edited on another device at")).toBeVisible();
  await expectNoViolations(page, "a conflict");
  await conversation(page).getByRole("button", { name: "Use that" }).click();
  await expect(message).toHaveValue("Begun here, and there");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(message).toHaveValue("Begun here, and here");
  await expect(onPhone).toHaveValue("Begun here, and here");
});

test("a saved reply is written, and inserted at the caret", async ({ page, openBrowser, site }) => {
  const visitor = await openBrowser();
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("saved"), message: "A question" });
  await signIn(page, site);
  await visit(page, "/admin/inbox/saved-replies");
  await page.getByLabel("Name").fill("Thanks");
  await page.getByLabel("Text").fill("Thanks, {nmae}.");
  await page.getByRole("button", { name: "Create saved reply" }).click();
  await expect(page.getByText("Unknown: {nmae}.")).toBeVisible();
  await page.getByLabel("Text").fill("Thanks, {first name}.");
  await page.getByRole("button", { name: "Create saved reply" }).click();
  await expect(page.getByText("Thanks is created.")).toBeVisible();
  await expectNoViolations(page, "saved replies");

  await visit(page, `/admin/inbox/${id}`);
  const message = conversation(page).getByLabel("Message", { exact: true });
  await message.fill("Begun here, and here");
  await message.press("Control+Home");
  await message.press("Control+.");
  await page.getByRole("combobox", { name: "Saved reply" }).fill("than");
  await expect(page.getByRole("option")).toHaveText(/Thanks, Dora\./);
  await page.keyboard.press("Enter");
  await expect(message).toHaveValue("Thanks, Dora.Begun here, and here");
  await message.press("Control+z");
  await expect(message).toHaveValue("Begun here, and here");
});

test("labels: created for two with the key l, listed, undone; renamed on their page", async ({
  page,
  openBrowser,
  site,
}) => {
  const visitor = await openBrowser();
  const [first = "", second = ""] = await write(visitor, site, 2);
  await signIn(page, site);
  await visit(page, "/admin/inbox");
  await page.getByLabel(`Select ${first}`).check();
  await page.getByLabel(`Select ${second}`).check();
  await page.keyboard.press("l");
  const field = page.getByRole("combobox", { name: "Label" });
  await expect(field).toBeFocused();
  await field.fill("Łódź");
  await page.keyboard.press("Enter");
  await expectToast(page, "Label added", "2 conversations");
  await expect(rowOf(page, first)).toContainText("Łódź");
  await field.fill("lodz");
  await expect(page.getByRole("option", { name: "Łódź" })).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  for (const name of [first, second]) await page.getByLabel(`Select ${name}`).uncheck();

  await rowOf(page, first).click();
  await conversation(page).getByRole("heading", { name: first }).waitFor();
  await page.keyboard.press("l");
  await expect(field).toBeFocused();
  await expectNoViolations(page, "labels");
  await page.keyboard.press("Enter");
  await toastOf(page, "Label removed", "1 conversation").getByRole("button", { name: "Undo" }).click();
  await expect(conversation(page).getByText("Łódź")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("navigation", { name: "Labels" }).getByRole("button").click();
  await page.getByRole("link", { name: "Łódź", exact: true }).click();
  await expect(page).toHaveURL(/label=/);
  await expect(list(page).getByRole("link")).toHaveCount(2);
  await page.getByLabel(`Select ${second}`).check();
  await page.getByRole("group", { name: "Selected conversations" }).getByRole("button", { name: "Done" }).click();
  await expectToast(page, "Done", "1 conversation");
  await expect(rowOf(page, second)).toBeVisible();
});

test("search: the key /, marks, a result opened and done, what is not found, and without JavaScript", async ({
  page,
  openBrowser,
  site,
}) => {
  const visitor = await openBrowser();
  const email = freshEmail("search");
  const id = await sendByApi(visitor, site, { name: "Żaneta", email, message: "A shop for tandem bicycles" });
  await replyByApi(visitor, site, { id, message: "Gęślą jaźń, too" });
  await signIn(page, site);
  await visit(page, "/admin/inbox");
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search conversations" });
  await expect(field).toBeFocused();
  await field.fill("tandem gesl");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tandem\+gesl/);
  await expect(page.getByText("1 conversation", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Żaneta").locator("mark")).toHaveText(["tandem"]);
  await expectNoViolations(page, "results");
  await rowOf(page, "Żaneta").click();
  await conversation(page).getByRole("button", { name: "Done", exact: true }).click();
  await expectToast(page, "Done", "1 conversation");
  await expect(rowOf(page, "Żaneta")).toBeVisible();
  await field.fill("tandem is:open is:nothing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not understood: is:nothing")).toBeVisible();
  await expect(list(page).getByText("Nothing was found")).toBeVisible();
  await page.getByRole("link", { name: "Close search" }).click();
  await expect(field).toHaveValue("");

  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, site);
  await plain.goto("/admin/inbox");
  await plain.getByRole("searchbox", { name: "Search conversations" }).fill("from:zaneta jazn");
  await plain.keyboard.press("Enter");
  await expect(rowOf(plain, "Żaneta").locator("mark")).toHaveText(["Żaneta", "jaźń"]);
});

test("without JavaScript: open, reply, undo and reply", async ({ openBrowser, site }) => {
  const visitor = await openBrowser();
  const [first = ""] = await write(visitor, site, 1);
  const page = await openBrowser({ javaScriptEnabled: false });
  await signIn(page, site);
  await page.goto("/admin/inbox");
  await rowOf(page, first).click();
  await conversation(page).getByLabel("Message", { exact: true }).fill("Without scripts.");
  await conversation(page).getByRole("button", { name: "Send Reply" }).click();
  const waiting = conversation(page).getByRole("region", { name: "Replies that are not sent yet" });
  await waiting.getByRole("button", { name: "Undo" }).click();
  await expect(conversation(page).getByLabel("Message", { exact: true })).toHaveValue("Without scripts.");
  await conversation(page).getByRole("button", { name: "Send Reply" }).click();
  await expect(waiting.getByText("Without scripts.")).toBeVisible();
});

test("'Done' does not hide what the visitor wrote meanwhile: it is shown", async ({ page, openBrowser, site }) => {
  const visitor = await openBrowser();
  const id = await sendByApi(visitor, site, { name: "Marta", email: freshEmail("meanwhile"), message: "First" });
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  // The page reloads its lists from time to time: until the click is answered, it must not show the reply.
  const answered = Promise.withResolvers<void>();
  await page.route(/\/admin\/inbox.*\.data/, async (route) => {
    if (route.request().method() === "GET") await answered.promise;
    await route.continue();
  });
  await replyByApi(visitor, site, { id, message: "One more thing" });
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await conversation(page).getByRole("button", { name: "Done" }).click();
  await answer;
  answered.resolve();
  await expectToast(page, "Nothing was changed", "Marta wrote again meanwhile.");
  await page.unrouteAll({ behavior: "wait" });
  await expect(page).toHaveURL(new RegExp(`/admin/inbox/${id}$`));
  await expect(conversation(page).getByText("One more thing")).toBeVisible();
  await conversation(page).getByRole("button", { name: "Done" }).click();
  await expectToast(page, "Done", "1 conversation");
});

test("a note: written, deleted, undone, not the visitor's; with and without JavaScript", async ({
  page,
  openBrowser,
  site,
}) => {
  const visitor = await openBrowser();
  const id = await sendByApi(visitor, site, { name: "Nora", email: freshEmail("note"), message: "A question" });
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByText("Add a note").click();
  await notes.getByLabel("Note", { exact: true }).fill("x");
  await notes.getByLabel("Note", { exact: true }).fill("");
  await notes.getByLabel("Note", { exact: true }).fill("Pays late.");
  await notes.getByRole("button", { name: "Save note" }).click();
  await expect(notes.getByRole("article")).toContainText("Pays late.");
  await expect(notes.getByLabel("Note", { exact: true })).toHaveValue("");
  await expect(notes.getByLabel("Note", { exact: true })).toBeVisible();
  await expectNoViolations(page, "notes");
  await notes.getByRole("button", { name: "Delete note" }).click();
  await expect(notes.getByRole("article")).toHaveCount(0);
  await toastOf(page, "Note deleted", "Only you could see it").getByRole("button", { name: "Undo" }).click();
  await expect(notes.getByRole("article")).toContainText("Pays late.");

  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, site);
  await plain.goto(`/admin/inbox/${id}`);
  const plainNotes = plain.getByRole("region", { name: "Notes" });
  await plainNotes.getByText("Add a note").click();
  await plainNotes.getByLabel("Note", { exact: true }).fill("Without scripts.");
  await plainNotes.getByRole("button", { name: "Save note" }).click();
  await expect(plainNotes.getByRole("article")).toHaveCount(2);
  await plainNotes.getByRole("button", { name: "Delete note" }).last().click();
  await expect(plainNotes.getByRole("article")).toHaveCount(1);
});

test("an outage leaves the list, the conversation and what is typed", async ({ page, openBrowser, watch, site }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const visitor = await openBrowser();
  const [name = ""] = await write(visitor, site, 1);
  await signIn(page, site);
  await visit(page, "/admin/inbox");
  await rowOf(page, name).click();
  await conversation(page).getByLabel("Message", { exact: true }).fill("Half an answer");
  await page.context().setOffline(true);
  await expect(conversation(page).getByRole("alert")).toBeVisible({ timeout: 20_000 });
  await expect(conversation(page).getByLabel("Message", { exact: true })).toHaveValue("Half an answer");
  await expect(rowOf(page, name)).toBeVisible();
});
