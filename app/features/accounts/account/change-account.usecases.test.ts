import { beforeEach, describe, expect, test, vi } from "vitest";
import { exportAccount, showSessions } from "#app/features/accounts/account/account-data.server.ts";
import { confirmEmailChange, readEmailChange } from "#app/features/accounts/account/change-account.usecases.server.ts";
import {
  deleteAccountByLink,
  readDeletionLink,
} from "#app/features/accounts/account/delete-account.usecases.server.ts";
import { updatePassword } from "#app/features/accounts/accounts.store.server.ts";
import { requestLink } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { resetPassword } from "#app/features/accounts/sign-in/reset-password.usecases.server.ts";
import { signInByLink } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import { restoreMessages } from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import {
  identifyVisitor,
  listVisitorMessages,
  replyAsVisitor,
} from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { hourMs } from "#app/lib/units.ts";
import {
  ann,
  bob,
  cookieOf,
  type OpenAccountsFixture,
  openAccountsFixture,
  ownerAccount,
} from "#tests/support/services/accounts-fixture.ts";
import { createContactRows } from "#tests/support/services/conversations-fixture.ts";
import { joinPieces, statusOf } from "#tests/support/services/services-fixture.ts";

let fixture: OpenAccountsFixture;
/** Ann's browser. */
let cookie: string;

beforeEach(async () => {
  fixture = await openAccountsFixture();
  await fixture.createAccount();
  cookie = await fixture.enter();
});

const who = async (of: string) => (await fixture.accounts.sessions.find(of))?.user;
const seenBy = async (of: string | null, email = ann.email) => {
  const visitor = await identifyVisitor(fixture.inbox, of);
  return (await listVisitorMessages(fixture.inbox, { email, visitor })).messages.map(({ message }) => message);
};

describe("on the contact page", () => {
  beforeEach(async () => {
    await fixture.write({ message: "from a phone" });
    await fixture.write({ message: "from a library", email: "ANN@visitor.example" });
    await fixture.write({ message: "Bob's", email: bob.email });
  });

  test("a signed-in user sees and answers all messages of the address, and no others", async () => {
    expect((await seenBy(cookie)).sort()).toEqual(["from a library", "from a phone"]);
    expect(await seenBy(cookie, bob.email)).toEqual([]);
    const visitor = await identifyVisitor(fixture.inbox, cookie);
    const reply = (messageId = "") => {
      const form = fixture.openForm();
      return statusOf(
        replyAsVisitor(fixture.inbox, { messageId, input: { message: "And?" }, form, visitor, ip: "203.0.113.9" }),
      );
    };
    const mine = (await fixture.messages()).find(({ message }) => message === "from a phone");
    const theirs = (await fixture.messages()).find(({ message }) => message === "Bob's");
    expect([await reply(mine?.id), await reply(theirs?.id)]).toEqual([200, 404]);
  });

  test("a stranger, a signed-out user and an invented cookie see nothing", async () => {
    expect(await seenBy(null)).toEqual([]);
    expect(await seenBy("northlight_session=abc.def")).toEqual([]);
    await fixture.accounts.sessions.end(cookie);
    expect(await seenBy(cookie)).toEqual([]);
  });

  test("an unconfirmed registration opens nothing", async () => {
    await fixture.register(bob);
    expect(await seenBy(cookie, bob.email)).toEqual([]);
    await expect(fixture.enter(bob)).rejects.toMatchObject({ status: 401 });
  });
});

describe("the username", () => {
  test("is changed at once", async () => {
    expect(await fixture.post(cookie, { intent: "username", username: " Ann  A. " })).toMatchObject({
      to: "/account?done=username#username",
    });
    expect((await who(cookie))?.username).toBe("Ann  A.");
  });

  test("that is none is refused beside its field", async () => {
    const answer = await fixture.post(cookie, { intent: "username", username: "<b>Ann</b>" });
    expect(answer).toMatchObject({ status: 422, error: { fieldErrors: { username: expect.any(String) } } });
    expect((await who(cookie))?.username).toBe("Ann");
  });
});

