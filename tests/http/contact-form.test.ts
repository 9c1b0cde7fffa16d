import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { ann, createAccount, createStranger, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

interface MessageRow {
  id: string;
  name: string;
  email: string;
  message: string;
  folder: string;
  spam_signals: string;
}
interface MailRow {
  kind: string;
  text: string;
  to_address: string;
  conversation_id: string;
}

let visitor: Client;
/** Each test writes from an address of its own: the site is the same. */
let email: string;
let count = 0;

const site = await openFileSite();
beforeEach(() => {
  visitor = createClient(site);
  email = `ann${++count}@example.org`;
});

const readPage = async (response: Response): Promise<HtmlElement> => parseHtml(await response.text());

/** The form as the page gave it: with its hidden field, still empty. */
async function openForm(client = visitor): Promise<Record<string, string>> {
  const page = await readPage(await client.get("/contact"));
  return { form: fieldValue(page, "form") ?? "", intent: "send", company_website: "" };
}

async function send(fields: Record<string, string> = {}, client = visitor): Promise<Response> {
  const form = await openForm(client);
  return client.postForm("/contact", { ...form, name: "Ann", email, message: `Hello from ${email}`, ...fields });
}

const messagesFrom = async (address: string) =>
  (await site.rows<MessageRow>("contact_messages")).filter((row) => row.email === address);

const listed = (page: HtmlElement): string[] =>
  findAll(page, "article").flatMap((article) => findAll(article, "p", { dir: "auto" }).slice(0, 1).map(textOf));

/** The text beside a field, found as a screen reader finds it. */
function errorOf(page: HtmlElement, name: string): string | undefined {
  const field = [...findAll(page, "input", { name }), ...findAll(page, "textarea", { name })].find(
    (control) => control.attributes.get("aria-invalid") === "true",
  );
  const id = field?.attributes.get("aria-describedby")?.split(" ")[0];
  return id ? textOf(findAll(page, "p", { id })[0] as HtmlElement) : undefined;
}

describe("the page", () => {
  test("has the specified texts and a form that needs no JavaScript", async () => {
    const page = await readPage(await visitor.get("/contact"));
    expect(findAll(page, "title").map(textOf)).toEqual(["Contact"]);
    expect(findAll(page, "h1").map(textOf)).toEqual(["Contact Us"]);
    const [form] = findAll(page, "form", { id: "contact-form" });
    expect([form?.attributes.get("method"), form?.attributes.get("action")]).toEqual(["post", "/contact"]);
    const labels = findAll(form as HtmlElement, "label").map(textOf);
    expect(labels).toEqual(["Name", "Email", "Message", "Attach files", "Leave this empty"]);
    for (const name of ["name", "email", "message"]) expect(fieldValue(page, name)).toBe("");
    expect(findAll(page, "button", { value: "send" }).map(textOf)).toEqual(["Send Message"]);
    expect(textOf(page)).toContain("Your Messages");
  });
});

describe("messages that cannot be read", () => {
  const countErrors = () => site.log.filter(({ msg }) => msg === "Failed to fetch contact messages").length;

  test("are missed on the page of whoever is signed in and on the dashboard, and both are logged", async () => {
    await createAccount(site);
    const known = await signInVisitor(createStranger(site));
    const owner = await signInOwner(createClient(site));
    await sql`alter table contact_messages rename to contact_messages_away`.execute(site.db);
    try {
      const response = await known.get("/contact");
      expect(response.status).toBe(200);
      const page = await readPage(response);
      const [section] = findAll(page, "section", { "aria-labelledby": "your-messages" });
      expect(textOf(section as HtmlElement)).toContain("Failed to load messages. Please try again.");
      expect(textOf(section as HtmlElement)).not.toContain("No messages yet");
      expect(fieldValue(page, "email")).toBe(ann.email);
      expect(countErrors()).toBe(1);
      expect(textOf(await readPage(await owner.get("/admin/dashboard")))).toContain(
        "The messages could not be loaded.",
      );
      expect(countErrors()).toBe(2);
    } finally {
      await sql`alter table contact_messages_away rename to contact_messages`.execute(site.db);
    }
  });
});

describe("sending", () => {
  test("confirms, empties the form and lists the message", async () => {
    const response = await send();
    expect(response.status).toBe(200);
    const page = await readPage(response);
    expect(textOf(page)).toContain("Your message has been sent successfully!");
    expect(listed(page)).toEqual([`Hello from ${email}`]);
    for (const name of ["name", "message"]) expect(fieldValue(page, name)).toBe("");
    expect(await messagesFrom(email)).toMatchObject([
      { name: "Ann", email, message: `Hello from ${email}`, folder: "inbox" },
    ]);
  });

  test("gives the browser a cookie that no script can read, and with it the list comes back", async () => {
    const response = await send();
    expect(response.headers.getSetCookie().join()).toMatch(
      /^northlight_visitor=[\w-]{52}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const page = await readPage(await visitor.postForm("/contact", { intent: "list", email: email.toUpperCase() }));
    expect(listed(page)).toEqual([`Hello from ${email}`]);
    const other = await readPage(await createClient(site).postForm("/contact", { intent: "list", email }));
    expect(listed(other)).toEqual([]);
  });
});

describe("faulty input", () => {
  test("is answered 422 beside each field, with the typed text kept", async () => {
    const typed = { name: " ", email: "no address", message: "x".repeat(5_001) };
    const response = await send(typed);
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(errorOf(page, "name")).toBe("Name is required.");
    expect(errorOf(page, "email")).toBe("Please enter one valid email address, like ann@example.org.");
    expect(errorOf(page, "message")).toBe("Message can have at most 5,000 characters.");
    for (const [name, value] of Object.entries(typed)) expect(fieldValue(page, name)).toBe(value);
  });
});

describe("replying", () => {
  async function start() {
    const page = await readPage(await send());
    const [form] = findAll(page, "form").filter((one) => findAll(one, "input", { value: "reply" }).length > 0);
    const fields = ["intent", "messageId", "email", "form"].map((name) => [
      name,
      fieldValue(form as HtmlElement, name),
    ]);
    return Object.fromEntries(fields) as Record<string, string>;
  }

  test("adds to the conversation, which can then be viewed, and tells the owner", async () => {
    const form = await start();
    const response = await visitor.postForm("/contact", { ...form, message: "One more thing" });
    expect(response.status).toBe(200);
    const page = await readPage(response);
    const [article] = findAll(page, "article");
    expect(findAll(article as HtmlElement, "button", { value: "conversation" }).map(textOf)).toEqual([
      "View Conversation",
    ]);
    expect(findAll(article as HtmlElement, "summary").map(textOf)).toEqual(["Reply"]);
    const open = { intent: "conversation", messageId: form.messageId ?? "" };
    const shown = textOf(await readPage(await visitor.postForm("/contact", open)));
    for (const text of ["Conversation History", `Hello from ${email}`, "One more thing", "Re: Previous Message"])
      expect(shown).toContain(text);
    const mails = (await site.rows<MailRow>("mails")).filter((mail) => mail.conversation_id === form.messageId);
    expect(mails.map(({ text }) => text.includes("One more thing"))).toEqual([false, true]);
  });

  test("changes what an open page asks for, and only for a visitor who may read it", async () => {
    const ask = async (client: Client) => (await client.postForm("/contact.data", { intent: "version", email })).text();
    const before = await ask(createClient(site));
    await start();
    expect(await ask(visitor)).not.toBe(before);
    expect(await ask(createClient(site))).toBe(before);
    expect(await ask(visitor)).not.toContain("Hello");
  });

  test("of many is shown a part at a time, the next one after the last reply shown", async () => {
    const { messageId = "" } = await start();
    const reply = {
      message_id: messageId,
      author: "visitor",
      sender: "Ann",
      subject: "Re",
      submission_hash: null,
    } as const;
    const rows = Array.from({ length: 60 }, (_, i) => ({
      ...{ ...reply, id: String(i), parent_id: null, mail_id: null, message: `reply ${i}` },
      date: new Date(Date.UTC(2026, 0, 1, 0, 0, i)).toISOString(),
    }));
    await site.db.insertInto("contact_replies").values(rows).execute();
    const first = await readPage(await visitor.postForm("/contact", { intent: "conversation", messageId }));
    expect(textOf(first)).toContain("reply 49");
    expect(textOf(first)).not.toContain("reply 50");
    const next = { intent: "conversation", messageId, after: fieldValue(first, "after") ?? "" };
    const second = textOf(await readPage(await visitor.postForm("/contact", next)));
    expect(second).toContain("reply 50");
    expect(second).toContain("Show the first replies");
    expect(second).not.toContain("reply 49");
  });
});

describe("reading too often", () => {
  test("is answered 429 with the specified words and when to try again; counts apart from the reads", async () => {
    const strict = await openTestSite({ env: { CONTACT_READS_PER_NETWORK: "1" } });
    const client = createClient(strict);
    const list = { intent: "list", email };
    expect((await client.postForm("/contact", list)).status).toBe(200);
    const refused = await client.postForm("/contact", list);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(textOf(await readPage(refused))).toContain("Failed to load messages. Please try again.");
    const look = () => client.postForm("/contact", { intent: "version", email });
    expect([(await look()).status, (await look()).status]).toEqual([200, 429]);
  });
});

describe("answers", () => {
  test("stay short, however much was written: a list with the longest replies, a faulty form of 60 KB", async () => {
    const text = (n: number) => `${n}`.padEnd(5_000, "<");
    for (let i = 0; i < 8; i++) await send({ message: text(i) });
    const list = await (await visitor.postForm("/contact", { intent: "list", email })).text();
    expect(list.length).toBeLessThan(500_000);
    const faulty = await visitor.postForm("/contact", { intent: "send", message: "<".repeat(20_000) });
    expect(faulty.status).toBe(422);
    expect((await faulty.text()).length).toBeLessThan(258_000);
  });
});

describe("over the limits", () => {
  test("the answer is 429, when to try again, and the typed text", async () => {
    const strict = await openTestSite({ env: { CONTACT_LIMIT_PER_EMAIL: "2" } });
    const client = createClient(strict);
    for (const n of [1, 2]) {
      const fields = { ...(await openForm(client)), name: "Ann", email, message: `Message ${n}` };
      expect((await client.postForm("/contact", fields)).status).toBe(200);
    }
    const typed = { name: "Ann", email, message: "Third, with <much> care" };
    const refused = await client.postForm("/contact", { ...(await openForm(client)), ...typed });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    const page = await readPage(refused);
    expect(findAll(page, "div", { role: "alert" }).map(textOf).join()).toMatch(/Please try again in 60 minutes\./);
    for (const [name, value] of Object.entries(typed)) expect(fieldValue(page, name)).toBe(value);
    expect(await strict.count("contact_messages")).toBe(2);
  });
});
