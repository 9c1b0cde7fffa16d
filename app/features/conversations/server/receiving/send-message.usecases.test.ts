import { beforeEach, describe, expect, test } from "vitest";
import { requestLink } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { publish, saveDraft } from "#app/features/content/content.usecases.server.ts";
import { sampleFacts } from "#app/features/content/seed/sample-facts.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { startOfTime, statusOf, type Writing } from "#tests/support/services/services-fixture.ts";
import { checkConversationLink } from "../access/mailed-links.usecases.server.ts";
import { createFormToken } from "../access/visitor-token.server.ts";
import { listVisitorMessages } from "../visitor/visitor-conversations.usecases.server.ts";
import { sendContactMessage } from "./send-message.usecases.server.ts";

let site: ConversationsFixture;

beforeEach(async () => {
  site = await createConversationsFixture();
});

const threeLinks = "http://a.example http://b.example http://c.example";
const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
const formToken = () => createFormToken(site.inbox.formKey, startOfTime);

describe("a message", () => {
  test("is stored with the owner's notification, whose answer goes to the visitor", async () => {
    const visitor = site.openBrowser();
    const sent = await site.write({ visitor, message: "Hello\nthere" });
    expect(await site.messages()).toEqual([
      {
        id: sent.id,
        name: "Ann",
        email: "Ann@visitor.example",
        email_key: "ann@visitor.example",
        message: "Hello\nthere",
        date: startOfTime.toISOString(),
        visitor_hash: visitor.hash,
        submission_hash: expect.any(String),
        folder: "inbox",
        spam_signals: "",
        reply_count: 0,
        deleted_at: null,
        language: "en",
        state: "open",
        snoozed_until: null,
        is_unread: 1,
        last_activity_at: sent.date,
        answered_after_s: null,
      },
    ]);
    expect(await site.mails()).toMatchObject([
      {
        kind: "notification",
        conversation_id: sent.id,
        state: "queued",
        to_address: "owner@studio.example",
        subject: "New message from Ann",
        text: expect.stringContaining("Hello\nthere"),
        reply_to_address: "Ann@visitor.example",
        reply_to_name: "Ann",
      },
    ]);
  });

  test("is not kept when its notification cannot be", async () => {
    const inbox = {
      ...site.inbox,
      outbox: {
        ...site.inbox.outbox,
        enqueue: async () => {
          throw new Error("no room for the mail");
        },
      },
    };
    const sending = sendContactMessage(inbox, {
      input: { name: "Ann", email: "ann@visitor.example", message: "Hello" },
      form: site.openForm(),
      honeypotFilled: false,
      visitor: site.openBrowser(),
      ip: "203.0.113.9",
    });
    await expect(sending).rejects.toThrow("no room for the mail");
    expect(await site.messages()).toEqual([]);
    expect(await site.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });

  test("that would break a mail's header stays on one line there", async () => {
    await site.write({ name: "Ann Bcc: x@y.example", message: "\r\n.\r\nMAIL FROM:<x@y.example>" });
    const [mail] = await site.mails();
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect([mail?.to_address, mail?.reply_to_address]).toEqual(["owner@studio.example", "Ann@visitor.example"]);
  });
});

describe("the same form sent again", () => {
  test("with the same words is the same message and one mail: a double click, a reload, a lost answer", async () => {
    const token = formToken();
    const [first, second] = await Promise.all([site.write({ token }), site.write({ token })]);
    site.passTime(hourMs);
    const third = await site.write({ token });
    expect(new Set(idsOf([first, second, third])).size).toBe(1);
    expect(third).toEqual(first);
    expect([(await site.messages()).length, (await site.mails()).length]).toEqual([1, 1]);
  });

  test.each([
    ["message", { message: "Hello, in other words" }],
    ["name", { name: "Anna" }],
    ["address", { email: "anna@visitor.example" }],
  ])("with another %s is a second message", async (_what, edit) => {
    const token = formToken();
    await site.write({ token });
    await site.write({ token, ...edit });
    expect([(await site.messages()).length, (await site.mails()).length]).toEqual([2, 2]);
  });

  test("with the address in other case is the same", async () => {
    const token = formToken();
    await site.write({ token });
    await site.write({ token, email: "ANN@visitor.example" });
    expect(await site.messages()).toHaveLength(1);
  });

  test("and the same words in another form are two", async () => {
    await site.write({ token: formToken() });
    await site.write({ token: formToken() });
    await site.write({ token: "none" });
    await site.write({ token: "none" });
    expect(await site.messages()).toHaveLength(4);
  });

  test("uses no more of the limit, and works also when it is reached", async () => {
    const token = formToken();
    await site.write({ token });
    for (let i = 0; i < 20; i++) await site.write({ token });
    for (let i = 0; i < 9; i++) await site.write({ message: `message ${i}` });
    expect(await statusOf(site.write({ message: "one more" }))).toBe(429);
    expect(await statusOf(site.write({ token }))).toBe(200);
  });
});

describe("limits", () => {
  const writeTimes = async (times: number, writing: (i: number) => Writing) => {
    for (let i = 0; i < times; i++) await site.write({ message: `message ${i}`, ...writing(i) });
  };

  test("let ten messages an hour through from one address, in any case and from any network", async () => {
    await writeTimes(10, (i) => ({
      ip: `203.0.113.${i}`,
      email: i % 2 ? "ann@visitor.example" : "ANN@visitor.example",
    }));
    const refused = site.write({ message: "one more", ip: "203.0.113.99" });
    await expect(refused).rejects.toMatchObject({
      status: 429,
      retryAfterS: 3_600,
      message: "That was a lot in a short time. Please try again in 60 minutes.",
    });
    expect([(await site.messages()).length, (await site.mails()).length]).toEqual([10, 10]);
    expect(await statusOf(site.write({ email: "bob@visitor.example" }))).toBe(200);
    site.passTime(hourMs);
    expect(await statusOf(site.write({ message: "one more" }))).toBe(200);
  });

  test("let thirty an hour through from one network, whatever the addresses", async () => {
    await writeTimes(30, (i) => ({ email: `${i}@visitor.example` }));
    expect(await statusOf(site.write({ email: "31@visitor.example" }))).toBe(429);
    expect(await site.messages()).toHaveLength(30);
    expect(await statusOf(site.write({ email: "31@visitor.example", ip: "203.0.113.10" }))).toBe(200);
  });

  test("count a /64 of IPv6 as one network", async () => {
    await writeTimes(30, (i) => ({ email: `${i}@visitor.example`, ip: `2001:db8:0:1::${i + 1}` }));
    const ann = { email: "ann@visitor.example" };
    expect(await statusOf(site.write({ ...ann, ip: "2001:db8:0:1:ffff::" }))).toBe(429);
    expect(await statusOf(site.write({ ...ann, ip: "2001:db8:0:2::1" }))).toBe(200);
  });

  test("a refusal counts nothing: neither stored, nor against the other limit, nor as a repetition", async () => {
    await writeTimes(10, () => ({}));
    const before = await site.db.selectFrom("rate_limits").selectAll().orderBy("key").execute();
    for (let i = 0; i < 3; i++) expect(await statusOf(site.write({ message: "refused" }))).toBe(429);
    expect(await site.db.selectFrom("rate_limits").selectAll().orderBy("key").execute()).toEqual(before);
  });

  test("are what the settings say", async () => {
    const strict = site.restart({ CONTACT_LIMIT_PER_EMAIL: "1", CONTACT_LIMIT_PER_NETWORK: "2" });
    await strict.write();
    expect(await statusOf(strict.write({ message: "more" }))).toBe(429);
    await strict.write({ email: "bob@visitor.example" });
    expect(await statusOf(strict.write({ email: "eve@visitor.example" }))).toBe(429);
  });
});

describe("spam", () => {
  const suspicious: Writing = { honeypotFilled: true, fillTimeMs: 100 };

  test("goes to the spam folder with its reasons and without a notification, and its sender still sees it", async () => {
    const visitor = site.openBrowser();
    const sent = await site.write({ ...suspicious, visitor });
    expect(await site.messages()).toMatchObject([{ folder: "spam", spam_signals: "honeypot,fast" }]);
    expect(await site.mails()).toEqual([]);
    const page = await listVisitorMessages(site.inbox, { email: "ann@visitor.example", visitor });
    expect(idsOf(page.messages)).toEqual([sent.id]);
  });

  test("counts against the limits like any message", async () => {
    for (let i = 0; i < 10; i++) await site.write({ ...suspicious, message: `message ${i}` });
    expect(await statusOf(site.write({ ...suspicious, message: "one more" }))).toBe(429);
  });

  test.each<[string, Writing]>([
    ["a fast typist", { fillTimeMs: 100 }],
    ["a pasted text with links", { message: threeLinks, fillTimeMs: 3_000 }],
    ["a fast one with links", { message: threeLinks, fillTimeMs: 100 }],
    ["a script", { token: "none" }],
    ["a script with links", { token: "none", message: threeLinks }],
    ["a password manager", { honeypotFilled: true }],
  ])("is not what %s sends", async (_who, writing) => {
    await site.write(writing);
    expect(await site.messages()).toMatchObject([{ folder: "inbox" }]);
    expect(await site.mails()).toHaveLength(1);
  });

  test("is a script that repeats its links, however it spaces them", async () => {
    await site.write({ token: "none", message: threeLinks });
    site.passTime(1);
    const sameWords = `  ${threeLinks.toUpperCase().replaceAll(" ", "\n")} `;
    await site.write({ token: "none", message: sameWords, email: "bob@visitor.example" });
    expect((await site.messages()).map(({ folder, spam_signals }) => [folder, spam_signals])).toEqual([
      ["inbox", "no-form,links"],
      ["spam", "no-form,links,repeat"],
    ]);
  });

  test("is no repetition after a day", async () => {
    await site.write({ token: "none", message: threeLinks });
    site.passTime(dayMs);
    await site.write({ token: "none", message: threeLinks });
    expect((await site.messages()).map(({ folder }) => folder)).toEqual(["inbox", "inbox"]);
  });

  test("is what one browser repeats fast under many addresses", async () => {
    const visitor = site.openBrowser();
    for (let i = 0; i < 5; i++) {
      await site.write({ visitor, email: `${i}@visitor.example`, fillTimeMs: 100, message: "Buy now" });
      site.passTime(minuteMs);
    }
    const folders = (await site.messages()).map(({ folder }) => folder);
    expect(folders.slice(0, 2)).toEqual(["inbox", "inbox"]);
    expect(folders.at(-1)).toBe("spam");
  });

  test("is not what one browser writes from one address all day", async () => {
    const visitor = site.openBrowser();
    for (let i = 0; i < 12; i++) {
      await site.write({ visitor, message: `message ${i}`, fillTimeMs: 100 });
      site.passTime(10 * minuteMs);
    }
    expect((await site.messages()).every(({ folder }) => folder === "inbox")).toBe(true);
  });
});

describe("the mail that confirms a message", () => {
  let mailing: ConversationsFixture;
  beforeEach(async () => {
    mailing = site.restart({ SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "studio@studio.example" });
    const { content } = mailing.services;
    const body = { ...content.seed.studio, ...sampleFacts };
    const { number } = await saveDraft(content, { kind: "studio", base: 0, body, author: "Robin" });
    await publish(content, { kind: "studio" }, number);
  });
  const confirmations = async () => (await site.mails()).filter(({ kind }) => kind === "confirmation");

  test("has the link to the conversation, and nothing that its sender typed", async () => {
    const sent = await mailing.write({ name: "Buy pills", message: "Cheap pills for all" });
    const [mail, ...more] = await confirmations();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ conversation_id: sent.id, to_address: "Ann@visitor.example", to_name: "" });
    expect(mail?.text).toContain("Robin answers from Warsaw, within one working day.");
    expect(mail?.subject + (mail?.text ?? "")).not.toMatch(/pills/i);
    const token = /\/contact\/conversation\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await checkConversationLink(mailing.inbox, token, "203.0.113.9")).toBe(sent.id);
  });

  test("is in the language of the message throughout", async () => {
    await runInLanguage("pl", () => mailing.write());
    const [mail] = await confirmations();
    expect(mail?.text).toContain("Odpowiada Robin (Warszawa).");
    expect(mail?.text).not.toMatch(/answers|you|the /);
    expect(mail?.text).toContain("/pl/contact/conversation?token=");
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[\u00a0\u2011]/);
  });

  test("is sent once in an hour to an address, however it is spelled", async () => {
    await mailing.write();
    await mailing.write({ email: "ANN@visitor.example", message: "One more thing" });
    await mailing.write({ email: "bob@visitor.example" });
    expect((await confirmations()).map(({ to_address }) => to_address).toSorted()).toEqual([
      "Ann@visitor.example",
      "bob@visitor.example",
    ]);
    mailing.passTime(hourMs + 1);
    await mailing.write({ message: "An hour later" });
    expect(await confirmations()).toHaveLength(3);
  });

  test("counts with the other mails to a mailbox, of which there are five in an hour and ten in a day", async () => {
    const writeTo = (tag: number) => mailing.write({ email: `ann+${tag}@visitor.example`, ip: `198.51.100.${tag}` });
    await writeTo(0);
    await writeTo(1);
    expect(await confirmations()).toHaveLength(1);
    for (let hour = 1; hour < 23; hour++) {
      mailing.passTime(hourMs + 1);
      await writeTo(hour);
    }
    expect(await confirmations()).toHaveLength(10);
    expect(await site.messages()).toHaveLength(24);
    const { accounts } = mailing.services;
    const ask = (email: string) => statusOf(requestLink(accounts, "reset", email, "198.51.100.77"));
    expect(await ask("Ann@visitor.example")).toBe(429);
    for (let n = 0; n < 5; n++) expect(await ask("bob@visitor.example")).toBe(200);
    await mailing.write({ email: "bob+shop@visitor.example" });
    expect(await confirmations()).toHaveLength(10);
    expect(await site.messages()).toHaveLength(25);
  });

  test("is sent to twenty mailboxes in an hour for one network, whose messages are all stored", async () => {
    for (let n = 0; n < 25; n++) await mailing.write({ email: `visitor${n}@visitor.example` });
    expect(await confirmations()).toHaveLength(20);
    expect(await site.messages()).toHaveLength(25);
  });

  test("is not sent for spam, without a mail server, or where the owner wants none", async () => {
    await mailing.write({ honeypotFilled: true, fillTimeMs: 1 });
    await site.write({ email: "bob@visitor.example" });
    const { content } = mailing.services;
    const { en } = content.translations;
    content.translations = {
      ...content.translations,
      en: { ...en, studio: { ...en.studio, confirmsMessages: false } },
    };
    await mailing.write({ email: "cat@visitor.example" });
    expect(await confirmations()).toEqual([]);
  });

  test("is not sent to an address whose mails come back", async () => {
    await mailing.write();
    await site.db
      .updateTable("mails")
      .set({ state: "failed", last_error: "550 5.1.1 No such user" })
      .where("kind", "=", "confirmation")
      .execute();
    mailing.passTime(hourMs + 1);
    await mailing.write({ message: "And again" });
    expect(await confirmations()).toHaveLength(1);
  });
});
