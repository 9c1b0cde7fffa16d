import { URI } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite, ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const path = "/admin/security";
const denied = `/admin?denied=1&next=${path}`;

const site = await openFileSite();
const owner = await signInOwner(createClient(site));

const open = async (client: Client) => parseHtml(await (await client.get(path)).text());

test("the owner ends one session, or all others, without JavaScript", async () => {
  const others = [await signInOwner(createClient(site)), await signInOwner(createClient(site))];
  const page = await open(owner);
  expect(textOf(page)).toContain("This device");
  const ids = findAll(page, "input", { name: "sessionId" }).map(({ attributes }) => attributes.get("value") ?? "");
  expect(ids).toHaveLength(3);
  const [, newest = ""] = ids; // behind this device
  const ended = await owner.postForm(path, { intent: "end-session", sessionId: newest });
  expect([ended.status, ended.headers.get("location")]).toEqual([303, `${path}?done=session#sessions`]);
  expect(await Promise.all(others.map(async (other) => (await other.get(path)).status))).toEqual([200, 302]);
  await owner.postForm(path, { intent: "end-other-sessions" });
  expect(await Promise.all(others.map(async (other) => (await other.get(path)).status))).toEqual([302, 302]);
  const last = textOf(await open(owner));
  expect(last).toContain("This device");
  expect(last).not.toContain("End all other sessions");
});

test("the audit log is shown, filtered and downloaded without JavaScript", async () => {
  await createClient(site).postForm("/admin", { email: "nobody@else.example", password: "a wrong password" });
  const section = textOf(await open(owner));
  expect(section).toContain("Gave a wrong password");
  expect(section).toContain("Hashes of these entries: verified.");
  const log = `${path}/audit-log`;
  const all = textOf(parseHtml(await (await owner.get(log)).text()));
  expect(all).toContain("Signed in by password");
  const strangers = textOf(parseHtml(await (await owner.get(`${log}?who=stranger&what=&from=2020-01-01`)).text()));
  expect(strangers).toContain("Gave a wrong password");
  expect(strangers).not.toContain("Signed in by");
  const none = await owner.get(`${log}?until=2020-01-01&who=nonsense`);
  expect(textOf(parseHtml(await none.text()))).toContain("No entry fits these filters");
  const csv = await owner.get(`${log}/export`);
  expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-log-[\d-]{10}\.csv"$/);
  expect(await csv.text()).toMatch(/^position,at,act,/);
  const entries = (await (await owner.get(`${log}/export?format=json&what=exports`)).json()) as { act: string }[];
  expect(entries.map(({ act }) => act)).toEqual(["audit-log/exported", "audit-log/exported"]);
  const stranger = await createClient(site).get(`${log}/export`);
  expect([stranger.status, stranger.headers.get("location")]).toEqual([302, `${denied}/audit-log/export`]);
});

test("ten minutes after the sign-in, what is dangerous asks for the password", async () => {
  const client = await signInOwner(createClient(site));
  await site.db.updateTable("session").set({ confirmed_at: null }).execute();
  const log = `${path}/audit-log/export?format=json`;
  const confirm = `/account/confirm?${new URLSearchParams({ next: log })}`;
  expect((await client.get(log)).headers.get("location")).toBe(confirm);
  expect((await client.get("/account/export")).headers.get("location")).toMatch(/^\/account\/confirm\?/);
  const chatbot = "/admin/questions";
  const late = parseHtml(await (await client.postForm(chatbot, { intent: "rotate-chatbot-code" })).text());
  expect(findAll(late, "input", { name: "currentPassword" })[0]?.attributes.get("aria-invalid")).toBe("true");
  const form = parseHtml(await (await client.get(confirm)).text());
  expect(findAll(form, "input", { name: "next" })[0]?.attributes.get("value")).toBe(log);
  const wrong = await client.postForm("/account/confirm", { next: log, currentPassword: "a wrong password" });
  expect([wrong.status, textOf(parseHtml(await wrong.text()))]).toEqual([
    422,
    expect.stringContaining("not your password"),
  ]);
  const elsewhere = { next: "//evil.example/", currentPassword: ownerPassword };
  const copy = client.cookieHeader;
  expect((await client.postForm("/account/confirm", elsewhere)).headers.get("location")).toBe("/account");
  expect(client.cookieHeader).not.toBe(copy);
  expect((await createClient(site).get(path, { Cookie: copy })).headers.get("location")).toBe(denied);
  expect((await client.get(log)).headers.get("content-disposition")).toContain("attachment");
  expect((await client.get(confirm)).headers.get("location")).toBe(log);
  expect((await client.postForm(chatbot, { intent: "rotate-chatbot-code" })).status).toBe(200);
});

