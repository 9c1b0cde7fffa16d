import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createMailIntake } from "#app/composition/mail-in.server.ts";
import { noBrowser } from "#app/features/conversations/server/access/visitor-token.server.ts";
import { insertMessage } from "#app/features/conversations/server/contact.store.server.ts";
import { listMailedFiles } from "#app/features/conversations/server/files/files.usecases.server.ts";
import { readMailStatuses } from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { createConversationToken } from "#app/features/mail-in/conversation-token.server.ts";
import { listSetAside } from "#app/features/mail-in/mail-in.store.server.ts";
import { prepareMail, receiveMail, storeMails } from "#app/features/mail-in/receiving/receive-mail.usecases.server.ts";
import { takeIn } from "#app/features/mail-in/receiving/take-in.usecases.server.ts";
import { retryMail } from "#app/features/outbox/outbox.store.server.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { ParserStoppedError } from "#app/platform/parser-thread.server.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
  sampleMessage,
} from "#tests/support/services/conversations-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const createTestBlobs = (db: Db) =>
  createBlobStore({ db, dataDir: createTemporaryFolder(), now: () => new Date(), references: [] });
const key = deriveKey("s".repeat(32), "mail token");
let fixture: ConversationsFixture;
let id: string;
beforeEach(async () => {
  fixture = await createConversationsFixture();
  const message = sampleMessage({ email: "ann@visitor.example" });
  id = message.id;
  await insertMessage(fixture.inbox.db, message);
});

let count = 0;
const mail = ({ from = "ann@visitor.example", to = "hello@studio.example", more = "", text = "And mine?" } = {}) =>
  Buffer.from(
    `From: Ann <${from}>\r\nTo: ${to}\r\nSubject: Re: Site\r\nMessage-ID: <${++count}@visitor.example>\r\n${more}\r\n${text}\r\n`,
  );
const createIntake = (dataDir = createTemporaryFolder()) =>
  createMailIntake({
    inbox: fixture.inbox,
    dataDir,
    blobs: createTestBlobs(fixture.db),
    tokenKey: key,
    resolve: () => Promise.reject(new Error("no network")),
    trustedServer: "mx.studio.example",
  });
async function receive(raw: Uint8Array | { error: string; head?: Uint8Array }, alsoStore = async () => {}) {
  const intake = createIntake();
  const [kind] = await storeMails(intake, [await prepareMail(intake, { raw, key: "1/1" })], alsoStore);
  return kind;
}
const tokenTo = (address = "ann@visitor.example") =>
  `hello+${createConversationToken(key, id, address)}@studio.example`;
const db = () => fixture.inbox.db;
const withFile = () =>
  ["--b", "", "Gladly.", "--b", 'Content-Disposition: attachment; filename="a.pdf"', "", "%PDF", "--b--"].join("\r\n");
const replies = () => db().selectFrom("contact_replies").select(["message_id", "message"]).execute();
const newMessages = () =>
  db().selectFrom("contact_messages").select(["email", "message"]).where("id", "!=", id).execute();
const notices = async () => (await db().selectFrom("mails").select("id").execute()).length;
const reasons = async () =>
  (await db().selectFrom("incoming_mails").select("reason").where("state", "=", "set-aside").execute()).map(
    (r) => r.reason,
  );
const warnings = async () => (await db().selectFrom("mail_origins").select("warning").execute()).map((o) => o.warning);

test("an answer with a right token is a reply, once, and the owner is told", async () => {
  const raw = mail({ to: tokenTo() });
  expect(await receive(raw)).toBe("stored");
  expect(await receive(raw)).toBe("known");
  expect(await replies()).toEqual([{ message_id: id, message: "And mine?" }]);
  expect(await notices()).toBe(1);
  expect(await warnings()).toEqual([null]);
});

