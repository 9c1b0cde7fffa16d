import { describe, expect, test } from "vitest";
import { readFile } from "./message-file.server.ts";
import { readMimeTree } from "./mime-tree.server.ts";
import { readPartHeader } from "./part-header.server.ts";

const read = (...lines: readonly string[]) =>
  readPartHeader(Buffer.from(`${lines.join("\r\n")}\r\n`), "text/plain", "");

test.each([
  ["a character that is split", "=?UTF-8?B?SsO2cmcgTcM=?= =?UTF-8?B?vGxsZXI=?=", "Jörg Müller"],
  ["one that is split in both encodings", "=?utf-8?B?SsO2cmcgTcM=?=\r\n =?UTF-8?Q?=BCller?=", "Jörg Müller"],
  ["a GB 18030 character that is split", "=?gb18030?Q?=C4=E3=BA?= =?GB18030?Q?=C3?=", "你好"],
  ["two encodings", "=?iso-8859-1?Q?J=F6rg?= =?utf-8?Q?_M=C3=BCller?=", "Jörg Müller"],
  ["text between", "=?utf-8?Q?J=C3=B6rg?= von =?utf-8?Q?M=C3=BCller?=", "Jörg von Müller"],
  ["an encoding that browsers refuse", "=?iso-2022-kr?B?GyQpQw4+SDNnDw==?=", "안녕"],
  ["a language", "=?utf-8*de?Q?M=C3=BCller?=", "Müller"],
])("encoded words with %s", async (_name, words, expected) => {
  const { mail } = await read(`Subject: ${words}`, `From: ${words} <a@x.example>`);
  expect(mail).toMatchObject({ subject: expected, from: { name: expected, address: "a@x.example" } });
});

describe("parameters", () => {
  test.each([
    ["in pieces", 'boundary*0="in"; boundary*1="ner"', "inner"],
    ["in pieces out of order", "boundary*1=ner;\r\n boundary*0=in", "inner"],
    ["in an encoding", "boundary*=us-ascii'en'in%6Eer", "inner"],
    ["with quotes, spaces and a comment", 'charset = "x"; Boundary = inner (the first)', "inner"],
    ["with a semicolon", 'boundary="in;ner"', "in;ner"],
  ])("%s", async (_name, parameters, expected) => {
    const { parameters: found } = await read(`Content-Type: multipart/mixed; ${parameters}`);
    expect(found.get("boundary")).toBe(expected);
  });

  test.each([
    ["in an encoding", "attachment; filename*=utf-8''%C3%9Cbersicht.pdf", "Übersicht.pdf"],
    [
      "in pieces, a character split",
      "attachment; filename*0*=utf-8'de'%C3; filename*1*=%9Cber; filename*2=sicht.pdf",
      "Übersicht.pdf",
    ],
    ["in an old encoding", "attachment; filename*=windows-1251''%CF%F0.pdf", "Пр.pdf"],
    [
      "beside a plain one",
      `attachment; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`,
      "Übersicht.pdf",
    ],
    ["as encoded words", 'attachment; filename="=?utf-8?Q?=C3?=\r\n =?utf-8?Q?=9Cbersicht.pdf?="', "Übersicht.pdf"],
    ["as one in pieces", 'attachment; filename*0="=?utf-8?Q?=C3=9Cber"; filename*1="sicht.pdf?="', "Übersicht.pdf"],
    ["with spaces and without quotes", "attachment; filename=My list.pdf; size=3", "My list.pdf"],
  ])("a file name %s", async (_name, disposition, expected) => {
    expect((await read(`Content-Disposition: ${disposition}`)).fileName).toBe(expected);
    const type = disposition.replace("attachment", "application/pdf").replaceAll("filename", "name");
    expect((await read(`Content-Type: ${type}`)).fileName).toBe(expected);
  });
});

test.each([
  ["encoded", "", "Subject: =?utf-8?Q?Gr=C3=BC=C3?=\r\n =?utf-8?Q?=9Fe_aus_K=C3=B6ln?=", "Grüße aus Köln.eml"],
  ["folded", "", "From: a@x.example\r\nSubject: Offer\r\n for May: A/B", "Offer for May A B.eml"],
  ["not encoded", "", "From: a@x.example\r\nSubject: Cze\u015b\u0107", "Cze\u015b\u0107.eml"],
  ["of a mail in base64", "Content-Transfer-Encoding: base64\r\n", "Subject: Second", "Second.eml"],
  ["missing", "", "From: a@x.example", "message.eml"],
])("an attached mail is named by its subject: %s", async (_name, field, head, expected) => {
  const message = Buffer.from(`${head}\r\n\r\nInside\r\n`);
  const body = field === "" ? message.toString() : message.toString("base64");
  const root = await readMimeTree(Buffer.from(`Content-Type: message/rfc822\r\n${field}\r\n${body}`));
  expect(readFile(root).name).toBe(expected);
});
