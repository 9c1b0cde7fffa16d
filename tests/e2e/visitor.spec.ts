import { specifiedNames as names, specifiedToasts as toasts } from "../support/specified-texts.ts";
import {
  contactForm,
  expectToast,
  freshEmail,
  receiveMail,
  reload,
  replyByApi,
  sendByApi,
  sendMessage,
  sendReplyByApi,
  visit,
  yourMessages,
} from "./support/actions.ts";
import { contactEmail } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

test("a message is sent; the list comes back after a reload, as soon as the address is typed, and to this browser only", {
  tag: "@main",
}, async ({ page, openBrowser }) => {
  const email = freshEmail("returns");
  await visit(page, "/contact");
  await sendMessage(page, { email, message: "Do you remember me?" });
  const form = contactForm(page);
  for (const label of ["Name", "Email", "Message"]) await expect(form.getByLabel(label)).toHaveValue("");
  await expect(yourMessages(page).getByText("Do you remember me?")).toBeVisible();
  await expect(yourMessages(page).getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await expect(yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true })).toBeHidden();

  await reload(page);
  await expect(yourMessages(page).getByText("No messages yet")).toBeVisible();
  await contactForm(page).getByLabel("Email").fill(email);
  await expect(yourMessages(page).getByText("Do you remember me?")).toBeVisible();

  const stranger = await openBrowser();
  await visit(stranger, "/contact");
  await contactForm(stranger).getByLabel("Email").fill(email);
  await expect(yourMessages(stranger).getByText("No messages from this address in this browser")).toBeVisible();
  await expect(stranger.getByText("Do you remember me?")).toBeHidden();
});

test("a conversation: the owner answers, the visitor reads it, replies, and replies to a reply", {
  tag: "@main",
}, async ({ page, site, openOwner }) => {
  const email = freshEmail("talks");
  await visit(page, "/contact");
  await sendMessage(page, { name: "Tala Talks", email, message: "When could you start?" });

  const owner = await openOwner();
  const all = await owner.request.get(`${site.url}/api/v1/admin/messages`);
  const { messages } = (await all.json()) as { messages: { id: string; email: string }[] };
  const id = messages.find((message) => message.email === email)?.id ?? "";
  await sendReplyByApi(owner, site, id, "On the first of May.");

  await yourMessages(page).getByRole("button", { name: "Refresh" }).click();
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  const history = page.getByRole("dialog", { name: names.conversationHistory, exact: true });
  await expect(history.getByText("When could you start?")).toBeVisible();
  await expect(history.getByText("Tala Talks")).toBeVisible();
  await expect(history.getByText("On the first of May.")).toBeVisible();

  // Replies to the message.
  await history.getByRole("button", { name: "Reply", exact: true }).click();
  const reply = page.getByRole("dialog", { name: names.replyToMessage, exact: true });
  await expect(reply.getByRole("button", { name: names.sendReply, exact: true })).toBeDisabled();
  await reply.getByLabel("Your reply").fill("   ");
  await expect(reply.getByRole("button", { name: names.sendReply, exact: true })).toBeDisabled();
  await reply.getByLabel("Your reply").fill("May is fine.");
  await expect(reply.getByText("12 / 5000")).toBeVisible();
  await reply.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expectToast(page, ...toasts.replySent);
  await expect(reply).toBeHidden();
  const mail = await receiveMail(site, contactEmail, "Re: New message from Tala Talks");
  expect(mail.parsed.text).toContain("May is fine.");

  // Replies to the owner's answer, nested below it.
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  await history.getByRole("button", { name: "Reply to Northlight Support" }).click();
  await expect(reply.getByText("On the first of May.")).toBeVisible();
  await reply.getByLabel("Your reply").fill("The first is a holiday.");
  await reply.getByRole("button", { name: names.sendReply, exact: true }).click();
  await expect(reply).toBeHidden();
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  const answer = history.getByRole("listitem").filter({ hasText: "On the first of May." });
  await expect(answer.getByRole("listitem").filter({ hasText: "The first is a holiday." })).toBeVisible();
  await expect(answer.getByRole("listitem").filter({ hasText: "May is fine." })).toBeHidden();
  await expect(history.getByText("Re: Previous Message").first()).toBeVisible();
});

