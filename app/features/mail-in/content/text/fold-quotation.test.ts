import { describe, expect, test } from "vitest";
import { foldQuotation } from "./fold-quotation.ts";

const quote = "> When would you like to start?\n> The studio";

describe("folded", () => {
  test.each([
    [
      "a line that was broken",
      "On Mon, 2 Feb 2026 at 10:15, Northlight Studio for Web Design\n<hello@studio.example>\nwrote:",
    ],
    ["Dutch", "Op 2 feb. 2026 om 10:15 heeft Northlight het volgende geschreven:"],
    ["Danish", "Den 2. feb. 2026 kl. 10.15 skrev Northlight <hello@studio.example>:"],
    ["Finnish", "Northlight kirjoitti 2.2.2026 klo 10.15:"],
    ["Hungarian", "2026. 02. 02. 10:15 keltezéssel, Northlight írta:"],
    ["Portuguese", "Em 02/02/2026 10:15, Northlight escreveu:"],
    ["Ukrainian", "пн, 2 лют. 2026 р. о 10:15 Northlight <hello@studio.example> пише:"],
    ["an unknown language with an address", "Naka sumulat noong 2026-02-02 10:15 hello@studio.example:"],
  ])("%s", (_name, attribution) => {
    expect(foldQuotation(`Thursday, please.\n\n${attribution}\n${quote}\n`)).toMatchObject({
      text: "Thursday, please.",
      quoted: `${attribution}\n${quote}`,
    });
  });

  test.each([
    "Sent from my iPhone",
    "Von meinem iPhone gesendet",
    "Von meinem Samsung Galaxy Smartphone gesendet.",
    "Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet.",
    "Gesendet mit der WEB.DE Mail App",
    "Envoyé de mon iPhone",
    "Enviado desde mi iPhone",
    "Wysłane z iPhone'a",
    "Inviato da iPhone",
    "Get Outlook for Android",
    "Sent with Proton Mail secure email.",
    "Sent from Yahoo Mail for iPhone",
  ])("a phone's line: %s", (line) => {
    expect(foldQuotation(`Yes.\n\n${line}\n`)).toMatchObject({ text: "Yes.", quoted: line });
  });

  test("a signature above a quotation, and one below it", () => {
    const below = `Yes.\n\n-- \nAda\n\nOn 02.02.26 10:15, Northlight wrote:\n${quote}\n\n-- \nBakery\n`;
    expect(foldQuotation(below).text).toBe("Yes.");
  });

  test("marked lines at the end without an introduction", () => {
    expect(foldQuotation(`Yes.\n\n${quote}`)).toMatchObject({ text: "Yes.", quoted: quote });
  });
});

describe("not folded", () => {
  test.each([
    [
      "answers between quoted lines",
      `On 02.02.26 10:15, Northlight wrote:\n${quote}\nOn Thursday.\n> Where?\nAt ours.`,
    ],
    ["an answer below the quotation", `On 02.02.26 10:15, Northlight wrote:\n${quote}\n\nOn Thursday.`],
    ["a mail that only quotes", quote],
    ["what looks like an attribution in a text", "On Monday Peter wrote:\nwe cannot pay that.\nWhat now?"],
    ["a list below a sentence with a time", "We can meet at 10:15:\n- Monday\n- Tuesday"],
    ["a single label", "From: Berlin\nWe would like to visit you."],
    ["two hyphens in a text", "Prices\n--\none\ntwo\nthree\nfour\nfive\nsix\nseven\neight"],
    [
      "a forwarded message",
      "See below.\n\n---------- Forwarded message ---------\nFrom: Bob <bob@other.example>\nDate: Mon, 2 Feb 2026\nSubject: Offer\nTo: Ada <ada@visitor.example>\n\nThe offer",
    ],
    [
      "a sentence that starts like a phone's line",
      "Sent from my office you should have got two parcels, have they arrived at your place yet? Please look.",
    ],
    ["a quotation in the middle", "You wrote\n> red\nbut I meant blue."],
  ])("%s", (_name, text) => {
    expect(foldQuotation(text)).toMatchObject({ text, quoted: "" });
  });
});

