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
