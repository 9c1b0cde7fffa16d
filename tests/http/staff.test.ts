import { expect, test } from "vitest";
import { createStranger, tokenFor } from "#tests/support/site/accounts.ts";
import { type Client, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const team = "/admin/team";
const hal = { username: "Hal Halsson", email: "hal@studio.example", password: "a kettle on the balcony" };

const site = await openFileSite();
const owner = await signInOwner(createStranger(site));
const visitor = createStranger(site);
const message = { name: "Ann", email: "ann@visitor.example", message: "Hello there" };
const messageId = await sendMessage(visitor, message);

const textOfPage = async (client: Client, path: string) => textOf(parseHtml(await (await client.get(path)).text()));

async function join(): Promise<Client> {
  const invited = await owner.postForm(team, { intent: "invite-helper", email: hal.email });
  const answer = textOf(parseHtml(await invited.text()));
  expect(answer).toContain(`The link for ${hal.email} is shown this once`);
  expect(await textOfPage(owner, team)).toContain(hal.email);
  const token = await tokenFor(site, hal.email, "/login/invitation");
  expect(answer).toContain(`/login/invitation?token=${token}`);
  expect(await textOfPage(owner, team)).not.toContain(token);
  const helper = createStranger(site);
  const page = await textOfPage(helper, `/login/invitation?token=${token}`);
  expect(page).toContain(`You sign in with ${hal.email}.`);
  const { username, password } = hal;
  const accepted = await helper.postForm("/login/invitation", { token, username, password });
  expect([accepted.status, accepted.headers.get("location")]).toEqual([303, "/admin/dashboard"]);
  return helper;
}

const remove = async () => {
  const [row] = await site.db.selectFrom("user").select("id").where("email", "=", hal.email).execute();
  return owner.postForm(team, { intent: "remove-helper", helperId: row?.id ?? "" });
};

test("the studio sees who wrote what, also after a helper was removed; the visitor sees the studio", async () => {
  const helper = await join();
  const conversation = `/admin/inbox/${messageId}`;
  const reply = { from: "Support", subject: "Re: Hello", message: "Gladly.", id: messageId };
  await helper.postForm("/admin/dashboard", { intent: "reply", key: "k".repeat(20), sendAt: "now", ...reply });
  await helper.postForm(conversation, { intent: "reply", key: "l".repeat(20), ...reply, message: "Soon." });
  await helper.postForm(conversation, { intent: "add-note", id: messageId, noteId: "a".repeat(32), note: "Friendly." });
  await owner.postJson(`/api/v1/admin/messages/${messageId}/replies`, { ...reply, message: "By a program." });
  const inConversation = async () => (await textOfPage(owner, conversation)).split(hal.username).length - 1;
  expect(await inConversation()).toBe(3);
  expect(await textOfPage(owner, conversation)).toContain("Written by Owner (API)");
  expect((await remove()).headers.get("location")).toBe(`${team}?done=helper-removed#people`);
  expect(await inConversation()).toBe(3);
  expect(await textOfPage(owner, team)).not.toContain(`Remove ${hal.username}`);
  const dialog = await (await owner.get(`/admin/messages/${messageId}`)).text();
  expect(dialog).toContain(hal.username);

  await owner.postForm(conversation, { intent: "send-now", id: messageId, replyId: await scheduledId() });
  const sent = await visitor.postForm("/contact", { intent: "conversation", messageId });
  const seen = [await sent.text(), await (await visitor.get("/api/v1/messages?email=ann@visitor.example")).text()];
  const mails = JSON.stringify(await site.rows("mails"));
  for (const text of [...seen, mails.replaceAll(hal.email, "")]) {
    expect(text).not.toContain("Halsson");
    expect(text).not.toContain("(API)");
  }
  expect(seen[1]).toContain("Soon.");
  expect(await inConversation()).toBe(3);
});

test("a helper sees how many are unread on every page, too, and the stored page for offline has nothing of it", async () => {
  const helper = await join();
  await sendMessage(visitor, { ...message, message: "Unread" });
  const countOn = async (path: string) =>
    (await (await helper.get(path)).text()).includes('aria-label="Inbox, 1 unread"');
  const pages = ["/admin/dashboard", "/admin/numbers", "/admin/site", "/admin/notifications", "/admin/inbox?offline"];
  expect(await Promise.all(pages.map(countOn))).toEqual([true, true, true, true, false]);
  const news = await (await helper.get("/admin/news")).json();
  expect(news).toMatchObject({ unread: "1", messages: [{ name: "Ann" }], testimonials: [] });
  await remove();
});

const scheduledId = async () => (await site.rows<{ id: string }>("outgoing_replies"))[0]?.id ?? "";

test("removing a helper ends open streams, and the next request is refused", async () => {
  const helper = await join();
  const response = await helper.get("/admin/inbox/events");
  let isEnded = false;
  void response.body?.pipeTo(new WritableStream()).finally(() => {
    isEnded = true;
  });
  expect((await helper.get("/admin/inbox")).status).toBe(200);
  await remove();
  expect((await helper.get("/admin/inbox")).headers.get("location")).toBe("/admin?denied=1&next=/admin/inbox");
  expect((await helper.get("/api/v1/admin/messages")).status).toBe(401);
  await expect.poll(() => isEnded, { timeout: 1_000 }).toBe(true);
});

test("the owner ends a helper's sessions without removing them", async () => {
  const helper = await join();
  const end = (email: string) => owner.postForm(team, { intent: "end-user-sessions", email });
  expect((await end(hal.email)).headers.get("location")).toBe(`${team}?done=user-sessions#people`);
  expect((await helper.get("/admin/inbox")).headers.get("location")).toBe("/admin?denied=1&next=/admin/inbox");
  expect(await textOfPage(owner, team)).toContain(`Remove ${hal.username}`);
  for (const email of [hal.email, "unknown@studio.example"]) {
    const refused = await end(email);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Nothing is signed in")]);
  }
  await remove();
});

test("a helper sees no page and no button of the owner's", async () => {
  const helper = await join();
  const dashboard = await textOfPage(helper, "/admin/dashboard");
  expect(dashboard).toContain("Contact Messages");
  for (const ofOwner of ["Backups", "Health", "Team", "Retention", "Clear History", "Delete"])
    expect(dashboard).not.toContain(ofOwner);
  expect(await textOfPage(helper, `/admin/inbox/${messageId}`)).not.toMatch(/Delete(?! note)/);
  expect(await textOfPage(helper, `/admin/inbox/${messageId}/person`)).not.toMatch(/Erase|Merge|Download everything/);
  expect(await textOfPage(helper, "/admin/security")).not.toMatch(/Team|Retention|Backups/);
  expect(await textOfPage(helper, "/admin/backups")).toContain("Only the studio’s owner can open this page.");
});

test("a note is deleted by who wrote it, and by the owner", async () => {
  const [row] = await site.db.selectFrom("user").select("id").where("email", "=", hal.email).execute();
  expect(row).toBeDefined();
  const helper = createStranger(site);
  await helper.postForm("/admin", hal);
  const conversation = `/admin/inbox/${messageId}`;
  const add = (client: Client, noteId: string) =>
    client.postForm(conversation, { intent: "add-note", id: messageId, noteId, note: "x" });
  await add(helper, "b".repeat(32));
  await add(owner, "c".repeat(32));
  const removeNote = async (client: Client, noteId: string) =>
    (await client.postForm(conversation, { intent: "delete-note", noteId })).status;
  expect(await removeNote(helper, "b".repeat(32))).toBe(200);
  expect(await removeNote(helper, "c".repeat(32))).toBe(403);
  expect(await removeNote(owner, "c".repeat(32))).toBe(200);
});