test("what is folded of it is kept beside it, and whether it has HTML", async () => {
  const origin = () => db().selectFrom("mail_origins").select(["quoted", "has_html"]).orderBy("reply_id").execute();
  await receive(mail({ to: tokenTo(), text: "In May.\r\n\r\n-- \r\nAnn" }));
  expect(await replies()).toMatchObject([{ message: "In May." }]);
  expect(await origin()).toEqual([{ quoted: "-- \nAnn", has_html: 0 }]);
  await receive(mail({ to: tokenTo(), more: "Content-Type: text/html\r\n", text: "<p>In <b>June</b></p>" }));
  expect(await origin()).toMatchObject([{ has_html: 0 }, { quoted: null, has_html: 1 }]);
});

test("a right token from another address is a reply with a warning", async () => {
  await receive(mail({ to: tokenTo(), from: "bob@visitor.example" }));
  expect(await replies()).toHaveLength(1);
  expect(await warnings()).toEqual(["other-address"]);
});

test("a forged token begins a new conversation that says so; no token, one without", async () => {
  await receive(mail({ to: tokenTo("mallory@visitor.example") }));
  await receive(mail({ text: "Hello" }));
  expect(await replies()).toEqual([]);
  expect(await newMessages()).toHaveLength(2);
  expect((await warnings()).toSorted()).toEqual([null, "unverified"].toSorted());
});

test("automatic mails notify no owner; the site's own, the owner's and strangers' are set aside", async () => {
  await receive(mail({ to: tokenTo(), more: "Auto-Submitted: auto-replied\r\n", text: "I am away." }));
  expect(await replies()).toHaveLength(1);
  await receive(mail({ more: "Return-Path: <>\r\n", text: "Away" }));
  await receive(mail({ more: `X-Northlight-Mail: ${new URL(fixture.inbox.siteUrl).host}\r\n`, text: "Own" }));
  await receive(mail({ from: "owner@studio.example", text: "Hello me" }));
  expect(await newMessages()).toEqual([]);
  expect(await reasons()).toHaveLength(3);
  expect(await notices()).toBe(0);
});

test("what a provider, a group address or another site writes into a header makes no program of a person", async () => {
  const people = ["Feedback-ID: x:Fastmail", "List-Id: <hello.studio.example>", "X-Auto-Response-Suppress: OOF"];
  for (const field of [...people, "Precedence: bulk", "X-Northlight-Mail: 1", "X-Northlight-Mail: a.example"])
    expect(await receive(mail({ more: `${field}\r\n`, text: field }))).toBe("stored");
  expect(await newMessages()).toHaveLength(6);
  await receive(mail({ to: tokenTo(), more: "Return-Path: <>\r\nFeedback-ID: x:SES\r\n" }));
  expect(await notices()).toBe(7);
});

test("answers go to Reply-To, where it is an address of somebody else; From is kept beside it", async () => {
  const origins = () => db().selectFrom("mail_origins").select("address").where("reply_id", "=", "").execute();
  const form = { from: "wordpress@partner.example", text: "A shop" };
  await receive(mail({ ...form, more: "Reply-To: Ria <Ria@visitor.example>\r\n" }));
  expect(await newMessages()).toMatchObject([{ email: "Ria@visitor.example" }]);
  expect(await origins()).toEqual([{ address: "wordpress@partner.example" }]);
  for (const bad of ["hello@studio.example", "nobody", "wordpress@partner.example", "ria@[192.0.2.1]", ""])
    await receive(mail({ ...form, text: bad, more: `Reply-To: ${bad}\r\n` }));
  expect((await newMessages()).filter(({ email }) => email === form.from)).toHaveLength(5);
  await receive(mail({ ...form, more: "Reply-To: owner@studio.example\r\n" }));
  expect(await reasons()).toEqual(["It is from the owner's address."]);
});

test.each(["ivan@xn--e1afmkfd.xn--p1ai", "anna@müller.example", "a&b@firma.example", "a..b@docomo.ne.jp"])(
  "a mail of %s begins a conversation with the address as it is written",
  async (from) => {
    await receive(mail({ from, text: "Hello" }));
    expect(await newMessages()).toMatchObject([{ email: from }]);
    const quoted = from.replace(/^(a\.\.b)@/, '"$1"@');
    await receive(mail({ from: quoted, text: "Hello again" }));
    expect((await newMessages()).map(({ email }) => email)).toEqual([from, from]);
  },
);

