import { afterEach, beforeEach, expect, test } from "vitest";
import { findUserByEmail, updatePassword } from "#app/features/accounts/accounts.store.server.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { createSqliteTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type AccountsRig, ann, createAccountsRig } from "./accounts-test-rig.ts";

let database: TestDatabase;
let rig: AccountsRig;

beforeEach(async () => {
  database = await createSqliteTestDatabase();
  rig = await createAccountsRig({ db: database.db, dataDir: createTemporaryFolder() });
  await rig.createAccount();
});
afterEach(() => database.destroy());

const newPassword = "three kettles on the stove";
const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise(setImmediate);
};
const isCounted = async () =>
  (await rig.db.selectFrom("rate_limits").select("key").where("key", "like", "accounts/password/%").execute()).length >
  0;

/** Resolves while the password that a form came with is being compared, which takes a hash's time. */
const comparing = async () => {
  while (!(await isCounted())) await turns(1);
  await turns(5); // the count is committed, and the account read
};

test.each([
  ["change the address", { intent: "email", email: "thief@visitor.example" }],
  ["change the password", { intent: "password", newPassword: "five kettles on the stove" }],
  ["delete the account", { intent: "delete", confirmation: "DELETE" }],
])(
  "whoever knew the old password cannot %s once there is a new one, even if it was right when it was compared",
  async (_what, fields) => {
    const thief = await rig.enter();
    const user = await findUserByEmail(rig.db, ann.email);
    const newHash = await hashPassword(newPassword);
    const pressing = rig.post(thief, { currentPassword: ann.password, ...fields });
    await comparing();
    await updatePassword(rig.db, user?.id ?? "", newHash, new Date()); // as a reset does
    expect(await pressing).toMatchObject({
      status: 422,
      failure: { fieldErrors: { currentPassword: "This is not your password." } },
    });
    expect(await rig.enter({ ...ann, password: newPassword })).not.toBe("");
    expect(await rig.mailsTo("thief@visitor.example")).toEqual([]);
  },
);
