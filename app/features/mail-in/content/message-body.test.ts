import { describe, expect, test } from "vitest";
import { readIncomingMail } from "./read-incoming-mail.server.ts";

type Content = string | readonly Content[];

/** A list is a multipart; its first member is the kind. */
function write(content: Content, boundary = "b"): string {
  if (typeof content === "string") return content;
  const [kind, ...parts] = content;
  const written = parts.map((part, i) => `--${boundary}\r\n${write(part, `${boundary}${i}`)}\r\n`).join("");
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${written}--${boundary}--`;
}

const plain = (text: string) => `Content-Type: text/plain\r\n\r\n${text}`;
const html = (source: string) => `Content-Type: text/html\r\n\r\n${source}`;
const pdf = 'Content-Type: application/pdf; name="plan.pdf"\r\nContent-Disposition: inline\r\n\r\n%PDF';
const read = (content: Content) => readIncomingMail(Buffer.from(`From: a@x.example\r\n${write(content)}\r\n`));

describe("of alternatives all sections of the chosen one are kept", () => {
  test.each<[string, Content]>([
    ["HTML around a file", ["alternative", ["mixed", html("<p>One</p>"), pdf, html("<p>Two</p>")]]],
    [
      "text around a file, and HTML",
      ["alternative", ["mixed", plain("One"), pdf, plain("Two")], html("<p>One</p><p>Two</p>")],
    ],
    [
      "text, and HTML around a file",
      ["alternative", plain("One\r\n\r\nTwo"), ["mixed", html("One"), pdf, html("Two")]],
    ],
    ["deeper", ["mixed", ["related", ["alternative", ["mixed", ["mixed", html("One"), pdf], html("Two")]]]]],
    ["text and HTML in the only one", ["alternative", ["mixed", plain("One"), pdf, html("<b>Two</b>")]]],
    ["an empty text", ["alternative", plain(" "), ["mixed", html("One"), pdf, html("Two")]]],
  ])("%s", async (_name, content) => {
    const mail = await read(content);
    expect(mail.text).toBe("One\n\nTwo");
    expect(mail.html).toMatch(/One.*Two/s);
    expect(mail.attachments.map(({ name }) => name)).toEqual(["plan.pdf"]);
  });
});

describe("a text that has a name is the text where nothing else is before it", () => {
  const named = (type: string, text: string, disposition = "") =>
    `Content-Type: ${type}; name="message.txt"\r\n${disposition}\r\n${text}`;
  const inline = 'Content-Disposition: inline; filename="body.txt"\r\n';
  const attached = 'Content-Disposition: attachment; filename="notes.txt"\r\n';

  test.each<[string, Content, string, string[]]>([
    ["alone", named("text/plain", "One"), "One", []],
    ["of alternatives", ["alternative", named("text/plain", "One"), named("text/html", "<p>One</p>")], "One", []],
    ["inline before a file", ["mixed", named("text/plain", "One", inline), pdf], "One", ["plan.pdf"]],
    ["HTML before a file", ["mixed", named("text/html", "<p>One</p>", inline), pdf], "One", ["plan.pdf"]],
    ["after a file", ["mixed", pdf, named("text/plain", "One")], "One", ["plan.pdf"]],
    ["after an empty text", ["mixed", plain(" "), named("text/plain", "One", inline)], "One", []],
    [
      "in alternatives in a mixed",
      ["mixed", ["alternative", named("text/plain", "One"), html("One")], pdf],
      "One",
      ["plan.pdf"],
    ],
    ["before a list's footer", ["mixed", named("text/plain", "One"), plain("-- list")], "One\n\n-- list", []],
    ["after another text", ["mixed", plain("One"), named("text/plain", "Two", inline)], "One", ["body.txt"]],
    [
      "after alternatives",
      ["mixed", ["alternative", plain("One"), html("One")], named("text/html", "Two")],
      "One",
      ["message.txt"],
    ],
    ["attached", ["mixed", plain("One"), named("text/plain", "Two", attached)], "One", ["notes.txt"]],
    ["attached alone", ["mixed", named("text/plain", "Two", attached)], "", ["notes.txt"]],
    ["a named table", ["mixed", named("text/csv", "a;b")], "", ["message.txt"]],
  ])("%s", async (_name, content, text, files) => {
    const mail = await read(content);
    expect([mail.uncut, mail.attachments.map(({ name }) => name)]).toEqual([text, files]);
  });

  test.each<[string, Content, string]>([
    [
      "enriched",
      "Content-Type: text/enriched\r\n\r\n<bold>How</bold> <fontfamily><param>Arial</param>much?</fontfamily>\r\nSay.\r\n\r\na << b",
      "How much? Say.\na < b",
    ],
    ["richtext", "Content-Type: text/richtext\r\n\r\n<bold>How</bold> much?<nl>a <lt> b", "How much?\na < b"],
    ["Markdown", "Content-Type: text/markdown\r\n\r\n**How much?**", "**How much?**"],
    ["of no known type", "Content-Type: text/x-plain\r\n\r\nHow much?", "How much?"],
    ["of another", ["mixed", "Content-Type: text/x-web-intelligent\r\n\r\nHow much?", pdf], "How much?"],
    [
      "Markdown with HTML",
      ["alternative", "Content-Type: text/markdown\r\n\r\n**How**", html("<b>How</b>")],
      "**How**",
    ],
    ["plain beside enriched", ["alternative", plain("How"), "Content-Type: text/enriched\r\n\r\n<b>How</b>"], "How"],
  ])("a text is read that is %s", async (_name, content, text) => {
    expect((await read(content)).text).toBe(text);
  });

  test.each(["vcard", "css", "javascript", "rtf", "xml"])("text/%s is a file", async (type) => {
    const mail = await read(`Content-Type: text/${type}\r\n\r\nx`);
    expect([mail.text, mail.attachments.length]).toEqual(["", 1]);
  });
});

describe("a mail says what it is where its text cannot", () => {
  const calendar = (type: string) => `Content-Type: ${type}\r\n\r\nBEGIN:VEVENT\r\nSUMMARY:Call\r\nEND:VEVENT\r\n`;
  test.each<[string, Content]>([
    ["alone", calendar("text/calendar; method=REQUEST")],
    ["beside an empty text", ["alternative", plain(""), html("<p>&nbsp;</p>"), calendar("text/calendar")]],
    ["as a file", ["mixed", calendar("application/octet-stream; name=a.ics")]],
  ])("an event %s", async (_name, content) => {
    const { text, attachments } = await read(content);
    expect([text, attachments.length]).toEqual(["[Event]\nCall", 1]);
  });

  test("an event beside a text is a file only", async () => {
    expect((await read(["alternative", plain("Hello"), calendar("text/calendar")])).text).toBe("Hello");
  });

  const note = "[The mail is encrypted. A program that has the key can open its file.]";
  const block = "-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA0\r\n-----END PGP MESSAGE-----";
  const version = "Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1";
  const data = (name = "") => `Content-Type: application/octet-stream${name}\r\n\r\n${block}`;
  const smime = (type: string) =>
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\nMIAGCSqGSIb3DQEHA6CAMIACAQA=`;
  test.each<[string, Content, string, string]>([
    ["PGP/MIME", ["encrypted", version, data("; name=mail.asc")], note, "mail.asc"],
    ["PGP/MIME without a name", ["encrypted", version, data()], note, "encrypted.asc"],
    ["PGP/MIME that a server took apart", ["mixed", plain(""), version, data()], note, "encrypted.asc"],
    [
      "PGP/MIME by a list",
      ["mixed", ["encrypted", version, data()], plain("A list")],
      `${note}\n\nA list`,
      "encrypted.asc",
    ],
    ["S/MIME", smime("application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m"), note, "smime.p7m"],
    ["S/MIME of no type", smime("application/octet-stream; name=smime.p7m"), note, "smime.p7m"],
    [
      "authenticated S/MIME",
      "Content-Type: application/pkcs7-mime; smime-type=authEnveloped-data\r\n\r\nx",
      note,
      "smime.p7m",
    ],
  ])("encrypted by %s", async (_name, content, text, file) => {
    const mail = await read(content);
    expect([mail.uncut, mail.attachments.map(({ name }) => name)]).toEqual([text, [file]]);
  });

  test("encrypted in the text", async () => {
    expect((await read(plain(block))).text).toBe(`${note}\n\n${block.replaceAll("\r", "")}`);
  });
});

