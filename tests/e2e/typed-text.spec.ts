import type { Page, Route } from "@playwright/test";
import { createClient, signInOwner } from "../support/site/client.ts";
import { openForm } from "../support/site/entries.ts";
import { password, receiveLink } from "./support/accounts.ts";
import { expectToast, freshEmail, sendByApi, signIn, visit } from "./support/actions.ts";
import { conversation, conversationRow } from "./support/inbox.ts";
import { ownerAccount, type SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

let notes = 0;

/** Makes a note with the text "Start." @returns the path of its editor */
async function addNote(site: SiteProcess): Promise<string> {
  const owner = await signInOwner(createClient(site));
  const made = await owner.postForm("/admin/site/entries/notes", { intent: "create", title: `Note ${++notes}` });
  const path = made.headers.get("location") ?? "";
  const form = await openForm(owner, path.replace("/admin/site/", ""));
  await owner.postForm(path, { ...form, text: "Start.", intent: "save" });
  return path;
}

const textOf = (page: Page) => page.getByLabel("Text", { exact: true });
const draftState = (page: Page) => page.getByRole("status").filter({ hasText: "Draft by Owner" });
const publishButton = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const signedOutLine = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("link", { name: "Sign in" }) });

/** Another browser finds it in the editor. */
async function expectStored(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(text);
}

/** The next saves get this answer. @returns lets them through again */
async function answerSaves(page: Page, status: number | "abort" | "never"): Promise<() => Promise<void>> {
  const pattern = "**/admin/site/**";
  const unanswered: Route[] = [];
  await page.route(pattern, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (status === "never") return void unanswered.push(route);
    return status === "abort"
      ? route.abort()
      : route.fulfill({ status, contentType: "text/html", body: "<h1>Proxy</h1>" });
  });
  return async () => {
    for (const route of unanswered) await route.abort().catch(() => undefined); // else the site would get it now
    await page.unroute(pattern);
  };
}

