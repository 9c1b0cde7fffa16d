import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findUserByEmail } from "#app/features/accounts/accounts.store.server.ts";
import {
  advanceStep,
  replaceRecoveryCodes,
  storeNewAuthenticator,
  takeRecoveryCode,
} from "#app/features/accounts/authenticator/authenticator.store.server.ts";
import {
  finishAuthenticator,
  showAuthenticator,
  startAuthenticator,
} from "#app/features/accounts/authenticator/authenticator.usecases.server.ts";
import {
  advanceSignCount,
  insertPasskey,
  insertUsedChallenge,
} from "#app/features/accounts/passkeys/passkeys.store.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  type AccountsFixture,
  bob,
  createAccountsFixture,
  ownerAccount,
} from "#tests/support/services/accounts-fixture.ts";
import { requireCode } from "./check-code.server.ts";
import { insertPendingSignIn, takePendingTry } from "./pending-sign-ins.store.server.ts";

const now = "2026-11-20T10:00:00.000Z";
const later = "2026-11-20T11:00:00.000Z";

describeOnBothDatabases("of many requests at once", (open) => {
  let site: AccountsFixture;
  let dataDir: string;
  let userId: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "northlight-factors-"));
    site = await createAccountsFixture({ db: open(), dataDir });
    userId = (await findUserByEmail(open(), ownerAccount.email))?.id ?? "";
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const succeeded = async (attempts: number, attempt: () => Promise<unknown>): Promise<number> => {
    const all = await Promise.all(Array.from({ length: attempts }, attempt));
    return all.filter(Boolean).length;
  };

  test("one takes a step's code, and none that of an earlier step", async () => {
    await storeNewAuthenticator(open(), userId, "secret", now);
    expect(await succeeded(8, () => advanceStep(open(), userId, "secret", 59_000_000))).toBe(1);
    expect(await succeeded(2, () => advanceStep(open(), userId, "secret", 58_999_999))).toBe(0);
    expect(await succeeded(2, () => advanceStep(open(), userId, "another secret", 59_000_001))).toBe(0);
  });

  test("one takes a recovery code", async () => {
    await replaceRecoveryCodes(open(), userId, ["a", "b"]);
    expect(await succeeded(8, () => takeRecoveryCode(open(), userId, "a"))).toBe(1);
    expect(await succeeded(2, () => takeRecoveryCode(open(), "another user", "b"))).toBe(0);
  });

  test("five have a try at a pending sign-in", async () => {
    await insertPendingSignIn(open(), { tokenHash: "t", userId, triesLeft: 5, expiresAt: later });
    expect(await succeeded(12, () => takePendingTry(open(), "t", now))).toBe(5);
    expect(await takePendingTry(open(), "t", now)).toBeUndefined();
  });

  test("one answers a challenge, and one advances a passkey's counter", async () => {
    expect(await succeeded(8, () => insertUsedChallenge(open(), "challenge", later))).toBe(1);
    await insertPasskey(open(), {
      id: "p",
      user_id: userId,
      name: "Phone",
      public_key: "",
      sign_count: 4_294_967_290,
      transports: "",
      is_synced: 0,
      created_at: now,
      last_used_at: null,
      copied_at: null,
    });
    expect(await succeeded(8, () => advanceSignCount(open(), "p", 4_294_967_291, later))).toBe(1);
    expect(await advanceSignCount(open(), "p", 0, later)).toBe(false);
  });

  test("one finishes the app, and its recovery codes are those that count", async () => {
    await site.createAccount(bob);
    const session = await site.accounts.sessions.peek(await site.enter(bob));
    if (!session) throw new Error("no session");
    const { id, role } = session.user;
    await startAuthenticator(site.accounts, id);
    const shown = await showAuthenticator(site.accounts, session.user);
    if (shown.state !== "unconfirmed") throw new Error(shown.state);
    const codes = [-1, 0, 1].map((step) =>
      new TOTP({ secret: shown.secret }).generate({ timestamp: site.accounts.now().getTime() + step * 30_000 }),
    );
    const all = await Promise.allSettled(
      codes.map((code) => finishAuthenticator(site.accounts, session, { code, ip: "203.0.113.9" })),
    );
    const finished = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(finished).toHaveLength(1);
    const [code = ""] = finished[0] ?? [];
    await requireCode(site.accounts, { id, role }, { code, ip: "203.0.113.9" });
  });

  test("ten guess at a code, from as many networks", async () => {
    let network = 0;
    const guess = () =>
      requireCode(site.accounts, { id: userId, role: "owner" }, { code: "wrong", ip: `198.51.100.${network++}` }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    const statuses = await Promise.all(Array.from({ length: 24 }, guess));
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });
});
