import { expect, test } from "vitest";
import { MailParseError } from "./incoming-mail.ts";
import { readIncomingMail } from "./read-incoming-mail.server.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("a plain mail is read", async () => {
  const mail = await readIncomingMail(
    bytesOf(
      'Message-ID: <1@visitor.example>\r\nIn-Reply-To: <2@studio.example>\r\nFrom: "Ada L." <ada@visitor.example>\r\nTo: Studio <Hello@studio.example>\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\nDate: Mon, 2 Feb 2026 10:00:00 +0100\r\n\r\nHello\r\n',
    ),
  );
  expect(mail).toMatchObject({
    messageId: "<1@visitor.example>",
    inReplyTo: ["<2@studio.example>"],
    from: { name: "Ada L.", address: "ada@visitor.example" },
    recipients: ["hello@studio.example"],
    subject: "Grüße",
    date: new Date("2026-02-02T09:00:00Z"),
    text: "Hello",
  });
});

test.each([
  ["one without brackets", "2@studio.example"],
  ["several", "<1@x.example> <2@studio.example>"],
  ["several without brackets", "1@x.example, 2@studio.example"],
  ["words beside it", 'Your message of "Mon, 2 Feb" <2@studio.example> (Ada)'],
  ["a folded one", "<2@stu\r\n dio.example>"],
  ["an encoded one", "=?utf-8?Q?=3C2=40studio.example=3E?="],
  ["two fields", "<1@x.example>\r\nIn-Reply-To: <2@studio.example>"],
])("In-Reply-To with %s is read", async (_name, value) => {
  const { inReplyTo } = await readIncomingMail(bytesOf(`In-Reply-To: ${value}\r\n\r\nHello\r\n`));
  expect(inReplyTo.at(-1)).toBe("<2@studio.example>");
});

test("a mail of more than 25 MB is refused", async () => {
  const mail = readIncomingMail(new Uint8Array(25 * 1024 * 1024 + 1));
  await expect(mail).rejects.toThrow(new MailParseError("The mail is larger than 25 MB."));
});

test("a name and a subject are one line and cannot turn what is beside them around", async () => {
  const encode = (text: string) => `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
  const from = encode("\u202eelpmaxe.oiduts@renwo\r\nBcc: v@x.example");
  const subject = encode("Hi\u2066\r\nBcc: v@x.example\r\n\r\nשלום");
  const mail = await readIncomingMail(Buffer.from(`From: ${from} <a@x.example>\r\nSubject: ${subject}\r\n\r\nx\r\n`));
  expect(mail.from).toEqual({ name: "elpmaxe.oiduts@renwo Bcc: v@x.example", address: "a@x.example" });
  expect(mail.subject).toBe("Hi Bcc: v@x.example שלום");
  expect(mail.recipients).toEqual([]);
});
