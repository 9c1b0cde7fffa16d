import { beforeEach, describe, expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import {
  ann,
  bob,
  cookieOf,
  type OpenAccountsFixture,
  openAccountsFixture,
} from "#tests/support/services/accounts-fixture.ts";
import { SoftwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { confirmSession, requireConfirmed, showConfirmation } from "../confirm/confirm-session.usecases.server.ts";
import { createSignInOptions, signInByPasskey } from "./passkey-sign-in.usecases.server.ts";
import { assertionSchema } from "./passkeys.schema.ts";
import { createRegistrationOptions, showPasskeys } from "./passkeys.usecases.server.ts";

const origin = "http://localhost:3000";

let fixture: OpenAccountsFixture;
let cookie: string;

beforeEach(async () => {
  fixture = await openAccountsFixture();
  await fixture.createAccount();
  cookie = await fixture.enter();
});

async function sessionOf(of = cookie) {
  const session = await fixture.accounts.sessions.find(of);
  if (!session) throw new Error("no session");
  return session;
}

/** Answers as the browser does that has made a passkey. */
async function add(authenticator: SoftwareAuthenticator, of = cookie, choices = {}) {
  const options = await createRegistrationOptions(fixture.accounts, await sessionOf(of));
  const response = JSON.stringify(authenticator.create(options, choices));
  return { response, result: await fixture.post(of, { intent: "add-passkey", response }) };
}

async function signIn(authenticator: SoftwareAuthenticator, choices = {}) {
  const answer = authenticator.get(await createSignInOptions(fixture.accounts), choices);
  return enterWith(answer);
}

const enterWith = async (answer: unknown) => {
  const response = assertionSchema.parse(answer);
  return signInByPasskey(fixture.accounts, response, fixture.from()).then(
    ({ role, setCookies }) => ({ role, cookie: cookieOf(setCookies), code: "" }),
    ({ code, status }: { code: string; status: number }) => ({ role: "", cookie: "", code: `${status} ${code}` }),
  );
};

const refused = { code: "401 accounts/passkey-refused" };
const list = async () => showPasskeys(fixture.accounts, (await sessionOf()).user.id);

describe.each([
  ["a device's passkey, which counts", false],
  ["a synced passkey, which does not", true],
])("%s", (_what, isSynced) => {
  test("signs in alone, again and again, after its owner was told", async () => {
    const authenticator = new SoftwareAuthenticator(origin, { isSynced });
    const { result } = await add(authenticator);
    expect(result).toMatchObject({ to: "/account?done=passkey-added#passkeys" });
    expect(await list()).toMatchObject([{ name: "Firefox", isSynced, lastUsedAt: null, isCopied: false }]);
    expect((await fixture.mailsTo(ann.email)).at(-1)?.subject).toBe("A passkey was added to your Northlight account");
    for (let i = 0; i < 2; i++) {
      const entered = await signIn(authenticator);
      expect(entered.role).toBe("visitor");
      expect(await sessionOf(entered.cookie)).toMatchObject({ user: { email: ann.email }, signedInBy: "passkey" });
    }
    expect((await list())[0]?.lastUsedAt).toEqual(expect.any(String));
  });
});

describe("a new passkey is refused", () => {
  test.each([
    ["made for another address", { origin: "https://northlight.example" }],
    ["made without a look at the person", { isVerified: false }],
  ])("%s", async (_what, choices) => {
    const { result } = await add(new SoftwareAuthenticator(origin), cookie, choices);
    expect(result).toMatchObject({ status: 401, error: { values: { intent: "add-passkey" } } });
    expect(await list()).toEqual([]);
  });

  test("by another session than the one that asked, twice, and after five minutes", async () => {
    const other = await fixture.enter();
    const authenticator = new SoftwareAuthenticator(origin);
    const { response } = await add(authenticator);
    expect(await fixture.post(other, { intent: "add-passkey", response })).toMatchObject({ status: 401 });
    expect(await fixture.post(cookie, { intent: "add-passkey", response })).toMatchObject({ status: 410 });
    const options = await createRegistrationOptions(fixture.accounts, await sessionOf());
    fixture.passTime(5 * minuteMs);
    const late = JSON.stringify(new SoftwareAuthenticator(origin).create(options));
    expect(await fixture.post(cookie, { intent: "add-passkey", response: late })).toMatchObject({ status: 401 });
    expect(await list()).toHaveLength(1);
  });

  test("beyond twenty of an account", async () => {
    for (let i = 0; i < 20; i++) await add(new SoftwareAuthenticator(origin));
    expect((await add(new SoftwareAuthenticator(origin))).result).toMatchObject({ status: 409 });
    expect(await list()).toHaveLength(20);
  });

  test.each([
    ["nothing", ""],
    ["half of JSON", "{"],
    ["an empty object", "{}"],
    ["an id alone", '{"id":"a"}'],
    ["a very long id", JSON.stringify({ id: "x".repeat(5_000) })],
  ])("as %s", async (_what, response) => {
    expect(await fixture.post(cookie, { intent: "add-passkey", response })).toMatchObject({ status: 422 });
  });
});

describe("signing in", () => {
  let authenticator: SoftwareAuthenticator;
  beforeEach(async () => {
    authenticator = new SoftwareAuthenticator(origin);
    await add(authenticator);
  });

  test.each([
    ["at another address", { origin: "https://northlight.example" }],
    ["without a look at the person", { isVerified: false }],
  ])("%s is refused", async (_what, choices) => {
    expect(await signIn(authenticator, choices)).toMatchObject(refused);
  });

  test("with one that was never added, or with another's signature, is refused", async () => {
    expect(await signIn(new SoftwareAuthenticator(origin))).toMatchObject(refused);
    const [own, others] = [
      authenticator.get(await createSignInOptions(fixture.accounts)),
      new SoftwareAuthenticator(origin).get(await createSignInOptions(fixture.accounts)),
    ];
    const forged = { ...own, response: { ...own.response, signature: others.response.signature } };
    expect(await enterWith(forged)).toMatchObject(refused);
  });

  test("for another account than the one it belongs to is refused", async () => {
    await fixture.createAccount(bob);
    const bobsHandle = Buffer.from((await sessionOf(await fixture.enter(bob))).user.id).toString("base64url");
    const answer = authenticator.get(await createSignInOptions(fixture.accounts));
    for (const userHandle of [bobsHandle, undefined])
      expect(await enterWith({ ...answer, response: { ...answer.response, userHandle } })).toMatchObject(refused);
  });

  test("with an answer that came before, or late, is refused; of many at once one counts", async () => {
    const options = await createSignInOptions(fixture.accounts);
    const answer = authenticator.get(options);
    const all = await Promise.all(Array.from({ length: 5 }, () => enterWith(answer)));
    expect(all.filter(({ role }) => role !== "")).toHaveLength(1);
    expect(all.filter(({ code }) => code === "410 accounts/challenge-spent")).toHaveLength(4);
    const late = authenticator.get(await createSignInOptions(fixture.accounts));
    fixture.passTime(5 * minuteMs);
    expect(await enterWith(late)).toMatchObject(refused);
    const forged = authenticator.get({ ...options, challenge: Buffer.from("a challenge").toString("base64url") });
    expect(await enterWith(forged)).toMatchObject(refused);
  });

  test("is not for a challenge that was made to add one", async () => {
    const { challenge } = await createRegistrationOptions(fixture.accounts, await sessionOf());
    expect(await enterWith(authenticator.get({ challenge, rpId: "localhost" }))).toMatchObject(refused);
  });

  test("with a copy, whose counter goes back, is refused for good, and its owner is told once", async () => {
    await signIn(authenticator);
    authenticator.signCount = 1;
    for (let i = 0; i < 2; i++) expect((await signIn(authenticator)).code).toBe("401 accounts/passkey-copied");
    authenticator.signCount = 100;
    expect((await signIn(authenticator)).code).toBe("401 accounts/passkey-copied");
    expect(await list()).toMatchObject([{ isCopied: true }]);
    const notices = (await fixture.mailsTo(ann.email)).filter(({ subject }) => subject.includes("copied"));
    expect(notices).toHaveLength(1);
  });

  test("goes on while guesses at the password have locked the account", async () => {
    for (let i = 0; i < 21; i++)
      await fixture.enter({ ...ann, password: "wrong" }, fixture.from(null, `198.51.100.${i}`)).catch(() => "");
    await expect(fixture.enter(ann, fixture.from(null, "192.0.2.1"))).rejects.toMatchObject({ status: 429 });
    expect((await signIn(authenticator)).role).toBe("visitor");
  });

  test("leaves no row for a stranger who only asks", async () => {
    for (let i = 0; i < 5; i++) await createSignInOptions(fixture.accounts);
    const rows = () => fixture.db.selectFrom("used_challenges").selectAll().execute();
    expect(await rows()).toHaveLength(1); // of the passkey's creation
    await signIn(authenticator, { isVerified: false });
    expect(await rows()).toHaveLength(1);
  });
});

describe("a passkey", () => {
  test("is added and removed by a session that was confirmed within ten minutes, as an app is set up", async () => {
    const authenticator = new SoftwareAuthenticator(origin);
    await add(authenticator);
    fixture.passTime(10 * minuteMs);
    const toConfirm = { to: "/account/confirm?next=%2Faccount" };
    expect((await add(new SoftwareAuthenticator(origin))).result).toMatchObject(toConfirm);
    expect(await fixture.post(cookie, { intent: "remove-passkey", passkeyId: authenticator.id })).toMatchObject(
      toConfirm,
    );
    expect(await fixture.post(cookie, { intent: "start-authenticator" })).toMatchObject(toConfirm);
    expect(await list()).toHaveLength(1);
    cookie = cookieOf(await requireConfirmed(fixture.accounts, await sessionOf(), ann.password));
    await add(new SoftwareAuthenticator(origin));
    await fixture.post(cookie, { intent: "remove-passkey", passkeyId: authenticator.id });
    expect(await list()).toHaveLength(1);
  });

  test("confirms the session that asked, of its own account, once", async () => {
    const authenticator = new SoftwareAuthenticator(origin);
    await add(authenticator);
    await fixture.createAccount(bob);
    const other = new SoftwareAuthenticator(origin);
    const bobs = await fixture.enter(bob);
    await add(other, bobs);
    fixture.passTime(10 * minuteMs);
    const optionsOf = async (of = cookie) => {
      const { passkeyOptions } = await showConfirmation(fixture.accounts, await sessionOf(of));
      if (!passkeyOptions) throw new Error("no passkey is asked for");
      return passkeyOptions;
    };
    const confirm = async (answer: unknown) => {
      const proof = { by: "passkey", response: assertionSchema.parse(answer), ip: "203.0.113.9" } as const;
      return confirmSession(fixture.accounts, await sessionOf(), proof).then(
        (setCookies) => {
          cookie = cookieOf(setCookies);
          return "confirmed";
        },
        ({ status }: { status: number }) => status,
      );
    };
    const options = await optionsOf();
    expect(await confirm(authenticator.get(await createSignInOptions(fixture.accounts)))).toBe(401);
    expect(await confirm(authenticator.get(await optionsOf(bobs)))).toBe(401);
    expect(await confirm(other.get(options))).toBe(401);
    const answer = authenticator.get(await optionsOf());
    expect(await confirm(answer)).toBe("confirmed");
    expect(await sessionOf()).toMatchObject({ isConfirmed: true });
    expect(await confirm(answer)).toBe(410);
  });

  test("gets another name, and is removed by its own account only", async () => {
    const authenticator = new SoftwareAuthenticator(origin);
    await add(authenticator);
    const passkeyId = authenticator.id;
    await fixture.createAccount(bob);
    const bobs = await fixture.enter(bob);
    await fixture.post(bobs, { intent: "rename-passkey", passkeyId, name: "Mine" });
    await fixture.post(bobs, { intent: "remove-passkey", passkeyId });
    expect(await list()).toMatchObject([{ name: "Firefox" }]);
    await fixture.post(cookie, { intent: "rename-passkey", passkeyId, name: " The phone " });
    expect(await list()).toMatchObject([{ name: "The phone" }]);
    expect(await fixture.post(cookie, { intent: "rename-passkey", passkeyId, name: " " })).toMatchObject({
      status: 422,
      error: { values: { passkeyId }, fieldErrors: { name: "Name is required." } },
    });
    await fixture.post(cookie, { intent: "remove-passkey", passkeyId });
    expect(await list()).toEqual([]);
    expect(await signIn(authenticator)).toMatchObject(refused);
    expect((await fixture.mailsTo(ann.email)).at(-1)?.subject).toContain("was removed");
  });
});
