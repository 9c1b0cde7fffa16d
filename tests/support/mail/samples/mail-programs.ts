import type { AutomaticKind } from "#app/features/mail-in/content/incoming-mail.ts";
import { chance, pick, type Random } from "../../seeded-random.ts";
import { pickActiveContent } from "./active-content.ts";
import type { Language } from "./languages.ts";
import { type Encoding, filePart, multipart, type Part, textPart } from "./mime-writer.ts";

export interface MeantFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The writer's intended reading. */
export interface Meant {
  subject: string;
  name: string;
  address: string;
  /** Lines of the text; blank ones are ignored. */
  text: string;
  /** Must be in the folded part, not in the text. */
  quoted: readonly string[];
  files: readonly MeantFile[];
  automatic: AutomaticKind;
}

export interface Writing {
  random: Random;
  language: Language;
  charset: string;
  encoding: Encoding;
  files: readonly MeantFile[];
}

export interface Written {
  header?: readonly string[];
  part: Part;
  meant: Partial<Meant>;
}

type MailProgram = (writing: Writing) => Written;

const question = ["When would you like to start?", "The Northlight studio"];
const marked = question.map((line) => `> ${line}`).join("\n");
const htmlQuestion = question.map((line) => `<div>${line}</div>`).join("");

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const textOf = ({ language }: Writing) => language.paragraphs.join("\n\n");
const toHtml = (text: string, tag = "div") =>
  text
    .split("\n\n")
    .map((paragraph) => `<${tag}>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</${tag}>`)
    .join(tag === "div" ? "<div><br></div>" : "");

const boundaryFrom = (random: Random, prefix: string) => `${prefix}${Math.floor(random() * 1e15).toString(36)}`;
const plain = ({ charset, encoding }: Writing, text: string, parameters?: string) =>
  textPart("text/plain", text, charset, encoding, parameters);
const html = ({ charset, encoding }: Writing, text: string) => textPart("text/html", text, charset, encoding);

/** The text, and the files if there are any. */
function withFiles(writing: Writing, body: Part, prefix: string): Part {
  const { random, files } = writing;
  const parts = files.map(({ name, type, bytes }) => filePart(type, name, bytes));
  return parts.length === 0 ? body : multipart("mixed", boundaryFrom(random, prefix), [body, ...parts]);
}

const gmail: MailProgram = (writing) => {
  const { random, language } = writing;
  const text = textOf(writing);
  const quote = `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escapeHtml(language.gmail)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${htmlQuestion}</blockquote></div>`;
  const body = multipart("alternative", boundaryFrom(random, "000000000000"), [
    plain(writing, `${text}\n\n${language.gmail}\n\n${marked}\n`),
    html(writing, `<div dir="ltr">${toHtml(text)}</div>${quote}${pickActiveContent(random)}\r\n`),
  ]);
  return { part: withFiles(writing, body, "00000000000b"), meant: { text, quoted: question } };
};

const gmailHtmlOnly: MailProgram = (writing) => {
  const text = textOf(writing);
  const quote = `<div class="gmail_quote"><div class="gmail_attr">${escapeHtml(writing.language.gmail)}<br></div><blockquote class="gmail_quote">${htmlQuestion}</blockquote></div>`;
  const body = html(writing, `<div dir="ltr">${toHtml(text)}</div><br>${quote}${pickActiveContent(writing.random)}`);
  return { part: withFiles(writing, body, "00000000000c"), meant: { text, quoted: question } };
};

function outlookHeader({ language }: Writing, separator: string): string {
  const [from, sent, to, subject] = language.labels;
  const values = ["Northlight <hello@studio.example>", "02.02.2026 10:15", language.name, language.subject];
  return [from, sent, to, subject]
    .map((label, index) => separator.replace("{label}", label).replace("{value}", () => values[index] ?? ""))
    .join("");
}

