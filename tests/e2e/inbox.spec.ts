import type { Locator } from "@playwright/test";
import { expectToast, freshEmail, reload, replyByApi, sendByApi, signIn, toastOf, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { conversation, conversationList, conversationRow, viewLink, writeMessages } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

test("from the dashboard to a conversation, a reply that is undone, scheduled and sent, done and undo", {
  tag: "@main",
}, async ({ owner: page, site, visitor }) => {
  const [name = ""] = await writeMessages(visitor, site, 1);
  await visit(page, "/admin/dashboard");
  await page.getByRole("link", { name: "Open inbox" }).click();
  await expect(page.getByRole("heading", { name: "Inbox", level: 1 })).toBeVisible();
  await expect(conversationRow(page, name)).toContainText("Unread");

  await conversationRow(page, name).click();
  await expect(conversation(page).getByText(`Question of ${name}`)).toBeVisible();
  await expect(conversationRow(page, name)).toHaveAttribute("aria-current", "true");
  await expect(conversationRow(page, name)).not.toContainText("Unread");
  await expect(page).toHaveURL(/\/admin\/inbox\/[\da-f-]{36}$/);
  const conversationId = page.url().slice(-36);

  await conversation(page).getByLabel("Message", { exact: true }).fill("Gladly.");
  await viewLink(page, "Done").click();
  await viewLink(page, "Open").click();
  await conversationRow(page, name).click();
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
  await expect(conversationRow(page, name)).toHaveCount(0);
  await toastOf(page, "Done", "1 conversation").getByRole("button", { name: "Undo" }).click();
  await expect(conversationRow(page, name)).toBeVisible();
});

test("several are snoozed at once, and one deletion is undone", async ({ owner: page, site, visitor }) => {
  const [first = "", second = ""] = await writeMessages(visitor, site, 2);
  await visit(page, "/admin/inbox");
  await page.getByLabel(`Select ${first}`).check();
  await page.getByLabel(`Select ${second}`).check();
  const bar = page.getByRole("group", { name: "Selected conversations" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Snooze", exact: true }).click();
  await page.getByRole("button", { name: "Tomorrow morning" }).click();
  await expectToast(page, "Snoozed", "2 conversations");
  await expect(conversationRow(page, first)).toHaveCount(0);
  await viewLink(page, "Snoozed").click();
  await expect(conversationRow(page, first)).toContainText("Until");
  await page.getByLabel(`Select ${second}`).check();
  await bar.getByRole("button", { name: "Delete" }).click();
  await toastOf(page, "Deleted", "1 conversation").getByRole("button", { name: "Undo" }).click();
  await expect(conversationRow(page, second)).toBeVisible();
});

test("what arrives moves nothing: it is announced, and shown on request", async ({ owner: page, site, visitor }) => {
  const [old = ""] = await writeMessages(visitor, site, 1);
  await visit(page, "/admin/inbox");
  await expect(conversationRow(page, old)).toBeVisible();
  const top = await conversationList(page).getByRole("link").first().textContent();
  const following = page.waitForResponse((response) => response.url().endsWith("/admin/inbox/events"));
  await page.reload();
  await following;
  const [fresh = ""] = await writeMessages(visitor, site, 1);
  const line = page.getByRole("button", { name: "1 new message" });
  await expect(line).toBeVisible({ timeout: 8_000 }); // of the event: the page asks by itself after 15 s
  expect(await conversationList(page).getByRole("link").first().textContent()).toBe(top);
  await line.click();
  await expect(conversationList(page).getByRole("link").first()).toContainText(fresh);
});

test("the keys: j, k, o, r, e and the list of them, which can turn them off", async ({
  owner: page,
  site,
  visitor,
}) => {
  const [below = "", above = ""] = await writeMessages(visitor, site, 2);
  await visit(page, "/admin/inbox");
  await expect(conversationRow(page, above)).toBeVisible();
  await page.keyboard.press("j");
  await expect(conversationRow(page, above)).toBeFocused();
  await page.keyboard.press("j");
  await expect(conversationRow(page, below)).toBeFocused();
  await page.keyboard.press("k");
  await expect(conversationRow(page, above)).toBeFocused();
  await page.keyboard.press("j");
  await expect(conversationRow(page, below)).toBeFocused();
  await page.keyboard.press("o");
  await expect(conversation(page).getByText(`Question of ${below}`)).toBeVisible();
  await page.keyboard.press("r");
  await expect(conversation(page).getByLabel("Message", { exact: true })).toBeFocused();
  await page.keyboard.type("jek");
  await expect(conversation(page).getByLabel("Message", { exact: true })).toHaveValue("jek");
  await conversationRow(page, above).focus();
  await page.keyboard.press("e");
  await expect(conversationRow(page, above)).toHaveCount(0);
  await expect(conversationRow(page, below)).toBeFocused();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").pressSequentially("shdo");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Show done");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(conversationRow(page, above)).toBeVisible();
  await page.goBack();
  await conversationRow(page, below).focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByLabel("Use these keys in this browser").uncheck();
  await keys.getByRole("button", { name: "Close" }).click();
  await conversationRow(page, below).focus();
  await page.keyboard.press("e");
  await expect(conversationRow(page, below)).toBeVisible();
});

test("the keys s, l, t and e are of the open conversation, or of what x has selected; / searches", async ({
  owner: page,
  site,
  visitor,
}) => {
  const [open = "", other = ""] = await writeMessages(visitor, site, 2);
  await visit(page, "/admin/inbox");
  await conversationRow(page, open).click();
  const heading = conversation(page).getByRole("heading", { name: open });
  const expectMenu = async (key: string, from: Locator, menu: Locator) => {
    await from.focus();
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  };
  const menus = [
    ["s", "Snooze"],
    ["l", "Labels"],
  ] as const;
  for (const [key, name] of [...menus, ["t", "Saved replies"]] as const)
    await expectMenu(key, heading, conversation(page).getByRole("dialog", { name }));
  await heading.focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await conversationRow(page, other).focus();
  await page.keyboard.press("x");
  await expect(page.getByLabel(`Select ${other}`)).toBeChecked();
  for (const [key, name] of menus)
    await expectMenu(key, conversationRow(page, other), conversationList(page).getByRole("dialog", { name }));
  await page.keyboard.press("x");
  await expect(page.getByLabel(`Select ${other}`)).not.toBeChecked();
  await heading.focus();
  await page.keyboard.press("e");
  await expectToast(page, "Done", "1 conversation");
  await expect(conversationRow(page, open)).toHaveCount(0);
  await expect(conversationRow(page, other)).toBeVisible();
});

test("390 px: list and conversation replace each other, and the focus follows", async ({
  site,
  visitor,
  openOwner,
}) => {
  const [name = ""] = await writeMessages(visitor, site, 1);
  const page = await openOwner({ ...still, viewport: { width: 390, height: 844 } });
  await visit(page, "/admin/inbox");
  await expectNoViolations(page, "list");
  await conversationRow(page, name).click();
  await expect(conversation(page).getByRole("heading", { name })).toBeFocused();
  await expect(conversationList(page)).toBeHidden();
  await expectNoViolations(page, "conversation");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(conversationRow(page, name)).toBeFocused();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`${viewport.width} px: rows and messages begin high, the reply is in view, and what was sent with its undo`, async ({
    site,
    visitor,
    openOwner,
  }) => {
    const isPhone = viewport.width < 500;
    const email = freshEmail("docked");
    const short = await sendByApi(visitor, site, { name: "Dora", email, message: "One question" });
    const long = await sendByApi(visitor, site, { name: "Dora", email, message: "A first question" });
    for (let i = 0; i < 12; i++)
      await replyByApi(visitor, site, { id: long, message: `Part ${i}\n${"And more. ".repeat(60)}` });
    const page = await openOwner({ ...still, viewport });
    await visit(page, "/admin/inbox");
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
    if (isPhone) expect(await topOf(conversationList(page).getByRole("link").first())).toBeLessThan(220);
    await conversationList(page).getByRole("link", { name: "1 more from this person" }).first().click();
    await expect(conversationList(page).locator("mark").filter({ hasText: "docked" }).first()).toBeVisible();
    const message = conversation(page).getByLabel("Message", { exact: true });
    const send = conversation(page).getByRole("button", { name: "Send Reply" });
    for (const id of [short, long]) {
      await visit(page, `/admin/inbox/${id}`);
      if (isPhone) expect(await topOf(conversation(page).getByText(/^(One|A first) question/))).toBeLessThan(260);
      await expect(message).toBeInViewport({ ratio: 1 });
      const collapsed = await message.boundingBox();
      expect(collapsed?.height).toBeLessThan(isPhone ? 50 : 75);
      await message.fill("Gladly.\n".repeat(40));
      expect((await message.boundingBox())?.height).toBeLessThan(viewport.height / 2);
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(send).toBeInViewport({ ratio: 1 });
      await message.fill(`Gladly to ${id}.`);
      const heightBefore = await page.evaluate(() => scrollY);
      await message.press("Control+Enter");
      const sent = conversation(page).getByRole("region", { name: "Replies that are not sent yet" });
      for (const part of [sent.getByText(`Gladly to ${id}.`), sent.getByRole("button", { name: "Undo" })]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        await expectOnTop(part);
      }
      if (!isPhone) expect(await page.evaluate(() => scrollY)).toBe(heightBefore);
      await expect(message).toBeInViewport({ ratio: 1 });
      const below = await page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          (document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0) -
          scrollY,
      );
      expect(below).toBeLessThan(1);
    }
    await expect(page.getByRole("button", { name: /new message/ })).toHaveCount(0);
  });

/** Toasts and the reply's form do not cover it. */
const expectOnTop = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);

test("a phone's keyboard: the reply stays above it, until the page is zoomed", async ({
  openBrowser,
  site,
  visitor,
}) => {
  const message = "A long question.\n".repeat(60);
  const id = await sendByApi(visitor, site, { name: "Dora", email: freshEmail("keyboard"), message });
  const page = await openBrowser({ ...still, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: view });
  });
  await signIn(page, site);
  await visit(page, `/admin/inbox/${id}`);
  await conversation(page).getByLabel("Message", { exact: true }).fill("Gladly.");
  const bottomOf = async () => {
    const box = await page.locator(".inbox-reply").boundingBox();
    return box ? Math.round(box.y + box.height) : undefined;
  };
  const setView = (changes: object) =>
    page.evaluate((given) => {
      Object.assign(visualViewport as object, given);
      visualViewport?.dispatchEvent(new Event("resize"));
    }, changes);
  await expect.poll(() => setView({ height: 844 - 336 }).then(bottomOf)).toBe(844 - 336);
  await expect(conversation(page).getByRole("button", { name: "Send Reply" })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => setView({ scale: 2 }).then(bottomOf)).toBe(844);
});