test("a new reply appears by itself, in the open dialog and on the page of the mailed link", async ({
  page,
  site,
  openOwner,
}) => {
  const email = freshEmail("waits");
  const id = await sendByApi(page, site, { email, message: "When could you start?" });
  const owner = await openOwner();
  await sendReplyByApi(owner, site, id, "On the first of May.");
  const mail = await receiveMail(site, email, /./);
  const link = /\S+\/contact\/conversation\?token=\S+/.exec(mail.parsed.text ?? "")?.[0] ?? "";

  await page.clock.install();
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Email").fill(email);
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  const history = page.getByRole("dialog", { name: names.conversationHistory, exact: true });
  await expect(history.getByText("On the first of May.")).toBeVisible();
  await sendReplyByApi(owner, site, id, "Or a day earlier.");
  await page.clock.fastForward(16_000);
  await expect(history.getByText("Or a day earlier.")).toBeVisible();
  await expect(history.getByRole("status").filter({ hasText: "New reply from" })).toBeAttached();
  await expect(page).toHaveTitle("(1) Contact");
  await history.getByRole("button", { name: "Close" }).first().click();
  await expect(page).toHaveTitle("Contact");

  await visit(page, link.slice(new URL(link).origin.length));
  await page.getByRole("button", { name: "Show the conversation" }).click();
  await expect(page.getByText("Or a day earlier.")).toBeVisible();
  await page.getByLabel("Your reply").fill("Half an answer");
  await sendReplyByApi(owner, site, id, "Or in June.");
  await page.clock.fastForward(16_000);
  await expect(page.getByText("Or in June.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "New reply from" })).toBeAttached();
  await expect(page.getByLabel("Your reply")).toHaveValue("Half an answer");
  await expect(page).toHaveTitle("(1) Your conversation");
  await page.keyboard.press("End");
  await expect(page).toHaveTitle("Your conversation");
});

test("who waits on the page sees that there is an answer, and asks for nothing while it is hidden", async ({
  openBrowser,
  site,
  openOwner,
}) => {
  const page = await openBrowser({ reducedMotion: "reduce" });
  const email = freshEmail("stays");
  const owner = await openOwner();
  await page.clock.install();
  await visit(page, "/contact");
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.postData() ?? ""));
  await page.clock.fastForward(60_000);
  expect(asked).toEqual([]); // nothing was written from here
  await sendMessage(page, { email, message: "When could you start?" });
  await contactForm(page).getByLabel("Message").fill("Half a message");
  const { messages } = await (await page.request.get(`${site.url}/api/v1/messages?email=${email}`)).json();
  await sendReplyByApi(owner, site, messages[0].id, "On the first of May.");
  const scrolledTo = await page.evaluate(() => scrollY);
  await page.clock.fastForward(16_000);
  await expect(yourMessages(page).getByText("1 reply", { exact: true })).toBeVisible();
  await expect(yourMessages(page).getByRole("status").filter({ hasText: "New reply" })).toBeAttached();
  await expect(page).toHaveTitle("(1) Contact");
  await expect(contactForm(page).getByLabel("Message")).toHaveValue("Half a message");
  await expect(contactForm(page).getByLabel("Message")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  await expect(page).toHaveTitle("Contact");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

  asked.length = 0;
  await page.clock.fastForward(31 * 60_000);
  await expect.poll(() => asked).toHaveLength(1);
  asked.length = 0;
  await page.clock.runFor(110_000);
  expect(asked).toEqual([]); // less often after half an hour

  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
  );
  asked.length = 0;
  await page.clock.runFor(120_000);
  expect(asked).toEqual([]);
});

test("390 px: after sending, the message is in view and the keyboard goes on from its list", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await visit(page, "/contact");
  await sendMessage(page, { email: freshEmail("phone"), message: "Do I see you?" });
  await expect(page.getByRole("heading", { name: names.yourMessages })).toBeFocused();
  await expect(page.getByRole("heading", { name: names.yourMessages })).toBeInViewport();
  await expect(yourMessages(page).getByText("Do I see you?")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(yourMessages(page).getByRole("button", { name: "Refresh" })).toBeFocused();
});

