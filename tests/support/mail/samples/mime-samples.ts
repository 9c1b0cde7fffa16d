import { chance, createRandom, pick, type Random } from "../../seeded-random.ts";
import { type Language, languages } from "./languages.ts";
import { type Meant, type MeantFile, mailPrograms, type Written } from "./mail-programs.ts";
import { canEncode, type Encoding, encodeCharset, encodeWords, writePart } from "./mime-writer.ts";

export interface MimeSample {
  name: string;
  charset: string;
  raw: Buffer;
  meant: Meant;
}

const sampleFiles: readonly MeantFile[] = [
  { name: "menu.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7 menu") },
  { name: "Übersicht für März.xlsx", type: "application/octet-stream", bytes: Buffer.from("PK\u0003\u0004 table") },
  { name: "写真.jpg", type: "image/jpeg", bytes: Buffer.from("ffd8ffe000104a46", "hex") },
  { name: "notes.txt", type: "text/plain", bytes: Buffer.from("Notes of Monday\r\n") },
];

/** The same seed yields the same mails. */
export function createMimeSamples(count: number, seed: number): MimeSample[] {
  const programs = Object.entries(mailPrograms);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed + index);
    const [program, write] = programs[index % programs.length] ?? programs[0] ?? [];
    if (!program || !write) throw new Error("no mail program");
    const [code, language] = pick(random, Object.entries(languages));
    const charset = pickCharset(random, language);
    const encoding = pickEncoding(random, charset);
    const files = chance(random, 0.4) ? [pick(random, sampleFiles)] : [];
    const written = write({ random, language, charset, encoding, files });
    const meant = {
      subject: language.subject,
      name: language.name,
      address: "ada@visitor.example",
      files,
      automatic: "no",
      text: "",
      quoted: [],
      ...written.meant,
    } as const;
    const { raw, damage } = breakSlightly(random, writeMessage(random, language, charset, written), charset, language);
    return {
      name: `${index}: ${program}, ${code}, ${charset}, ${encoding}${damage && `, ${damage}`}`,
      charset,
      raw,
      meant,
    };
  });
}

function pickCharset(random: Random, language: Language): string {
  const all = [
    language.subject,
    language.name,
    ...language.paragraphs,
    language.gmail,
    language.apple,
    language.thunderbird,
    language.phone,
    ...language.labels,
  ].join("");
  const wanted = pick(random, language.charsets);
  return canEncode(all, wanted) ? wanted : "utf-8";
}

function pickEncoding(random: Random, charset: string): Encoding {
  if (/^(us-ascii|utf-7|iso-2022|hz)/.test(charset)) return pick(random, ["7bit", "quoted-printable", "base64"]);
  return pick(random, ["8bit", "quoted-printable", "base64"]);
}

function writeMessage(random: Random, language: Language, charset: string, { header = [], part }: Written): Buffer {
  const id = Math.floor(random() * 1e12).toString(36);
  const name = encodeWords(random, language.name, charset);
  const sender = /^[\w ]+$/.test(name) ? `${name} <ada@visitor.example>` : `${name}\r\n <ada@visitor.example>`;
  const lines = [
    "Return-Path: <ada@visitor.example>",
    "Received: from mx.visitor.example (mx.visitor.example [192.0.2.1])\r\n\tby mail.studio.example with ESMTPS id 4Bxyz\r\n\tfor <hello@studio.example>; Mon, 02 Feb 2026 12:00:00 +0000 (UTC)",
    `From: ${sender}`,
    "To: Northlight <Hello@studio.example>",
    "Date: Mon, 2 Feb 2026 13:00:00 +0100",
    `Subject: ${encodeWords(random, language.subject, charset)}`,
    `Message-ID: <${id}@visitor.example>`,
    "In-Reply-To: <first@studio.example>",
    "References: <zero@studio.example>\r\n <first@studio.example>",
    ...(header.some((line) => /^mime-version/i.test(line)) ? [] : ["MIME-Version: 1.0"]),
    ...header,
    ...part.header,
  ];
  return writePart({ header: lines, body: part.body });
}

/** Errors of real programs and gateways that leave the meaning readable. */
function breakSlightly(
  random: Random,
  raw: Buffer,
  charset: string,
  language: Language,
): { raw: Buffer; damage: string } {
  const kind = chance(random, 0.35)
    ? pick(random, ["no CR", "no boundary", "cut end", "raw header", "broken fold", "mbox line"] as const)
    : "";
  const text = raw.toString("latin1");
  const isMultipart = /\r\nContent-Type: multipart\//.test(text.slice(0, text.indexOf("\r\n\r\n")));
  const changed: Record<string, () => string> = {
    "no CR": () => text.replaceAll("\r\n", "\n"),
    // Only the outer one can be found again.
    "no boundary": () => (isMultipart ? text.replace(/;\r\n\tboundary="[^"]*"/, "") : text),
    "cut end": () => (isMultipart ? text.replace(/\r\n--[^\r\n]*--\r\n$/, "\r\n") : text),
    "raw header": () =>
      text.replace(/\r\nSubject: .*?\r\n(?=\S)/s, () => `\r\nSubject: ${rawSubject(charset, language)}\r\n`),
    "broken fold": () => text.replace("\r\n\tby mail.studio.example", "\r\nby mail.studio.example"),
    "mbox line": () => `From ada@visitor.example Mon Feb  2 12:00:00 2026\r\n${text}`,
  };
  return { raw: Buffer.from(changed[kind]?.() ?? text, "latin1"), damage: kind };
}

/** As old programs do: the bytes of the text's encoding, where ASCII is a part of it. */
const rawSubject = (charset: string, { subject }: Language): string =>
  encodeCharset(subject, /^(utf-7|iso-2022|hz)/.test(charset) ? "utf-8" : charset).toString("latin1");
