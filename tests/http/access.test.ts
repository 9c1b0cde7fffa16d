import { describe, expect, test } from "vitest";
import { sha256 } from "#app/platform/keys.server.ts";
import {
  type AccessResult,
  apiAccess,
  busyResults,
  type Caller,
  callers,
  confirmedForms,
  denials,
  freeForms,
  intentAccess,
  pageAccess,
  signIns,
  toConfirm,
} from "#tests/support/site/access-table.ts";
import { createAccount, createHelper, createStranger, helper, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { type ApiCall, listApiCalls, listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

/** A separate site that requires a second factor. */
interface TriedSite {
  site: OpenSite;
  messageId: string;
  /** Creates a message that may be deleted. */
  listCalls: () => Promise<ApiCall[]>;
}

const triedBy = (caller: Caller): TriedSite => (caller === "withoutFactor" ? strict : common);

const signInOwnerOf = (site: OpenSite) => signInOwner(createStranger(site));
const signIn: Readonly<Record<Caller, () => Promise<Client>>> = {
  stranger: async () => createStranger(common.site),
  visitor: () => signInVisitor(createStranger(common.site)),
  helper: () => signInVisitor(createStranger(common.site), helper),
  owner: () => signInOwnerOf(common.site),
  withoutFactor: () => signInOwnerOf(strict.site),
  unconfirmed: async () => unconfirm(await signInOwnerOf(common.site)),
};
const cookies = new Map<Caller, string | null>();

/** Simulates that ten minutes have passed. */
async function unconfirm(client: Client): Promise<Client> {
  const token = sha256(client.cookies.get("northlight_session") ?? "");
  const { db } = common.site;
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ confirmed_at: null })
    .where("token", "=", token)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("the session was not found");
  return client;
}