describe("the address", () => {
  const ask = (changes: Record<string, string> = {}) =>
    fixture.post(cookie, { intent: "email", email: "New@visitor.example", currentPassword: ann.password, ...changes });
  const newEmail = "new@visitor.example";
  const link = (email = newEmail) => fixture.tokenIn(email, "/account/email");
  const confirm = (token: string) => statusOf(confirmEmailChange(fixture.accounts, token, fixture.from()));

  test("changes when the button behind the link at the new one is pressed, and the old one is told", async () => {
    expect(await ask()).toMatchObject({ to: "/account?done=email-sent#email" });
    expect((await who(cookie))?.email).toBe(ann.email);
    const token = await link();
    for (let i = 0; i < 2; i++)
      expect(await readEmailChange(fixture.accounts, token)).toEqual({ username: "Ann", newEmail });
    expect(await confirm(token)).toBe(200);
    expect((await fixture.mailsTo(ann.email)).at(-1)?.subject).toBe(
      "The address of your Northlight account was changed",
    );
    expect(await confirm(token)).toBe(410);
    expect((await who(await fixture.enter({ ...ann, email: newEmail })))?.email).toBe(newEmail);
    await expect(fixture.enter()).rejects.toMatchObject({ status: 401 });
  });

  test("ends all sessions with its change but this one, which gets a new cookie", async () => {
    await fixture.createAccount(bob);
    const [other, bobs] = [await fixture.enter(), await fixture.enter(bob)];
    await ask();
    expect([(await who(other))?.email, (await who(cookie))?.email]).toEqual([ann.email, ann.email]);
    const setCookies = await confirmEmailChange(fixture.accounts, await link(), fixture.from(cookie));
    expect([await who(other), await who(cookie)]).toEqual([undefined, undefined]);
    expect((await who(cookieOf(setCookies ?? [])))?.email).toBe(newEmail);
    expect((await who(bobs))?.email).toBe(bob.email);
  });

  test.each(["no account", "another account"])("starts no session in a browser with %s", async (what) => {
    await fixture.createAccount(bob);
    const theirs = what === "no account" ? null : await fixture.enter(bob);
    await ask();
    expect(await confirmEmailChange(fixture.accounts, await link(), fixture.from(theirs))).toBeUndefined();
    expect(await who(cookie)).toBeUndefined();
    if (theirs) expect((await who(theirs))?.email).toBe(bob.email);
  });

  test("stays without the password", async () => {
    expect(await ask({ currentPassword: "wrong" })).toMatchObject({
      status: 422,
      error: { fieldErrors: { currentPassword: "This is not your password." } },
    });
    expect(await fixture.mailsTo(newEmail)).toEqual([]);
  });

  test("cannot be guessed at: ten wrong passwords in a quarter of an hour", async () => {
    for (let i = 0; i < 10; i++) await ask({ currentPassword: "wrong" });
    expect(await ask()).toMatchObject({ status: 429 });
  });

  test("of another account gets the same response; its owner is notified, and nothing changes", async () => {
    await fixture.createAccount(bob);
    expect(await ask({ email: bob.email })).toEqual(await ask());
    const mail = (await fixture.mailsTo(bob.email)).at(-1);
    expect(mail).toMatchObject({ state: "queued", subject: "You already have a Northlight account" });
    expect(mail?.text).not.toContain("token=");
  });

  test("that another account gets meanwhile ends with 409", async () => {
    await ask({ email: bob.email });
    const token = await link(bob.email);
    await fixture.createAccount(bob);
    expect(await confirm(token)).toBe(409);
    expect((await who(cookie))?.email).toBe(ann.email);
  });

  test("takes with it the links that went to the old one", async () => {
    await requestLink(fixture.accounts, "reset", ann.email, "203.0.113.9");
    await requestLink(fixture.accounts, "sign-in", ann.email, "203.0.113.9");
    const [signIn, reset] = [
      await fixture.tokenIn(ann.email, "/login/link"),
      await fixture.tokenIn(ann.email, "/login/reset"),
    ];
    await ask();
    await confirm(await link());
    expect(await fixture.db.selectFrom("account_links").selectAll().execute()).toEqual([]);
    const password = "three kettles on the stove";
    expect(await statusOf(signInByLink(fixture.accounts, signIn, fixture.from()))).toBe(410);
    expect(await statusOf(resetPassword(fixture.accounts, { token: reset, password }, fixture.from()))).toBe(410);
  });

  test("lasts a day as a link", async () => {
    await ask();
    fixture.passTime(24 * hourMs);
    expect(await confirm(await link())).toBe(410);
  });

  test("of the owner can be changed, too", async () => {
    const owners = await fixture.enter(ownerAccount);
    await fixture.post(owners, { intent: "email", email: newEmail, currentPassword: ownerAccount.password });
    const elsewhere = await fixture.enter(ownerAccount);
    const setCookies = await confirmEmailChange(fixture.accounts, await link(), fixture.from(owners));
    expect([await fixture.gate.find(owners), await fixture.gate.find(elsewhere)]).toEqual([undefined, undefined]);
    expect((await fixture.gate.find(cookieOf(setCookies ?? [])))?.staff.email).toBe(newEmail);
  });
});

