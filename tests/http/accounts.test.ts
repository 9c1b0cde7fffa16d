import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { readEntry } from "#app/platform/zip-archive/reading/read-entry.ts";
import { insertFile } from "#tests/support/attached-files.ts";
import {
  ann,
  createAccount,
  createStranger,
  registerBy,
  signInVisitor,
  tokenFor,
} from "#tests/support/site/accounts.ts";
import { type Client, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openSite, ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

let count = 0;
/** An unused address. */
const fresh = (name = "visitor") => ({ ...ann, email: `${name}.${++count}@visitor.example` });

const site = await openFileSite();
await createAccount(site);

const read = async (response: Response): Promise<HtmlElement> => parseHtml(await response.text());
const titleOf = (page: HtmlElement) => findAll(page, "title").map(textOf).join();
const errorsOf = (page: HtmlElement) =>
  findAll(page, "p")
    .filter(({ attributes }) => attributes.get("id")?.endsWith("-error"))
    .map(textOf);
const links = (page: HtmlElement) => findAll(page, "a").map(({ attributes }) => attributes.get("href"));
const goesTo = ({ status, headers }: Response) => [status, headers.get("location")];
const askFor = async (page: string, email: string, fields: Record<string, string> = {}) =>
  createStranger(site).postForm(page, { email, ...fields });

describe("/register", () => {
  test("says beside each field what is wrong, and keeps what was typed but the password", async () => {
    const fields = { username: "<Ann>", email: "ann@", password: "short words", terms: "no" };
    const response = await createStranger(site).postForm("/register", fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    const page = parseHtml(html);
    expect(errorsOf(page)).toEqual([
      "Please use letters, digits, spaces and . _ - ' only.",
      "Please enter one valid email address, like ann@example.org.",
      "Please use at least 12 characters.",
      "Please accept the Terms of Service to register.",
    ]);
    expect([fieldValue(page, "username"), fieldValue(page, "email")]).toEqual([fields.username, fields.email]);
    expect(html).not.toContain(fields.password);
  });
});

describe("a link", () => {
  const kinds: [string, string, (email: string, client: Client) => Promise<unknown>][] = [
    ["that confirms", "/register/confirm", async () => {}],
    ["that signs in", "/login/link", (email) => askFor("/login", email, { intent: "send-link" })],
    ["that resets a password", "/login/reset", (email) => askFor("/login/forgot", email)],
    [
      "to a new address",
      "/account/email",
      (email, client) =>
        client.postForm("/account", { intent: "email", email: `new.${email}`, currentPassword: ann.password }),
    ],
    ["that deletes", "/account/delete", (_email, client) => client.postForm("/account", { intent: "delete-link" })],
  ];
  const fields = { password: "three kettles on the stove", confirmation: "DELETE" };

  test.each(kinds)("%s is spent by its button alone, and once", async (_what, path, ask) => {
    const who = fresh();
    let client = createStranger(site);
    if (path === "/register/confirm") await registerBy(client, who);
    else {
      await createAccount(site, who);
      client = await signInVisitor(client, who);
      await ask(who.email, client);
    }
    const mailbox = path === "/account/email" ? `new.${who.email}` : who.email;
    const token = await tokenFor(site, mailbox, path);
    expect(token).toMatch(/^[\w-]{43}$/);
    const scanner = createStranger(site);
    for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
      for (const address of [`${path}?token=${token}`, `${path}.data?token=${token}`]) {
        const looked = await scanner.request(address, { method });
        expect(looked.status, `${method} ${address}`).toBe(200);
        expect(looked.headers.get("referrer-policy")).toBe("no-referrer");
        expect(looked.headers.get("cache-control")).toBe("private, no-store");
      }
    }
    const page = await read(await scanner.get(`${path}?token=${token}`));
    expect(fieldValue(page, "token")).toBe(token);
    const pressing = path === "/register/confirm" ? { ...fields, password: who.password } : fields;
    const pressed = await createStranger(site).postForm(`${path}?token=${token}`, { token, ...pressing });
    expect(pressed.status, path).toBe(303);
    const again = await createStranger(site).postForm(path, { token, ...pressing });
    expect(again.status).toBe(410);
    expect(titleOf(await read(again))).not.toBe("");
    const late = await scanner.get(`${path}?token=${token}`);
    expect(late.status).toBe(410);
    expect(textOf(await read(late))).toContain("This link has expired");
  });

  test("stays in the form where the new password is too short", async () => {
    await askFor("/login/forgot", ann.email);
    const token = await tokenFor(site, ann.email, "/login/reset");
    const short = await createStranger(site).postForm(`/login/reset?token=${token}`, { token, password: "short" });
    expect(short.status).toBe(422);
    const page = await read(short);
    expect(errorsOf(page)).toEqual(["Please use at least 12 characters."]);
    expect(fieldValue(page, "token")).toBe(token);
    const again = await createStranger(site).postForm(`/login/reset?token=${token}`, { token, password: ann.password });
    expect(goesTo(again)).toEqual([303, "/account"]);
  });

  test("for the deletion asks for the word as well", async () => {
    const who = fresh();
    await createAccount(site, who);
    const client = await signInVisitor(createStranger(site), who);
    await client.postForm("/account", { intent: "delete-link" });
    const token = await tokenFor(site, who.email, "/account/delete");
    const without = await client.postForm(`/account/delete?token=${token}`, { token, confirmation: "yes" });
    expect(without.status).toBe(422);
    expect(errorsOf(await read(without))).toEqual(["Please type DELETE to confirm."]);
    expect((await client.get("/account")).status).toBe(200);
    const deleted = await client.postForm(`/account/delete?token=${token}`, { token, confirmation: "delete" });
    expect(goesTo(deleted)).toEqual([303, "/login?deleted"]);
    expect([...client.cookies.keys()]).toEqual(["northlight_device"]);
  });
});

describe("/register/confirm", () => {
  const registered = async () => {
    const who = fresh("confirming");
    await registerBy(createStranger(site), who);
    const token = await tokenFor(site, who.email, "/register/confirm");
    const address = `/register/confirm?token=${token}`;
    const press = (client: Client, password: string, next?: string) =>
      client.postForm(address, { token, password, ...(next === undefined ? {} : { next }) });
    return { who, token, address, press };
  };

  test("asks for the password that was chosen, then signs in with a cookie as /login's", async () => {
    const { who, token, address, press } = await registered();
    const client = createStranger(site);
    const page = await read(await client.get(address));
    expect(titleOf(page)).toBe("Confirm your address");
    expect(textOf(page)).toContain("Enter the password that you chose.");
    expect(textOf(page)).toContain("If you didn’t register, close this page");
    expect([fieldValue(page, "token"), fieldValue(page, "password")]).toEqual([token, ""]);
    const response = await press(client, who.password);
    expect(goesTo(response)).toEqual([303, "/account"]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const [cookie = "", ...others] = response.headers.getSetCookie();
    expect(others).toEqual([expect.stringMatching(/^northlight_device=.*HttpOnly/)]);
    expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
    expect(textOf(await read(await client.get("/account")))).toContain(who.email);
  });

  test("says beside the field that the password is wrong or missing, never gives it back, and leads on after five", async () => {
    const { token, press } = await registered();
    const missing = await press(createStranger(site), "");
    expect([missing.status, errorsOf(await read(missing))]).toEqual([422, ["Password is required."]]);
    const response = await press(createStranger(site), "a-wrong-password-1");
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []]);
    const html = await response.text();
    const page = parseHtml(html);
    expect(errorsOf(page)).toEqual(["This is not the password that you chose. You have 4 tries left."]);
    expect(fieldValue(page, "token")).toBe(token);
    expect(html).not.toContain("a-wrong-password-1");
    for (let tries = 4; tries > 1; tries--) await press(createStranger(site), "a-wrong-password-1");
    const last = await press(createStranger(site), "a-wrong-password-1");
    expect([last.status, links(await read(last))]).toEqual([410, expect.arrayContaining(["/register"])]);
  });

  test.each([
    ["/contact#your-messages", "/contact#your-messages"],
    ["//evil.example", "/account"],
    ["https://evil.example/", "/account"],
  ])("goes on to next=%s as %s", async (next, to) => {
    const { who, address, press } = await registered();
    const page = await read(await createStranger(site).get(`${address}&next=${encodeURIComponent(next)}`));
    expect(fieldValue(page, "next") ?? "/account").toBe(to);
    expect(goesTo(await press(createStranger(site), who.password, next))).toEqual([303, to]);
  });
});

