import { describe, expect, test } from "vitest";
import { decodeTransferEncoding } from "./transfer-encoding.server.ts";

const decode = (body: string) => decodeTransferEncoding(Buffer.from(body), "base64").toString();
const text = "Hello, how much is a site? We are a bakery with twenty articles in two languages.\r\nJan";
const encoded = Buffer.from(text).toString("base64");
const lines = encoded.replace(/.{76}/g, "$&\r\n");

describe("a list's footer below base64 is left out", () => {
  const rule = "_______________________________________________";
  test.each([
    ["after an empty line", `${lines}\r\n\r\n${rule}\r\nBiuro mailing list\r\nBiuro@lists.example\r\n`],
    ["without one", `${lines}\r\n${rule}\r\nBiuro mailing list\r\n`],
    ["below unpadded text", `${lines.replace(/=+$/, "")}\r\n\r\n${rule}\r\nBiuro\r\n`],
    ["that begins with letters only", `${lines}\n\nBiuro\nhttps://lists.example/biuro\n`],
    ["in sentences", `${lines}\r\n\r\nYou get this mail, because you asked for it.\r\n`],
    ["after dashes", `${lines}\r\n-- \r\nSent by a@x.example`],
    ["of two paragraphs", `${lines}\r\n\r\n${rule}\r\nBiuro\r\n\r\nLeave, if you like: a@x.example`],
    ["in another alphabet", `${lines}\r\n\r\nŻeby się wypisać, napisz do nas.\r\n`],
    ["after one line", `${encoded}\n\n${rule}\nBiuro`],
    ["after padding of its line", `${lines} -- sent by a list`],
    ["after a short text", `SGVsbG8=\n${rule}\nBiuro`],
    ["after a short text below an empty line", `\r\nSGVsbG8=\r\n${rule}\r\nBiuro`],
  ])("%s", (_name, body) => {
    expect(decode(body)).toBe(body.includes("SGVsbG8=") ? "Hello" : text);
  });
});

test("other bytes are ignored in base64, also near its end", () => {
  const damaged = `${lines.slice(0, 40)}!*\u0000-${lines.slice(40)}`;
  for (const body of [damaged, `\u00ff${lines}`, lines.replaceAll("S", "S "), `${lines}\r\n*`, `SGVs!bG8=`])
    expect(decode(body)).toBe(body.startsWith("SGVs!") ? "Hello" : text);
});

test("a text that is not in base64, although it says so, stays as it is", () => {
  expect(decode("Hello, how much is a site?\r\nJan")).toBe("Hello, how much is a site?\r\nJan");
});
