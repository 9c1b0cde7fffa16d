import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { readIncomingMail } from "../read-incoming-mail.server.ts";
import { decodeCharset } from "./charset.server.ts";

const polish = "Zażółć gęślą jaźń";
const quoted = "„Sklep” – część źródeł";
const encode = (text: string, charset: string) => iconv.encode(text, charset);

test.each([
  ...["iso-8859-2", "latin2", "windows-1250", "cp1250", "iso-8859-15", "iso-8859-1", "windows-1252", "us-ascii", ""],
  ...[
    "iso-8859-5",
    "koi8-r",
    "windows-1251",
    "windows-1254",
    "cp852",
    "ibm437",
    "macintosh",
    "x-mac-ce",
    "unknown-8bit",
  ],
])("UTF-8 under the label %j is read as UTF-8", (label) => {
  for (const text of [polish, quoted, "5 €", "Größe", "Привет", "こんにちは", "naïve 👍"])
    expect(decodeCharset(Buffer.from(text), label)).toBe(text);
  const cut = Buffer.from(`${quoted} ${polish}`).subarray(0, -1);
  expect(decodeCharset(cut, label)).toBe(`${quoted} ${polish.slice(0, -1)}\ufffd`);
});

test.each([
  ["iso-8859-2", "Zażółć gęślą jaźń"],
  ["windows-1250", quoted],
  ["iso-8859-1", "Größe, à Genève"],
  ["iso-8859-15", "Größe: 5 €"],
  ["windows-1252", "“naïve” – 5 €"],
  ["iso-8859-5", "Добрый день"],
  ["koi8-r", "Сколько стоит сайт?"],
  ["windows-1251", "„Сайт“ – ёлка"],
  ["iso-8859-7", "Καλημέρα"],
  ["iso-8859-9", "Işık, teşekkürler"],
  ["windows-874", "แบบฟอร์มเว็บไซต์"],
  ["cp852", "Życiorys"],
  ["gb18030", "你好"],
  ["shift_jis", "お問い合わせ"],
  ["utf-16le", "Größe"],
])("text in %s is read as labelled", (charset, text) => {
  expect(decodeCharset(encode(text, charset), charset)).toBe(text);
});

test.each([
  ["iso-8859-2", "windows-1250", quoted],
  ["iso_8859-2:1987", "windows-1250", "Święto, źdźbło, Łódź"],
  ["iso-8859-16", "windows-1250", "„Mulţumesc”"],
  ["iso-8859-1", "windows-1252", "“naïve” – 5 €"],
  ["iso-8859-15", "windows-1252", "Œuvre – à 5 €"],
  ["iso-8859-9", "windows-1254", "“Işık” – 5 €"],
  ["iso-8859-5", "windows-1251", "„Сайт“ – ёлка"],
  ["iso-8859-7", "windows-1253", "“Άνοιξη” – 5 €"],
  ["iso-8859-8-i", "windows-1255", "„שלום” – 5 ₪"],
  ["iso-8859-6", "windows-1256", "“مرحبا” – پ"],
  ["iso-8859-4", "windows-1257", "„Ačiū” – šešėlis"],
])("controls under %s are letters of %s", (label, charset, text) => {
  expect(decodeCharset(encode(text, charset), label)).toBe(text);
});

describe("without a label the likelier encoding is taken", () => {
  test.each([
    ["windows-1250 iso-8859-2", ["Życiorys.pdf", "Umowa końcowa.pdf", "Łódź", "książka", polish, "Dziękuję", "są"]],
    ["windows-1250", [quoted, "Ślub", "Wiśniewski", "Źródło"]],
    ["windows-1250 iso-8859-2", ["Příliš žluťoučký kůň", "Černý", "Ďakujem, Ľuboš", "Račun", "Árvíztűrő tükörfúrógép"]],
    [
      "windows-1252",
      ["Größe für Müller", "„Ja“ – für 5 m³", "À Genève, très bien", "Œuvre, cœur", "forêt", "20 £ für Öl"],
    ],
    [
      "windows-1252",
      ["Mañana, ¿qué tal?", "¡Hola!", "España", "Informações não", "på svenska", "være", "Città, perché"],
    ],
    ["windows-1251 koi8-r", ["Добрый день, сколько стоит сайт?"]],
    ["shift_jis euc-jp", ["お問い合わせありがとうございます。"]],
  ])("%s", (charsets, texts) => {
    for (const charset of charsets.split(" "))
      for (const text of texts)
        for (const label of ["", "us-ascii", "unknown-8bit", "x-no-such"])
          expect(decodeCharset(encode(text, charset), label)).toBe(text);
  });
});

test("a mark at the beginning tells UTF-16 without a label", () => {
  expect(decodeCharset(Buffer.from(`\ufeff${polish}`, "utf16le"))).toBe(polish);
});

test("the subject of an attached mail, which is its name, follows the rule", async () => {
  const raw = encode("Content-Type: message/rfc822\r\n\r\nSubject: Część źródeł\r\n\r\nx", "windows-1250");
  expect((await readIncomingMail(raw)).attachments[0]?.name).toBe("Część źródeł.eml");
});

test("the rule holds for the text, the subject, the name and files' names", async () => {
  const raw = (charset: string, label: string) =>
    Buffer.concat([
      encode(`From: Łucja Źródło <a@x.example>\r\nSubject: Część źródeł\r\n`, charset),
      encode(
        `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain${label}\r\n\r\n`,
        charset,
      ),
      encode(
        `${quoted}\r\n--b\r\nContent-Type: application/pdf; name="Życie świąt.pdf"\r\n\r\n%PDF\r\n--b--\r\n`,
        charset,
      ),
    ]);
  for (const charset of ["windows-1250", "utf-8"])
    for (const label of ["", "; charset=iso-8859-2", "; charset=utf-8"]) {
      const { from, subject, text, attachments } = await readIncomingMail(raw(charset, label));
      expect([from?.name, subject, text]).toEqual(["Łucja Źródło", "Część źródeł", quoted]);
      expect(attachments.map(({ name }) => name)).toEqual(["Życie świąt.pdf"]);
    }
});

test.each([
  ["an encoded word", "=?iso-8859-2?Q?", "?=", "="],
  ["an extended value", "iso-8859-2''", "", "%"],
])("the rule holds for %s", async (_name, start, end, mark) => {
  for (const charset of ["windows-1250", "utf-8", "iso-8859-2"]) {
    const hex = encode("Święta.pdf", charset)
      .toString("hex")
      .replaceAll(/../g, (byte) => mark + byte);
    const field = `Content-Disposition: attachment; filename${mark === "%" ? "*=" : '="'}${start}${hex}${end}`;
    const raw = `${field}${mark === "%" ? "" : '"'}\r\n\r\nx`;
    expect((await readIncomingMail(Buffer.from(raw))).attachments[0]?.name).toBe("Święta.pdf");
  }
});