test("a long message starts folded and can be read in full", async ({ page, site }) => {
  const email = freshEmail("long");
  await sendByApi(page, site, { email, message: `${"So many words. ".repeat(330)}The very end.` });
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Email").fill(email);
  const list = yourMessages(page);
  const height = async () => (await list.getByText("So many words.").boundingBox())?.height ?? 0;
  await expect(list.getByText("So many words.")).toBeVisible();
  const folded = await height();
  await list.getByRole("button", { name: "Show more" }).click();
  await expect(list.getByRole("button", { name: "Show less" })).toBeVisible();
  expect(await height()).toBeGreaterThan(folded * 3);
});

test("coming back to the page brings what is new, and takes no older message from its dialog", async ({
  page,
  site,
}) => {
  const email = freshEmail("older");
  for (let number = 1; number <= 21; number++) await sendByApi(page, site, { email, message: `Message ${number}.` });
  await page.clock.install();
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Email").fill(email);
  const list = yourMessages(page);
  await expect(list.getByText("Message 2.", { exact: true })).toBeVisible();
  await list.getByRole("button", { name: "Show older messages" }).click();
  await list
    .getByRole("article")
    .filter({ hasText: "Message 1." })
    .last()
    .getByRole("button", { name: "Reply" })
    .click();
  const reply = page.getByRole("dialog", { name: names.replyToMessage, exact: true });
  await reply.getByLabel("Your reply").fill("Half an answer");
  await sendByApi(page, site, { email, message: "Message 22." });
  await page.clock.fastForward(16_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Message 22.")).toBeAttached();
  await expect(reply.getByLabel("Your reply")).toHaveValue("Half an answer");
  await expect(list.locator("article")).toHaveCount(22);
});

test("a long conversation comes in parts: one that fails is asked for again, and new replies appear below", async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/);
  const email = freshEmail("parts");
  const id = await sendByApi(page, site, { email, message: "The start." });
  const firstReply = await replyByApi(page, site, { id, message: "Reply 1." });
  for (let number = 2; number <= 51; number++) await replyByApi(page, site, { id, message: `Reply ${number}.` });
  await page.clock.install();
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Email").fill(email);

  let isDown = true;
  await page.route("**/contact.data*", (route) =>
    isDown && route.request().postData()?.includes("conversation") ? route.abort() : route.continue(),
  );
  await yourMessages(page).getByRole("button", { name: names.viewConversation, exact: true }).click();
  const history = page.getByRole("dialog", { name: names.conversationHistory, exact: true });
  await expect(history.getByText("The start.")).toBeVisible();
  await expect(history.getByText("The conversation could not be loaded.")).toBeVisible();
  isDown = false;
  await history.getByRole("button", { name: "Try again" }).click();
  await expect(history.getByText("50 of 51 replies")).toBeAttached();
  await expect(history.getByRole("region")).toBeFocused();

  await replyByApi(page, site, { id, message: "Reply 52.", parentId: firstReply });
  await history.getByRole("button", { name: "Show more replies" }).click();
  await expect(history.getByRole("article").filter({ hasText: "Reply 51." })).toBeFocused();
  await expect(history.getByRole("button", { name: "Show more replies" })).toBeHidden();
  const top = history.getByRole("listitem").filter({ hasText: "Reply 1." }).first();
  await expect(top.getByRole("listitem").filter({ hasText: "Reply 52." })).toBeAttached();

  await replyByApi(page, site, { id, message: "Reply 53." });
  await page.clock.fastForward(16_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(history.getByText("Reply 53.")).toBeAttached();
  await expect(history.getByText("Reply 50.", { exact: true })).toBeAttached();
  await expect(history.getByText("Reply 1.", { exact: true })).toHaveCount(1);
});

test("a list that is asked for too often is told by the specified toast", async ({ startOwnSite, openBrowser }) => {
  const site = await startOwnSite({ CONTACT_READS_PER_NETWORK: "1" });
  const page = await openBrowser({}, site);
  await visit(page, "/contact");
  await contactForm(page).getByLabel("Email").fill(freshEmail("often"));
  await expect(yourMessages(page).getByText("No messages from this address in this browser")).toBeVisible();
  // Reads are counted per minute, and a new minute may just have begun.
  await expect(async () => {
    await contactForm(page).getByLabel("Email").fill(freshEmail("oftener"));
    await expectToast(page, ...toasts.listFailed);
  }).toPass();
});
