import type { Page } from "@playwright/test";
import {
  blockScripts,
  freshEmail,
  rowOf,
  sendByApi,
  signIn,
  toastOf,
  visit,
  waitUntilInteractive,
} from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { conversation, conversationList } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

test("a draft is on another device at once, and a conflict is told", async ({
  owner: page,
  site,
  visitor,
  openOwner,
}) => {
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("draft"), message: "A question" });
  await visit(page, `/admin/inbox/${id}`);
  const message = conversation(page).getByLabel("Message", { exact: true });
  await message.fill("Begun here");
  await expect(conversation(page).getByText("Draft saved at")).toBeVisible();

  const phone = await openOwner({ ...still, viewport: { width: 390, height: 844 } });
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

test("a reply and a note typed before the page's code is there stay, and are sent", async ({
  owner: page,
  site,
  visitor,
}) => {
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("early"), message: "A question" });
  const openEarly = async () => {
    const letCodeCome = await blockScripts(page);
    await page.goto(`/admin/inbox/${id}`, { waitUntil: "commit" });
    return async () => {
      letCodeCome();
      await waitUntilInteractive(page);
    };
  };
  const message = conversation(page).getByLabel("Message", { exact: true });
  let letCodeCome = await openEarly();
  await message.pressSequentially("Typed early");
  await letCodeCome();
  await expect(conversation(page).getByText("Draft saved at")).toBeVisible();
  await message.press("Control+Enter");
  await expect(conversation(page).getByText("Typed early")).toBeVisible();
  await expect(message).toHaveValue("");

  letCodeCome = await openEarly();
  await conversation(page).getByText("Add a note").click();
  await conversation(page).getByLabel("Note", { exact: true }).pressSequentially("Noted early");
  await letCodeCome();
  await conversation(page).getByRole("button", { name: "Save note" }).click();
  await expect(conversation(page).getByRole("article").getByText("Noted early")).toBeVisible();
});

test("what was typed after the session had ended is there after signing in again", async ({
  page,
  site,
  watch,
  visitor,
}) => {
  watch.allow(/Failed to fetch|ERR_FAILED|ERR_INVALID_REDIRECT|unsafe redirect/);
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("ended"), message: "A question" });
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  const message = conversation(page).getByLabel("Message", { exact: true });
  await message.fill("Begun");
  await expect(conversation(page).getByText("Draft saved at")).toBeVisible();
  await page.context().clearCookies();
  await message.fill("Begun, and continued");
  await page.reload();
  await expect(page).toHaveURL(/\/admin\?next=/);
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  await expect(message).toHaveValue("Begun, and continued");
  await expect(conversation(page).getByText("Draft saved at")).toBeVisible();
});

test("what could not be saved is there in a new window, and gone after signing out", async ({
  owner: page,
  site,
  watch,
  visitor,
}) => {
  watch.allow(/422|Failed to fetch|ERR_FAILED/);
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("closed"), message: "A question" });
  const message = (tab: Page) => conversation(tab).getByLabel("Message", { exact: true });
  await visit(page, `/admin/inbox/${id}`);
  const tooLong = "x".repeat(20_001);
  await message(page).fill(tooLong);
  await expect(conversation(page).getByText("The draft is too long to be saved.")).toBeVisible();
  const second = await page.context().newPage();
  await page.close();
  await visit(second, `/admin/inbox/${id}`);
  await expect(message(second)).toHaveValue(tooLong);
  await second.getByRole("button", { name: "Logout" }).click();
  await expect(toastOf(second, "Logged Out", "")).toBeVisible();
  await signIn(second, site);
  await visit(second, `/admin/inbox/${id}`);
  await expect(message(second)).toHaveValue("");
});

