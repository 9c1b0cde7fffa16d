// @module-tag long
import { describe, expect, test } from "vitest";
import { type Client, createClient, sendMessage } from "#tests/support/site/client.ts";
import { findTimeDifference, normalizeResponse } from "#tests/support/site/compare-responses.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

/** Addresses of either kind, of equal length. */
const addresses = 24;
const messagesEach = 12;
const wrote = (n: number) => `wrote${String(n).padStart(2, "0")}@example.org`;
const never = (n: number) => `never${String(n).padStart(2, "0")}@example.org`;

let asked = 0;

const site = await openFileSite();
for (let n = 0; n < addresses; n++) {
  const writer = createClient(site);
  for (let i = 0; i < messagesEach; i++) {
    const id = await sendMessage(writer, { name: `Writer ${n}`, email: wrote(n), message: `Message ${i} of ${n}` });
    if (i === 0) await writer.postJson(`/api/v1/messages/${id}/replies`, { message: "And more" });
  }
}

/** A new visitor each time in a separate network, so that no limit applies. */
function createStranger(): Client {
  asked++;
  return createClient(site, { address: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` });
}

/** Requests of an anonymous visitor about an address. */
const questions: [string, (client: Client, email: string) => Promise<Response>][] = [
  ["the list, by form", (client, email) => client.postForm("/contact", { intent: "list", email })],
  ["the list, by script", (client, email) => client.postForm("/contact.data", { intent: "list", email })],
  ["the list, by API", (client, email) => client.get(`/api/v1/messages?email=${email}`)],
  ["a code, by form", (client, email) => client.postForm("/contact", { intent: "request-code", email })],
  ["a code, by script", (client, email) => client.postForm("/contact.data", { intent: "request-code", email })],
  [
    "a wrong code without asking for one",
    (client, email) => client.postForm("/contact", { intent: "enter-code", email, code: "000000" }),
  ],
];

describe("a stranger cannot tell an address that wrote from one that never did", () => {
  test.each(questions)("by the response to %s", async (what, ask) => {
    const [one, other] = [wrote(0), never(0)];
    const known = await normalizeResponse(await ask(createStranger(), one), one);
    const unknown = await normalizeResponse(await ask(createStranger(), other), other);
    expect(known).toEqual(unknown);
    if (what.includes("API")) expect(known.body).toBe('{"messages":[],"next":null}');
  });

  test("by a wrong code after requesting one, attempt by attempt", async () => {
    const [known, unknown] = [createStranger(), createStranger()];
    await known.postForm("/contact", { intent: "request-code", email: wrote(1) });
    await unknown.postForm("/contact", { intent: "request-code", email: never(1) });
    for (let i = 0; i < 7; i++) {
      const code = String(i).repeat(6);
      const [a, b] = [
        await normalizeResponse(
          await known.postForm("/contact", { intent: "enter-code", email: wrote(1), code }),
          wrote(1),
        ),
        await normalizeResponse(
          await unknown.postForm("/contact", { intent: "enter-code", email: never(1), code }),
          never(1),
        ),
      ];
      expect(a).toEqual(b);
      if (a.status === 200) throw new Error("The code was guessed, by one chance in a million: run it again");
    }
  });

  test("by the limit on codes, which counts both alike", async () => {
    const statuses = async (email: string) => {
      const seen: number[] = [];
      for (let i = 0; i < 7; i++)
        seen.push((await createStranger().postForm("/contact", { intent: "request-code", email })).status);
      return seen;
    };
    const known = await statuses(wrote(2));
    expect(known).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statuses(never(2))).toEqual(known);
  });

  test("by sent mails: only the real address gets one", async () => {
    await createStranger().postForm("/contact", { intent: "request-code", email: wrote(3) });
    await createStranger().postForm("/contact", { intent: "request-code", email: never(3) });
    const mails = await site.rows<{ to_address: string; state: string; kind: string }>("mails");
    const stateOf = (email: string) => mails.find((mail) => mail.to_address === email && mail.kind === "code")?.state;
    expect([stateOf(wrote(3)), stateOf(never(3))]).toEqual(["queued", "suppressed"]);
  });
});

describe("nor by time", () => {
  const warmUps = 20;
  const pairs = 76;

  const timed: typeof questions = [
    ...questions,
    [
      "a wrong code after asking for one",
      async (client, email) => client.postForm("/contact.data", { intent: "enter-code", email, code: "000000" }),
    ],
  ];

  test.each(timed)("for %s", async (what, ask) => {
    const asksFirst = what.includes("after asking");
    const measure = async (email: string) => {
      const client = createStranger();
      await site.db.deleteFrom("rate_limits").execute(); // five codes an hour are allowed
      if (asksFirst) await client.postForm("/contact.data", { intent: "request-code", email });
      const startedAt = performance.now();
      await (await ask(client, email)).text();
      return performance.now() - startedAt;
    };
    const difference = await findTimeDifference(
      (which, i) => measure((which === "known" ? wrote : never)(i % addresses)),
      { warmUps, pairs },
    );
    expect(difference).toBeUndefined();
  });
});
