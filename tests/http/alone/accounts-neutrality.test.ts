// @module-tag long
import { describe, expect, test } from "vitest";
import { ann, createAccount, createStranger, registerBy } from "#tests/support/site/accounts.ts";
import type { Client } from "#tests/support/site/client.ts";
import { findTimeDifference, normalizeResponse } from "#tests/support/site/compare-responses.ts";
import { ownerEmail } from "#tests/support/site/site.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

/** One of each kind, of equal length. */
const addresses = 6;
const known = (n: number) => `known${n}@example.org`;
const waiting = (n: number) => `waits${n}@example.org`;
let asked = 0;
/** A new address each time, since a registration stores a row; of equal length. */
const unknown = () => `x${String(asked++).padStart(5, "0")}@example.org`;

const site = await openFileSite({ env: { ACCOUNTS_LIMIT_PER_NETWORK: "100000" } });
for (let n = 0; n < addresses; n++) {
  await createAccount(site, { ...ann, email: known(n) });
  await registerBy(createStranger(site), { ...ann, email: waiting(n) });
}

/** Requests of an anonymous visitor about an address. */
const questions: [string, (client: Client, email: string) => Promise<Response>][] = [
  ["registering, by form", (client, email) => registerBy(client, { ...ann, email })],
  ["registering, by script", (client, email) => client.postForm("/register.data", { ...ann, email, terms: "yes" })],
  ["a link to sign in", (client, email) => client.postForm("/login", { intent: "send-link", email })],
  ["a link to a new password", (client, email) => client.postForm("/login/forgot", { email })],
  ["a wrong password", (client, email) => client.postForm("/login", { email, password: "not the pass phrase" })],
  ["a wrong password at the owner's door", (client, email) => client.postForm("/admin", { email, password: "no" })],
];

/** The only password that the caller knows to be right, even if others have registered the address. */
const ownRegistration: (typeof questions)[number] = [
  "the password of a registration of one's own",
  async (client, email) => {
    const password = "chosen by whoever asks";
    await registerBy(client, { ...ann, email, password });
    return client.postForm("/login", { email, password });
  },
];

describe("a stranger cannot tell an address with an account from one without, nor from one that waits", () => {
  test.each([...questions, ownRegistration])("by the response to %s", async (_what, ask) => {
    await site.db.deleteFrom("rate_limits").execute();
    const answers = [];
    for (const email of [known(0), unknown(), waiting(0)])
      answers.push(await normalizeResponse(await ask(createStranger(site), email), email));
    const [one, two, three] = answers;
    expect(one).toEqual(two);
    expect(three).toEqual(two);
  });

  test("by the limit on mails, which counts all alike", async () => {
    await site.db.deleteFrom("rate_limits").execute();
    for (const email of [known(1), unknown(), waiting(1)]) {
      const statuses = [];
      for (const [, ask] of [...questions.slice(0, 4), ...questions.slice(0, 3)])
        statuses.push((await ask(createStranger(site), email)).status);
      expect(statuses, email).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }
  });
});

describe("nor by time", { timeout: 120_000 }, () => {
  const measure = async (ask: (typeof questions)[number][1], email: string) => {
    const client = createStranger(site);
    await site.db.deleteFrom("rate_limits").execute();
    const startedAt = performance.now();
    await (await ask(client, email)).text();
    return performance.now() - startedAt;
  };
  const sample = { warmUps: 5, pairs: 60 };

  test.each(questions)("for %s", async (_what, ask) => {
    const difference = await findTimeDifference(
      (which, i) => measure(ask, which === "known" ? known(i % addresses) : unknown()),
      sample,
    );
    expect(difference).toBeUndefined();
  });

  test("for a wrong password with the owner's address", async () => {
    const [, signInAsOwner] = questions.at(-1) as (typeof questions)[number];
    const difference = await findTimeDifference(
      (which) => measure(signInAsOwner, which === "known" ? ownerEmail : unknown()),
      sample,
    );
    expect(difference).toBeUndefined();
  });
});
