import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { expect, test } from "vitest";
import { findSenderDoubt, type ResolveDns } from "./sender-check.server.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const keyRecord = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
const address = "owner@studio.example";
const plain = `From: Owner <${address}>\r\nTo: hello@studio.example\r\nSubject: Re: Hi\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\n\r\nGladly.\r\n`;

/** A stranger has a domain, a key and a DMARC record, too. */
const records: Readonly<Record<string, string>> = {
  "s1._domainkey.studio.example": keyRecord,
  "_dmarc.studio.example": "v=DMARC1; p=none",
  "s1._domainkey.elsewhere.example": keyRecord,
  "_dmarc.elsewhere.example": "v=DMARC1; p=reject",
};
const withRecords =
  (known: Readonly<Record<string, string>> = records): ResolveDns =>
  async (name, type) => {
    const text = type === "TXT" ? known[name] : undefined;
    if (text === undefined) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    return [[text]];
  };

async function sign(raw: string, signingDomain = "studio.example", maxBodyLength?: number): Promise<string> {
  const key = { signingDomain, selector: "s1", privateKey: pem };
  const signature = { ...key, ...(maxBodyLength && { maxBodyLength }) };
  const options = { ...key, canonicalization: "relaxed/relaxed", signatureData: [signature] };
  const { signatures } = await dkimSign(raw, options);
  return signatures + raw;
}

const doubt = (raw: string, options: Partial<Parameters<typeof findSenderDoubt>[1]> = {}, results = "") =>
  findSenderDoubt(
    { raw: Buffer.from(raw), address, authenticationResults: results },
    { resolve: withRecords(), ...options },
  );

test("a mail that its domain has signed is from there", async () => {
  expect(await doubt(await sign(plain))).toBeUndefined();
});

test.each([
  ["not signed", async () => plain, /^It is not signed by studio\.example/],
  ["signed by another domain", () => sign(plain, "elsewhere.example"), /^It is not signed by studio\.example/],
  ["changed after it was signed", async () => (await sign(plain)).replace("Gladly", "Never"), /^It is not signed/],
  ["longer than what was signed", async () => `${await sign(plain, undefined, 7)}Pay here.\r\n`, /^It is not signed/],
  ["of two senders", async () => `From: <m@elsewhere.example>\r\n${await sign(plain)}`, /more than one sender/],
])("a mail that is %s may be anyone's", async (_name, write, reason) => {
  expect(await doubt(await write())).toMatch(reason);
});

test("without DMARC's record, and without DNS, nothing is known", async () => {
  const { "_dmarc.studio.example": _, ...others } = records;
  expect(await doubt(await sign(plain), { resolve: withRecords(others) })).toMatch(/has no DMARC record/);
  const away: ResolveDns = async () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
  expect(await doubt(await sign(plain), { resolve: away })).toMatch(/could not be checked/);
  const silent: ResolveDns = () => new Promise(() => {});
  expect(await doubt(await sign(plain), { resolve: silent, timeoutMs: 50 })).toMatch(/could not be checked/);
});

const trusted = { trustedServer: "mx.mail.example" };

test.each([
  "mx.mail.example; dkim=fail; dmarc=pass (p=REJECT sp=NONE) header.from=studio.example",
  "MX.mail.example 1;\r\n spf=pass smtp.mailfrom=x@y.example;\r\n dmarc=pass header.from=studio.example",
])("the result of the named server is trusted: %s", async (results) => {
  expect(await doubt(plain, trusted, results)).toBeUndefined();
  expect(await doubt(plain, {}, results)).toBeDefined();
});

test.each([
  "mx.elsewhere.example; dmarc=pass header.from=studio.example",
  "mx.mail.example; dmarc=fail header.from=studio.example",
  "mx.mail.example; dmarc=pass header.from=elsewhere.example",
  "mx.mail.example; dmarc=fail header.from=studio.example; dmarc=pass header.from=studio.example",
  "mx.mail.example; spf=pass (sender dmarc=pass header.from=studio.example)",
  "mx.mail.example; spf=pass smtp.mailfrom=dmarc=pass header.from=studio.example",
  "mx.mail.example.elsewhere.example; dmarc=pass header.from=studio.example",
  "",
])("it is not where it says something else: %s", async (results) => {
  expect(await doubt(plain, trusted, results)).toBeDefined();
});
