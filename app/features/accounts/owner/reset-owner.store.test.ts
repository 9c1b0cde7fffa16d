import { afterEach, beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { ann, createAccountsFixture, ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { resetPassword } from "../sign-in/reset-password.usecases.server.ts";
import { setUpOwner } from "./owner-bootstrap.usecases.server.ts";
import { resetOwner } from "./reset-owner.usecases.server.ts";

const origin = "https://studio.example";
const password = "new and quite long words";

describeOnBothDatabases("resetting the owner", (open) => {
  beforeEach(async () => {
    for (const table of ["user", "account_links", "mails", "rate_limits"] as const)
      await open().deleteFrom(table).execute();
  });
  afterEach(async () => {
    await open().deleteFrom("user").execute();
  });

  const openSite = () => createAccountsFixture({ db: open(), dataDir: createTemporaryFolder() });
  const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
  const countSessions = async () => (await open().selectFrom("session").select("id").execute()).length;

  test("ends the owner's sessions alone, and its link sets a password once", async () => {
    const site = await openSite();
    await site.createAccount(ann);
    await site.enter(ann);
    await site.gate.signIn(ownerAccount, site.from());
    expect(await countSessions()).toBe(2);
    const now = new Date();
    const { url, email, expiresAt } = await resetOwner(open(), { siteUrl: origin, removesFactors: false }, now);
    expect(url).toMatch(/^https:\/\/studio\.example\/login\/reset\?token=[\w-]{43}$/);
    expect(email).toBe(ownerAccount.email);
    expect(expiresAt.getTime() - now.getTime()).toBe(hourMs);
    expect(await countSessions()).toBe(1);
    const token = tokenOf(url);
    expect(JSON.stringify(await open().selectFrom("account_links").selectAll().execute())).not.toContain(token);
    expect(await resetPassword(site.accounts, { token, password }, site.from())).toMatchObject({ role: "owner" });
    expect(await statusOf(resetPassword(site.accounts, { token, password }, site.from()))).toBe(410);
    expect(await statusOf(site.gate.signIn({ ...ownerAccount, password }, site.from()))).toBe(200);
    expect(await statusOf(site.gate.signIn(ownerAccount, site.from()))).toBe(401);
  });

  test("makes earlier links useless, and its own after an hour", async () => {
    const site = await openSite();
    const first = await resetOwner(open(), { siteUrl: origin, removesFactors: false }, new Date());
    const second = await resetOwner(open(), { siteUrl: origin, removesFactors: false }, new Date());
    expect(await statusOf(resetPassword(site.accounts, { token: tokenOf(first.url), password }, site.from()))).toBe(
      410,
    );
    site.passTime(hourMs + minuteMs);
    expect(await statusOf(resetPassword(site.accounts, { token: tokenOf(second.url), password }, site.from()))).toBe(
      410,
    );
  });

  test("twice at once leaves one link that works", async () => {
    await openSite();
    const resets = await Promise.all(
      [1, 2].map(() => resetOwner(open(), { siteUrl: origin, removesFactors: false }, new Date())),
    );
    const stored = await open().selectFrom("account_links").select("token_hash").execute();
    expect(stored).toHaveLength(1);
    expect(resets.map(({ url }) => sha256(tokenOf(url)))).toContain(stored[0]?.token_hash);
  });

  test("without an owner makes a link that sets one up", async () => {
    const now = new Date();
    const { url, email, expiresAt } = await resetOwner(open(), { siteUrl: origin, removesFactors: false }, now);
    expect(url).toMatch(/^https:\/\/studio\.example\/admin\/setup\?token=[\w-]{43}$/);
    expect(email).toBeUndefined();
    expect(expiresAt.getTime() - now.getTime()).toBe(24 * hourMs);
    await setUpOwner(open(), { token: tokenOf(url), email: ann.email, password, siteName: "Northlight" }, now);
    expect((await resetOwner(open(), { siteUrl: origin, removesFactors: false }, now)).email).toBe(ann.email);
  });
});