describe("the password", () => {
  const newPassword = "three kettles on the stove";
  const change = (of: string, fields: Record<string, string> = {}) =>
    fixture.post(of, { intent: "password", currentPassword: ann.password, newPassword, ...fields });

  test("changes; all sessions end but this one, which gets a new cookie", async () => {
    const other = await fixture.enter();
    const answer = await change(cookie);
    expect(answer).toMatchObject({ to: "/account?done=password#password" });
    expect([await who(other), await who(cookie)]).toEqual([undefined, undefined]);
    expect((await who(answer.cookie ?? ""))?.email).toBe(ann.email);
    expect((await fixture.mailsTo(ann.email)).at(-1)?.subject).toBe("Your Northlight password was changed");
    await expect(fixture.enter()).rejects.toMatchObject({ status: 401 });
  });

  test("stays without the old one, or with a new one that is too short", async () => {
    expect(await change(cookie, { currentPassword: "wrong" })).toMatchObject({ status: 422 });
    expect(await change(cookie, { newPassword: "short" })).toMatchObject({
      status: 422,
      error: { fieldErrors: { newPassword: "Please use at least 12 characters." } },
    });
    expect((await who(cookie))?.email).toBe(ann.email);
  });

  test("stays where the new one is easy to guess, by the name of the site or of its owner, too", async () => {
    for (const weak of ["passwordpassword", "northlight2026!", "Ann.Visitor.Example", ann.email])
      expect(await change(cookie, { newPassword: weak }), weak).toMatchObject({
        status: 422,
        error: { fieldErrors: { newPassword: expect.stringMatching(/^This password is easy to guess: it /) } },
      });
    expect((await who(await fixture.enter()))?.email).toBe(ann.email);
  });

  test("that is easy to guess and was set before still opens the account", async () => {
    const { id } = (await who(cookie)) ?? { id: "" };
    await updatePassword(fixture.db, id, await hashPassword("passwordpassword"), new Date());
    expect((await who(await fixture.enter({ ...ann, password: "passwordpassword" })))?.email).toBe(ann.email);
  });

  test("changes five times an hour: each change is a mail, and voids the links on their way", async () => {
    let now = cookie;
    for (let i = 0; i < 5; i++) now = (await change(now, { newPassword: ann.password })).cookie ?? "";
    const mails = (await fixture.mailsTo(ann.email)).length;
    expect(await change(now)).toMatchObject({ status: 429 });
    expect([await fixture.mailsTo(ann.email), await who(now)]).toEqual([
      expect.objectContaining({ length: mails }),
      expect.objectContaining({ email: ann.email }),
    ]);
    fixture.passTime(hourMs);
    expect(await change(now)).toMatchObject({ to: "/account?done=password#password" });
  });

  test("of the owner can be changed here", async () => {
    const owners = await fixture.enter(ownerAccount);
    const answer = await change(owners, { currentPassword: ownerAccount.password });
    expect(await fixture.gate.find(owners)).toBeUndefined();
    expect(await fixture.gate.find(answer.cookie ?? "")).toBeDefined();
  });
});

describe("sessions", () => {
  const list = async (of: string) => {
    const found = await fixture.accounts.sessions.find(of);
    return showSessions(fixture.accounts, found?.user.id ?? "", found?.sessionId ?? "");
  };

  test("are listed newest first, in words, and this one is marked; tokens are not shown", async () => {
    const chrome =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
    fixture.passTime(1);
    await fixture.enter(ann, { ...fixture.from(null, "198.51.100.8"), userAgent: chrome });
    const sessions = await list(cookie);
    expect(sessions.map(({ device, ip, isThisOne }) => ({ device, ip, isThisOne }))).toEqual([
      { device: "Chrome 150 on Linux", ip: "198.51.100.8", isThisOne: false },
      { device: expect.any(String), ip: "203.0.113.9", isThisOne: true },
    ]);
    const tokens = await fixture.db.selectFrom("session").select("token").execute();
    for (const { token } of tokens) expect(JSON.stringify(sessions)).not.toContain(token);
    expect(JSON.stringify(sessions)).not.toContain(cookie.split("=")[1]);
  });

  test("end one by one; a user cannot end another user's", async () => {
    const other = await fixture.enter();
    await fixture.createAccount(bob);
    const bobs = await fixture.enter(bob);
    const bobsSession = (await list(bobs))[0]?.id ?? "";
    await fixture.post(cookie, { intent: "end-session", sessionId: bobsSession });
    expect((await who(bobs))?.email).toBe(bob.email);
    const others = (await list(other)).find(({ isThisOne }) => isThisOne)?.id ?? "";
    await fixture.post(cookie, { intent: "end-session", sessionId: others });
    expect([await who(other), (await who(cookie))?.email]).toEqual([undefined, ann.email]);
  });

  test("this one's end signs out here", async () => {
    const mine = (await list(cookie))[0]?.id ?? "";
    expect(await fixture.post(cookie, { intent: "end-session", sessionId: mine })).toMatchObject({
      to: "/login?signed-out",
      setCookies: [expect.stringMatching(/^northlight_session=; Path=\/; Max-Age=0;/)],
    });
    expect(await who(cookie)).toBeUndefined();
  });

  test("all other ones end at once, and this one goes on", async () => {
    const others = [await fixture.enter(), await fixture.enter()];
    await fixture.createAccount(bob);
    const bobs = await fixture.enter(bob);
    expect(await fixture.post(cookie, { intent: "end-other-sessions" })).toMatchObject({
      to: "/account?done=other-sessions#sessions",
    });
    expect(await Promise.all(others.map(who))).toEqual([undefined, undefined]);
    expect([(await who(cookie))?.email, (await who(bobs))?.email]).toEqual([ann.email, bob.email]);
  });
});