describe("a part that the HTML names is drawn, or a file", () => {
  const [png, jpeg] = ["iVBORw0KGgo=", "/9j/4AAQ"];
  const image = (type: string, base64: string, id = "Content-ID: <p@x>") =>
    `Content-Type: ${type}; name=p\r\n${id}\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`;
  const shown = html('<p>See</p><img alt="a" src="cid:p@x">');
  const isInline = async (...parts: readonly string[]) =>
    (await read(["related", ...parts])).attachments.map((file) => file.isInline);

  test.each<[string, string, boolean]>([
    ["a PNG", image("image/png", png), true],
    ["a PNG of no declared type", image("application/octet-stream", png), true],
    ["a JPEG of an old type", image("image/pjpeg", jpeg), true],
    ["a JPEG that claims to be a document", image("application/pdf", jpeg), true],
    ["a HEIC", image("image/heic", "AAAAGGZ0eXBoZWlj"), false],
    ["a TIFF", image("image/tiff", "SUkqAA=="), false],
    ["a PDF", image("application/pdf", "JVBERi0xLjQ="), false],
    ["a drawing that claims to be a PNG", image("image/png", "PHN2Zz4="), false],
    ["a PNG without an id", image("image/png", png, "X-Nothing: x"), false],
  ])("%s", async (_name, part, expected) => {
    expect(await isInline(shown, part)).toEqual([expected]);
  });

  test("one that no element draws is a file, and of two with one id the second", async () => {
    const hidden = html('<!-- <img src="cid:p@x"> --><a href="cid:p@x">x</a><td background="cid:p@x">');
    expect(await isInline(hidden, image("image/png", png))).toEqual([false]);
    expect(await isInline(shown, image("image/png", png), image("image/png", png))).toEqual([true, false]);
    expect(
      await isInline(html("<IMG SRC=image1.png>"), image("image/png", png, "Content-Location: image1.png")),
    ).toEqual([true]);
  });
});

