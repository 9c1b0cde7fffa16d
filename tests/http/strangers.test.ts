import { describe, expect, test } from "vitest";
import { createAccount, createStranger, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { listApiCalls, listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

/** Part of every text that only the owner or its writer may see. */
const secret = "zq7secret";
const unknownId = "0191d9a2-7f3c-7cc0-8000-000000000000";

const snapshot = async () =>
  JSON.stringify(
    await Promise.all(
      (["contact_messages", "contact_replies", "mails", "recent_visits"] as const).map((t) => site.rows(t)),
    ),
  );

async function expectNoRow(response: Response) {
  const text = JSON.stringify([...response.headers]) + (await response.text());
  expect(text).not.toContain(secret);
  expect(response.status).toBeLessThan(500);
}

const createStrangers = (): [string, Client][] => [
  ["signed in as a visitor", createClient(site, { headers: { Cookie: visitorCookie } })],
  ["without anything", createClient(site)],
  [
    "with the stored flags as cookies",
    createClient(site, { headers: { Cookie: "isAdminLoggedIn=true; persistentAdminLogin=true" } }),
  ],
];

const site = await openFileSite();
const visitor = createClient(site, { headers: { "User-Agent": `Agent ${secret}` } });
const messageId = await sendMessage(visitor, {
  name: `Name ${secret}`,
  email: `${secret}@private.example`,
  message: `Text ${secret}`,
});
await visitor.postJson(`/api/v1/messages/${messageId}/replies`, { message: `Reply ${secret}` });
await visitor.postJson("/api/v1/visits", { path: `/${secret}` });
const owner = await signInOwner(createClient(site));
await owner.postJson(`/api/v1/admin/messages/${messageId}/replies`, {
  from: `From ${secret}`,
  subject: `Subject ${secret}`,
  message: `Answer ${secret}`,
});
// One of the mails has failed, so that the commands on failed mails would find it.
const mailId = (await site.rows<{ id: string }>("mails"))[0]?.id ?? "";
await site.db.updateTable("mails").set({ state: "failed" }).where("id", "=", mailId).execute();
await createAccount(site);
const visitorCookie = (await signInVisitor(createStranger(site))).cookieHeader ?? "";
await site.site.services.visits.recorder.flush();
const calls = await listApiCalls(site, messageId);
const before = await snapshot();

test("the secret rows exist", async () => {
  expect(before.split(secret).length).toBeGreaterThan(15);
});

describe("pages", () => {
  const pages = listPages(unknownId);

  test.each(pages)("$path shows no row to anonymous visitors, by any method", async ({ id, path: template }) => {
    const path = template.replace(unknownId, messageId);
    const data = path === "/" ? "/_root.data" : `${path}.data`;
    for (const [, client] of createStrangers()) {
      for (const address of [path, `${path}?folder=spam`, data, `${data}?_routes=${encodeURIComponent(id)}`]) {
        await expectNoRow(await client.get(address));
        await expectNoRow(await client.request(address, { method: "HEAD" }));
      }
      const intents = ["send", "list", "reply", "delete-message", "restore-message", "clear-visits"];
      intents.push("retry-mail", "retry-all-mails", "dismiss-mail", "restore-mail");
      for (const intent of intents) {
        const fields = { intent, id: messageId, messageId, mailId, email: `${secret}@private.example` };
        const answer = await client.postForm(path, { ...fields, key: "k".repeat(32), from: "x", subject: "x" });
        const text = await answer.text();
        // The contact page returns the typed text, which includes the address.
        expect(text.replaceAll(`${secret}@private.example`, "")).not.toContain(secret);
        expect(answer.status).toBeLessThan(500);
      }
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"])
        await expectNoRow(await client.request(path, { method }));
    }
  });

  test.each([
    "/ADMIN/dashboard",
    "/%61dmin/dashboard",
    "/%2561dmin/dashboard",
    "/admin/dashboard/",
    "/admin/./dashboard",
    "/admin//dashboard",
  ])("%s is no way around", async (path) => {
    const response = await createClient(site).get(path);
    expect([301, 302, 404]).toContain(response.status);
    if (response.status === 301) expect(response.headers.get("location")).toBe("/admin/dashboard");
    if (response.status === 302) expect(response.headers.get("location")).toMatch(/^\/admin\?denied=1(&next=|$)/);
    await expectNoRow(response);
  });

  test("the route manifest contains no row", async () => {
    await expectNoRow(await createClient(site).get("/__manifest?paths=/admin/dashboard&version=1"));
  });
});

describe("endpoints", () => {
  test("the public ones show no row", async () => {
    const body = JSON.stringify({ message: "Hello", email: `${secret}@private.example`, path: "/" });
    for (const { method, path } of calls.filter(({ isOwners }) => !isOwners)) {
      for (const [, client] of createStrangers()) {
        const query = `?email=${secret}@private.example`;
        const response =
          method === "GET"
            ? await client.get(path + query)
            : await client.request(path, { method, body }, { "Content-Type": "application/json" });
        await expectNoRow(response);
      }
    }
  });
});

test("none of this changed a row", async () => {
  await site.site.services.visits.recorder.flush();
  const [messages, replies, mails] = JSON.parse(before) as unknown[][];
  expect(await site.rows("contact_messages")).toEqual(messages);
  expect(await site.rows("contact_replies")).toEqual(replies);
  // Anyone may request mails about accounts; none is sent to an address without an account.
  const isContactMail = (mail: unknown) => (mail as { kind: string }).kind !== "account";
  expect((await site.rows("mails")).filter(isContactMail)).toEqual(mails?.filter(isContactMail));
});