async function readExport(of: string) {
  const found = await fixture.accounts.sessions.find(of);
  if (!found) throw new Error("no session");
  const text = await joinPieces(await exportAccount(fixture.accounts, found));
  return { text, json: JSON.parse(text) };
}

describe("the export", () => {
  test("has the account, its sessions without what opens them, and all conversations with their replies", async () => {
    const messageIds = [];
    for (let i = 0; i < 21; i++) {
      messageIds.push((await fixture.write({ message: `Message ${i}` })).id);
      fixture.passTime(60_000);
      if (i === 9) fixture.passTime(hourMs);
      if (i === 19) fixture.passTime(hourMs);
    }
    await fixture.write({ email: bob.email, message: "Bob's" });
    const words = { from: "Studio", subject: "Yes", message: "Gladly" };
    await sendReply(fixture.inbox, {
      sendAt: "now",
      writtenBy: "Owner",
      messageId: messageIds[0] ?? "",
      input: words,
      key: "k".repeat(32),
    });
    const { text, json } = await readExport(cookie);
    expect(json.account).toEqual({ username: "Ann", email: ann.email, language: "en" });
    expect(json.sessions).toMatchObject([{ ip: "203.0.113.9", userAgent: "Firefox", isThisOne: true }]);
    expect(json.conversations).toHaveLength(21);
    expect(json.conversations.at(-1)).toMatchObject({ message: "Message 0", replies: [words] });
    expect(text).not.toContain("Bob");
    const { token, password } = {
      ...(await fixture.db.selectFrom("session").select("token").executeTakeFirstOrThrow()),
      ...(await fixture.db.selectFrom("account").select("password").executeTakeFirstOrThrow()),
    };
    expect(text).not.toContain(token);
    expect(text).not.toContain(cookie.split("=")[1]);
    expect(text).not.toContain(password);
    expect(text).not.toContain("visitor_hash");
  });

  test("has long conversations whole, nested as they are, in pieces of bounded length", async () => {
    const { id } = await fixture.write({ message: "The first" });
    const rows = createContactRows(() => fixture.db);
    const text = "<".repeat(4_980);
    const ids = Array.from({ length: 200 }, (_, i) => String(1_000 + i));
    for (const [i, reply] of ids.entries())
      await rows.addReply(id, { id: reply, parentId: i % 3 === 2 ? (ids[i - 1] ?? null) : null, message: text });
    const found = await fixture.accounts.sessions.find(cookie);
    if (!found) throw new Error("no session");
    let longest = 0;
    let all = "";
    for await (const piece of await exportAccount(fixture.accounts, found)) {
      longest = Math.max(longest, piece.length);
      all += piece;
    }
    expect(longest).toBeLessThan(2 * text.length);
    const [conversation] = JSON.parse(all).conversations;
    type Nested = { id: string; replies: Nested[] };
    const flatten = (list: Nested[]): string[] => list.flatMap((one) => [one.id, ...flatten(one.replies)]);
    expect(flatten(conversation.replies)).toEqual(ids);
    expect(conversation.replies[1].replies).toMatchObject([{ id: "1002", message: text }]);
  });

  test("of a user who never wrote is complete, too", async () => {
    expect((await readExport(cookie)).json.conversations).toEqual([]);
  });

  test("can be had ten times an hour", async () => {
    for (let i = 0; i < 10; i++) await readExport(cookie);
    await expect(readExport(cookie)).rejects.toMatchObject({ status: 429 });
  });
});

