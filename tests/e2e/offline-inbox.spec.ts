import type { Page } from "@playwright/test";
import { freshEmail, sendByApi, toastOf, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

/** The owner's replies that the server has or will send, and the draft. */
async function readStored(page: Page, id: string): Promise<{ texts: string[]; draft: string | undefined }> {
  const snapshot = await (await page.request.get("/admin/inbox/snapshot")).json();
  const found = snapshot.conversations.find(
    ({ conversation }: { conversation: { id: string } }) => conversation.id === id,
  );
  const texts = [...found.conversation.replies, ...found.scheduled].map(({ message }: { message: string }) => message);
  return { texts, draft: found.draft?.message };
}

async function scheduleTomorrow(page: Page, site: SiteProcess, id: string, count: number): Promise<void> {
  const key = `key-${count}`.padEnd(20, "-");
  const form = { intent: "reply", id, key, from: "Studio", subject: "Re", message: "Later", sendAt: "tomorrow" };
  const response = await page.request.post(`${site.url}/admin/inbox`, { form, headers: { Origin: site.url } });
  expect(response.status()).toBe(200);
}

/** The page asks again every 15 s, where the first request after an outage fails, too. */
const soon = { timeout: 20_000 };

/** @returns sends the file that waits */
async function holdDeviceCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.evaluate(async () => {
    const cache = await caches.open("inbox-copy");
    for (const file of await cache.keys()) if (file.url.includes("/device-inbox-")) await cache.delete(file);
  });
  await page.context().route("**/assets/device-inbox-*.js", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  return held.resolve;
}

test("read offline, reply, come back: one reply arrives; a refused one is a draft; signing out clears", async ({
  owner: page,
  site,
  watch,
  visitor,
}) => {
  test.slow(); // 24 s on a busy machine
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|ERR_FAILED/);
  const id = await sendByApi(visitor, site, { name: "Olga Off", email: freshEmail("off"), message: "Is it in May?" });
  const other = await sendByApi(visitor, site, {
    name: "Paul Plane",
    email: freshEmail("off"),
    message: "A second one",
  });
  await visit(page, "/admin/notifications");
  await page.getByLabel("Keep conversations on this device").click();
  await expect(page.getByText(/2 conversations, as of/)).toBeVisible();
  await page.emulateMedia(still);
  await expectNoViolations(page, "notifications");

  await page.context().setOffline(true);
  await page.goto(`/admin/inbox/${id}`);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText("Is it in May?").last()).toBeVisible();
  await expectNoViolations(page, "inbox offline");
  await page.getByRole("link", { name: /Paul Plane/ }).click();
  await expect(page.getByRole("heading", { name: "Paul Plane" }).first()).toBeVisible();
  await page.getByLabel("Message").fill("Of c");
  await expect(page.getByText("The draft is on this device until there is a connection.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("Of c");
  await page.getByLabel("Message").fill("Of course.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  const waiting = page.getByRole("region", { name: "Replies that wait on this device" });
  await expect(waiting.getByText("Waiting for a connection")).toBeVisible();
  await waiting.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("Of course.");
  await page.getByLabel("Message").fill("Of course, in June.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(waiting.getByText("Of course, in June.")).toBeVisible();
  await page.reload();
  await expect(waiting.getByText("Of course, in June.")).toBeVisible();

  await page.context().setOffline(false);
  await expect(waiting).toHaveCount(0, soon);
  await expect.poll(async () => (await readStored(page, other)).texts).toEqual(["Of course, in June."]);
  await expect(page.getByText("You are offline.")).toHaveCount(0);

  // The connection is lost before the page has the code that keeps a reply. Twenty wait already: the site refuses one more.
  const sendCode = await holdDeviceCode(page);
  await visit(page, `/admin/inbox/${id}`);
  await page.context().setOffline(true);
  await page.getByLabel("Message").fill("One too many");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toHaveCount(0);
  sendCode();
  await expect(waiting.getByText("One too many")).toBeVisible();
  for (let count = 0; count < 20; count++) await scheduleTomorrow(page, site, id, count);
  await page.context().setOffline(false);
  await expect(page.getByText(/was not sent\. 20 replies of this conversation wait already/)).toBeVisible(soon);
  expect((await readStored(page, id)).draft).toBe("One too many");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toastOf(page, "Logged Out", "")).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === "inbox-copy"),
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ databases: [], caches: [] });
  await page.context().setOffline(true);
  await expect(page.goto("/admin/inbox")).rejects.toThrow();
});

test("two tabs of one browser: a draft in conflict; a queued reply is sent once, and by the worker when both are closed", async ({
  owner: page,
  site,
  watch,
  visitor,
}) => {
  test.slow();
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|ERR_FAILED/);
  const id = await sendByApi(visitor, site, { name: "Tina Tab", email: freshEmail("tabs"), message: "In June?" });
  await visit(page, "/admin/notifications");
  await page.getByLabel("Keep conversations on this device").click();
  await expect(page.getByText(/conversations?, as of/)).toBeVisible();
  const context = page.context();
  const second = await context.newPage();
  const tabs = [page, second];
  for (const tab of tabs) await visit(tab, `/admin/inbox/${id}`);
  const message = (tab: Page) => tab.getByRole("textbox", { name: "Message", exact: true });

  await message(page).fill("Begun");
  await expect(message(second)).toHaveValue("Begun");
  const saving = Promise.withResolvers<void>();
  await page.route("**/draft", async (route) => {
    await saving.promise;
    await route.continue();
  });
  await message(page).fill("Begun, and ended in the first tab");
  const stored = second.waitForResponse((response) => response.url().endsWith("/draft"));
  await message(second).fill("Begun, and ended in the second tab");
  await stored;
  saving.resolve();
  await expect(page.getByText("Also edited on another device at")).toBeVisible();
  await page.getByRole("button", { name: "Use that" }).click();
  await expect(message(page)).toHaveValue("Begun, and ended in the second tab");

  const waiting = (tab: Page) => tab.getByRole("region", { name: "Replies that wait on this device" });
  await context.setOffline(true);
  await message(page).fill("Sent once.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(waiting(page).getByText("Sent once.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await readStored(page, id)).texts).toEqual(["Sent once."]);
  for (const tab of tabs) await expect(waiting(tab)).toHaveCount(0);

  // Triggers the browser's own background sync through its developer tools.
  const elsewhere = await context.newPage();
  await elsewhere.goto("/tos");
  const tools = await context.newCDPSession(elsewhere);
  const registration = Promise.withResolvers<string>();
  tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith("/admin/") && !isDeleted);
    if (found) registration.resolve(found.registrationId);
  });
  await tools.send("ServiceWorker.enable");
  const registrationId = await registration.promise;
  await context.setOffline(true);
  await message(page).fill("Sent by the worker.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(waiting(page).getByText("Sent by the worker.")).toBeVisible();
  for (const tab of tabs) await tab.close();
  await context.setOffline(false);
  await tools.send("ServiceWorker.dispatchSyncEvent", {
    origin: site.url,
    registrationId,
    tag: "replies",
    lastChance: false,
  });
  await expect.poll(async () => (await readStored(elsewhere, id)).texts).toEqual(["Sent once.", "Sent by the worker."]);
});