test("other sessions are ended by a confirmed session; signing out asks nothing", async () => {
  const client = await signInOwner(createClient(site));
  const other = await signInOwner(createClient(site));
  await site.db.updateTable("session").set({ confirmed_at: null }).execute();
  const ids = findAll(await open(client), "input", { name: "sessionId" }).map(({ attributes }) =>
    attributes.get("value"),
  );
  const [own = "", second = ""] = ids;
  const toConfirm = `/account/confirm?${new URLSearchParams({ next: path })}`;
  for (const intent of ["end-session", "end-other-sessions"])
    expect((await client.postForm(path, { intent, sessionId: second })).headers.get("location")).toBe(toConfirm);
  expect((await other.get(path)).status).toBe(200);
  const signedOut = await client.postForm(path, { intent: "end-session", sessionId: own });
  expect(signedOut.headers.get("location")).toBe("/admin?signed-out=1");
});

test("a form that confirms goes on with the new token", async () => {
  const client = await signInOwner(createClient(site));
  await site.db.updateTable("session").set({ confirmed_at: null }).execute();
  const copy = client.cookieHeader;
  const fields = { intent: "rotate-chatbot-code", currentPassword: ownerPassword };
  expect((await client.postForm("/admin/questions", fields)).status).toBe(200);
  expect((await client.get(path)).status).toBe(200);
  expect((await createClient(site).get(path, { Cookie: copy })).status).toBe(302);
});

test("ending this session leads to the owner's sign-in page", async () => {
  const client = await signInOwner(createClient(site));
  const signedOut = await client.postForm(path, { intent: "sign-out" });
  expect([signedOut.status, signedOut.headers.get("location")]).toEqual([303, "/admin?signed-out=1"]);
  expect((await client.get(path)).headers.get("location")).toBe(denied);
});

describe("with OWNER_SECOND_FACTOR=required", () => {
  let strict: OpenSite;
  beforeAll(async () => {
    strict = await openSite({ env: { OWNER_SECOND_FACTOR: "required" } });
  });
  afterAll(() => strict?.close());

  const goesTo = (response: Response) => [response.status, response.headers.get("location")];

  test("the owner sets up an app first, and signs in with its codes from then on, without JavaScript", async () => {
    const client = await signInOwner(createClient(strict));
    expect(goesTo(await client.get("/admin/dashboard"))).toEqual([302, path]);
    expect(goesTo(await client.postForm("/admin/inbox/labels", { intent: "add" }))).toEqual([302, path]);
    expect((await client.get("/api/v1/admin/messages")).status).toBe(401);
    expect(textOf(await open(client))).toContain("The owner must use a second factor here");

    await client.postForm(path, { intent: "start-authenticator" });
    const setup = await open(client);
    const [qrCode] = findAll(setup, "svg", { role: "img" });
    // Dark modules on the page's own dark background cannot be scanned.
    expect(qrCode && findAll(qrCode, "rect", { fill: "white" })).toHaveLength(1);
    const [link] = findAll(setup, "a").flatMap(({ attributes }) => attributes.get("href")?.match(/^otpauth:.*/) ?? []);
    const totp = URI.parse(link ?? "");
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const confirmed = await client.postForm(path, { intent: "confirm-authenticator", code: codeAt(-1) });
    expect(confirmed.headers.get("cache-control")).toContain("no-store");
    const codes = findAll(parseHtml(await confirmed.text()), "li")
      .map(textOf)
      .filter((text) => /^[0-9a-z]{5}-[0-9a-z]{5}$/.test(text));
    expect(new Set(codes).size).toBe(10);
    expect((await client.get("/admin/dashboard")).status).toBe(200);

    const phone = createClient(strict);
    const entered = await phone.postForm("/admin", { email: ownerEmail, password: ownerPassword });
    expect(goesTo(entered)).toEqual([303, "/login/code"]);
    expect(goesTo(await phone.get("/admin/dashboard"))).toEqual([302, "/admin?denied=1"]);
    const step = await phone.get("/login/code");
    expect(step.headers.get("cache-control")).toContain("no-store");
    expect(textOf(parseHtml(await step.text()))).toContain("Authentication code");
    const wrong = await phone.postForm("/login/code", { code: "wrong" });
    expect(wrong.status).toBe(422);
    expect(textOf(parseHtml(await wrong.text()))).toContain("This code is wrong or has already been used.");
    expect(goesTo(await phone.postForm("/login/code", { code: codeAt(0) }))).toEqual([303, "/admin/dashboard"]);
    expect((await phone.get("/admin/dashboard")).status).toBe(200);

    const other = createClient(strict);
    await other.postForm("/login", { email: ownerEmail, password: ownerPassword, next: "/contact" });
    const byRecovery = await other.postForm("/login/code", { code: codes[0] ?? "", next: "/contact" });
    expect(goesTo(byRecovery)).toEqual([303, "/contact"]);
    expect(textOf(await open(other))).toContain("9 of 10 are left");
  });
});