test("a mail begins a conversation in the language in which its sender wrote last", async () => {
  await insertMessage(db(), sampleMessage({ email: "ola@visitor.example", language: "pl" }));
  await receive(mail({ from: "Ola@visitor.example" }));
  await receive(mail({ from: "new@visitor.example" }));
  const begun = db().selectFrom("contact_messages").select(["email", "language"]).where("visitor_hash", "=", noBrowser);
  expect(await begun.orderBy("email").execute()).toEqual([
    { email: "Ola@visitor.example", language: "pl" },
    { email: "new@visitor.example", language: "en" },
  ]);
});

const passed = "Authentication-Results: mx.studio.example; dmarc=pass header.from=studio.example\r\n";
const answer = (changes: Parameters<typeof mail>[0] = {}) => {
  const plain = { from: "owner@studio.example", to: tokenTo("owner@studio.example"), more: passed, text: "Gladly." };
  return mail({ ...plain, ...changes });
};
const draft = () => db().selectFrom("outgoing_replies").select(["message", "reason"]).executeTakeFirst();
const visitorsMails = () => db().selectFrom("mails").select(["subject", "text"]).where("kind", "=", "reply").execute();

test("the owner's answer to a notice is sent to the visitor, as if written on the site", async () => {
  expect(await receive(answer({ text: "Gladly. When?\r\n\r\nOn Monday Ann wrote:\r\n> And mine?" }))).toBe("stored");
  expect(await replies()).toEqual([{ message_id: id, message: "Gladly. When?" }]);
  const [sent, ...others] = await visitorsMails();
  expect(others).toEqual([]);
  expect(sent?.subject).toMatch(/^Re: your message to /);
  expect(sent?.text).toMatch(/^Gladly\. When\?\n\n--\n/);
  expect(await draft()).toBeUndefined();
  expect(await db().selectFrom("mail_origins").select(["address", "warning"]).execute()).toEqual([
    { address: "owner@studio.example", warning: null },
  ]);
});

const files = () =>
  db()
    .selectFrom("contact_attachments")
    .select(["conversation_id", "reply_id", "name", "type", "size"])
    .orderBy("position")
    .execute();

test("the owner's answer has its files, and so has the mail to the visitor", async () => {
  const more = `${passed}Content-Type: multipart/mixed; boundary=b\r\n`;
  expect(await receive(answer({ more, text: withFile() }))).toBe("stored");
  const [reply] = await db().selectFrom("contact_replies").select(["id", "mail_id"]).execute();
  expect(await files()).toMatchObject([{ conversation_id: id, reply_id: reply?.id, name: "a.pdf", size: 4 }]);
  expect(await listMailedFiles(db(), id, reply?.mail_id ?? "")).toMatchObject([{ name: "a.pdf" }]);
});

test("a visitor's mail has its files, those beyond the bounds are named, and the owner is told", async () => {
  const part = (name: string, bytes: number) =>
    `--b\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${"x".repeat(bytes)}\r\n`;
  const parts = [...Array.from({ length: 10 }, (_, i) => part(`${i}.txt`, 10)), part("tenth.txt", 10)];
  const text = `--b\r\n\r\nHere they are.\r\n${part("huge.bin", 11_000_000)}${parts.join("")}--b--`;
  await receive(mail({ to: tokenTo(), more: "Content-Type: multipart/mixed; boundary=b\r\n", text }));
  expect(await files()).toHaveLength(10);
  expect((await files())[0]).toMatchObject({ conversation_id: id, name: "0.txt", type: "text/plain", size: 10 });
  const [reply] = await replies();
  expect(reply?.message).toBe("Here they are.\n\n[Files, in the mailbox: huge.bin, tenth.txt]");
  const [notice] = await db().selectFrom("mails").select("text").execute();
  expect(notice?.text).toContain("With files:\n- 0.txt (10 bytes)");
});

