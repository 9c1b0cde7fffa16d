import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { ReadByThread } from "#tests/support/mail/mail-reader-thread.ts";
import { createMimeSamples } from "#tests/support/mail/samples/mime-samples.ts";
import { MailParseError } from "./incoming-mail.ts";
import { writeMailDocument } from "./mail-document.server.ts";
import { bodyBounds, mailBounds } from "./mime/mail-bounds.ts";
import { readIncomingMail } from "./read-incoming-mail.server.ts";

/** A message of the largest size: the header, then the same text again and again. */
function fill(header: string, unit: string, size: number = mailBounds.bytes): Buffer {
  const raw = Buffer.alloc(size, unit, "latin1");
  raw.write(header, "latin1");
  return raw;
}

/** Ends an encoded file. */
const close = (raw: Buffer): Buffer => {
  raw.write("\n`\nend\n", raw.length - 8);
  return raw;
};

let thread: Worker | undefined;
afterAll(() => thread?.terminate());

async function readInThread(raw: Buffer): Promise<ReadByThread> {
  thread ??= new Worker(new URL("../../../../tests/support/mail/mail-reader-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 16 },
  }).once("exit", () => {
    thread = undefined;
  });
  thread.postMessage(raw);
  const [result] = await once(thread, "message");
  return result;
}

const multipart = "Content-Type: multipart/mixed; boundary=b\n\n";
const reply = "Subject: Re: x\n\n";
const html = "Content-Type: text/html\n\n";

/** Each element twice: up to the bound of bytes, and up to the bound of tags. */
const smallElements = ["<p>a</p>", "<br>", "<li>a", "<td>", "<i></i>", "<table><tr><td>a</table>"].flatMap(
  (unit): [string, Buffer][] => {
    const tags = unit.split("<").length - 1;
    return [
      [`2 MB of ${unit}`, fill(html, unit, bodyBounds.htmlBytes)],
      [`fewer of ${unit}`, fill(html, unit, html.length + Math.floor(bodyBounds.htmlTags / tags) * unit.length)],
    ];
  },
);

/** Nests `depth` multiparts. */
const nest = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join("");

describe("a mail beyond the bounds is refused with a sentence", () => {
  test.each([
    ["bytes", Buffer.alloc(mailBounds.bytes + 1), "The mail is larger than 25 MB."],
    ["parts", fill(multipart, "--b\n\n"), "The mail has more than 500 parts."],
    ["parts without an end", fill(multipart, "\n--b"), "The mail has more than 500 parts."],
    ["depth", Buffer.from(nest(30)), "The mail's parts are nested too deeply."],
    ["one header", fill("Subject: ", "a"), "The mail's headers are larger than 512 KB."],
    ["many headers", fill("", "X: y\n"), "The mail's headers are larger than 512 KB."],
    [
      "headers of all parts together",
      fill(multipart, `--b\nX: ${"y".repeat(20_000)}\n\n`, 2_000_000),
      "The mail's headers are larger than 512 KB.",
    ],
  ])("%s", async (_name, raw, message) => {
    await expect(readIncomingMail(raw)).rejects.toThrow(new MailParseError(message));
  });
});