test("what could not be saved without a connection is saved when it is back", { tag: "@main" }, async ({
  owner: page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const path = await addNote(site);
  await visit(page, path);
  await page.context().setOffline(true);
  await textOf(page).fill("Typed in a tunnel.");
  await expect(page.getByText("What you typed is kept in this browser, and saved as soon as possible.")).toBeVisible();
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  await expect(page.getByText("Publishing waits. The site could not be reached.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(draftState(page)).toBeVisible();
  await expectStored(page, path, "Typed in a tunnel.");
  await publishButton(page).click();
  await expect(page.getByText("Visitors see the version of")).toBeVisible();
});

test("a save that the site or its proxy refuses is tried again until it is stored", async ({
  owner: page,
  site,
  watch,
}) => {
  watch.allow(/^50\d from|status of 50/);
  const path = await addNote(site);
  await page.clock.install();
  await visit(page, path);
  for (const status of [413, 422, 429, 500, 502, 503]) {
    const letThrough = await answerSaves(page, status);
    await textOf(page).fill(`Answered ${status}.`);
    await page.clock.runFor(1_000);
    await expect(page.getByRole("status").filter({ hasText: "Not saved yet." })).toBeVisible();
    await letThrough();
    await page.clock.runFor(3_000);
    await expect(draftState(page)).toBeVisible();
    await expectStored(page, path, `Answered ${status}.`);
  }
});

test("a save that gets no answer is given up, and tried again", async ({ owner: page, site }) => {
  const path = await addNote(site);
  await page.clock.install();
  await visit(page, path);
  const letThrough = await answerSaves(page, "never");
  await textOf(page).fill("Sent into the void.");
  await page.clock.runFor(1_000);
  await expect(page.getByText("Saving…")).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet." })).toBeVisible();
  await letThrough();
  await page.clock.runFor(3_000);
  await expectStored(page, path, "Sent into the void.");
});

test("leaving asks where saving fails, and the next visit offers what was typed", async ({
  owner: page,
  site,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const path = await addNote(site);
  await visit(page, path);
  const letThrough = await answerSaves(page, "abort");
  await textOf(page).fill("Not to be lost.");
  await page.getByRole("link", { name: "Back to the list" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(textOf(page)).toHaveValue("Not to be lost.");
  await page.getByRole("link", { name: "Back to the list" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Notes", exact: true })).toBeVisible();
  await letThrough();

  await visit(page, path);
  await expect(textOf(page)).toHaveValue("Start.");
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(textOf(page)).toHaveValue("Not to be lost.");
  await expectStored(page, path, "Not to be lost.");
  await visit(page, path);
  await expect(page.getByText("This browser has kept it.")).toBeHidden();
});

test("a text that is too large for a beacon is offered after the tab was closed", async ({ owner: page, site }) => {
  const path = await addNote(site);
  await visit(page, path);
  const letThrough = await answerSaves(page, "never");
  const long = "żółć ".repeat(7_900).trim();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await textOf(page).fill(long);
  await sent;
  await page.goto("about:blank");
  await letThrough();
  await visit(page, path);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expectStored(page, path, long);
  await visit(page, path);
  await expect.poll(async () => (await textOf(page).inputValue()) === long).toBe(true);
});

test("one wrong field keeps nothing else from being saved, and only Publish wants it right", async ({
  owner: page,
  site,
}) => {
  const path = await addNote(site);
  await visit(page, path);
  await page.getByLabel("Date", { exact: true }).fill("3 maja");
  await page.getByLabel("Title", { exact: true }).fill("");
  await textOf(page).fill("Beside wrong fields.");
  await expect(page.getByText("Please write a date, as in 2026-05-03.")).toBeVisible();
  await expect(draftState(page)).toBeVisible();
  await visit(page, path);
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("3 maja");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
  await expect(textOf(page)).toHaveValue("Beside wrong fields.");
  await expect(page.getByText("Please write a date, as in 2026-05-03.")).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByText("Publishing waits. Please check the marked fields.")).toBeVisible();
  await page.getByLabel("Date", { exact: true }).fill("2026-05-03");
  await page.getByLabel("Title", { exact: true }).fill("A date");
  await publishButton(page).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
});

test("after the session has ended the text stays, and is saved after a sign-in in another tab", async ({
  owner: page,
  site,
}) => {
  const path = await addNote(site);
  await visit(page, path);
  await page.context().clearCookies();
  await textOf(page).fill("Typed over night.");
  await expect(signedOutLine(page)).toContainText("You have been signed out. Sign in to save.");
  await expect(textOf(page)).toHaveValue("Typed over night.");
  const tab = page.context().waitForEvent("page");
  await signedOutLine(page).getByRole("link", { name: "Sign in" }).click();
  const other = await tab;
  await other.getByLabel("Email").fill(ownerAccount.email);
  await other.getByLabel("Password", { exact: true }).fill(ownerAccount.password);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/\/admin\/dashboard$/);
  await expect(signedOutLine(page)).toBeHidden();
  await expectStored(page, path, "Typed over night.");
});

test("a form that is answered by the sign-in stays, and is sent after it", async ({ owner: page, site }) => {
  await visit(page, "/admin/inbox/saved-replies");
  await page.getByText("New saved reply").click();
  await page.getByLabel("Name", { exact: true }).fill("Later");
  await page.getByLabel("Text", { exact: true }).fill("We answer tomorrow.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create saved reply" }).click();
  await expect(signedOutLine(page)).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("We answer tomorrow.");
  await signIn(page, site);
  const other = await page.context().newPage();
  await visit(other, "/admin/dashboard");
  await expect(page.getByRole("listitem").filter({ hasText: "Later" })).toBeVisible();
});

test("what a browser has kept is offered to its own user only", async ({ owner: page, site, watch }) => {
  watch.allow(/ERR_FAILED/);
  const path = await addNote(site);
  await visit(page, path);
  await answerSaves(page, "abort");
  await textOf(page).fill("The owner’s words.");
  await expect(page.getByText("What you typed is kept in this browser")).toBeVisible();
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const drafts = (await answer(indexedDB.open("inbox-replies")))
      .transaction("drafts", "readwrite")
      .objectStore("drafts");
    const [kept] = await answer(drafts.getAll());
    await answer(drafts.clear());
    await answer(drafts.put({ ...kept, userId: "someone-else" }));
  });
  const fresh = await page.context().newPage();
  await visit(fresh, path);
  await expect(textOf(fresh)).toHaveValue("Start.");
  await expect(fresh.getByText("This browser has kept it.")).toBeHidden();
});

test("a helper who signs in in the owner's window finds nothing of what was typed there", async ({
  startOwnSite,
  openOwner,
  openBrowser,
  watch,
}) => {
  watch.allow(/Failed to fetch|ERR_FAILED/);
  const site = await startOwnSite();
  const [page, visitor] = [await openOwner({}, site), await openBrowser({}, site)];
  const email = freshEmail("helper");
  const post = (by: Page, path: string, form: Record<string, string>) =>
    by.request.post(site.url + path, { form, headers: { Origin: site.url }, maxRedirects: 0 });
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("two"), message: "A question" });
  await post(page, "/admin/team", { intent: "invite-helper", email });
  const link = new URL(await receiveLink(site, email, "You’re invited to Northlight’s inbox"));
  const token = link.searchParams.get("token") ?? "";
  expect((await post(visitor, "/login/invitation", { token, username: "Hal", password })).status()).toBe(303);

  const message = conversation(page).getByLabel("Message", { exact: true });
  await visit(page, `/admin/inbox/${id}`);
  await page.route("**/draft", (route) => route.abort());
  await message.fill("The owner’s words.");
  await expect(conversation(page).getByText("The draft is in this window only.")).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(/\/admin\?denied/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await conversationRow(page, "Dora").click();
  await expect(message).toHaveValue("");
  await page.unroute("**/draft");
  await message.fill("The helper’s words.");
  await expect(conversation(page).getByText("Draft saved at")).toBeVisible();
});