test.each([
  ["whose From proves nothing", { more: "" }, /could not be checked/],
  ["whose proof another server wrote", { more: passed.replace("mx.", "my.") }, /could not be checked/],
  ["from another address", { from: "mallory@studio.example" }, /not from the address that the notices go to/],
  ["without text", { text: "> quoted" }, /It has no text/],
  ["that is too long", { text: "Word ".repeat(1001) }, /more than 5000 characters/],
])("an answer with the owner's token %s becomes a draft that says why", async (_name, changes, reason) => {
  expect(await receive(answer(changes))).toBe("stored");
  expect(await visitorsMails()).toEqual([]);
  expect(await replies()).toEqual([]);
  expect((await draft())?.reason).toMatch(/^An answer by e-mail was not sent\. /);
  expect((await draft())?.reason).toMatch(reason);
  const notified = await db().selectFrom("mails").select(["to_address", "subject"]).execute();
  expect(notified).toEqual([{ to_address: "owner@studio.example", subject: "Not sent: your answer to Ann" }]);
});

test("an answer is never sent shorter than it was written: what only looks like a quotation makes it a draft", async () => {
  const mails = "From: orders@bakery.example\r\nTo: shop@bakery.example\r\nSubject: New order";
  await receive(answer({ text: `The mails will look like this:\r\n\r\n${mails}\r\n\r\nThe price is 900 EUR.` }));
  expect((await replies())[0]?.message).toMatch(/^The mails .*Subject: New order\n\nThe price is 900 EUR\.$/s);
  const head = `${mails}\r\nDate: Wed, 25 Nov 2026 10:15:00 +0100`;
  for (const text of [`So\r\n\r\n${head}\r\n\r\nThe price is 800 EUR.`, "Our text:\r\n\r\n> It costs 700 EUR."])
    await receive(answer({ text }));
  expect(await replies()).toHaveLength(1);
  expect((await draft())?.message).toMatch(/^Our text:\n\n> It costs 700 EUR\.\n\nSo\n.*The price is 800 EUR\.$/s);
  expect((await draft())?.reason).toMatch(/The quoted text isn’t marked and may be part of your answer/);
});

test("marked lines below an answer are left out where they quote the conversation, else they make it a draft", async () => {
  await receive(mail({ to: tokenTo(), text: "In May,\r\nplease." }));
  await receive(answer({ text: "May it is.\r\n\r\n> In May,\r\n> please." }));
  expect((await replies()).map(({ message }) => message)).toContain("May it is.");
  await receive(answer({ text: "Use this text.\r\n\r\n> Fresh bread." }));
  expect((await draft())?.message).toBe("Use this text.\n> Fresh bread.");
  expect((await draft())?.reason).toMatch(/quoted lines don’t come from this conversation/);
  expect(await visitorsMails()).toHaveLength(1);
});

test("a spoofed owner without the owner's token answers no visitor", async () => {
  await receive(answer({ to: "hello@studio.example" }));
  await receive(answer({ to: tokenTo("mallory@studio.example"), text: "Pay me" }));
  await receive(answer({ from: "mallory@elsewhere.example", to: "hello@studio.example", text: "Hi" }));
  expect(await visitorsMails()).toEqual([]);
  expect(await draft()).toBeUndefined();
  expect(await newMessages()).toMatchObject([{ email: "mallory@elsewhere.example" }]);
});

test("programs that answer for owner and visitor send two mails at most", async () => {
  await receive(answer({ more: `${passed}Auto-Submitted: auto-replied\r\n` }));
  expect(await visitorsMails()).toEqual([]);
  // Programs that do not say what they are:
  for (let round = 0; round < 8; round++) {
    await receive(answer({ text: "I am away." }));
    await receive(mail({ to: tokenTo(), text: "I am away, too." }));
  }
  expect(await visitorsMails()).toHaveLength(1);
});

test("a stolen token cannot fill the draft or the owner's mailbox", async () => {
  for (let i = 0; i < 15; i++) await receive(answer({ more: "", text: `${i} ${"x".repeat(4000)}` }));
  expect((await draft())?.message.length).toBeLessThanOrEqual(20_000);
  expect(await notices()).toBe(1);
});

