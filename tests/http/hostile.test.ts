// @module-tag long
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { isbot } from "isbot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanLine, cleanText, excerpt } from "#app/lib/text.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { type Client, createClient, type HeaderChoice, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, type HtmlElement, parseHtml, textOf, walk } from "#tests/support/site/html.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

const contactEmail = "studio@studio.example";
const mailFrom = "desk@studio.example";
const id = "0191d9a2-7f3c-7cc0-8000-000000000000";
const knownHeaders = new Set(
  (
    "cache-control content-encoding content-length content-security-policy content-type cross-origin-opener-policy " +
    "cross-origin-resource-policy etag location permissions-policy referrer-policy reporting-endpoints retry-after " +
    "set-cookie strict-transport-security vary x-content-type-options x-frame-options x-request-id x-remix-response " +
    "transfer-encoding"
  ).split(" "),
);
const cookieNames = /^(northlight_visitor|northlight_session|northlight_device)=/;
/** Elements that none of our pages contains. */
const foreignTags = new Set("iframe object embed base math img style x b i form-x".split(" "));
/** Tags of the site's mails. */
const mailTags = new Set("html head meta title style body table tbody tr td p br a blockquote".split(" "));
const mailAttributes = new Set(
  "lang charset name content class style role width cellpadding cellspacing border align href".split(" "),
);

let site: OpenSite;
let smtp: SmtpTestServer;
let owner: Client;
let visitor: Client;
let messageId: string;

beforeAll(async () => {
  smtp = await startSmtpTestServer();
  site = await openSite({ env: { SMTP_URL: smtp.url, MAIL_FROM: mailFrom, CONTACT_EMAIL: contactEmail } });
  owner = await signInOwner(createClient(site));
  visitor = createClient(site);
  messageId = await sendMessage(visitor, { email: "ann@example.org" });
});
afterAll(async () => {
  await site?.close();
  await smtp?.goDown();
});

/** A header value as received over a socket: bytes without line ends. */
const asHeader = (text: string): string =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[\r\n\0]/g, "");
/** A separate network for each text, so that no limit applies. */
const addressOf = (n: number): string => `10.20.${n >> 8}.${n & 255}`;
const clientOf = (n: number, from?: Client, headers: HeaderChoice = {}): Client =>
  createClient(site, {
    address: addressOf(n),
    headers: { ...(from ? { Cookie: from.cookieHeader } : {}), ...headers },
  });

/** Checks every response without `expect`, which takes longer than the response. */
async function expectSound(response: Response, what: string): Promise<string> {
  const text = await response.text();
  const errors: string[] = [];
  if (response.status >= 500) errors.push(`status ${response.status}`);
  for (const name of response.headers.keys()) if (!knownHeaders.has(name)) errors.push(`header ${name}`);
  for (const cookie of response.headers.getSetCookie()) if (!cookieNames.test(cookie)) errors.push(`cookie ${cookie}`);
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const element of walk(parseHtml(text))) errors.push(...findForeign(element, policy));
  }
  expect(errors, what).toEqual([]);
  return text;
}

/** A path of the site, its canonical address, or an external link of a page. */
const ownOrOutward = /^(\/(?!\/)|#|https:\/\/|mailto:|http:\/\/(localhost|studio\.example)(:\d+)?\/)/;

/** @returns content that no element of our pages has */
function findForeign(element: HtmlElement, policy: string): string[] {
  const { tag, attributes } = element;
  const errors: string[] = [];
  // React names the style sheets that it has put into the head.
  const isComponentStyle = tag === "style" && (attributes.has("data-precedence") || attributes.has("data-own"));
  if (foreignTags.has(tag) && !isComponentStyle) errors.push(`<${tag}>`);
  if (tag === "script" && !attributes.has("src") && !isKnownScript(element, policy)) errors.push("an unknown script");
  for (const [name, value] of attributes) {
    const isWrong =
      name.startsWith("on") ||
      (name === "src" && !/^\/(?!\/)/.test(value)) ||
      ((name === "href" || name === "action") && !ownOrOutward.test(value));
    if (isWrong) errors.push(`<${tag} ${name}=${value}>`);
  }
  return errors;
}

/** A script with our nonce or hash, or data, which is not executed. */
function isKnownScript({ attributes, children }: HtmlElement, policy: string): boolean {
  const text = children.join("");
  const nonce = attributes.get("nonce");
  if (attributes.get("type")?.endsWith("json")) return isJson(text);
  if (nonce !== undefined) return policy.includes(`'nonce-${nonce}'`);
  return text === "" || policy.includes(createHash("sha256").update(text).digest("base64"));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const message = { name: "Ann", email: "ann@example.org", message: "Hello" };
const answer = { from: "Us", subject: "Yes", message: "Gladly" };
const long = "k".repeat(32);

type InputPath = [where: string, send: (text: string, n: number) => Promise<Response>];

const fill = (names: readonly string[], text: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text]));
const listOf = (fields: readonly string[]): string => fields.join(" and ");

