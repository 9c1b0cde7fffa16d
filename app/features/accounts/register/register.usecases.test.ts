import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpiredAccountRows } from "#app/features/accounts/accounts-housekeeping.server.ts";
import { standardPasswordCost } from "#app/features/accounts/password.server.ts";
import { readConfirmation } from "#app/features/accounts/register/confirm.usecases.server.ts";
import { register } from "#app/features/accounts/register/register.usecases.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import {
  ann,
  bob,
  cookieOf,
  type OpenAccountsFixture,
  openAccountsFixture,
} from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";

let fixture: OpenAccountsFixture;

beforeEach(async () => {
  fixture = await openAccountsFixture();
});

const confirmLink = (email = ann.email) => fixture.tokenIn(email, "/register/confirm");
const confirm = (token: string, password = ann.password, ip = "203.0.113.9") =>
  statusOf(fixture.confirm(token, { password }, fixture.from(null, ip)));
const registrations = () => fixture.db.selectFrom("registrations").selectAll().execute();
const sessions = () => fixture.db.selectFrom("session").select("token").execute();
const wrong = "not the password that was chosen";
const users = () => fixture.db.selectFrom("user").selectAll().where("role", "=", "visitor").execute();
const signInStatus = (who: { email: string; password: string }) =>
  statusOf(signIn(fixture.accounts, who, fixture.from()));