test("over the limit a mail is set aside with the reason, and the position still moves on", async () => {
  let moved = 0;
  for (let i = 0; i < 12; i++) await receive(mail({ text: `Hello ${i}` }), async () => void moved++);
  expect(await newMessages()).toHaveLength(10);
  expect(await reasons()).toHaveLength(2);
  expect(moved).toBe(12);
});

test("what cannot be stored with the position is not stored at all, and can be received again", async () => {
  const raw = mail({ to: tokenTo() });
  await expect(receive(raw, () => Promise.reject(new Error("the disk is full")))).rejects.toThrow("the disk is full");
  expect(await replies()).toEqual([]);
  expect(await receive(raw)).toBe("stored");
});

test("mails that are stored together are stored in their order, those refused among them set aside", async () => {
  const intake = createIntake();
  const mails = [
    mail({ to: tokenTo(), text: "First" }),
    mail({ more: "Precedence: junk\r\n" }),
    mail({ to: tokenTo(), text: "Second" }),
  ];
  const offered = [...mails, mails[0] ?? Buffer.alloc(0)];
  const prepared = await Promise.all(offered.map((raw) => prepareMail(intake, { raw, key: "1/1" })));
  expect(await storeMails(intake, prepared)).toEqual(["stored", "set-aside", "stored", "known"]);
  expect((await replies()).map(({ message }) => message)).toEqual(["First", "Second"]);
  expect(await reasons()).toEqual(["A program sent it."]);
});

test("a mail whose reading had to be stopped is set aside with the reason", async () => {
  const intake = createIntake();
  const readMail = () => Promise.reject(new ParserStoppedError("It took too long."));
  const parser = { ...intake.parser, readMail };
  expect(await receiveMail({ ...intake, parser }, { raw: mail(), key: "1/1" })).toBe("set-aside");
  expect(await reasons()).toEqual(["It took too long."]);
});

test("a mail that was not fetched is set aside with its reason", async () => {
  expect(await receive({ error: "It is larger than 25 MB." })).toBe("set-aside");
  expect(await reasons()).toEqual(["It is larger than 25 MB."]);
});

test("the mail is kept as it was received, and goes with its conversation", async () => {
  const raw = mail({ to: tokenTo() });
  await receive(raw);
  const kept = () =>
    db().selectFrom("mail_origins").innerJoin("blobs", "blobs.hash", "blob_hash").select("size").execute();
  expect(await kept()).toEqual([{ size: raw.length }]);
  await db().deleteFrom("contact_messages").execute();
  expect(await kept()).toEqual([]);
});

test("over the bytes of a day a mail is stored without its original", async () => {
  await receive(mail({ to: tokenTo() }));
  await db()
    .updateTable("incoming_mails")
    .set({ kept_bytes: 1024 ** 3 })
    .execute();
  expect(await receive(mail({ to: tokenTo(), text: "More" }))).toBe("stored");
  expect(await replies()).toHaveLength(2);
  const kept = () => db().selectFrom("mail_origins").select("blob_hash").orderBy("reply_id").execute();
  expect(await kept()).toMatchObject([{ blob_hash: expect.any(String) }, { blob_hash: null }]);
});

test("what came since the day's bytes were read counts", async () => {
  const mails = ["one", "two"].map((text) => mail({ to: tokenTo(), text }));
  await receive(mail({ to: tokenTo() }));
  const left = Math.max(...mails.map(({ length }) => length));
  await db()
    .updateTable("incoming_mails")
    .set({ kept_bytes: 1024 ** 3 - left })
    .execute();
  const intake = createIntake();
  const prepared: unknown[] = [];
  for (const raw of mails) prepared.push(await prepareMail(intake, { raw, key: "1/1" }));
  expect(prepared).toMatchObject([{ blobHash: expect.any(String) }, { blobHash: null }]);
});

