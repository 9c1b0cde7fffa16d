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
    expect(foldQuotation(`Thursday, please.\n\n${attribution}\n${quote}\n`)).toEqual({
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
    expect(foldQuotation(`Yes.\n\n${line}\n`)).toEqual({ text: "Yes.", quoted: line });
  });

  test("a signature above a quotation, and one below it", () => {
    const below = `Yes.\n\n-- \nAda\n\nOn 02.02.26 10:15, Northlight wrote:\n${quote}\n\n-- \nBakery\n`;
    expect(foldQuotation(below).text).toBe("Yes.");
  });

  test("marked lines at the end without an introduction", () => {
    expect(foldQuotation(`Yes.\n\n${quote}`)).toEqual({ text: "Yes.", quoted: quote });
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
    expect(foldQuotation(text)).toEqual({ text, quoted: "" });
  });
});

test("nothing is lost", () => {
  const text = `Yes.\n\nVon meinem iPhone gesendet\n\n> Am 02.02.2026 um 10:15 schrieb Northlight:\n>\n${quote}`;
  const folded = foldQuotation(text);
  expect(`${folded.text}\n\n${folded.quoted}`).toBe(text);
});