describe("/login", () => {
  test("sets a session's cookie as the owner's, for 30 days, and leads to the account", async () => {
    const response = await createStranger(site).postForm("/login", {
      email: ` ${ann.email.toUpperCase()} `,
      password: ann.password,
    });
    expect(goesTo(response)).toEqual([303, "/account"]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const [cookie = "", ...others] = response.headers.getSetCookie();
    expect(others).toEqual([expect.stringMatching(/^northlight_device=.*HttpOnly/)]);
    expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
    expect(cookie).toMatch(/^northlight_session=/);
  });

  test.each([
    ["/account?before=1", "/account?before=1"],
    ["/contact#your-messages", "/contact#your-messages"],
    ["//evil.example", "/account"],
    ["", "/account"],
  ])("goes on to next=%s as %s", async (next, to) => {
    const address = `/login?next=${encodeURIComponent(next)}`;
    const page = await read(await createStranger(site).get(address));
    expect(fieldValue(page, "next") ?? "/account").toBe(to);
    const response = await createStranger(site).postForm("/login", { email: ann.email, password: ann.password, next });
    expect(goesTo(response)).toEqual([303, to]);
    const signedIn = await signInVisitor(createStranger(site));
    expect(goesTo(await signedIn.get(address))).toEqual([302, to]);
  });

  test("takes the owner, too, to the dashboard", async () => {
    const owner = createStranger(site);
    const response = await owner.postForm("/login", { email: ownerEmail, password: ownerPassword });
    expect(goesTo(response)).toEqual([303, "/admin/dashboard"]);
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=43200/);
    expect((await owner.get("/admin/dashboard")).status).toBe(200);
  });

  test.each([
    ["/admin/inbox/0?view=done&q=a+b", undefined],
    ["//evil.example", "/admin/dashboard"],
    ["/\\evil.example", "/admin/dashboard"],
    ["https://evil.example/", "/admin/dashboard"],
  ])("takes staff to %s where that is a page of this site", async (next, to = next) => {
    const address = `/admin?next=${encodeURIComponent(next)}`;
    const form = { email: ownerEmail, password: ownerPassword };
    expect(goesTo(await createStranger(site).postForm(address, form))).toEqual([303, to]);
    expect(goesTo(await (await signInOwner(createStranger(site))).get(address))).toEqual([302, to]);
    if (to !== next) return;
    const [, asked] = goesTo(await createStranger(site).get(next));
    expect(new URLSearchParams(String(asked).replace("/admin?", "")).get("next")).toBe(next);
  });

  test("keeps the address and never the password when it fails", async () => {
    const typed = { email: 'ann"<b>@visitor.example', password: "a-wrong-password-1" };
    const html = await (await createStranger(site).postForm("/login", typed)).text();
    expect(fieldValue(parseHtml(html), "email")).toBe(typed.email);
    expect(html).not.toContain(typed.password);
  });
});