const outlookDesktop: MailProgram = (writing) => {
  const { random } = writing;
  const text = textOf(writing);
  const rule = chance(random, 0.5) ? "________________________________\n" : "";
  const quote = `<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class=MsoNormal>${outlookHeader(
    writing,
    "<b>{label}:</b> {value}<br>",
  )
    .replace(/<(?=hello)/, "&lt;")
    .replace(
      "example>",
      "example&gt;",
    )}</p></div>${question.map((line) => `<p class=MsoNormal>${line}<o:p></o:p></p>`).join("")}`;
  const body = multipart(
    "alternative",
    boundaryFrom(random, "----=_NextPart_000_0012_"),
    [
      plain(writing, `${text}\n\n${rule}${outlookHeader(writing, "{label}: {value}\n")}\n${question.join("\n")}\n`),
      html(
        writing,
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN><div class=WordSection1>${toHtml(text, "p")}${quote}</div>${pickActiveContent(random)}</body></html>`,
      ),
    ],
    "This is a multipart message in MIME format.\r\n\r\n",
  );
  return {
    header: ["X-Mailer: Microsoft Outlook 16.0", "Thread-Index: AdyT0Q=="],
    part: withFiles(writing, body, "----=_NextPart_000_0013_"),
    meant: { text, quoted: question },
  };
};

const outlookWeb: MailProgram = (writing) => {
  const { random } = writing;
  const text = textOf(writing);
  const header = outlookHeader(writing, "<b>{label}:</b> {value}<br>")
    .replace(/<(?=hello)/, "&lt;")
    .replace("example>", "example&gt;");
  const quote = `<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" color="#000000">${header}</font><div>&nbsp;</div></div><div>${htmlQuestion}</div>`;
  const body = html(
    writing,
    `<html><body dir="ltr"><div class="elementToProof">${toHtml(text)}</div>${quote}${pickActiveContent(random)}</body></html>`,
  );
  return {
    header: ["X-MS-Has-Attach:", "X-MS-Exchange-Organization-SCL: -1"],
    part: withFiles(writing, body, "_004_AM0PR04MB"),
    meant: { text, quoted: question },
  };
};

const appleMail: MailProgram = (writing) => {
  const { random, language, files } = writing;
  const text = textOf(writing);
  const attribution = language.apple ?? language.gmail;
  const photo = { name: "Photo 1.png", type: "image/png", bytes: png };
  const boundary = boundaryFrom(random, "Apple-Mail=_");
  const quote = `<div><br><blockquote type="cite"><div>${escapeHtml(attribution)}</div><br><div>${htmlQuestion}</div></blockquote></div>`;
  // With a picture Apple Mail breaks its text around it.
  if (chance(random, 0.4)) {
    const [first = "", ...others] = text.split("\n\n");
    const picture = filePart('image/png;\r\n\tname="Photo 1.png"', photo.name, photo.bytes, [
      'Content-Disposition: inline; filename="Photo 1.png"',
    ]);
    const parts = [plain(writing, `${first}\n`), picture, plain(writing, `\n${others.join("\n\n")}\n\n`)];
    return { part: multipart("mixed", boundary, parts), meant: { text, quoted: [], files: [photo] } };
  }
  const body = multipart("alternative", boundary, [
    plain(writing, `${text}\n\n> ${attribution}\n> \n${marked}\n`),
    html(
      writing,
      `<html><body style="overflow-wrap: break-word;">${toHtml(text)}${quote}${pickActiveContent(random)}</body></html>`,
    ),
  ]);
  const part = withFiles({ ...writing, files }, body, "Apple-Mail=_B");
  return {
    header: ["Mime-Version: 1.0 (Mac OS X Mail 16.0 \\(3826.300.87\\))"],
    part,
    meant: { text, quoted: question },
  };
};

/** Breaks at spaces and leaves them, as format=flowed asks for. */
const flow = (text: string) =>
  text
    .split("\n")
    .map((line) => (line.length > 40 ? line.replace(/(.{20,40}) (?=\S)/, "$1 \n") : line))
    .join("\n");

const thunderbird: MailProgram = (writing) => {
  const { language } = writing;
  const text = textOf(writing);
  const signature = chance(writing.random, 0.5) ? "\n-- \nTel. +49 30 1234567\n" : "";
  const body = plain(
    writing,
    `${flow(text)}\n\n${language.thunderbird ?? language.gmail}\n${marked}\n${signature}`,
    "; format=flowed",
  );
  return {
    header: ["User-Agent: Mozilla Thunderbird", "Content-Language: en-US"],
    part: withFiles(writing, body, "------------"),
    meant: { text, quoted: signature ? [...question, "Tel. +49 30 1234567"] : question },
  };
};

/** The answers are between what they answer. */
const interleaved: MailProgram = (writing) => {
  const { language } = writing;
  const [first = "", second = "", third = ""] = language.paragraphs;
  const attribution = language.thunderbird ?? language.gmail;
  const text = `${attribution}\n> When would you like to start?\n\n${first}\n${second}\n\n> The Northlight studio\n\n${third}`;
  const body = plain(writing, `${text}\n\n-- \nTel. +49 30 1234567\n`);
  return { part: withFiles(writing, body, "--------------"), meant: { text, quoted: ["Tel. +49 30 1234567"] } };
};

const yahoo: MailProgram = (writing) => {
  const { random } = writing;
  const text = textOf(writing);
  const attribution = "On Monday, 2 February 2026 at 10:15:00 GMT+1, Northlight <hello@studio.example> wrote:";
  const quote = `<div id="ydp1yahoo_quoted_1" class="ydp1yahoo_quoted"><div>${escapeHtml(attribution)}</div><div><br></div><div>${htmlQuestion}</div></div>`;
  const body = multipart("alternative", boundaryFrom(random, "----=_Part_1234_"), [
    plain(writing, `${text}\n\n    ${attribution}  \n \n ${question.join("\n ")}\n  `),
    html(
      writing,
      `<html><body><div class="ydp1" dir="ltr">${toHtml(text)}</div><br>${quote}${pickActiveContent(random)}</body></html>`,
    ),
  ]);
  return {
    header: ["X-Mailer: WebService/1.1.23187 YMailNovation"],
    part: withFiles(writing, body, "----=_Part_5678_"),
    meant: { text, quoted: question },
  };
};

const mutt: MailProgram = (writing) => {
  const text = textOf(writing);
  const attribution = "On Mon, Feb 02, 2026 at 10:15:00AM +0100, Northlight wrote:";
  const body = plain(writing, `${text}\n\n${attribution}\n${marked}\n\n-- \nada@visitor.example\n`);
  return {
    header: ["User-Agent: Mutt/2.2.13", "Content-Disposition: inline"],
    part: withFiles(writing, body, "k1BdFSKqAqVdu8k"),
    meant: { text, quoted: [...question, "ada@visitor.example"] },
  };
};

const iPhone: MailProgram = (writing) => {
  const { language, random } = writing;
  const text = textOf(writing);
  const footer = language.phone ?? "Sent from my iPhone";
  const attribution = language.apple ?? language.gmail;
  const body = multipart("alternative", boundaryFrom(random, "Apple-Mail-"), [
    plain(writing, `${text}\n\n${footer}\n\n> ${attribution}\n> \n> ${question.join("\n> ")}\n`),
    html(
      writing,
      `<html><body dir="auto">${toHtml(text)}<br><div dir="ltr">${escapeHtml(footer)}</div><blockquote type="cite">${escapeHtml(attribution)}<br><br></blockquote><blockquote type="cite">${htmlQuestion}</blockquote></body></html>`,
    ),
  ]);
  return {
    header: ["X-Mailer: iPhone Mail (22F76)"],
    part: withFiles(writing, body, "Apple-Mail-B"),
    meant: { text, quoted: [footer, ...question] },
  };
};

const android: MailProgram = (writing) => {
  const text = textOf(writing);
  const body = plain(
    writing,
    `${text}\n\nSent from my Galaxy\n\n-------- Original message --------\n${outlookHeader(writing, "{label}: {value}\n")}\n${question.join("\n")}\n`,
  );
  return {
    part: withFiles(writing, body, "--_com.samsung.android.email_"),
    meant: { text, quoted: ["Sent from my Galaxy", ...question] },
  };
};

const outlookPhone: MailProgram = (writing) => {
  const text = textOf(writing);
  const header = outlookHeader(writing, "<b>{label}:</b> {value}<br>")
    .replace(/<(?=hello)/, "&lt;")
    .replace("example>", "example&gt;");
  const body = html(
    writing,
    `<html><body><div>${toHtml(text)}</div><div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr><div id="divRplyFwdMsg">${header}</div><div>${htmlQuestion}</div></body></html>`,
  );
  return { part: withFiles(writing, body, "_000_VI1PR"), meant: { text, quoted: ["Outlook for iOS", ...question] } };
};

const ticketSystem: MailProgram = (writing) => {
  const text = `Your request [#48213] has been received.\n\n${textOf(writing)}`;
  return {
    header: ["Auto-Submitted: auto-replied", "X-Auto-Response-Suppress: All", "Precedence: auto_reply"],
    part: plain(writing, `${text}\n`),
    meant: { text, quoted: [], files: [], automatic: "declared" },
  };
};

const newsletter: MailProgram = (writing) => {
  const { random } = writing;
  const text = textOf(writing);
  const rows = text
    .split("\n\n")
    .map(
      (line) => `<tr><td style="font-family:Arial;padding:12px">${escapeHtml(line).replaceAll("\n", "<br>")}</td></tr>`,
    )
    .join("");
  const body = html(
    writing,
    `<html><head><title>News</title><style>@media (max-width:600px){td{padding:0}}</style></head><body bgcolor="#eee"><div style="display:none">What is new</div><table width="600" align="center">${rows}</table><img src="https://tracker.example/o.gif" width="1" height="1" alt="">${pickActiveContent(random)}</body></html>`,
  );
  return {
    header: ["List-Id: News <news.shop.example>", "List-Unsubscribe: <https://shop.example/u>", "Precedence: bulk"],
    part: body,
    meant: { text, quoted: [], files: [], automatic: "no" },
  };
};

const signed: MailProgram = (writing) => {
  const { random } = writing;
  const text = textOf(writing);
  const kind = pick(random, ["smime.p7s", "signature.asc"] as const);
  const type = kind === "smime.p7s" ? "application/pkcs7-signature" : "application/pgp-signature";
  const body = withFiles(writing, plain(writing, `${text}\n`), "----inner");
  const part = multipart(
    `signed; protocol="${type}"; micalg=sha-256`,
    boundaryFrom(random, "----ABCDEF"),
    [body, filePart(`${type}; name="${kind}"`, kind, Buffer.from("0\u0082signature"))],
    "This is an S/MIME signed message\r\n\r\n",
  );
  return { part, meant: { text, quoted: [] } };
};

const calendar: MailProgram = (writing) => {
  const { random, language } = writing;
  const text = textOf(writing);
  const event = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:1@visitor.example\r\nDTSTART:20260205T100000Z\r\nSUMMARY:${language.subject}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const bytes = Buffer.from(event);
  const body = multipart("alternative", boundaryFrom(random, "000000000000c"), [
    plain(writing, `${text}\n`),
    html(writing, toHtml(text)),
    textPart("text/calendar", event.replaceAll("\r\n", "\n"), "UTF-8", "base64", "; method=REQUEST"),
  ]);
  const part = multipart("mixed", boundaryFrom(random, "000000000000d"), [
    body,
    filePart('application/ics; name="invite.ics"', "invite.ics", bytes),
  ]);
  return { part, meant: { text, quoted: [], files: [{ name: "invite.ics", type: "text/calendar", bytes }] } };
};

const winmailDat: MailProgram = (writing) => {
  const text = textOf(writing);
  const file = {
    name: "winmail.dat",
    type: "application/ms-tnef",
    bytes: Buffer.from("789f3e22a7000106900800", "hex"),
  };
  const part = multipart("mixed", boundaryFrom(writing.random, "----_=_NextPart_001_"), [
    plain(writing, `${text}\n`),
    filePart('application/ms-tnef;\r\n\tname="winmail.dat"', file.name, file.bytes),
  ]);
  return { header: ["X-MS-TNEF-Correlator: <1@visitor.example>"], part, meant: { text, quoted: [], files: [file] } };
};

const inlineImage: MailProgram = (writing) => {
  const { random } = writing;
  const text = textOf(writing);
  const image = { name: "image001.png", type: "image/png", bytes: png };
  const related = multipart("related", boundaryFrom(random, "----rel"), [
    multipart("alternative", boundaryFrom(random, "----alt"), [
      plain(writing, `${text}\n`),
      html(writing, `${toHtml(text, "p")}<img src="cid:image001.png@01DC93F0" alt="">${pickActiveContent(random)}`),
    ]),
    filePart('image/png; name="image001.png"', image.name, image.bytes, [
      'Content-Disposition: inline; filename="image001.png"',
      "Content-ID: <image001.png@01DC93F0>",
    ]),
  ]);
  return {
    part: withFiles(writing, related, "----mix"),
    meant: { text, quoted: [], files: [image, ...writing.files] },
  };
};

const forwardedAsFile: MailProgram = (writing) => {
  const { random } = writing;
  const text = textOf(writing);
  const inner = Buffer.from(
    "From: Bob <bob@other.example>\r\nSubject: Old offer\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n\r\nInside\r\n--inner--\r\n",
  );
  const message: Part = { header: ["Content-Type: message/rfc822", "Content-Disposition: attachment"], body: inner };
  const part = multipart("mixed", boundaryFrom(random, "=_fwd"), [plain(writing, `${text}\n`), message]);
  return {
    part,
    meant: {
      text,
      quoted: [],
      files: [{ name: "Old offer.eml", type: "message/rfc822", bytes: inner.subarray(0, -2) }],
    },
  };
};

/** The smallest PNG. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const mailPrograms: Readonly<Record<string, MailProgram>> = {
  Gmail: gmail,
  "Gmail, HTML only": gmailHtmlOnly,
  "Outlook desktop": outlookDesktop,
  "Outlook web": outlookWeb,
  "Apple Mail": appleMail,
  Thunderbird: thunderbird,
  "answers between the lines": interleaved,
  Yahoo: yahoo,
  mutt: mutt,
  iPhone: iPhone,
  Android: android,
  "Outlook on a phone": outlookPhone,
  "a ticket system": ticketSystem,
  "a newsletter": newsletter,
  "a signed mail": signed,
  "an invitation": calendar,
  "winmail.dat": winmailDat,
  "an inline image": inlineImage,
  "a forwarded mail": forwardedAsFile,
};
