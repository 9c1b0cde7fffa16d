import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteExpiredAccountRows } from "#app/features/accounts/accounts-housekeeping.server.ts";
import { readConfirmation } from "#app/features/accounts/register/confirm.usecases.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.usecases.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { createSqliteTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type AccountsRig, ann, bob, cookieOf, createAccountsRig } from "./accounts-test-rig.ts";
import { statusOf } from "./desk-test-rig.ts";

let database: TestDatabase;
let rig: AccountsRig;

beforeEach(async () => {
  database = await createSqliteTestDatabase();
  rig = await createAccountsRig({ db: database.db, dataDir: createTemporaryFolder() });
});
afterEach(() => database.destroy());

const confirmLink = (email = ann.email) => rig.tokenIn(email, "/register/confirm");
const confirm = (token: string, password = ann.password, ip = "203.0.113.9") =>
  statusOf(rig.confirm(token, { password }, rig.from(null, ip)));
const registrations = () => rig.db.selectFrom("registrations").selectAll().execute();
const sessions = () => rig.db.selectFrom("session").select("token").execute();
const wrong = "not the password that was chosen";
const users = () => rig.db.selectFrom("user").selectAll().where("role", "=", "visitor").execute();
const signInStatus = (who: { email: string; password: string }) => statusOf(signIn(rig.accounts, who, rig.from()));

