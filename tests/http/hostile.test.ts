import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { isbot } from "isbot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanLine, cleanText, excerpt } from "#app/lib/text.ts";
import { type Client, createClient, type HeaderChoice, signInOwner } from "#tests/support/client.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { fieldValue, findAll, type HtmlElement, parseHtml, textOf, walk } from "#tests/support/html.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { type OpenSite, openSite } from "#tests/support/site.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/smtp-server.ts";

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
const cookieNames = /^(northlight_visitor|northlight_session)=/;
/** No page of ours has one of these. */
const foreignTags = new Set("iframe object embed base math img style x b i form-x".split(" "));

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
  const sent = await visitor.postJson("/api/v1/messages", { name: "Ann", email: "ann@example.org", message: "Hello" });
  messageId = ((await sent.json()) as { id: string }).id;
});
afterAll(async () => {
  await site?.close();
  await smtp?.goDown();
});

/** A header's value as it comes over a socket: bytes, without those that end it. */
const asHeader = (text: string): string =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[\r\n\0]/g, "");
/** A network of its own for each text, so that no limit answers in its place. */
const addressOf = (n: number): string => `10.20.${n >> 8}.${n & 255}`;
const clientOf = (n: number, from?: Client, headers: HeaderChoice = {}): Client =>
  createClient(site, {
    address: addressOf(n),
    headers: { ...(from ? { Cookie: from.cookieHeader } : {}), ...headers },
  });

/** What holds for every answer, whatever was sent. Looked at without `expect`, which takes longer than the answer. */
async function expectSound(response: Response, what: string): Promise<string> {
  const text = await response.text();
  const faults: string[] = [];
  if (response.status >= 500) faults.push(`status ${response.status}`);
  for (const name of response.headers.keys()) if (!knownHeaders.has(name)) faults.push(`header ${name}`);
  for (const cookie of response.headers.getSetCookie()) if (!cookieNames.test(cookie)) faults.push(`cookie ${cookie}`);
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const element of walk(parseHtml(text))) faults.push(...findForeign(element, policy));
  }
  expect(faults, what).toEqual([]);
  return text;
}