test("a Message-ID that came before does not hide another mail; the same mail on another way is known", async () => {
  const write = (changes = {}) => {
    const heads = { Received: "by mx1", From: "Sam <sam@printer.example>", Date: "Wed, 25 Nov 2026 10:00:00 +0100" };
    const { body, ...fields } = {
      ...heads,
      Subject: "Ink",
      "Message-ID": "<1@printer.example>",
      body: "Low.",
      ...changes,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    return Buffer.from([...lines, "", body, ""].join("\r\n"));
  };
  expect(await receive(write())).toBe("stored");
  expect(await receive(write({ Received: "by mx2" }))).toBe("known");
  const others = [{ From: "pat@printer.example" }, { Date: "Thu, 26 Nov 2026 10:00:00 +0100" }, { body: "Empty." }];
  for (const other of others) expect(await receive(write(other))).toBe("stored");
  for (const file of ["a", "b"]) {
    const list = { "Content-Type": "multipart/mixed; boundary=b", body: withFile().replace("%PDF", file) };
    expect(await receive(write(list))).toBe("stored");
  }
});

test("what strangers send again, or in vain, takes no more than the day's bytes", async () => {
  const known = mail({ to: tokenTo() });
  await receive(known);
  const blobs = async () => (await db().selectFrom("blobs").select("size").execute()).length;
  expect(await receive(Buffer.concat([Buffer.from("Received: by mx2\r\n"), known]))).toBe("known");
  expect(await blobs()).toBe(1);
  await receive(mail({ more: "Precedence: junk\r\n", text: "News" }));
  const kept = await db().selectFrom("incoming_mails").select("kept_bytes").where("state", "=", "set-aside").execute();
  expect(kept.map(({ kept_bytes }) => Number(kept_bytes) > 0)).toEqual([true]);
});

describe("a mail that was set aside", () => {
  const listed = async () => (await listSetAside(db(), 9)).map(({ id: mailId, sender }) => ({ mailId, sender }));
  const takeInFirst = async () => takeIn(createIntake(), (await listed())[0]?.mailId ?? "");
  const blobs = createTestBlobs;
  const withBlobs = async (raw: Uint8Array | { error: string; head?: Uint8Array }) => {
    const intake = { ...createIntake(), blobs: blobs(fixture.db) };
    await storeMails(intake, [await prepareMail(intake, { raw, key: "1/1" })]);
    return intake;
  };

  test("is taken in whole, once, although a program sent it", async () => {
    const more = "Precedence: junk\r\nContent-Type: multipart/mixed; boundary=b\r\n";
    const intake = await withBlobs(mail({ from: "bot@shop.example", more, text: withFile() }));
    expect(await listed()).toMatchObject([{ sender: "bot@shop.example" }]);
    const [{ mailId } = { mailId: "" }] = await listed();
    const taken = await Promise.allSettled([takeIn(intake, mailId), takeIn(intake, mailId)]);
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await newMessages()).toEqual([{ email: "bot@shop.example", message: "Gladly." }]);
    expect(await files()).toMatchObject([{ name: "a.pdf", size: 4 }]);
    expect(await listed()).toEqual([]);
    expect(await notices()).toBe(0);
    expect(await db().selectFrom("incoming_mails").select(["state", "sender"]).execute()).toEqual([
      { state: "stored", sender: null },
    ]);
  });

  test("is taken in over the limit that refused it, into its conversation", async () => {
    for (let i = 0; i < 11; i++) await receive(mail({ to: tokenTo(), text: `And ${i}?` }));
    await db().deleteFrom("incoming_mails").execute();
    const intake = await withBlobs(mail({ to: tokenTo(), text: "And the last?" }));
    expect(await takeIn(intake, (await listed())[0]?.mailId ?? "")).toBe(id);
    expect((await replies()).at(-1)?.message).toBe("And the last?");
  });

  test("of which only the header is known begins a conversation that says where it is", async () => {
    const head = Buffer.from("From: Ann <ann@large.example>\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\n\r\n");
    await receive({ error: "It is larger than 25 MB.", head });
    await takeInFirst();
    const message = "Grüße\n\n[It is larger than 25 MB. All of it is in the mailbox.]";
    expect(await newMessages()).toEqual([{ email: "ann@large.example", message }]);
  });

  test("without a sender stays in the mailbox", async () => {
    await receive({ error: "It is larger than 25 MB." });
    await expect(takeInFirst()).rejects.toThrow("This e-mail has no address to answer.");
    expect(await listed()).toHaveLength(1);
  });

  test("counts for those that come within the same minute", async () => {
    const [first, ...later] = ["0", "1", "2"].map((text) => mail({ more: "Precedence: junk\r\n", text }));
    await withBlobs(first as Buffer);
    const left = Math.max(...later.map(({ length }) => length));
    await db()
      .updateTable("incoming_mails")
      .set({ kept_bytes: 256 * 1024 ** 2 - left })
      .execute();
    const intake = { ...createIntake(), blobs: blobs(fixture.db) };
    for (const raw of later) await storeMails(intake, [await prepareMail(intake, { raw, key: "1/1" })]);
    const rows = await db().selectFrom("incoming_mails").select("blob_hash").execute();
    expect(rows.filter(({ blob_hash }) => blob_hash !== null)).toHaveLength(2);
  });

  test("is kept within bounds, and read of what cannot be read", async () => {
    await withBlobs(mail({ more: "Precedence: junk\r\n", text: "First" }));
    await db()
      .updateTable("incoming_mails")
      .set({ kept_bytes: 256 * 1024 ** 2 })
      .execute();
    await withBlobs(mail({ more: "Precedence: junk\r\n", text: "Second" }));
    const parts = `Content-Type: multipart/mixed; boundary=b\r\n`;
    await receive(mail({ more: parts, text: "--b\r\n\r\nx\r\n".repeat(600) }));
    const rows = await db().selectFrom("incoming_mails").select(["blob_hash", "sender"]).orderBy("id").execute();
    expect(rows.filter(({ blob_hash }) => blob_hash !== null)).toHaveLength(1);
    expect(rows.map(({ sender }) => sender)).toEqual(Array(3).fill("ann@visitor.example"));
  });
});