describe("registering", () => {
  test("makes no account yet, but mails a link that names its time", async () => {
    await rig.register();
    expect(await users()).toEqual([]);
    const [mail, ...others] = await rig.mailsTo(ann.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "account", state: "queued", subject: "Confirm your Northlight account" });
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/register\/confirm\?token=[\w-]{43}\n/);
    expect(mail?.text).toContain("once, for 24 hours");
    expect(mail?.expires_at).toBe(new Date(rig.accounts.now().getTime() + 24 * hourMs).toISOString());
  });

  test("mails no word of the visitor's: nobody can use us to write to somebody else", async () => {
    await rig.register({ ...ann, username: "Cheap Watches" });
    const [mail] = await rig.mailsTo(ann.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.to_name}`).not.toContain("Cheap");
  });

  test("stores neither the password nor what the link carries", async () => {
    await rig.register();
    const token = await confirmLink();
    const rows = JSON.stringify([
      await rig.db.selectFrom("registrations").selectAll().execute(),
      await rig.db.selectFrom("account_links").selectAll().execute(),
    ]);
    expect(rows).not.toContain(ann.password);
    expect(rows).not.toContain(token);
    expect(rows).toContain("$argon2id$");
  });

  test("with an address that has an account tells its owner, and changes nothing", async () => {
    await rig.createAccount();
    const before = await users();
    await rig.register({ ...ann, username: "Thief", password: "another long password" });
    const mail = (await rig.mailsTo(ann.email)).at(-1);
    expect(mail).toMatchObject({ state: "queued", subject: "You have a Northlight account already" });
    expect(mail?.text).not.toContain("token=");
    expect(mail?.text).toContain("http://localhost:3000/login/forgot");
    expect(await users()).toEqual(before);
    expect(await signInStatus({ ...ann, password: "another long password" })).toBe(401);
    expect(await signInStatus(ann)).toBe(200);
  });

  test("is refused for a password that is easy to guess, without a row and without using up a mail", async () => {
    for (let i = 0; i < 6; i++)
      await expect(rig.register({ ...ann, password: "ann@visitor.example" })).rejects.toMatchObject({
        status: 422,
        fieldErrors: { password: expect.stringContaining("your name, your address") },
      });
    expect(await rig.db.selectFrom("registrations").selectAll().execute()).toEqual([]);
    expect(await statusOf(rig.register(ann))).toBe(200);
  });

  test("is limited: five mails an hour and ten a day for an address, whoever asks and whatever for", async () => {
    for (let i = 0; i < 5; i++) await rig.register(ann, `203.0.113.${i}`);
    expect(await statusOf(rig.register(ann, "203.0.113.99"))).toBe(429);
    rig.passTime(hourMs);
    for (let i = 0; i < 5; i++) await rig.register(ann, `203.0.113.${i}`);
    rig.passTime(hourMs);
    expect(await statusOf(rig.register(ann, "203.0.113.99"))).toBe(429);
    expect(await rig.mailsTo(ann.email)).toHaveLength(10);
  });

  test("is limited for a network, before anything is hashed", async () => {
    const timed = async (email: string) => {
      const startedAt = performance.now();
      const status = await statusOf(rig.register({ ...ann, email }));
      return { status, ms: performance.now() - startedAt };
    };
    let fastestMs = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 20; i++) fastestMs = Math.min(fastestMs, (await timed(`${i}@visitor.example`)).ms);
    const refused = await timed(bob.email);
    expect(refused.status).toBe(429);
    // The hash is what takes time.
    expect(refused.ms).toBeLessThan(fastestMs / 2);
    expect(await statusOf(rig.register(bob, "198.51.100.1"))).toBe(200);
  });
}, 20_000);

describe("confirming", () => {
  test("makes the account, whose password then signs in", async () => {
    await rig.register();
    expect(await signInStatus(ann)).toBe(401);
    expect(await confirm(await confirmLink())).toBe(200);
    expect(await users()).toMatchObject([{ name: "Ann", email: ann.email, role: "visitor", emailVerified: 1 }]);
    expect(await signInStatus(ann)).toBe(200);
    expect(await registrations()).toEqual([]);
  });

  test("signs in with a session of its own, and ends the one that the browser had", async () => {
    await rig.createAccount(bob);
    const bobs = await rig.enter(bob);
    await rig.register();
    const arrived = await rig.confirm(await confirmLink(), ann, rig.from(bobs));
    expect(arrived.role).toBe("visitor");
    const cookie = cookieOf(arrived.setCookies);
    expect((await rig.accounts.sessions.find(cookie))?.user).toMatchObject({ email: ann.email, role: "visitor" });
    expect(await rig.accounts.sessions.find(bobs)).toBeUndefined();
    expect(await sessions()).toHaveLength(1);
  });

  test("needs the password: whoever has the mailbox alone makes no account", async () => {
    await rig.register();
    const token = await confirmLink();
    await expect(rig.confirm(token, { password: wrong })).rejects.toMatchObject({
      status: 422,
      fieldErrors: { password: "This is not the password that you chose. You have 4 tries left." },
    });
    expect(await users()).toEqual([]);
    expect(await sessions()).toEqual([]);
    expect(await readConfirmation(rig.accounts, token)).toMatchObject({ email: ann.email });
    expect(await confirm(token)).toBe(200);
  });

  test("drops the registration with the fifth wrong password, and no other", async () => {
    await rig.register();
    const token = await confirmLink();
    await rig.register(bob);
    for (let i = 0; i < 3; i++) expect(await confirm(token, wrong)).toBe(422);
    await expect(rig.confirm(token, { password: wrong })).rejects.toMatchObject({
      fieldErrors: { password: expect.stringContaining("You have one try left.") },
    });
    await expect(rig.confirm(token, { password: wrong })).rejects.toMatchObject({
      status: 410,
      message: "The password was wrong 5 times, so this registration is deleted. You can register again.",
    });
    expect((await registrations()).map(({ email }) => email)).toEqual([bob.email]);
    expect(await readConfirmation(rig.accounts, token)).toBeUndefined();
    expect(await confirm(token)).toBe(410);
    await rig.register();
    expect(await confirm(await confirmLink())).toBe(200);
  });

  test("counts as guessing in its network; a right password gives that one try back, a refused press takes none", async () => {
    await rig.register();
    const token = await confirmLink();
    for (let i = 0; i < 10; i++) await signInStatus({ email: `${i}@visitor.example`, password: wrong });
    expect(await confirm(token)).toBe(429);
    expect(await registrations()).toMatchObject([{ tries_left: 5 }]);
    expect(await users()).toEqual([]);
    rig.passTime(15 * minuteMs);
    for (let i = 0; i < 9; i++) await signInStatus({ email: `${i}@visitor.example`, password: wrong });
    expect(await confirm(token)).toBe(200);
    expect(await signInStatus({ email: "one-more@visitor.example", password: wrong })).toBe(401);
    expect(await signInStatus({ email: "too-many@visitor.example", password: wrong })).toBe(429);
  });

  test("asks once more after the hash whether the registration is still the same", async () => {
    await rig.register();
    const pressing = confirm(await confirmLink());
    while ((await registrations())[0]?.tries_left !== 4) await new Promise(setImmediate);
    await rig.db.updateTable("registrations").set({ password_hash: "another" }).execute();
    expect(await pressing).toBe(410);
    expect(await users()).toEqual([]);
    expect(await rig.db.selectFrom("account_links").selectAll().execute()).toHaveLength(1);
  });

  test("happens when the button is pressed: looking at the page spends nothing", async () => {
    await rig.register();
    const token = await confirmLink();
    for (let i = 0; i < 3; i++)
      expect(await readConfirmation(rig.accounts, token)).toMatchObject({ username: "Ann", email: ann.email });
    expect(await confirm(token)).toBe(200);
    expect(await readConfirmation(rig.accounts, token)).toBeUndefined();
  });

  test("works once, also for two at once", async () => {
    await rig.register();
    const token = await confirmLink();
    expect((await Promise.all([confirm(token), confirm(token)])).sort()).toEqual([200, 410]);
    expect(await confirm(token)).toBe(410);
    expect(await users()).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  test("works for a day; the registration waits for a week", async () => {
    await rig.register();
    const token = await confirmLink();
    rig.passTime(24 * hourMs);
    expect(await confirm(token)).toBe(410);
    rig.passTime(-1);
    expect(await confirm(token)).toBe(200);
  });

  test.each(["", "x", "A".repeat(43), "../../etc", "' or 1=1 --"])("with %j for a link is refused", async (token) => {
    await rig.register();
    expect(await confirm(token)).toBe(410);
    expect(await users()).toEqual([]);
  });

  test("takes the password of the link that was pressed: somebody else's registration leaves nothing behind", async () => {
    const thief = { ...ann, username: "Thief", password: "the thief's own password" };
    await rig.register(thief);
    const thiefsLink = await confirmLink();
    await rig.register(ann);
    rig.passTime(1);
    await rig.register(thief);
    const annsLink = (await rig.mailsTo(ann.email))[1]?.text.match(/token=([\w-]+)/)?.[1] ?? "";
    expect(await confirm(thiefsLink)).toBe(422);
    expect(await confirm(annsLink)).toBe(200);
    expect(await signInStatus(ann)).toBe(200);
    expect(await signInStatus(thief)).toBe(401);
    const late = [await confirm(thiefsLink, thief.password), await confirm(await confirmLink(), thief.password)];
    expect(late).toEqual([410, 410]);
  });

  test("ends with 409 where the address has got an account by another way", async () => {
    await rig.register();
    await rig.db.updateTable("user").set({ email: ann.email }).execute(); // the owner's, as it happens
    expect(await confirm(await confirmLink())).toBe(409);
    expect(await users()).toEqual([]);
  });
});

describe("a registration that waits", () => {
  test("signs nobody in, and says nothing, whoever knows its password: that may be whoever asks about the address", async () => {
    await rig.register();
    const answers = [ann.password, "a wrong password"].map((password) =>
      signIn(rig.accounts, { ...ann, password }, rig.from()).catch(({ status, message }) => ({ status, message })),
    );
    const [right, wrong] = await Promise.all(answers);
    expect(right).toEqual(wrong);
    expect(right).toEqual({
      status: 401,
      message: "Email or password is not right. If you have just registered, open the link in our mail first.",
    });
  });

  test("gives its network's guesses back to nobody who knows its password", async () => {
    await rig.register();
    for (let i = 0; i < 10; i++) expect(await signInStatus(ann)).toBe(401);
    expect(await signInStatus(ann)).toBe(429);
  });

  test("is deleted after seven days, its links with it; others stay", async () => {
    await rig.register();
    rig.passTime(3 * dayMs);
    await rig.register(bob);
    rig.passTime(4 * dayMs - 1);
    await deleteExpiredAccountRows(rig.accounts);
    const emails = async () =>
      (await rig.db.selectFrom("registrations").select("email").execute()).map(({ email }) => email).sort();
    expect(await emails()).toEqual([ann.email, bob.email]);
    rig.passTime(1);
    await deleteExpiredAccountRows(rig.accounts);
    expect(await emails()).toEqual([bob.email]);
    expect(await signInStatus(ann)).toBe(401);
  });
});
