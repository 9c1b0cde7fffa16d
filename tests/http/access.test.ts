import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AccessResult,
  apiAccess,
  type Caller,
  callers,
  denials,
  intentAccess,
  pageAccess,
} from "#tests/support/site/access-table.ts";
import { ann, createAccount, createStranger, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";
import { type ApiCall, listApiCalls, listPages } from "#tests/support/site/site-routes.ts";

const helper = { ...ann, username: "Hal", email: "hal@studio.example" };

let site: OpenSite;
let messageId: string;
let calls: ApiCall[];

const signIn: Readonly<Record<Caller, () => Promise<Client>>> = {
  stranger: async () => createStranger(site),
  visitor: () => signInVisitor(createStranger(site)),
  helper: () => signInVisitor(createStranger(site), helper),
  owner: () => signInOwner(createStranger(site)),
};
const cookies = new Map<Caller, string | null>();

/** Each request comes from a network of its own, so that no limit applies. */
async function ask(caller: Caller, method: string, path: string, body = ""): Promise<Response> {
  if (!cookies.has(caller)) cookies.set(caller, (await signIn[caller]()).cookieHeader);
  const browser = createStranger(site);
  const type = path.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded";
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await browser.request(
    path,
    { method, ...(hasBody && { body }) },
    { Cookie: cookies.get(caller) ?? null, ...(hasBody && { "Content-Type": type }) },
  );
  // Signed out, or with another session.
  if (browser.cookies.size > 0 || response.headers.getSetCookie().length > 0) cookies.delete(caller);
  return response;
}

const resultOf = ({ status, headers }: Response): AccessResult => headers.get("location") ?? status;

beforeAll(async () => {
  site = await openSite();
  await createAccount(site);
  await createAccount(site, helper);
  await site.db.updateTable("user").set({ role: "helper" }).where("email", "=", helper.email).execute();
  const message = { name: "Ann", email: "ann@example.org", message: "Hello there" };
  const sent = await createClient(site).postJson("/api/v1/messages", message);
  messageId = ((await sent.json()) as { id: string }).id;
  // The owner may delete it.
  const other = await createClient(site).postJson("/api/v1/messages", { ...message, message: "Hello again" });
  calls = await listApiCalls(site, ((await other.json()) as { id: string }).id);
});
afterAll(() => site?.close());

const unknownId = "0191d9a2-7f3c-7cc0-8000-000000000000";
const pages = listPages(unknownId);

test("every page and every call of the API has its line in the table, and no other", () => {
  expect(Object.keys(pageAccess).toSorted()).toEqual(pages.map(({ pattern }) => pattern).toSorted());
  expect(Object.keys(apiAccess).toSorted()).toEqual(
    calls.map(({ method, template }) => `${method} ${template}`).toSorted(),
  );
});

describe.each(pages)("$pattern", ({ id, pattern, path: template }) => {
  const [get, post] = pageAccess[pattern] ?? [];

  test.each(callers)("%s", async (caller) => {
    const path = template.replace(unknownId, messageId);
    if (!get || !post) throw new Error("it has no line in the table");
    expect(resultOf(await ask(caller, "GET", path)), "GET").toBe(get[caller]);
    expect(resultOf(await ask(caller, "POST", path)), "POST").toBe(post[caller]);
    if (!denials.includes(post[caller])) return;
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect(resultOf(await ask(caller, method, path)), method).toBe(post[caller]);
    if (!denials.includes(get[caller])) return;
    for (const address of [`${path}.data`, `${path}.data?_routes=${encodeURIComponent(id)}`])
      for (const method of ["GET", "POST"]) await expectDeniedData(await ask(caller, method, address), get[caller]);
  });
});

/** React Router's client follows the redirect that it reads in the body. */
async function expectDeniedData(response: Response, denial: AccessResult): Promise<void> {
  const text = await response.text();
  if (typeof denial === "number") expect(response.status, response.url).toBe(denial);
  else expect([response.status, text.includes(`"redirect","${denial}"`)]).toEqual([202, true]);
}

test("every call of the API answers each caller as the table says", async () => {
  for (const { method, path, template } of calls)
    for (const caller of callers) {
      const results = apiAccess[`${method} ${template}`];
      expect(resultOf(await ask(caller, method, path)), `${caller}: ${method} ${template}`).toBe(results?.[caller]);
    }
});

describe.each(Object.entries(intentAccess))("the forms of %s", (pattern, { schema, staff, owner }) => {
  const intents = schema.options.flatMap(({ shape }) => [...shape.intent.values]);

  test("are all in the table", () => {
    expect(intents.toSorted()).toEqual([...staff, ...owner].toSorted());
  });

  test.each(intents)("%s", async (intent) => {
    const path = pattern.replace(":id", messageId);
    const { status } = await ask("helper", "POST", path, `intent=${intent}`);
    expect(status === 403).toBe(owner.includes(intent));
    if (status !== 403) expect(status).toBeLessThan(500);
  });
});