describe("a mail that came back", () => {
  async function send(subject = "Site", sentAt = new Date()) {
    const { outbox } = fixture.inbox;
    const to = { name: "Ann", address: "ann@visitor.example" };
    const words = { fromName: "Studio", subject, text: "Gladly", replyTo: null };
    const { id: mailId } = await db()
      .transaction()
      .execute((trx) => outbox.enqueue(trx, { ...words, kind: "reply", conversationId: id, to }, new Date()));
    const state = { state: "sent", text: "", sent_at: sentAt.toISOString() } as const;
    const { message_id } = await db()
      .updateTable("mails")
      .set(state)
      .where("id", "=", mailId)
      .returning("message_id")
      .executeTakeFirstOrThrow();
    const read = async () => (await readMailStatuses(db(), [mailId]))[0];
    return { mailId, messageId: message_id, read };
  }
  const report = (copy: readonly string[], recipient = "ann@visitor.example") =>
    Buffer.from(
      [
        "Return-Path: <>",
        "From: MAILER-DAEMON@visitor.example",
        "Subject: Undelivered",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
        "",
        "--r",
        "",
        "Sorry",
        "--r",
        "Content-Type: message/delivery-status",
        "",
        "Reporting-MTA: dns; mail.visitor.example",
        "",
        `Final-Recipient: rfc822; ${recipient}`,
        "Action: failed",
        "Status: 5.1.1",
        "Diagnostic-Code: smtp; 550 5.1.1 No such user",
        "--r",
        "Content-Type: message/rfc822",
        "",
        ...copy,
        "",
        "Gladly",
        "--r--",
      ].join("\r\n"),
    );

  test("is marked as failed and is not sent again; a forged report marks nothing", async () => {
    const { mailId, messageId, read } = await send();
    await receive(report([`Message-ID: ${messageId.replace(/\.[0-9a-v]{45}@/, `.${"a".repeat(45)}@`)}`]));
    expect(await read()).toMatchObject({ state: "sent" });
    expect(await receive(report([`Message-ID: ${messageId}`]))).toBe("stored");
    expect(await read()).toMatchObject({ state: "failed", sentAt: expect.any(String) });
    expect((await read())?.lastError).toContain("No such user");
    expect(await retryMail(db(), mailId, new Date())).toBe(false);
    expect(await replies()).toEqual([]);
    expect(await notices()).toBe(1); // itself
  });

  test("is noted once where its report arrives twice at the same time", async () => {
    const { messageId } = await send();
    const intake = createIntake();
    const raw = report([`Message-ID: ${messageId}`]);
    const both = [await prepareMail(intake, { raw, key: "1/1" }), await prepareMail(intake, { raw, key: "1/2" })];
    expect(await storeMails(intake, both)).toEqual(["stored", "known"]);
    expect(await reasons()).toEqual([]);
  });

  test("behind an alias is marked, too", async () => {
    const { messageId, read } = await send();
    await receive(report([`Message-ID: ${messageId}`], "a.b@corp.example"));
    expect(await read()).toMatchObject({ state: "failed" });
  });

  test("whose Message-ID was replaced is the one that was sent then", async () => {
    const [old, other, newest] = [
      await send("A", new Date("2026-11-01T10:00:00Z")),
      await send("B", new Date(Date.now() - 60_000)),
      await send("C"),
    ];
    const replyTo = `Reply-To: Studio\r\n <${tokenTo()}>`;
    const copy = [replyTo, "Message-ID: <0102@eu-west-1.amazonses.example>"];
    await receive(report([...copy, "Date: Sun, 01 Nov 2026 11:00:05 +0100"]));
    expect(await old.read()).toMatchObject({ state: "failed" });
    await receive(report([...copy, "Date: Thu, 01 Oct 2026 11:00:05 +0100"]));
    expect([(await other.read())?.state, (await newest.read())?.state]).toEqual(["sent", "sent"]);
    await receive(report(copy));
    expect(await newest.read()).toMatchObject({ state: "failed" });
    await receive(report([`Message-ID: ${newest.messageId}`, replyTo])); // a second time
    expect(await other.read()).toMatchObject({ state: "sent" });
  });
});