test("what is typed in the dashboard is the conversation's draft: in the inbox, after a reload, until it is canceled", async ({
  owner: page,
  site,
  visitor,
}) => {
  const email = freshEmail("dialog");
  const id = await sendByApi(visitor, site, { name: "Dora", email, message: "A question" });
  await visit(page, "/admin/dashboard");
  const dialog = page.getByRole("dialog", { name: "Reply to Message", exact: true });
  const typed = dialog.getByLabel("Message", { exact: true });
  const open = () => rowOf(page, email).getByRole("button", { name: "Reply" }).click();
  await open();
  await typed.fill("Begun");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await open();
  await expect(typed).toHaveValue("Begun");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open();
  await expect(typed).toHaveValue("");

  await typed.fill("Begun again");
  await page.reload();
  await open();
  await expect(typed).toHaveValue("Begun again");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Open inbox" }).click();
  await conversationList(page).locator(`#conversation-${id}`).click();
  const message = conversation(page).getByLabel("Message", { exact: true });
  await expect(message).toHaveValue("Begun again");
  await message.fill("Begun again, and continued");
  await expect(conversation(page).getByText("Draft saved at")).toBeVisible();
  await page.getByRole("link", { name: "Northlight Admin" }).click();
  await open();
  await expect(typed).toHaveValue("Begun again, and continued");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open();
  await expect(typed).toHaveValue("Begun again, and continued");
});

test("what could not be saved is erased by a logout on another page", async ({ page, site, watch, visitor }) => {
  watch.allow(/Failed to fetch|ERR_FAILED/);
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("logout"), message: "A question" });
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  await page.route("**/draft", (route) => route.abort());
  const message = conversation(page).getByLabel("Message", { exact: true });
  await message.fill("Not for the next");
  await expect(conversation(page).getByText("The draft is in this window only.")).toBeVisible();
  await page.getByRole("link", { name: "Numbers", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Numbers", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toastOf(page, "Logged Out", "")).toBeVisible();
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  await expect(message).toHaveValue("");
});

test("a saved reply is written, and inserted at the caret", async ({ owner: page, site, visitor }) => {
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("saved"), message: "A question" });
  await visit(page, "/admin/inbox/saved-replies");
  await page.getByText("New saved reply").click();
  await page.getByLabel("Name").fill("Thanks");
  await page.getByLabel("Text").fill("Thanks, {nmae}.");
  await page.getByRole("button", { name: "Create saved reply" }).click();
  await expect(page.getByText("Unknown: {nmae}.")).toBeVisible();
  await page.getByLabel("Text").fill("Thanks, {first name}.");
  await page.getByRole("button", { name: "Create saved reply" }).click();
  await expect(page.getByText("Saved reply “Thanks” created.")).toBeVisible();
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

test("a saved reply in the other language is pointed out before it is inserted", async ({
  owner: page,
  site,
  visitor,
}) => {
  const id = await sendByApi(visitor, site, { name: "Ola", email: freshEmail("foreign"), message: "A question" });
  const fields = { intent: "create", name: "Dziękuję", text: "Dziękuję, {first name}.", language: "pl" };
  await visit(page, `/admin/inbox/${id}`);
  await page.evaluate(
    (body) => fetch("/admin/inbox/saved-replies", { method: "POST", body: new URLSearchParams(body) }),
    fields,
  );
  const message = conversation(page).getByLabel("Message", { exact: true });
  await message.click();
  await message.press("Control+.");
  await page.getByRole("combobox", { name: "Saved reply" }).fill("dzi");
  await expect(page.getByRole("option")).toContainText("Polish");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Dziękuję” is in Polish. The visitor writes in English.")).toBeVisible();
  await expect(message).toHaveValue("");
  await page.getByRole("button", { name: "Insert it anyway" }).click();
  await expect(message).toHaveValue("Dziękuję, Ola.");
});

test("a note: written, deleted, undone, not the visitor's; with and without JavaScript", async ({
  owner: page,
  site,
  visitor,
  openOwner,
}) => {
  const id = await sendByApi(visitor, site, { name: "Nora", email: freshEmail("note"), message: "A question" });
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

  const plain = await openOwner({ javaScriptEnabled: false });
  await plain.goto(`/admin/inbox/${id}`);
  const plainNotes = plain.getByRole("region", { name: "Notes" });
  await plainNotes.getByText("Add a note").click();
  await plainNotes.getByLabel("Note", { exact: true }).fill("Without scripts.");
  await plainNotes.getByRole("button", { name: "Save note" }).click();
  await expect(plainNotes.getByRole("article")).toHaveCount(2);
  await plainNotes.getByRole("button", { name: "Delete note" }).last().click();
  await expect(plainNotes.getByRole("article")).toHaveCount(1);
});