/**
 * Every field of every form and call gets every text, several fields of a form at once if none prevents others from being
 * read. The document is rendered once for each kind of page that shows the input; other forms of that page are requested
 * as data, which takes a fifth of the time.
 */
const inputPaths: InputPath[] = [
  // First, while the dashboard is empty, since it is rendered each time.
  ...[["from", "subject", "message"], ["intent"], ["id", "key"]].map(
    (fields): InputPath => [
      `dashboard reply, ${listOf(fields)}`,
      (text, n) => {
        const reply = { intent: "reply", id, key: `${long}${n}`, sendAt: "now", ...answer };
        return clientOf(n, owner).postForm("/admin/dashboard.data", { ...reply, ...fill(fields, text) });
      },
    ],
  ),
  [
    "dashboard undo",
    (text, n) => clientOf(n, owner).postForm("/admin/dashboard.data", { intent: "restore-visits", clearingId: text }),
  ],
  [
    "dashboard retry",
    (text, n) => clientOf(n, owner).postForm("/admin/dashboard.data", { intent: "retry-mail", mailId: text }),
  ],
  ...["folder", "before"].map(
    (name): InputPath => [
      `the dashboard?${name}`,
      async (text, n) => {
        await expectSound(await clientOf(n, owner).get(`/api/v1/admin/messages?${query({ [name]: text })}`), name);
        return clientOf(n, owner).get(`/admin/dashboard.data?${query({ [name]: text })}`);
      },
    ],
  ),
  ...[
    { path: "/contact", fields: ["name", "message"] },
    { path: "/contact", fields: ["email"] },
    { path: "/contact.data", fields: ["form", "company_website"] },
    { path: "/contact.data", fields: ["intent"] },
  ].map(
    ({ path, fields }): InputPath => [
      `contact form, ${listOf(fields)}`,
      (text, n) => clientOf(n).postForm(path, { ...message, intent: "send", ...fill(fields, text) }),
    ],
  ),
  ["a field's name", (text, n) => clientOf(n).postForm("/contact.data", { ...message, intent: "send", [text]: "x" })],
  ...["email", "before"].map(
    (field): InputPath => [
      `contact list, ${field}`,
      (text, n) =>
        clientOf(n, visitor).postForm("/contact.data", { intent: "list", email: message.email, [field]: text }),
    ],
  ),
  ...[["message", "form"], ["parentId"], ["messageId"], ["email"]].map(
    (fields): InputPath => [
      `contact reply, ${listOf(fields)}`,
      (text, n) => {
        const reply = { intent: "reply", messageId, email: message.email, message: "x", form: `f${n}`, parentId: "1" };
        return clientOf(n, visitor).postForm("/contact.data", { ...reply, ...fill(fields, text) });
      },
    ],
  ),
  ["code, email", (text, n) => clientOf(n).postForm("/contact.data", { intent: "request-code", email: text })],
  [
    "code, code",
    (text, n) => clientOf(n).postForm("/contact.data", { intent: "enter-code", email: "a@b.example", code: text }),
  ],
  ["sign-in, email", (text, n) => clientOf(n).postForm("/admin", { email: text, password: "" })],
  // One network is enough, although it soon reaches its limit: `password.test.ts` hashes every text.
  ["sign-in, password", (text) => clientOf(0).postForm("/admin.data", { email: message.email, password: text })],
  [
    "registration, username and email and terms",
    (text, n) => clientOf(n).postForm("/register", { username: text, email: text, password: "short", terms: text }),
  ],
  ["login, next", (text, n) => clientOf(n).postForm("/login.data", { email: "", intent: "send-link", next: text })],
  ["login, intent", (text, n) => clientOf(n).postForm("/login.data", { email: "", intent: text })],
  [
    "login, next in the address",
    (text, n) => clientOf(n).get(`/login?next=${encodeURIComponent(text.toWellFormed())}`),
  ],
  ["forgotten password", (text, n) => clientOf(n).postForm("/login/forgot.data", { email: text })],
  ...["/register/confirm", "/login/link.data", "/login/reset.data", "/account/email.data", "/account/delete.data"].map(
    (path): InputPath => [
      `${path}, token`,
      (text, n) => clientOf(n).postForm(path, { token: text, password: long, confirmation: "DELETE" }),
    ],
  ),
  ...[
    { path: "/account", intent: "username", fields: ["username"] },
    { path: "/account.data", intent: "email", fields: ["email", "currentPassword"] },
    { path: "/account.data", intent: "end-session", fields: ["sessionId"] },
    { path: "/account.data", intent: "delete", fields: ["confirmation"] },
    { path: "/account.data", intent: "", fields: ["intent"] },
  ].map(
    ({ path, intent, fields }): InputPath => [
      `account, ${listOf(fields)}`,
      (text, n) => clientOf(n, owner).postForm(path, { intent, email: "", currentPassword: "", ...fill(fields, text) }),
    ],
  ),
  ...[
    { path: "/admin/setup", fields: ["token"] },
    { path: "/admin/setup.data", fields: ["email", "password"] },
  ].map(
    ({ path, fields }): InputPath => [
      `set-up, ${listOf(fields)}`,
      (text, n) =>
        clientOf(n).postForm(`${path}?token=${encodeURIComponent(text.toWellFormed()).slice(0, 8_000)}`, {
          ...{ token: "t", email: message.email, password: "short" },
          ...fill(fields, text),
        }),
    ],
  ),
  ...[["name", "message"], ["email"]].map(
    (fields): InputPath => [
      `POST /messages, ${listOf(fields)}`,
      (text, n) => clientOf(n).postJson("/api/v1/messages", { ...message, ...fill(fields, text) }),
    ],
  ),
  [
    "POST /messages, a field's name",
    (text, n) => clientOf(n).postJson("/api/v1/messages", { ...message, [text]: "x" }),
  ],
  [
    "POST /messages, Idempotency-Key",
    (text, n) => clientOf(n).postJson("/api/v1/messages", message, { "Idempotency-Key": asHeader(text) }),
  ],
  ...["message", "parentId"].map(
    (field): InputPath => [
      `POST /messages/:id/replies, ${field}`,
      // An unknown parent, so that the conversation does not become full.
      (text, n) =>
        clientOf(n, visitor).postJson(`/api/v1/messages/${messageId}/replies`, {
          message: "x",
          parentId: "1",
          [field]: text,
        }),
    ],
  ),
  ["POST /visits, path", (text, n) => clientOf(n).postJson("/api/v1/visits", { path: text })],
  ["POST /visits, /path", (text, n) => clientOf(n).postJson("/api/v1/visits", { path: `/${text}` })],
  [
    "a body that is no JSON",
    (text, n) => clientOf(n).request("/api/v1/messages", { method: "POST", body: text }, json),
  ],
  ["a report", (text, n) => clientOf(n).request("/api/csp-reports", { method: "POST", body: text }, json)],
  ["User-Agent", (text, n) => clientOf(n).get("/", { "User-Agent": asHeader(text) })],
  ["X-Forwarded-For", (text, n) => clientOf(n).get("/", { "X-Forwarded-For": asHeader(text) })],
  ["all cookies", (text, n) => clientOf(n).get("/admin/dashboard", { Cookie: asHeader(text) })],
  ...["northlight_visitor", "northlight_session"].map(
    (name): InputPath => [
      `cookie ${name}`,
      async (text, n) => {
        const headers = { Cookie: `${name}=${asHeader(text)}` };
        await expectSound(await clientOf(n).get("/admin/dashboard", headers), name);
        await expectSound(
          await clientOf(n).postForm("/contact.data", { intent: "list", email: message.email }, headers),
          name,
        );
        return clientOf(n).get("/api/v1/messages?email=ann@example.org", headers);
      },
    ],
  ),
  [
    "Origin",
    (text, n) => clientOf(n).postForm("/contact.data", message, { "Sec-Fetch-Site": null, Origin: asHeader(text) }),
  ],
  ["Content-Type", (text, n) => clientOf(n).postForm("/contact.data", message, { "Content-Type": asHeader(text) })],
  ["Accept-Encoding", (text, n) => clientOf(n).get("/", { "Accept-Encoding": asHeader(text) })],
  ["a form's boundary", (text, n) => postMultipart(n, text)],
  ...["email", "before"].map(
    (name): InputPath => [
      `GET /messages?${name}`,
      (text, n) => clientOf(n, visitor).get(`/api/v1/messages?${query({ email: message.email, [name]: text })}`),
    ],
  ),
  ["a query as it is", (text, n) => clientOf(n).get(`/contact?${asPath(text)}`)],
  ["a path as it is", (text, n) => clientOf(n).get(`/${asPath(text)}`)],
  ["a path, encoded", (text, n) => clientOf(n).get(`/${encodeURIComponent(text.toWellFormed())}`)],
  ["a data path", (text, n) => clientOf(n).get(`/${encodeURIComponent(text.toWellFormed())}.data`)],
  [
    "an API path",
    (text, n) => clientOf(n, owner).delete(`/api/v1/admin/messages/${encodeURIComponent(text.toWellFormed())}`),
  ],
  [
    "a dashboard path",
    (text, n) => clientOf(n, owner).get(`/admin/messages/${encodeURIComponent(text.toWellFormed())}`),
  ],
  ["an asset path", (text, n) => clientOf(n).get(`/assets/${asPath(text)}`)],
];

