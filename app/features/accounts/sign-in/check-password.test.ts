import { argon2Sync } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { findUserByEmail, updatePassword } from "#app/features/accounts/accounts.store.server.ts";
import { hashPassword, standardPasswordCost } from "#app/features/accounts/password.server.ts";
import { ann, type OpenAccountsFixture, openAccountsFixture } from "#tests/support/services/accounts-fixture.ts";

let fixture: OpenAccountsFixture;

beforeEach(async () => {
  // The real cost: the tests act while a hash is being computed.
  fixture = await openAccountsFixture({ passwordCost: standardPasswordCost });
  await fixture.createAccount();
});

const newPassword = "three kettles on the stove";
const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise(setImmediate);
};
const isCounted = async () =>
  (await fixture.db.selectFrom("rate_limits").select("key").where("key", "like", "accounts/password/%").execute())
    .length > 0;

/** Resolves while the form's password is being compared. */
const comparing = async () => {
  while (!(await isCounted())) await turns(1);
  await turns(5); // the count is committed, and the account read
};

test.each([
  ["change the address", { intent: "email", email: "thief@visitor.example" }],
  ["change the password", { intent: "password", newPassword: "five kettles on the stove" }],
  ["delete the account", { intent: "delete", confirmation: "DELETE" }],
])(
  "the old password cannot %s once there is a new one, even if it was right when it was compared",
  async (_what, fields) => {
    const thief = await fixture.enter();
    const user = await findUserByEmail(fixture.db, ann.email);
    const newHash = await hashPassword(newPassword);
    const pressing = fixture.post(thief, { currentPassword: ann.password, ...fields });
    await comparing();
    await updatePassword(fixture.db, user?.id ?? "", newHash, new Date()); // as a reset does
    expect(await pressing).toMatchObject({
      status: 422,
      error: { fieldErrors: { currentPassword: "This is not your password." } },
    });
    expect(await fixture.enter({ ...ann, password: newPassword })).not.toBe("");
    expect(await fixture.mailsTo("thief@visitor.example")).toEqual([]);
  },
);

const letters = "zażółć gęślą jaźń w Łodzi";
const [composed, decomposed] = [letters.normalize("NFC"), letters.normalize("NFD")];
/** It was pasted together from two systems. */
const mixed = "zażółć ".normalize("NFD") + "gęślą jaźń w Łodzi".normalize("NFC");

/** Earlier versions stored it as it was typed. */
function hashAsTyped(message: string): string {
  const nonce = Buffer.alloc(16, "salt");
  const tag = argon2Sync("argon2id", { message, nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 });
  const [salt, expected] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${expected}`;
}
const store = async (hash: string) =>
  updatePassword(fixture.db, (await findUserByEmail(fixture.db, ann.email))?.id ?? "", hash, new Date());
const stored = async () => (await findUserByEmail(fixture.db, ann.email))?.passwordHash;

test.each([
  ["composed", composed, [composed, decomposed, mixed]],
  ["decomposed", decomposed, [composed, decomposed]],
  ["mixed", mixed, [mixed, composed, decomposed]],
])(
  "a password that an earlier version hashed in %s letters opens the account, and then in every form",
  async (_form, first, typed) => {
    await store(hashAsTyped(first));
    for (const password of typed) expect(await fixture.enter({ ...ann, password }), password).not.toBe("");
  },
);

test("a password that is asked for again may be typed in other letters, and changes the account", async () => {
  const signedIn = await fixture.enter();
  await store(hashAsTyped(decomposed));
  const fields = { intent: "email", email: "ann@home.example", currentPassword: composed };
  expect(await fixture.post(signedIn, fields)).toHaveProperty("to");
});

test("only what matched in another form is hashed anew", async () => {
  const hash = hashAsTyped(composed);
  await store(hash);
  await fixture.enter({ ...ann, password: decomposed });
  expect(await stored()).toBe(hash);
});
