import type { KyselyPlugin } from "kysely";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { ann, bob, openAccountsFixture, ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import {
  finishAuthenticator,
  showAuthenticator,
  startAuthenticator,
} from "../authenticator/authenticator.usecases.server.ts";
import { signIn } from "./sign-in.usecases.server.ts";

/** Counts statements: a clock on a busy machine proves less. */
function createCounter() {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count++;
      return result;
    },
  };
  return {
    plugin,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

test("a wrong password costs the same statements for no account, an account, one with an app, and the owner's", async () => {
  const site = await openAccountsFixture();
  await site.createAccount(ann);
  await site.createAccount(bob);
  const session = await site.accounts.sessions.peek(await site.enter(bob));
  if (!session) throw new Error("no session");
  await startAuthenticator(site.accounts, session.user.id);
  const shown = await showAuthenticator(site.accounts, session.user);
  const code = new TOTP({ secret: "secret" in shown ? shown.secret : "" }).generate();
  await finishAuthenticator(site.accounts, session, { code, ip: "203.0.113.9" });

  const counter = createCounter();
  const accounts = { ...site.accounts, db: site.db.withPlugin(counter.plugin) };
  const guess = async (email: string, n: number): Promise<number> => {
    const request = site.from(null, `198.51.100.${n}`);
    const guessing = signIn(accounts, { email, password: "a wrong password" }, request);
    await expect(guessing).rejects.toMatchObject({ status: 401 });
    return counter.take();
  };
  const [first, ...others] = [
    await guess("nobody@visitor.example", 1),
    await guess(ann.email, 2),
    await guess(bob.email, 3),
    await guess(ownerAccount.email, 4),
  ];
  expect(first).toBeGreaterThan(5);
  expect(others).toEqual([first, first, first]);
});
