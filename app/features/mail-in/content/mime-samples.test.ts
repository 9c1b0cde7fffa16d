import { createDocument } from "@mixmark-io/domino";
import { describe, expect, test } from "vitest";
import { createMimeSamples, type MimeSample } from "#tests/support/mail/samples/mime-samples.ts";
import type { IncomingMail } from "./incoming-mail.ts";
import { writeMailDocument } from "./mail-document.server.ts";
import { readIncomingMail } from "./read-incoming-mail.server.ts";

const samples = createMimeSamples(300, 20_260_202);
const toLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replaceAll("\u00a0", " ").trim())
    .filter((line) => line !== "");
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").replaceAll("\r", "").trim();

/** Brings a read mail into the shape of the sample's intent. */
const toMeant = ({ meant }: MimeSample, mail: IncomingMail) => ({
  subject: mail.subject,
  name: mail.from?.name,
  address: mail.from?.address,
  text: toLines(mail.text),
  quoted: meant.quoted.filter((line) => mail.quoted.includes(line)),
  files: mail.attachments.map(({ name, type, bytes }) => ({ name, type, text: toText(bytes) })),
  automatic: mail.automatic,
});

describe("300 mails as the well-known programs write them", () => {
  test("have at least twelve encodings", () => {
    expect(new Set(samples.map(({ charset }) => charset)).size).toBeGreaterThanOrEqual(12);
  });

  test.each(samples)("$name", async (sample) => {
    const mail = await readIncomingMail(sample.raw);
    const { files, text, ...others } = sample.meant;
    expect(toMeant(sample, mail)).toEqual({
      ...others,
      text: toLines(text),
      files: files.map(({ name, type, bytes }) => ({ name, type, text: toText(bytes) })),
    });
    expect(listActiveContent(writeMailDocument(mail.html ?? "", mail.attachments))).toEqual([]);
  });
});

/** Uses another parser than the sanitizer. */
function listActiveContent(source: string): string[] {
  const document = createDocument(source);
  return [...document.querySelectorAll("*")].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const isOurs = element.parentElement?.tagName === "HEAD" && (name === "meta" || name === "style");
    const isRefused =
      /^(script|iframe|frame|object|embed|form|input|button|link|base|meta|style|svg|math|video|audio|noscript|template)$/.test(
        name,
      );
    const attributes = [...element.attributes].flatMap(({ name: key, value }) => {
      const isHandler = /^on/i.test(key);
      const isRemote =
        /^(src|srcset|background|poster|data|action|formaction)$/.test(key) &&
        !/^(data:image\/(png|gif|jpeg|webp);base64,.*)?$/.test(value);
      const isLink = key === "href" && !/^(https?:|mailto:|tel:)/i.test(value);
      const isStyle = key === "style" && /url|@import|expression/i.test(value);
      return isHandler || isRemote || isLink || isStyle ? [`${name} ${key}=${value}`] : [];
    });
    return isRefused && !isOurs ? [name, ...attributes] : attributes;
  });
}