describe("deleting the account", () => {
  const remove = (fields: Record<string, string> = {}, of = cookie) =>
    fixture.post(of, { intent: "delete", currentPassword: ann.password, confirmation: "DELETE", ...fields });
  const left = async () => ({
    messages: (await fixture.messages()).map(({ message }) => message),
    replies: (await fixture.replies()).map(({ message }) => message),
    users: (await fixture.db.selectFrom("user").select("name").execute()).map(({ name }) => name).sort(),
  });

  beforeEach(async () => {
    const { id } = await fixture.write({ message: "Ann's first" });
    await fixture.write({ message: "Ann's second", email: "ANN@visitor.example" });
    const bobs = await fixture.write({ email: bob.email, message: "Bob's" });
    for (const [messageId, message] of [
      [id, "To Ann"],
      [bobs.id, "To Bob"],
    ] as const)
      await sendReply(fixture.inbox, {
        sendAt: "now",
        writtenBy: "Owner",
        messageId,
        input: { from: "Studio", subject: "Yes", message },
        key: messageId.padEnd(40, "k"),
      });
    await fixture.createAccount(bob);
  });

  test("takes its messages, their replies and their unsent mails along, and leaves everybody else's", async () => {
    expect(await remove()).toMatchObject({ to: "/login?deleted" });
    expect(await left()).toEqual({ messages: ["Bob's"], replies: ["To Bob"], users: ["Bob", "Owner"] });
    const texts = (await fixture.mails()).map(({ text }) => text).join("\n");
    expect(texts).not.toMatch(/Ann's|To Ann/);
    expect(texts).toMatch(/To Bob/);
    expect(await who(cookie)).toBeUndefined();
    expect(await fixture.db.selectFrom("session").selectAll().execute()).toEqual([]);
    expect((await fixture.mailsTo(ann.email)).at(-1)?.subject).toBe("Your Northlight account was deleted");
    await expect(fixture.enter()).rejects.toMatchObject({ status: 401 });
  });

  test("is final: the owner cannot bring a message back", async () => {
    const [first] = await fixture.messages();
    await remove();
    expect(await statusOf(restoreMessages(fixture.inbox, [first?.id ?? ""]))).toBe(404);
  });

  test.each([
    ["a wrong password", { currentPassword: "wrong" }, "currentPassword"],
    ["no password", { currentPassword: "" }, "currentPassword"],
    ["another word", { confirmation: "yes" }, "confirmation"],
    ["no word", { confirmation: "" }, "confirmation"],
  ])("does not happen with %s", async (_what, fields, field) => {
    const before = await left();
    expect(await remove(fields)).toMatchObject({
      status: 422,
      error: { fieldErrors: { [field]: expect.any(String) } },
    });
    expect(await left()).toEqual(before);
  });

  test("takes the word in any case", async () => {
    expect(await remove({ confirmation: " delete " })).toMatchObject({ to: "/login?deleted" });
  });

  test("happens by a link, too: looking says what goes, pressing does it, once", async () => {
    expect(await fixture.post(cookie, { intent: "delete-link" })).toMatchObject({
      to: "/account?done=delete-link#delete",
    });
    const token = await fixture.tokenIn(ann.email, "/account/delete");
    for (let i = 0; i < 2; i++)
      expect(await readDeletionLink(fixture.accounts, token)).toEqual({ email: ann.email, messageCount: 2 });
    expect(await statusOf(deleteAccountByLink(fixture.accounts, token))).toBe(200);
    expect(await left()).toEqual({ messages: ["Bob's"], replies: ["To Bob"], users: ["Bob", "Owner"] });
    expect(await statusOf(deleteAccountByLink(fixture.accounts, token))).toBe(410);
  });

  test("is done once the account is gone, also where erasing its messages has to wait", async () => {
    const { messages } = fixture.accounts;
    const erase = vi.spyOn(messages, "purge").mockRejectedValueOnce(new Error("the disk is away"));
    expect(await remove()).toMatchObject({ to: "/login?deleted" });
    expect((await left()).users).toEqual(["Bob", "Owner"]);
    expect(erase).toHaveBeenCalledOnce();
  });

  test("is not for the owner's", async () => {
    const owners = await fixture.enter(ownerAccount);
    for (const intent of ["delete", "delete-link"])
      expect(
        await fixture.post(owners, { intent, currentPassword: ownerAccount.password, confirmation: "DELETE" }),
      ).toMatchObject({ status: 403 });
    expect(await fixture.gate.find(owners)).toBeDefined();
  });
});