/** The token that the client holds, and the hashes that the database holds. */
async function sessionSecrets(client: Client): Promise<string[]> {
  const token = client.cookies.get("northlight_session") ?? "";
  expect(token).toHaveLength(43);
  return [token, ...(await site.rows<{ token: string }>("session")).map((row) => row.token)];
}

describe("/account", () => {
  test("is kept by nobody, listed by nobody, and shows what is the visitor's", async () => {
    const other = createStranger(site);
    await other.postJson("/api/v1/messages", { name: "Ann", email: ann.email, message: "Sent from elsewhere" });
    await other.postJson("/api/v1/messages", { name: "Bob", email: "bob@visitor.example", message: "Bob's secret" });
    const client = await signInVisitor(createStranger(site));
    const response = await client.get("/account");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    const page = parseHtml(html);
    expect(findAll(page, "meta", { name: "robots" })[0]?.attributes.get("content")).toBe("noindex");
    expect(textOf(page)).toContain("Sent from elsewhere");
    expect(html).not.toContain("Bob's secret");
    for (const secret of await sessionSecrets(client)) expect(html).not.toContain(secret);
  });

  test("shows the older messages to browsers without JavaScript, too", async () => {
    const who = fresh("writer");
    await createAccount(site, who);
    const writer = createStranger(site);
    for (let i = 0; i < 21; i++)
      await writer.postJson("/api/v1/messages", { name: "W", email: who.email, message: `Message number ${i}.` });
    const client = await signInVisitor(createStranger(site), who);
    const html = await (await client.get("/account")).text();
    expect(html).toContain("Message number 20.");
    expect(html).not.toContain("Message number 0.");
    const older = /href="(\/account\?before=[^"]+)"/.exec(html)?.[1] ?? "";
    expect(await (await client.get(older)).text()).toContain("Message number 0.");
  });

  test("tells in its own page what is wrong, and keeps what was typed but passwords", async () => {
    const client = await signInVisitor(createStranger(site));
    const typed = { intent: "email", email: "new@visitor.example", currentPassword: "not my password" };
    const response = await client.postForm("/account", typed);
    expect(response.status).toBe(422);
    const html = await response.text();
    const page = parseHtml(html);
    expect(errorsOf(page)).toEqual(["This is not your password."]);
    expect(findAll(page, "input", { type: "email", name: "email" })[0]?.attributes.get("value")).toBe(typed.email);
    expect(html).not.toContain(typed.currentPassword);
    expect(goesTo(await client.postForm("/account", { intent: "nonsense" }))).toEqual([303, "/account"]);
  });

  test("says in its section what has worked", async () => {
    const client = await signInVisitor(createStranger(site));
    const response = await client.postForm("/account", { intent: "username", username: "Annie" });
    expect(goesTo(response)).toEqual([303, "/account?done=username#username"]);
    expect(textOf(await read(await client.get("/account?done=username")))).toContain("Your username has been changed.");
    expect(textOf(await read(await client.get("/account?done=constructor")))).toContain("Signed in as Annie");
  });

  test("gives the export as a file, whole and without secrets", async () => {
    const client = await signInVisitor(createStranger(site));
    const response = await client.get("/account/export");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="northlight-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ account: { email: ann.email }, sessions: expect.any(Array) });
    for (const secret of await sessionSecrets(client)) expect(text).not.toContain(secret);
    expect(text).not.toContain("argon2");
  });

  test("gives the export with files as a ZIP, without what others wrote", async () => {
    const writer = createStranger(site);
    const id = await sendMessage(writer, { email: ann.email, message: "With a plan" });
    const bytes = randomBytes(200_000);
    const { hash } = await insertFile(site, { conversationId: id, name: "../plan.pdf", bytes });
    await insertFile(site, { conversationId: id, replyId: "not sent yet", name: "draft.pdf", bytes });
    const client = await signInVisitor(createStranger(site));
    const response = await client.get("/account/export?files");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const archive = await readArchive(new Uint8Array(await response.arrayBuffer()));
    expect(archive.entries[0]?.path).toBe("account.json");
    const own = archive.entries.filter(({ path }) => path.startsWith(id));
    expect(own.map(({ path }) => path)).toEqual([`${id}/conversation.json`, `${id}/file-1-..-plan.pdf`]);
    const [texts, plan] = await Promise.all(own.map((entry) => readEntry(archive, entry)));
    expect(JSON.parse(Buffer.from(texts ?? []).toString())).toMatchObject({
      message: "With a plan",
      attachments: [{ name: "../plan.pdf", sha256: hash }],
    });
    expect(Buffer.from(plan ?? []).equals(bytes)).toBe(true);
    expect((await createStranger(site).get("/account/export?files")).status).toBe(302);
  });

  test("shows the privacy receipt of its address", async () => {
    const client = await signInVisitor(createStranger(site));
    const text = textOf(await read(await client.get("/account/receipt")));
    for (const part of [ann.email, "Account: name, address, hash of the password", "Signed-in browsers"])
      expect(text).toContain(part);
    expect(text).not.toContain("bob@visitor.example");
  });

  test("counts what is stored so often only", async () => {
    const own = await openTestSite({ env: { CONTACT_READS_PER_NETWORK: "2" } });
    const owner = await signInOwner(createStranger(own));
    const responses = [];
    for (let i = 0; i < 3; i++) responses.push(await owner.get("/account/receipt"));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(responses[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(responses[2]?.headers.get("cache-control")).toContain("no-store");
  });
});