describe("what would be gigabytes for a careless parser fits into the heap that the site has to spare", () => {
  test.each([
    ["line breaks", fill("Subject: x\n\n", "\n")],
    ["padded base64", fill("Content-Transfer-Encoding: base64\n\n", "aa=")],
    ["soft line breaks", fill("Content-Transfer-Encoding: quoted-printable\n\n", "=\n")],
    ["lines that could be boundaries", fill(multipart, "\n--")],
    ["nested elements", fill(html, "<div>")],
    ["nested quotations", fill(html, "<blockquote>a")],
    ["tags without an end", fill(html, "<a <")],
    ["tables in tables", fill(html, "<table><tr><td>")],
    ["quoted lines", fill(reply, "> a\n")],
    ["attributions", fill(reply, "2 10:15 a@b.example:\n> hello\nx\n")],
    ["signatures in quotations", fill(reply, "-- \n> a\n")],
    ["Outlook heads", fill(reply, "From: a@b.example\nDate: 2 Feb 2026 10:15\n\n")],
    ["heads that are announced", fill(reply, "x:\nFrom: a@b.example\nDate: 2 Feb 2026 10:15\nTo: a\n")],
    ["lines that could begin a file", fill(reply, "begin 644 a\n")],
    ["files without an end", fill(reply, `begin 644 a\nM${"0".repeat(60)}\n`)],
    ["pictures without an end", fill(html, "<img src")],
    ["signed data without an end", fill("Content-Type: application/pkcs7-mime\n\n", "0\x80")],
    ["shifts of an encoding", fill("Content-Type: text/plain; charset=hz-gb-2312\n\n", "~{a")],
    ["a calendar in UTF-7", fill("Content-Type: text/calendar; charset=utf-7\n\n", "+AAA")],
    ["a file of short lines", close(fill("Subject: x\n\nbegin 644 a\n", "#AAAA\n"))],
    ["a file of long lines", close(fill("Subject: x\n\nbegin 644 a\n", `M${"A".repeat(60)}\n`))],
    ["rules without an end", fill(html, "<style>.a{color:", bodyBounds.htmlBytes)],
    ["comments in a style sheet", fill(`${html}<style>`, "/*a,", bodyBounds.htmlBytes)],
    ["many rules", fill(`${html}<style>`, ".a,.b{display:block}", bodyBounds.htmlBytes)],
    ["many declarations", fill(`${html}<style>.a{`, "color:red;", bodyBounds.htmlBytes)],
    ["hidden elements", fill(html, '<p class="a b" style="opacity:0">a</p>', 700_000)],
    ["events without an end", fill("Content-Type: text/calendar\n\n", "BEGIN:VEVENT\n", 250_000)],
    ["an event of quotation marks", fill("Content-Type: text/calendar\n\nBEGIN:VEVENT\n", 'SUMMARY;"a', 250_000)],
    ["marks of enriched text", fill("Content-Type: text/enriched\n\n", "<param>a<")],
    ["encrypted parts", fill("Content-Type: multipart/encrypted; boundary=b\n\n", "--b\n\n", 2_000)],
    ["letters without a label", fill("Subject: x\n\n", "\xbf\xf3\xb3 ")],
    ["letters without a label in a header", fill("Subject: ", "\xbf\xf3\xb3 ", 500_000)],
    ["groups of addresses", fill("From: ", "g:", 500_000)],
    ...smallElements,
  ])("%s: the text is short, the rest is a file", async (_name, raw) => {
    const { cpuMs, textLength, fileCount } = await readInThread(raw);
    expect(cpuMs).toBeLessThan(600); // 200 ms on two cores of a server
    expect(textLength).toBeLessThanOrEqual(bodyBounds.textBytes);
    expect(fileCount).toBeLessThanOrEqual(1);
  });
});

test.each(["<div>", "<p><b>", "<a <", '<a href="https://x.example/">x</a><p style="a:b">', "<ul><li>", "&#x41;"])(
  "2 MB of %s as HTML become a document in time",
  { timeout: 20_000 },
  async (unit) => {
    const mail = await readIncomingMail(fill(html, unit, bodyBounds.htmlBytes));
    expect(writeMailDocument(mail.html ?? "", mail.attachments).length).toBeLessThan(10 * bodyBounds.htmlBytes);
  },
);

const mails = createMimeSamples(38, 7).map(({ raw }) => raw);

interface Change {
  at: number;
  removed: number;
  inserted: Uint8Array;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(200),
  inserted: fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc
      .constantFrom(
        "\r\n\r\n",
        "--",
        "\n--b\n",
        "=?utf-8?B?",
        "boundary=",
        "charset=utf-7",
        "\u0000",
        ";;;",
        "<",
        "-- \n",
        "\nOn ",
        '"',
      )
      .map((text) => new TextEncoder().encode(text)),
  ),
});

const apply = (raw: Buffer, { at, removed, inserted }: Change): Buffer => {
  const index = Math.floor(at * raw.length);
  return Buffer.concat([raw.subarray(0, index), inserted, raw.subarray(index + removed)]);
};

test("a damaged mail is read or refused, and never more than it had", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mails),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      async (raw, changes) => {
        const damaged = changes.reduce(apply, raw);
        const mail = await readIncomingMail(damaged).catch((error: unknown) => {
          expect(error).toBeInstanceOf(MailParseError);
          return undefined;
        });
        const fileBytes = mail?.attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
        expect(fileBytes).toBeLessThanOrEqual(damaged.length * 2);
        if (mail?.html) writeMailDocument(mail.html, mail.attachments);
      },
    ),
    { numRuns: 1500, seed: 18 },
  );
});

test("any bytes are read or refused", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (raw) => {
      await readIncomingMail(raw).catch((error: unknown) => expect(error).toBeInstanceOf(MailParseError));
    }),
    { numRuns: 500, seed: 18 },
  );
});