test("letters beyond ASCII before the @ begin a conversation, and a later mail of hers is one of the same person", async () => {
  const raw = () => mail({ from: "żaneta@przyklad.example", text: "Proszę o wycenę." });
  expect(await receive(raw())).toBe("stored");
  expect(await newMessages()).toEqual([{ email: "żaneta@przyklad.example", message: "Proszę o wycenę." }]);
});

describe("a mail that ends the process", () => {
  /** Offers all mails to a process that never reads one of them to its end. */
  function runProcess(dataDir: string, raws: readonly Buffer[]) {
    const intake = createIntake(dataDir);
    const begun: string[] = [];
    const readMail: typeof intake.parser.readMail = async (raw) => {
      const { text, ...others } = await intake.parser.readMail(raw);
      begun.push(text);
      return text !== "fatal" ? { ...others, text } : new Promise<never>(() => {});
    };
    const ending = { ...intake, parser: { ...intake.parser, readMail } };
    return { begun, results: raws.map((raw) => prepareMail(ending, { raw, key: "1" })) };
  }

  test("is set aside after the third time, and those beside it are read", async () => {
    const dataDir = createTemporaryFolder();
    const raws = ["before", "fatal", "after"].map((text) => mail({ text }));
    for (let time = 1; time <= 3; time++) {
      const { begun } = runProcess(dataDir, raws);
      await vi.waitFor(() => expect(begun).toEqual(["before", "fatal"]));
    }
    const last = await Promise.all(runProcess(dataDir, raws).results);
    const reason = "The site stopped each time that it read this mail.";
    const unreadable = { kind: "unreadable", reason, head: { subject: "Re: Site" } };
    expect(last).toMatchObject([{ kind: "readable" }, unreadable, { kind: "readable" }]);
    expect(await storeMails(createIntake(), last)).toEqual(["stored", "set-aside", "stored"]);
    const known = { kind: "known" };
    expect(await Promise.all(runProcess(dataDir, raws).results)).toEqual([known, known, known]);
  });

  test("mails that are read without an ending leave no mark", async () => {
    const dataDir = createTemporaryFolder();
    const intake = createIntake(dataDir);
    await Promise.all([mail(), mail(), mail()].map((raw) => prepareMail(intake, { raw, key: "1" })));
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