describe("a visitor's session", () => {
  let visitor: Client;
  beforeEach(async () => {
    visitor = await signInVisitor(createStranger(site));
  });

  test("opens the address's conversations on /contact and in the API, without a code", async () => {
    const elsewhere = createStranger(site);
    const body = { name: "Ann", email: ann.email, message: "Written on a train" };
    const sent = (await (await elsewhere.postJson("/api/v1/messages", body)).json()) as { id: string };
    const html = await (await visitor.get("/contact")).text();
    expect(html).toContain("Written on a train");
    expect(fieldValue(parseHtml(html), "email")).toBe(ann.email);
    expect(await (await visitor.get(`/api/v1/messages?email=${ann.email}`)).text()).toContain("Written on a train");
    expect((await visitor.postJson(`/api/v1/messages/${sent.id}/replies`, { message: "And?" })).status).toBe(201);

    const stranger = createStranger(site);
    expect(await (await stranger.get("/contact")).text()).not.toContain("Written on a train");
    expect((await stranger.postJson(`/api/v1/messages/${sent.id}/replies`, { message: "And?" })).status).toBe(404);
  });

  test("that cannot be read leaves the public pages standing", async () => {
    const broken = await openSite();
    await createAccount(broken);
    const client = await signInVisitor(createStranger(broken));
    await broken.db.destroy();
    for (const path of ["/contact", "/login", "/register"]) expect((await client.get(path)).status, path).toBe(200);
    const account = await client.get("/account");
    expect(account.status).toBe(503);
    expect(textOf(await read(account))).toContain("Something went wrong.");
    const posted = await client.postForm("/login", { email: ann.email, password: ann.password });
    expect(posted.status).toBe(503);
    await broken.close();
  });
});