test("without JavaScript: open, reply, undo and reply", { tag: "@main" }, async ({ site, visitor, openOwner }) => {
  const [first = ""] = await writeMessages(visitor, site, 1);
  const page = await openOwner({ javaScriptEnabled: false });
  await page.goto("/admin/inbox");
  await conversationRow(page, first).click();
  await conversation(page).getByLabel("Message", { exact: true }).fill("Without scripts.");
  await conversation(page).getByRole("button", { name: "Send Reply" }).click();
  const waiting = conversation(page).getByRole("region", { name: "Replies that are not sent yet" });
  await waiting.getByRole("button", { name: "Undo" }).click();
  await expect(conversation(page).getByLabel("Message", { exact: true })).toHaveValue("Without scripts.");
  await conversation(page).getByRole("button", { name: "Send Reply" }).click();
  await expect(waiting.getByText("Without scripts.")).toBeVisible();
});

test("'Done' does not hide what the visitor wrote meanwhile: it is shown", async ({ owner: page, site, visitor }) => {
  const id = await sendByApi(visitor, site, { name: "Marta", email: freshEmail("meanwhile"), message: "First" });
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

test("an outage leaves the list, the conversation and what is typed", async ({ owner: page, watch, site, visitor }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const [name = ""] = await writeMessages(visitor, site, 1);
  await visit(page, "/admin/inbox");
  await conversationRow(page, name).click();
  await conversation(page).getByLabel("Message", { exact: true }).fill("Half an answer");
  await page.context().setOffline(true);
  await expect(conversation(page).getByRole("alert")).toBeVisible({ timeout: 20_000 });
  await expect(conversation(page).getByLabel("Message", { exact: true })).toHaveValue("Half an answer");
  await expect(conversationRow(page, name)).toBeVisible();
});

test("without a connection, keys and commands open no other page, and say why", async ({
  owner: page,
  watch,
  site,
  visitor,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const [name = ""] = await writeMessages(visitor, site, 1);
  await visit(page, "/admin/inbox");
  await conversationRow(page, name).focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill("go numbers");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Go to Numbers");
  await page.context().setOffline(true);
  const note = page.getByRole("alert").filter({ hasText: "No connection" });
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await expect(note).toBeHidden();
  await conversationRow(page, name).focus();
  await page.keyboard.press("o");
  await expect(note).toBeVisible();
  await expect(conversationRow(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inbox$/);
});

test("more than 200 are changed with progress, leaving asks first, and all are undone", async ({
  owner: page,
  site,
  visitor,
}) => {
  test.slow();
  const names = await writeMessages(visitor, site, 201);
  const [oldest = "", newest = ""] = [names[0], names.at(-1)];
  await visit(page, "/admin/inbox");
  const scroller = page.getByRole("region", { name: "List", exact: true });
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(conversationRow(page, oldest)).toBeVisible({ timeout: 500 });
  }).toPass();
  await scroller.getByRole("checkbox").last().check();
  const bar = page.getByRole("group", { name: "Selected conversations" });
  await bar.getByRole("button", { name: "Select all" }).click();
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/admin/inbox/bulk", async (route) => {
    await held;
    await route.continue();
  });
  await bar.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("progressbar", { name: "Changing conversations" })).toBeVisible();
  await page.getByRole("link", { name: "Northlight Admin" }).click();
  const leave = page.getByRole("dialog", { name: "Leave the inbox?" });
  await leave.getByRole("button", { name: "Stay" }).last().click();
  await expect(leave).toBeHidden();
  send();
  const toast = toastOf(page, "Done", /^2\d\d conversations$/);
  await expect(page.getByRole("progressbar", { name: "Changing conversations" })).toBeHidden();
  await expect(conversationRow(page, newest)).toHaveCount(0);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Undone", /^2\d\d conversations$/);
  await expect(conversationRow(page, newest)).toBeVisible();
});