/** A path of ours, its canonical address, or a way out that a page may offer. */
const ownOrOutward = /^(\/(?!\/)|#|https:\/\/|mailto:|http:\/\/(localhost|studio\.example)(:\d+)?\/)/;

/** @returns what none of our pages would have in an element */
function findForeign(element: HtmlElement, policy: string): string[] {
  const { tag, attributes } = element;
  const faults: string[] = [];
  // React names the sheets that it has put into the head; one is ours further down.
  const isOwnStyle = tag === "style" && (attributes.has("data-precedence") || attributes.has("data-own"));
  if (foreignTags.has(tag) && !isOwnStyle) faults.push(`<${tag}>`);
  if (tag === "script" && !attributes.has("src") && !isKnownScript(element, policy)) faults.push("an unknown script");
  for (const [name, value] of attributes) {
    const isWrong =
      name.startsWith("on") ||
      (name === "src" && !/^\/(?!\/)/.test(value)) ||
      ((name === "href" || name === "action") && !ownOrOutward.test(value));
    if (isWrong) faults.push(`<${tag} ${name}=${value}>`);
  }
  return faults;
}

/** Ours by its nonce or its hash; or data, which runs nowhere. */
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

/** Every field of every form and call; each gets every text. */
const doors: [string, (text: string, n: number) => Promise<Response>][] = [
  ...["name", "email", "message", "form", "company_website", "intent"].map((field): (typeof doors)[number] => [
    `contact form, ${field}`,
    (text, n) => clientOf(n).postForm("/contact", { ...message, intent: "send", [field]: text }),
  ]),
  ...["email", "before"].map((field): (typeof doors)[number] => [
    `contact list, ${field}`,
    (text, n) => clientOf(n, visitor).postForm("/contact", { intent: "list", email: message.email, [field]: text }),
  ]),
  ...["message", "parentId", "messageId", "email", "form"].map((field): (typeof doors)[number] => [
    `contact reply, ${field}`,
    (text, n) => {
      const fields = { intent: "reply", messageId, email: message.email, message: "x", form: `f${n}`, parentId: "1" };
      return clientOf(n, visitor).postForm("/contact", { ...fields, [field]: text });
    },
  ]),
  ["code, email", (text, n) => clientOf(n).postForm("/contact", { intent: "request-code", email: text })],
  [
    "code, code",
    (text, n) => clientOf(n).postForm("/contact", { intent: "enter-code", email: "a@b.example", code: text }),
  ],
  [
    "contact form by script",
    (text, n) => clientOf(n).postForm("/contact.data", { ...message, intent: "send", name: text }),
  ],
  ["a field's name", (text, n) => clientOf(n).postForm("/contact", { ...message, intent: "send", [text]: "x" })],
  ["sign-in", (text, n) => clientOf(n).postForm("/admin", { email: text, password: text })],
  ...["username", "email", "terms"].map((field): (typeof doors)[number] => [
    `registration, ${field}`,
    (text, n) =>
      clientOf(n).postForm("/register", { username: "x", email: "a@b.example", password: "short", [field]: text }),
  ]),
  ...["next", "intent"].map((field): (typeof doors)[number] => [
    `login, ${field}`,
    (text, n) => clientOf(n).postForm("/login", { email: "", intent: "send-link", [field]: text }),
  ]),
  [
    "login, next in the address",
    (text, n) => clientOf(n).get(`/login?next=${encodeURIComponent(text.toWellFormed())}`),
  ],
  ["forgotten password", (text, n) => clientOf(n).postForm("/login/forgot", { email: text })],
  ...["/register/confirm", "/login/link", "/login/reset", "/account/email", "/account/delete"].map(
    (path): (typeof doors)[number] => [
      `${path}, token`,
      (text, n) => clientOf(n).postForm(path, { token: text, password: long, confirmation: "DELETE" }),
    ],
  ),
  ...["username", "email", "currentPassword", "sessionId", "confirmation", "intent"].map(
    (field): (typeof doors)[number] => [
      `account, ${field}`,
      (text, n) => {
        const intents: Record<string, string> = {
          username: "username",
          sessionId: "end-session",
          confirmation: "delete",
        };
        const fields = { intent: intents[field] ?? "email", email: "", currentPassword: "" };
        return clientOf(n, owner).postForm("/account", { ...fields, [field]: text });
      },
    ],
  ),
  ...["token", "email", "password"].map((field): (typeof doors)[number] => [
    `set-up, ${field}`,
    (text, n) =>
      clientOf(n).postForm(`/admin/setup?token=${encodeURIComponent(text.toWellFormed()).slice(0, 8_000)}`, {
        ...{ token: "t", email: message.email, password: "short" },
        [field]: text,
      }),
  ]),
  ...["intent", "id", "key", "from", "subject", "message"].map((field): (typeof doors)[number] => [
    `desk reply, ${field}`,
    (text, n) => {
      const fields = { intent: "reply", id, key: `${long}${n}`, ...answer };
      // The whole desk is drawn once; for the others its data will do.
      const path = field === "message" ? "/admin/dashboard" : "/admin/dashboard.data";
      return clientOf(n, owner).postForm(path, { ...fields, [field]: text });
    },
  ]),
  [
    "desk undo",
    (text, n) => clientOf(n, owner).postForm("/admin/dashboard.data", { intent: "restore-visits", clearingId: text }),
  ],
  [
    "desk retry",
    (text, n) => clientOf(n, owner).postForm("/admin/dashboard.data", { intent: "retry-mail", mailId: text }),
  ],
  ...["name", "email", "message"].map((field): (typeof doors)[number] => [
    `POST /messages, ${field}`,
    (text, n) => clientOf(n).postJson("/api/v1/messages", { ...message, [field]: text }),
  ]),
  [
    "POST /messages, a field's name",
    (text, n) => clientOf(n).postJson("/api/v1/messages", { ...message, [text]: "x" }),
  ],
  [
    "POST /messages, Idempotency-Key",
    (text, n) => clientOf(n).postJson("/api/v1/messages", message, { "Idempotency-Key": asHeader(text) }),
  ],
  ...["message", "parentId"].map((field): (typeof doors)[number] => [
    `POST /messages/:id/replies, ${field}`,
    // An unknown parent: so that the conversation does not fill up.
    (text, n) =>
      clientOf(n, visitor).postJson(`/api/v1/messages/${messageId}/replies`, {
        message: "x",
        parentId: "1",
        [field]: text,
      }),
  ]),
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
  ...["northlight_visitor", "northlight_session"].map((name): (typeof doors)[number] => [
    `cookie ${name}`,
    async (text, n) => {
      const headers = { Cookie: `${name}=${asHeader(text)}` };
      await expectSound(await clientOf(n).get("/admin/dashboard", headers), name);
      await expectSound(
        await clientOf(n).postForm("/contact", { intent: "list", email: message.email }, headers),
        name,
      );
      return clientOf(n).get("/api/v1/messages?email=ann@example.org", headers);
    },
  ]),
  [
    "Origin",
    (text, n) => clientOf(n).postForm("/contact", message, { "Sec-Fetch-Site": null, Origin: asHeader(text) }),
  ],
  ["Content-Type", (text, n) => clientOf(n).postForm("/contact", message, { "Content-Type": asHeader(text) })],
  ["Accept-Encoding", (text, n) => clientOf(n).get("/", { "Accept-Encoding": asHeader(text) })],
  ["a form's boundary", (text, n) => postMultipart(n, text)],
  ...["email", "before"].map((name): (typeof doors)[number] => [
    `GET /messages?${name}`,
    (text, n) => clientOf(n, visitor).get(`/api/v1/messages?${query({ email: message.email, [name]: text })}`),
  ]),
  ...["folder", "before"].map((name): (typeof doors)[number] => [
    `the desk?${name}`,
    async (text, n) => {
      await expectSound(await clientOf(n, owner).get(`/api/v1/admin/messages?${query({ [name]: text })}`), name);
      return clientOf(n, owner).get(`/admin/dashboard.data?${query({ [name]: text })}`);
    },
  ]),
  ["a query as it is", (text, n) => clientOf(n).get(`/contact?${asPath(text)}`)],
  ["a path as it is", (text, n) => clientOf(n).get(`/${asPath(text)}`)],
  ["a path, encoded", (text, n) => clientOf(n).get(`/${encodeURIComponent(text.toWellFormed())}`)],
  ["a data path", (text, n) => clientOf(n).get(`/${encodeURIComponent(text.toWellFormed())}.data`)],
  [
    "an API path",
    (text, n) => clientOf(n, owner).delete(`/api/v1/admin/messages/${encodeURIComponent(text.toWellFormed())}`),
  ],
  ["a desk path", (text, n) => clientOf(n, owner).get(`/admin/messages/${encodeURIComponent(text.toWellFormed())}`)],
  ["an asset path", (text, n) => clientOf(n).get(`/assets/${asPath(text)}`)],
];

const json = { "Content-Type": "application/json" };
const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
/** What may stand in a request's first line: no blanks and no line ends. */
const asPath = (text: string): string =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[\s#\p{Cc}]/gu, "");

function postMultipart(n: number, text: string): Promise<Response> {
  const boundary = asHeader(text).slice(0, 60);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  return clientOf(n).request("/contact", { method: "POST", body }, headers);
}

describe("whatever is sent", () => {
  test("there are 200 texts", () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
  });

  test.each(doors)("%s: no answer of 5xx, no foreign header, no markup", async (_where, send) => {
    for (const [n, text] of hostileTexts.entries()) {
      const what = JSON.stringify(text.slice(0, 60));
      await expectSound(await send(text, n), what);
    }
  });

  test("under a PUBLIC_URL a path leads to no other host", async () => {
    const https = await openSite({ env: { PUBLIC_URL: "https://studio.example" } });
    try {
      const client = createClient(https);
      for (const path of ["//evil.example", "/\\evil.example", "/.//evil.example", "///evil.example/"])
        expect((await client.get(path)).headers.get("location"), path).toBe("/evil.example");
      expect((await client.get("/%2f/evil.example")).status).toBe(404);
      for (const path of ["//", "///"]) expect((await client.get(path)).status, path).toBeLessThan(500);
      for (const path of hostileTexts.map(asPath)) await expectSound(await client.get(`/${path}`), path.slice(0, 60));
    } finally {
      await https.close();
    }
  });

  test("the site is well, and the desk can be read", async () => {
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

describe("text comes back as text", () => {
  const valid = hostileTexts.filter((text) => cleanText(text).trim() !== "" && cleanText(text).length <= 5_000);
  const nameOf = (text: string): string => cleanLine(text).slice(0, 90).trim() || "Ann";

  test("on the visitor's page, in the list, in the conversation, and on the desk", async () => {
    expect(valid.length).toBeGreaterThan(180);
    for (const [n, text] of valid.entries()) {
      const client = createClient(site, { address: addressOf(n) });
      const fields = { intent: "send", name: nameOf(text), email: `text${n}@example.org`, message: text };
      const html = await expectSound(await client.postForm("/contact", fields), text.slice(0, 60));
      const [shown] = findAll(parseHtml(html), "p", { dir: "auto" });
      expect(shown && textOf(shown)).toBe(cleanText(text));

      const list = await (await client.get(`/api/v1/messages?email=text${n}@example.org`)).json();
      expect(list).toMatchObject({ messages: [{ name: cleanLine(nameOf(text)), message: cleanText(text) }] });

      const listed = (list as { messages: { id: string }[] }).messages[0]?.id ?? "";
      await client.postForm("/contact", {
        intent: "reply",
        messageId: listed,
        email: `text${n}@example.org`,
        message: text,
      });
      const read = (await (await owner.get(`/admin/messages/${listed}`)).json()) as {
        conversation: { message: string; replies: { message: string }[] };
      };
      expect(read.conversation.message).toBe(cleanText(text));
      expect(read.conversation.replies.map((reply) => reply.message)).toEqual([cleanText(text)]);
    }
    const html = await expectSound(await owner.get("/admin/dashboard"), "desk");
    const table = findAll(parseHtml(html), "table").at(-1);
    const cells = findAll(table ?? parseHtml(""), "button", { dir: "auto" }).map(textOf);
    const newest = valid.slice(-50).map((text) => excerpt(cleanText(text).slice(0, 200), 140));
    expect(cells.length).toBe(50);
    // The database counts characters, we count code units: compare the beginnings.
    expect(cells.map((cell) => cell.slice(0, 60)).sort()).toEqual(newest.map((text) => text.slice(0, 60)).sort());
  });

  test("in the fields of a form that was refused", async () => {
    for (const text of hostileTexts.filter((one) => one.length < 20_000)) {
      const fields = { intent: "send", name: "Ann", email: "no address", message: text };
      const response = await createClient(site).postForm("/contact", fields);
      expect(response.status).toBe(422);
      const page = parseHtml(await response.text());
      // A browser's own form data: line ends are one kind, and NUL cannot be written in HTML at all.
      const comparable = (value = "") =>
        value
          .toWellFormed()
          .replace(/\r\n?/g, "\n")
          .replace(/[\0\uFFFD]/g, "");
      expect(comparable(fieldValue(page, "message"))).toBe(comparable(text));
    }
  });

  test("in visits: paths and user agents stand on the desk as they came", async () => {
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
    const html = await expectSound(await owner.get("/admin/dashboard"), "desk");
    const text = textOf(parseHtml(html));
    for (const one of texts) {
      expect(text).toContain(cleanLine(`/${one.split(/[?#]/, 1)[0]}`).slice(0, 200));
      expect(text).toContain(cleanLine(agentOf(one)).slice(0, 512));
    }
  });

  test("in mails: one recipient, our headers and no others, the words in the text part", async () => {
    site.site.start();
    await expect
      .poll(
        async () =>
          (await site.rows<{ state: string }>("mails")).filter(({ state }) => state === "queued" || state === "sending")
            .length,
        {
          timeout: 55_000,
          interval: 100,
        },
      )
      .toBe(0);
    smtp.mails.length = 0;
    const texts = valid.filter((text) => cleanText(text).length < 2_000);
    const sent: { to: string; text: string }[] = [];
    for (const [n, text] of texts.entries()) {
      const client = createClient(site, { address: addressOf(n) });
      const to = `mail${n}@example.org`;
      const body = { name: nameOf(text), email: to, message: text };
      const { id: at } = (await (await client.postJson("/api/v1/messages", body)).json()) as { id: string };
      const words = { from: nameOf(text), subject: nameOf(text), message: text };
      const replied = await owner.postJson(`/api/v1/admin/messages/${at}/replies`, words);
      expect(replied.status).toBe(201);
      sent.push({ to, text });
    }
    await expect.poll(() => smtp.mails.length, { timeout: 55_000, interval: 100 }).toBe(2 * texts.length);
    const allowed = new Set(
      (
        "from to reply-to subject message-id in-reply-to references date mime-version content-type " +
        "content-transfer-encoding"
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
      expect(parsed.html).toBeUndefined();
    }
    const mailTo = new Map(smtp.mails.map((mail) => [mail.recipients[0], mail.parsed]));
    expect(mailTo.size).toBe(texts.length + 1); // each visitor, and the owner
    for (const { to, text } of sent) {
      const comparable = (value = "") =>
        value
          .replace(/\r\n/g, "\n")
          .replace(/[ \t]+$/gm, "")
          .trim();
      expect(comparable(mailTo.get(to)?.text), to).toBe(comparable(cleanText(text)));
    }
  }, 120_000);
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
    socket.on("error", () => {}); // the server may hang up while we still write
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
    ["a header of 64 KB", get("/", `Host: localhost\r\nUser-Agent: ${"x".repeat(65_536)}`)],
    ["a path of 64 KB", get(`/${"x".repeat(65_536)}`)],
    ["a NUL in the path", get("/a\0b")],
    ["bytes above 127 in the path", get("/\xff\xfe")],
    ["no Host", get("/", "X: y")],
    ["an empty Host", get("/", "Host:")],
    ["a Host that is none", get("/", "Host: a b")],
    ["a Host with a path", get("/", "Host: evil.example/x?")],
    ["a foreign Host", get("/contact", "Host: evil.example")],
    ["two Hosts", get("/", "Host: localhost\r\nHost: evil.example")],
    ["an absolute address", get("http://evil.example/contact")],
    ["two slashes", get("//evil.example/contact")],
    ["30,000 slashes at the end", get(`/a${"/".repeat(30_000)}`)],
    ["30,000 slashes before the last word", get(`/a${"/".repeat(30_000)}b`)],
    ["30,000 slashes before the last slash", get(`/a${"/".repeat(30_000)}b/`)],
    ["30,000 slashes that a form is sent to", formTo(`/a${"/".repeat(30_000)}b/`)],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
    ["a method of its own", "HACK / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["two lengths", "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["a length that is none", "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"],
    [
      "a length and chunks",
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    [
      "a chunk that is none",
      "POST /api/v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
    ["an upgrade", get("/", "Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade")],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
  ])("%s is answered below 500 or hung up on", async (_what, bytes) => {
    const reply = await ask(bytes);
    if (reply !== "") expect(reply).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    expect(reply).not.toMatch(/\n\s+at .+:\d+/);
    expect((await server.request("/healthz")).status).toBe(200);
  });

  test("and nothing of it stood on the error output", () => {
    expect(server.stderr).toBe("");
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