describe("registering", () => {
  test("makes no account yet, but mails a link that names its time", async () => {
    await fixture.register();
    expect(await users()).toEqual([]);
    const [mail, ...others] = await fixture.mailsTo(ann.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "account", state: "queued", subject: "Confirm your Northlight account" });
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/register\/confirm\?token=[\w-]{43}\n/);
    expect(mail?.text).toContain("once, for 24 hours");
    expect(mail?.text.slice(mail.button_at ?? 0)).toMatch(/^http:\/\/localhost:3000\/register\/confirm\?/);
    expect(mail?.expires_at).toBe(new Date(fixture.accounts.now().getTime() + 24 * hourMs).toISOString());
  });

  test("mails no text of the visitor's, so that the site cannot be used to write to others", async () => {
    await fixture.register({ ...ann, username: "Cheap Watches" });
    const [mail] = await fixture.mailsTo(ann.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.to_name}`).not.toContain("Cheap");
  });

  test("stores neither the password nor what the link carries", async () => {
    await fixture.register();
    const token = await confirmLink();
    const rows = JSON.stringify([
      await fixture.db.selectFrom("registrations").selectAll().execute(),
      await fixture.db.selectFrom("account_links").selectAll().execute(),
    ]);
    expect(rows).not.toContain(ann.password);
    expect(rows).not.toContain(token);
    expect(rows).toContain("$argon2id$");
  });

  test("with an address that has an account tells its owner, and changes nothing", async () => {
    await fixture.createAccount();
    const before = await users();
    await fixture.register({ ...ann, username: "Thief", password: "another long password" });
    const mail = (await fixture.mailsTo(ann.email)).at(-1);
    expect(mail).toMatchObject({ state: "queued", subject: "You already have a Northlight account" });
    expect(mail?.text.slice(mail.button_at ?? 0)).toMatch(/^http:\/\/localhost:3000\/login\n/);
    expect(mail?.text).not.toContain("token=");
    expect(mail?.text).toContain("http://localhost:3000/login/forgot");
    expect(await users()).toEqual(before);
    expect(await signInStatus({ ...ann, password: "another long password" })).toBe(401);
    expect(await signInStatus(ann)).toBe(200);
  });

  test("is refused for a password that is easy to guess, without a row and without using up a mail", async () => {
    for (let i = 0; i < 6; i++)
      await expect(fixture.register({ ...ann, password: "ann@visitor.example" })).rejects.toMatchObject({
        status: 422,
        fieldErrors: { password: expect.stringContaining("your name, your address") },
      });
    expect(await fixture.db.selectFrom("registrations").selectAll().execute()).toEqual([]);
    expect(await statusOf(fixture.register(ann))).toBe(200);
  });

  test("is limited: five mails an hour and ten a day for an address, from all networks and for all purposes", async () => {
    for (let i = 0; i < 5; i++) await fixture.register(ann, `203.0.113.${i}`);
    expect(await statusOf(fixture.register(ann, "203.0.113.99"))).toBe(429);
    fixture.passTime(hourMs);
    for (let i = 0; i < 5; i++) await fixture.register(ann, `203.0.113.${i}`);
    fixture.passTime(hourMs);
    expect(await statusOf(fixture.register(ann, "203.0.113.99"))).toBe(429);
    expect(await fixture.mailsTo(ann.email)).toHaveLength(10);
  });

  test("is limited for a network, before anything is hashed", async () => {
    for (let i = 0; i < 20; i++) await fixture.register({ ...ann, email: `${i}@visitor.example` });
    const withoutHash = { ...fixture.accounts, passwordCost: { memoryKiB: 0, passes: 0 } };
    await expect(register(withoutHash, bob, "198.51.100.2")).rejects.toThrow("memory");
    expect(await statusOf(register(withoutHash, bob, "203.0.113.9"))).toBe(429);
    expect(await statusOf(fixture.register(bob, "198.51.100.1"))).toBe(200);
  });
}, 20_000);

describe("confirming", () => {
  test("makes the account, whose password then signs in", async () => {
    await fixture.register();
    expect(await signInStatus(ann)).toBe(401);
    expect(await confirm(await confirmLink())).toBe(200);
    expect(await users()).toMatchObject([{ name: "Ann", email: ann.email, role: "visitor", emailVerified: 1 }]);
    expect(await signInStatus(ann)).toBe(200);
    expect(await registrations()).toEqual([]);
  });

  test("signs in with a session of its own, and ends the one that the browser had", async () => {
    await fixture.createAccount(bob);
    const bobs = await fixture.enter(bob);
    await fixture.register();
    const arrived = await fixture.confirm(await confirmLink(), ann, fixture.from(bobs));
    expect(arrived.role).toBe("visitor");
    const cookie = cookieOf(arrived.setCookies);
    expect((await fixture.accounts.sessions.find(cookie))?.user).toMatchObject({ email: ann.email, role: "visitor" });
    expect(await fixture.accounts.sessions.find(bobs)).toBeUndefined();
    expect(await sessions()).toHaveLength(1);
  });

  test("needs the password: access to the mailbox alone creates no account", async () => {
    await fixture.register();
    const token = await confirmLink();
    await expect(fixture.confirm(token, { password: wrong })).rejects.toMatchObject({
      status: 422,
      fieldErrors: { password: "This is not the password that you chose. You have 4 tries left." },
    });
    expect(await users()).toEqual([]);
    expect(await sessions()).toEqual([]);
    expect(await readConfirmation(fixture.accounts, token)).toMatchObject({ email: ann.email });
    expect(await confirm(token)).toBe(200);
  });

  test("drops the registration with the fifth wrong password, and no other", async () => {
    await fixture.register();
    const token = await confirmLink();
    await fixture.register(bob);
    for (let i = 0; i < 3; i++) expect(await confirm(token, wrong)).toBe(422);
    await expect(fixture.confirm(token, { password: wrong })).rejects.toMatchObject({
      fieldErrors: { password: expect.stringContaining("You have one try left.") },
    });
    await expect(fixture.confirm(token, { password: wrong })).rejects.toMatchObject({
      status: 410,
      message: "The password was wrong 5 times, so we have deleted this registration. You can register again.",
    });
    expect((await registrations()).map(({ email }) => email)).toEqual([bob.email]);
    expect(await readConfirmation(fixture.accounts, token)).toBeUndefined();
    expect(await confirm(token)).toBe(410);
    await fixture.register();
    expect(await confirm(await confirmLink())).toBe(200);
  });

  test("counts as guessing in its network; a right password gives that one try back, a refused press takes none", async () => {
    await fixture.register();
    const token = await confirmLink();
    for (let i = 0; i < 10; i++) await signInStatus({ email: `${i}@visitor.example`, password: wrong });
    expect(await confirm(token)).toBe(429);
    expect(await registrations()).toMatchObject([{ tries_left: 5 }]);
    expect(await users()).toEqual([]);
    fixture.passTime(15 * minuteMs);
    for (let i = 0; i < 9; i++) await signInStatus({ email: `${i}@visitor.example`, password: wrong });
    expect(await confirm(token)).toBe(200);
    expect(await signInStatus({ email: "one-more@visitor.example", password: wrong })).toBe(401);
    expect(await signInStatus({ email: "too-many@visitor.example", password: wrong })).toBe(429);
  });

  test("asks once more after the hash whether the registration is still the same", async () => {
    await register({ ...fixture.accounts, passwordCost: standardPasswordCost }, ann, "203.0.113.9");
    const pressing = confirm(await confirmLink());
    while ((await registrations())[0]?.tries_left !== 4) await new Promise(setImmediate);
    await fixture.db.updateTable("registrations").set({ password_hash: "another" }).execute();
    expect(await pressing).toBe(410);
    expect(await users()).toEqual([]);
    expect(await fixture.db.selectFrom("account_links").selectAll().execute()).toHaveLength(1);
  });

  test("happens when the button is pressed: looking at the page spends nothing", async () => {
    await fixture.register();
    const token = await confirmLink();
    for (let i = 0; i < 3; i++)
      expect(await readConfirmation(fixture.accounts, token)).toMatchObject({ username: "Ann", email: ann.email });
    expect(await confirm(token)).toBe(200);
    expect(await readConfirmation(fixture.accounts, token)).toBeUndefined();
  });

  test("works once, also for two at once", async () => {
    await fixture.register();
    const token = await confirmLink();
    expect((await Promise.all([confirm(token), confirm(token)])).sort()).toEqual([200, 410]);
    expect(await confirm(token)).toBe(410);
    expect(await users()).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  test("works for a day; the registration waits for a week", async () => {
    await fixture.register();
    const token = await confirmLink();
    fixture.passTime(24 * hourMs);
    expect(await confirm(token)).toBe(410);
    fixture.passTime(-1);
    expect(await confirm(token)).toBe(200);
  });

  test.each(["", "x", "A".repeat(43), "../../etc", "' or 1=1 --"])("with %j for a link is refused", async (token) => {
    await fixture.register();
    expect(await confirm(token)).toBe(410);
    expect(await users()).toEqual([]);
  });

  test("takes the password of the link that was used: another person's registration leaves nothing behind", async () => {
    const thief = { ...ann, username: "Thief", password: "the thief's own password" };
    await fixture.register(thief);
    const thiefsLink = await confirmLink();
    await fixture.register(ann);
    fixture.passTime(1);
    await fixture.register(thief);
    const annsLink = (await fixture.mailsTo(ann.email))[1]?.text.match(/token=([\w-]+)/)?.[1] ?? "";
    expect(await confirm(thiefsLink)).toBe(422);
    expect(await confirm(annsLink)).toBe(200);
    expect(await signInStatus(ann)).toBe(200);
    expect(await signInStatus(thief)).toBe(401);
    const late = [await confirm(thiefsLink, thief.password), await confirm(await confirmLink(), thief.password)];
    expect(late).toEqual([410, 410]);
  });

  test("ends with 409 where the address has got an account by another way", async () => {
    await fixture.register();
    await fixture.db.updateTable("user").set({ email: ann.email }).execute(); // the owner's, as it happens
    expect(await confirm(await confirmLink())).toBe(409);
    expect(await users()).toEqual([]);
  });
});

describe("a registration that waits", () => {
  test("does not sign in and reveals nothing, also with its password, which a stranger may have chosen", async () => {
    await fixture.register();
    const answers = [ann.password, "a wrong password"].map((password) =>
      signIn(fixture.accounts, { ...ann, password }, fixture.from()).catch(({ status, message }) => ({
        status,
        message,
      })),
    );
    const [right, wrong] = await Promise.all(answers);
    expect(right).toEqual(wrong);
    expect(right).toEqual({
      status: 401,
      message: "That email or password is incorrect. If you have just registered, open the link in our e-mail first.",
    });
  });

  test("does not refund its network's guesses for its password", async () => {
    await fixture.register();
    for (let i = 0; i < 10; i++) expect(await signInStatus(ann)).toBe(401);
    expect(await signInStatus(ann)).toBe(429);
  });

  test("is deleted after seven days, its links with it; others stay", async () => {
    await fixture.register();
    fixture.passTime(3 * dayMs);
    await fixture.register(bob);
    fixture.passTime(4 * dayMs - 1);
    await deleteExpiredAccountRows(fixture.accounts);
    const emails = async () =>
      (await fixture.db.selectFrom("registrations").select("email").execute()).map(({ email }) => email).sort();
    expect(await emails()).toEqual([ann.email, bob.email]);
    fixture.passTime(1);
    await deleteExpiredAccountRows(fixture.accounts);
    expect(await emails()).toEqual([bob.email]);
    expect(await signInStatus(ann)).toBe(401);
  });
});