const json = { "Content-Type": "application/json" };
const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
/** Text for the request line, without spaces and line ends. */
const asPath = (text: string): string =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[\s#\p{Cc}]/gu, "");

function postMultipart(n: number, text: string): Promise<Response> {
  const boundary = asHeader(text).slice(0, 60);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  return clientOf(n).request("/contact.data", { method: "POST", body }, headers);
}

describe("hostile input", () => {
  test.each(inputPaths)("%s: no 5xx, no injected header, no markup", async (_where, send) => {
    for (const [n, text] of hostileTexts.entries()) {
      const what = JSON.stringify(text.slice(0, 60));
      await expectSound(await send(text, n), what);
    }
  });

  test("the site is healthy, and the dashboard can be read", async () => {
    await site.site.services.visits.recorder.flush();
    expect(site.log.filter(({ msg }) => /could not be written|failed/.test(msg))).toEqual([]);
    let next: string | null = "";
    while (next !== null) {
      const before: string = next ? `?before=${next}` : "";
      await expectSound(await owner.get(`/admin/dashboard${before}`), before);
      const page = (await (await owner.get(`/api/v1/admin/messages${before}`)).json()) as { next: string | null };
      next = page.next;
    }
    expect(await site.count("user")).toBe(1);
  });
});

describe("text is shown as text", () => {
  const valid = hostileTexts.filter((text) => cleanText(text).trim() !== "" && cleanText(text).length <= 5_000);
  const nameOf = (text: string): string => cleanLine(text).slice(0, 90).trim() || "Ann";

  const addressee = (n: number): string => `text${n}@example.org`;

  test("on the visitor's page, in the list, in the conversation, and on the dashboard", async () => {
    expect(valid.length).toBeGreaterThan(180);
    await site.db.deleteFrom("mails").execute(); // those of the tests above
    for (const [n, text] of valid.entries()) {
      const client = createClient(site, { address: addressOf(n) });
      const email = addressee(n);
      const fields = { intent: "send", name: nameOf(text), email, message: text };
      const html = await expectSound(await client.postForm("/contact", fields), text.slice(0, 60));
      const [shown] = findAll(parseHtml(html), "p", { dir: "auto" });
      expect(shown && textOf(shown)).toBe(cleanText(text));

      const list = await (await client.get(`/api/v1/messages?email=${email}`)).json();
      expect(list).toMatchObject({ messages: [{ name: cleanLine(nameOf(text)), message: cleanText(text) }] });

      const listed = (list as { messages: { id: string }[] }).messages[0]?.id ?? "";
      await client.postForm("/contact.data", { intent: "reply", messageId: listed, email, message: text });
      const read = (await (await owner.get(`/admin/messages/${listed}`)).json()) as {
        conversation: { message: string; replies: { message: string }[] };
      };
      expect(read.conversation.message).toBe(cleanText(text));
      expect(read.conversation.replies.map((reply) => reply.message)).toEqual([cleanText(text)]);

      const words = { from: nameOf(text), subject: nameOf(text), message: text };
      expect((await owner.postJson(`/api/v1/admin/messages/${listed}/replies`, words)).status).toBe(201);
    }
    const html = await expectSound(await owner.get("/admin/dashboard"), "dashboard");
    const cells = findAll(parseHtml(html), "div", { role: "table" })
      .flatMap((table) => findAll(table, "button", { dir: "auto" }))
      .map(textOf);
    const newest = valid.slice(-25).map((text) => excerpt(cleanText(text).slice(0, 200), 140));
    expect(cells.length).toBe(25);
    // The database counts characters, we count code units: compare the beginnings.
    expect(cells.map((cell) => cell.slice(0, 60)).sort()).toEqual(newest.map((text) => text.slice(0, 60)).sort());
  });

  test("in the fields of a rejected form", async () => {
    for (const text of hostileTexts.filter((one) => one.length < 20_000)) {
      const fields = { intent: "send", name: "Ann", email: "no address", message: text };
      const response = await createClient(site).postForm("/contact", fields);
      expect(response.status).toBe(422);
      const page = parseHtml(await expectSound(response, text.slice(0, 60)));
      // As a browser's form data: line ends are normalized, and HTML cannot contain NUL.
      const comparable = (value = "") =>
        value
          .toWellFormed()
          .replace(/\r\n?/g, "\n")
          .replace(/[\0\uFFFD]/g, "");
      expect(comparable(fieldValue(page, "message"))).toBe(comparable(text));
    }
  });

  test("in visits: the dashboard shows paths and user agents unchanged", async () => {
    const agentOf = (text: string) => asHeader(`Mozilla/5.0 (X11; Linux x64; rv:150.0) Firefox/150.0 ${text}`);
    const texts = hostileTexts.filter((text) => /[<>"'&]/.test(text) && !isbot(agentOf(text))).slice(0, 10);
    await site.db.deleteFrom("recent_visits").execute();
    for (const text of texts)
      await createClient(site).postJson(
        "/api/v1/visits",
        { path: `/${text}` },
        {
          "User-Agent": agentOf(text),
        },
      );
    const html = await expectSound(await owner.get("/admin/dashboard"), "dashboard");
    const text = textOf(parseHtml(html));
    for (const one of texts) {
      expect(text).toContain(cleanLine(`/${one.split(/[?#]/, 1)[0]}`).slice(0, 200));
      expect(text).toContain(cleanLine(agentOf(one)).slice(0, 512));
    }
  });

  test("in mails: one recipient, only our headers, the text in the text part", async () => {
    site.site.start();
    await expect.poll(() => smtp.mails.length, { timeout: 55_000, interval: 100 }).toBe(3 * valid.length);
    const allowed = new Set(
      (
        "from to reply-to subject message-id in-reply-to references date mime-version content-type " +
        "content-transfer-encoding auto-submitted x-northlight-mail"
      ).split(" "),
    );
    for (const { recipients, sender, parsed, raw } of smtp.mails) {
      const keys = parsed.headers.map(({ key }) => key);
      for (const key of keys) expect(allowed.has(key), key).toBe(true);
      expect(new Set(keys).size, raw).toBe(keys.length);
      expect(sender).toBe(mailFrom);
      expect(recipients).toHaveLength(1);
      expect(parsed.from?.address).toBe(mailFrom);
      expect(parsed.to?.map((to) => to.address)).toEqual(recipients);
      expect(parsed.attachments).toEqual([]);
      for (const { tag, attributes } of walk(parseHtml(parsed.html ?? ""))) {
        expect(mailTags.has(tag), tag).toBe(true);
        for (const name of attributes.keys()) expect(mailAttributes.has(name), name).toBe(true);
        if (attributes.has("href")) expect(new URL(attributes.get("href") ?? "").origin).toBe(site.origin);
      }
    }
    const mailTo = new Map(smtp.mails.map((mail) => [mail.recipients[0], mail.parsed]));
    expect(mailTo.size).toBe(valid.length + 1); // each visitor, and the owner
    for (const [n, text] of valid.entries()) {
      const to = addressee(n);
      const comparable = (value = "") =>
        value
          .replace(/\r\n/g, "\n")
          .replace(/[ \t]+$/gm, "")
          .trim();
      const [answered] = (mailTo.get(to)?.text ?? "").split(/^--\r?\nOn \d+ \w+ \d{4} you wrote:/m);
      expect(comparable(answered), to).toBe(comparable(cleanText(text)));
    }
  });
});

describe("on a real socket", () => {
  let server: ServerProcess;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "northlight-hostile-"));
    server = await startServer({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(dataDir, { recursive: true });
  });

  const ask = async (bytes: string): Promise<string> => {
    const socket = connect(server.port, "127.0.0.1");
    socket.setTimeout(15_000, () => socket.destroy());
    socket.on("error", () => {}); // the server may close the connection while we still write
    socket.write(Buffer.from(bytes, "latin1"));
    return readText(socket).catch(() => "");
  };
  const get = (path: string, headers = "Host: localhost") =>
    `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
  const formTo = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

  test.each([
    ["a NUL in a header", get("/", "Host: localhost\r\nUser-Agent: a\0b")],
    ["a bare CR in a header", get("/", "Host: localhost\r\nUser-Agent: a\rb")],
    ["a folded header", get("/", "Host: localhost\r\nUser-Agent: a\r\n b")],
    ["bytes above 127 in a header", get("/", "Host: localhost\r\nUser-Agent: \xff\xfe\x80")],
    ["a path of 64 KB", get(`/${"x".repeat(65_536)}`)],
    ["a NUL in the path", get("/a\0b")],
    ["bytes above 127 in the path", get("/\xff\xfe")],
    ["no Host", get("/", "X: y")],
    ["an empty Host", get("/", "Host:")],
    ["a Host with a path", get("/", "Host: evil.example/x?")],
    ["a foreign Host", get("/contact", "Host: evil.example")],
    ["two Hosts", get("/", "Host: localhost\r\nHost: evil.example")],
    ["two slashes", get("//evil.example/contact")],
    ["30,000 slashes at the end", get(`/a${"/".repeat(30_000)}`)],
    ["30,000 slashes before the last word", get(`/a${"/".repeat(30_000)}b`)],
    ["30,000 slashes before the last slash", get(`/a${"/".repeat(30_000)}b/`)],
    ["30,000 slashes that a form is sent to", formTo(`/a${"/".repeat(30_000)}b/`)],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
    ["a length that is none", "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"],
    [
      "a length and chunks",
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["an upgrade", get("/", "Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade")],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
  ])("%s gets a status below 500 or a closed connection", async (_what, bytes) => {
    const reply = await ask(bytes);
    if (reply !== "") expect(reply).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    expect(reply).not.toMatch(/\n\s+at .+:\d+/);
    expect((await server.request("/healthz")).status).toBe(200);
  });

  test("and none of it is in the error output", () => {
    expect(server.stderr).toBe("");
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