/** Sends each request from another network, so that no limit applies. */
async function ask(caller: Caller, method: string, path: string, body = ""): Promise<Response> {
  if (!cookies.has(caller)) cookies.set(caller, (await signIn[caller]()).cookieHeader);
  const browser = createStranger(triedBy(caller).site);
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

const post = (caller: Caller, pattern: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  ask(caller, "POST", pattern.replace(":id", triedBy(caller).messageId), new URLSearchParams(fields).toString());

/** The account page of visitors leads the studio elsewhere. */
async function postUnconfirmed(pattern: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  if (pattern !== "/account") return post("unconfirmed", pattern, fields);
  return (await unconfirm(await signIn.visitor())).postForm(pattern, fields);
}

const resultOf = ({ status, headers }: Response): AccessResult => {
  // Where a sign-in leads to afterwards has tests of its own.
  const location = headers.get("location")?.replace(/[?&]next=.*/, "");
  return location?.startsWith(`${toConfirm}?`) ? toConfirm : (location ?? status);
};

async function openTried(env: Record<string, string> = {}): Promise<TriedSite> {
  const site = await openFileSite({ env });
  await createAccount(site);
  await createHelper(site);
  const send = () => sendMessage(createStranger(site), { email: "ann@example.org" });
  return { site, messageId: await send(), listCalls: async () => listApiCalls(site, await send()) };
}

const common = await openTried();
const strict = await openTried({ OWNER_SECOND_FACTOR: "required" });

const unknownId = "0191d9a2-7f3c-7cc0-8000-000000000000";
const pages = listPages(unknownId);

test("every page and every call of the API has its line in the table, and no other", async () => {
  const calls = await common.listCalls();
  expect(Object.keys(pageAccess).toSorted()).toEqual(pages.map(({ pattern }) => pattern).toSorted());
  expect(Object.keys(apiAccess).toSorted()).toEqual(
    calls.map(({ method, template }) => `${method} ${template}`).toSorted(),
  );
});

describe.each(pages)("$pattern", ({ id, pattern, path: template }) => {
  const [get, post] = pageAccess[pattern] ?? [];

  test.each(callers)("%s", async (caller) => {
    const path = template.replace(unknownId, triedBy(caller).messageId);
    if (!get || !post) throw new Error("it has no line in the table");
    expect(resultOf(await ask(caller, "GET", path)), "GET").toBe(get[caller]);
    const posted = resultOf(await ask(caller, "POST", path));
    const isBusy = post[caller] === 200 && posted === busyResults[pattern];
    if (!isBusy) expect(posted, "POST").toBe(post[caller]);
    if (!denials.includes(post[caller])) return;
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect(resultOf(await ask(caller, method, path)), method).toBe(post[caller]);
    if (!denials.includes(get[caller])) return;
    for (const address of [`${path}.data`, `${path}.data?_routes=${encodeURIComponent(id)}`])
      for (const method of ["GET", "POST"]) {
        const denial = method === "POST" && signIns.includes(get[caller]) ? 401 : get[caller];
        await expectDeniedData(await ask(caller, method, address), denial);
      }
  });
});

/** React Router's client follows the redirect that it reads in the body. */
async function expectDeniedData(response: Response, denial: AccessResult): Promise<void> {
  const text = await response.text();
  if (typeof denial === "number") expect(response.status, response.url).toBe(denial);
  else expect([response.status, text.includes(`"redirect","${denial}`)]).toEqual([202, true]);
}

test("every call of the API answers each caller as the table says", async () => {
  for (const caller of callers)
    for (const { method, path, template } of await triedBy(caller).listCalls()) {
      const results = apiAccess[`${method} ${template}`];
      expect(resultOf(await ask(caller, method, path)), `${caller}: ${method} ${template}`).toBe(results?.[caller]);
    }
});

/** Whether a session was asked to confirm itself: by the page for it, or by the form's field. */
async function isAsked(response: Response): Promise<boolean> {
  const result = resultOf(response);
  if (result === toConfirm) return true;
  if (typeof result === "string") return result.includes("refused=password");
  return result === 403 && (await response.text()).includes("Please enter your password once more.");
}

/** The contact page takes it as a message; pages for the signed-in are opened again. */
const undeclared: Readonly<Record<string, AccessResult>> = {
  "/contact": 422,
  "/account": "/admin/security",
  "/admin/security": "/admin/security",
  "/admin/team": "/admin/team",
};

describe.each(Object.entries(intentAccess))("the forms of %s", (pattern, access) => {
  const { staff, owner, confirmed = {}, proved = {}, refused = [] } = access;
  const intents = [...staff, ...owner];
  const opened = pageAccess[pattern]?.[0];

  test.each(intents)("%s, by each caller", async (intent) => {
    for (const caller of ["stranger", "visitor", "helper", "owner"] as const) {
      const result = resultOf(await post(caller, pattern, { intent }));
      const denial = opened?.[caller];
      if (typeof denial === "string" && denials.includes(denial)) expect(result, caller).toBe(denial);
      else {
        const isStaff = caller === "helper" || caller === "owner";
        const isRefused = (owner.includes(intent) && caller !== "owner") || (refused.includes(intent) && isStaff);
        expect(result === 403, caller).toBe(isRefused);
        if (typeof result === "number") expect(result, caller).toBeLessThan(500);
      }
    }
    if (intent === "end-other-sessions") cookies.clear();
  });

  test.each(intents.filter((intent) => intent !== "sign-out"))(
    "%s, by a session that is not confirmed",
    async (intent) => {
      const response = await postUnconfirmed(pattern, { intent, ...confirmed[intent] });
      expect(await isAsked(response)).toBe(Object.hasOwn(confirmed, intent));
    },
  );

  test("an intent that is not declared changes nothing", async () => {
    const caller = denials.includes(opened?.stranger ?? 404) ? "owner" : "stranger";
    expect(resultOf(await post(caller, pattern, { intent: "nonsense" }))).toBe(undeclared[pattern] ?? 400);
  });

  test.each(Object.entries(proved))("%s asks each time", async (intent, [asked, others]) => {
    const response = await post(pattern === "/account" ? "visitor" : "owner", `${pattern}.data`, { intent, ...others });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(asked === "code" ? "Enter a code." : "Password is required.");
  });
});

test.each(Object.entries(confirmedForms))("%s asks a session that is not confirmed", async (pattern, fields) => {
  expect(await isAsked(await post("unconfirmed", pattern, fields))).toBe(true);
  expect(await isAsked(await post("owner", pattern, fields))).toBe(false);
});

test("each form for the signed-in is placed", () => {
  const forms = Object.entries(pageAccess).filter(([, [get, post]]) => {
    const isForSignedIn = get.stranger !== get.owner && !get.stranger.toString().startsWith("2");
    return isForSignedIn && post.owner !== 405 && get.owner !== "/account";
  });
  const placed = [...Object.keys(intentAccess), ...Object.keys(confirmedForms), ...freeForms];
  const open = forms.map(([pattern]) => pattern).filter((pattern) => !placed.includes(pattern));
  expect(open).toEqual([]);
});