describe("uuencode", () => {
  /** As the program `uuencode` writes it. */
  function encode(name: string, bytes: Buffer): string {
    const character = (value: number) => String.fromCharCode(value === 0 ? 96 : value + 32);
    const lines = [];
    for (let i = 0; i < bytes.length; i += 45) {
      const line = bytes.subarray(i, i + 45);
      const base64 = Buffer.concat([line, Buffer.alloc((3 - (line.length % 3)) % 3)]).toString("base64");
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
      lines.push(character(line.length) + [...base64].map((letter) => character(alphabet.indexOf(letter))).join(""));
    }
    return [`begin 644 ${name}`, ...lines, "`", "end"].join("\r\n");
  }
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => (i * 7) % 256));
  const files = async (content: Content) =>
    (await read(content)).attachments.map((file) => [file.name, Buffer.compare(file.bytes, bytes)]);

  test("files in a text are files, and not in the text", async () => {
    const block = encode("price list.bin", bytes);
    const content = plain(`See below.\r\n\r\n${block}\r\n${block.replaceAll("`", " ").replaceAll(/ +$/gm, "")}\r\nAda`);
    expect(await files(content)).toEqual([
      ["price list.bin", 0],
      ["price list.bin", 0],
    ]);
    expect((await read(content)).text).toBe("See below.\n\nAda");
  });

  test.each(["x-uuencode", "X-UUE", "uuencode"])("a part with the encoding %s is decoded", async (encoding) => {
    const part = (name: string) =>
      `Content-Type: application/octet-stream${name}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${encode("b.bin", bytes)}`;
    expect(await files(["mixed", plain("Hi"), part("; name=a.bin"), part("")])).toEqual([
      ["a.bin", 0],
      ["b.bin", 0],
    ]);
  });

  test.each([
    ["a sentence", "begin 666 lines\r\nend"],
    ["a block without its end", encode("a.bin", bytes).replace(/end$/, "")],
    ["a broken line", encode("a.bin", bytes).replace("\r\n`", "\r\nlower case\r\n`")],
  ])("%s stays text", async (_name, text) => {
    const mail = await read(plain(text));
    expect(mail.text).toBe(text.replaceAll("\r\n", "\n").trim());
    expect(mail.attachments).toEqual([]);
  });
});

describe("S/MIME signed in one piece", () => {
  const oid = (last: number) => Buffer.from(`06092a864886f70d0107${last.toString(16).padStart(2, "0")}`, "hex");
  const lengthOf = (n: number) => (n < 0x80 ? Buffer.from([n]) : Buffer.from([0x82, n >> 8, n & 0xff]));
  const der = (tag: number, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
  };
  /** Encodes an element of indefinite length. */
  const ber = (tag: number, ...parts: Buffer[]) => Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
  const sign = (text: string, write = der, kind = 2) => {
    const [half, rest] = [text.slice(0, 50), text.slice(50)].map((piece) => der(0x04, Buffer.from(piece)));
    const octets = write === der ? der(0x04, Buffer.from(text)) : ber(0x24, half ?? oid(0), rest ?? oid(0));
    const content = write(0x30, oid(1), write(0xa0, octets));
    return write(
      0x30,
      oid(kind),
      write(0xa0, write(0x30, der(0x02, Buffer.from([1])), write(0x31, der(0x30)), content, der(0x31))),
    );
  };
  const part = (bytes: Buffer, type = "application/pkcs7-mime; smime-type=signed-data") =>
    `Content-Type: ${type}; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString("base64")}`;
  const message = write(["mixed", plain("The contract is signed."), pdf]);

  test.each([
    ["of known length", part(sign(message))],
    ["in pieces", part(sign(message, ber))],
    ["of another type", part(sign(message), "application/x-pkcs7-mime")],
    ["of no type", part(sign(message), "application/octet-stream")],
    ["twice", part(sign(part(sign(message, ber))))],
  ])("%s is read", async (_name, content) => {
    const mail = await read(content);
    expect(mail.text).toBe("The contract is signed.");
    expect(mail.attachments.map(({ name }) => name)).toEqual(["plan.pdf"]);
  });

  test.each([
    ["encrypted", sign(message, der, 3)],
    ["cut", sign(message).subarray(0, 60)],
    ["nested without end", Buffer.alloc(100_000, "3080", "hex")],
    ["no CMS", Buffer.from("Hello")],
  ])("what is %s is a file", async (_name, bytes) => {
    expect((await read(part(bytes))).attachments.map(({ name }) => name)).toEqual(["smime.p7m"]);
  });
});