describe("a quotation without marks", () => {
  const [sender, written] = ["Northlight <desk@studio.example>", "When would you like to start?\nThe studio"];
  test.each([
    [
      "GMX",
      `Gesendet: Mittwoch, 25. November 2026 um 10:15 Uhr\nVon: ${sender}\nAn: ann@x.example\nBetreff: Re: Seite\n`,
    ],
    ["T-Online", `-----Original-Nachricht-----\nBetreff: Re: Seite\nDatum: 2026-11-25T10:15:00+0100\nVon: ${sender}\n`],
    ["Open-Xchange", `${sender} hat am 25.11.2026 10:15 CET geschrieben:\n\n`],
    ["Yandex", `25.11.2026, 10:15, "Northlight" <desk@studio.example>:`],
    ["Mail.ru", `Среда, 25 ноября 2026, 10:15 +03:00 от ${sender}:`],
    ["Zoho", `---- On Wed, 25 Nov 2026 10:15:00 +0100 ${sender} wrote ----`],
    ["GroupWise", `>>> ${sender} 25.11.2026 10:15 >>>`],
    [
      "Outlook 2003",
      `Date: Wed, 25 Nov 2026 10:15:00 +0000\nSubject: Site\nFrom: desk@studio.example\nTo: ann@x.example\n`,
    ],
    [
      "Interia",
      `Od: "Northlight" <desk@studio.example>\nDo: ann@x.example\nWysłane: 10:15 Środa 2026-11-25\nTemat: Strona\n`,
    ],
    ["Seznam", `---------- Původní e-mail ----------\nOd: ${sender}\nDatum: 25. 11. 2026 10:15:00\nPředmět: Web\n`],
    ["Danish Outlook", `Fra: ${sender}\nSendt: 25. november 2026 10.15\nTil: Ann\nEmne: Site\n`],
  ])("%s", (_name, head) => {
    const folded = foldQuotation(`Yes.\n\n${head}\n${written}`);
    expect(folded).toMatchObject({ text: "Yes.", isGuessed: true });
    expect(folded.uncut).toContain(written);
  });
});

test.each([
  "---\nDiese E-Mail wurde von Avast Antivirus-Software auf Viren geprüft.\nhttps://www.avast.com/antivirus",
  "Virus-free.www.avg.com <https://www.avg.com/email-signature>",
  "__________\n\nThe message was checked for viruses by ESET NOD32 Antivirus.",
])("a virus scanner's lines below: %s", (notice) => {
  const attribution = "Am 25.11.26 um 10:15 schrieb Northlight:";
  const folded = foldQuotation(`Yes.\n\n${attribution}\n${quote}\n\n${notice}\n`);
  expect(folded).toMatchObject({ text: "Yes.", uncut: "Yes.", isGuessed: false });
});

describe("what a mail is about is not folded", () => {
  const more = "\n\nAnd please change the phone number.\nBob";
  const heads = "From: orders@bakery.example\nTo: shop@bakery.example\nSubject: New order";
  const whole = `${heads}\nDate: Wed, 25 Nov 2026 10:15`;
  test.each([
    ["heads without a date", `The mail of the form:\n\n${heads}${more}`],
    ["heads with a day alone", `Like this\n\n${heads}\nDate: 25.11.2026${more}`],
    ["heads that a sentence announces", `Like this:\n\n${whole}${more}`],
    ["heads without an address", `Like this\n\n${whole.replaceAll("@", " at ")}${more}`],
    ["German labels in a text", `Bitte so\n\nVon: Anna\nAn: Bernd\nBetreff: Torte${more}`],
    ["marked lines that a sentence announces", "Here is the text for the home page:\n\n> Fresh bread since 1902."],
    ["a day in an attribution", `On 25.11.2026 Peter wrote:\nwe cannot pay that.${more}`],
    ["a sentence with a verb of sending", "The parts are on their way.\n\nGesendet mit DHL, Ankunft am Montag."],
  ])("%s", (_name, text) => {
    expect(foldQuotation(text)).toMatchObject({ text, quoted: "", uncut: text });
  });

  test("nor is anything that a first mail seems to quote", () => {
    const text = `Our new texts\n\n${whole}${more}\n\n> Fresh bread.`;
    expect(foldQuotation(text, false)).toMatchObject({ text, quoted: "" });
  });
});

describe("for an answer that is passed on", () => {
  test.each([
    [
      "marks below an attribution and a phone's line are left out",
      `Yes.\n\nSent from my iPhone\n\nOn 2 Feb 2026 10:15, Ann wrote:\n${quote}`,
      "Yes.",
      false,
    ],
    [
      "what looks like a signature stays",
      `Prices\n--\nBread 2\n\nOn Monday Ann wrote:\n${quote}\n\n-- \nStudio`,
      "Prices\n\n--\nBread 2\n\n-- \nStudio",
      false,
    ],
  ])("%s", (_name, text, uncut, isGuessed) => {
    expect(foldQuotation(text)).toMatchObject({ uncut, isGuessed });
  });

  test.each([
    ["marks below a sentence", `My text:\n\n${quote}`],
    ["a head that a sentence announces", "As here:\nFrom: a@b.example\nDate: 25 Nov 2026 10:15\nTo: c\n\nMore"],
  ])("%s may be what was written", (_name, text) => {
    expect(foldQuotation(text)).toMatchObject({ uncut: text, isGuessed: true });
  });
});

test("nothing is lost", () => {
  const text = `Yes.\n\nVon meinem iPhone gesendet\n\n> Am 02.02.2026 um 10:15 schrieb Northlight:\n>\n${quote}`;
  const folded = foldQuotation(text);
  expect(`${folded.text}\n\n${folded.quoted}`).toBe(text);
});
