import { generateKeyPairSync } from "node:crypto";
import type { MxRecord } from "node:dns";
import { expect, test } from "vitest";
import { runHealthChecks } from "../health-check.ts";
import { createMailServerCheck, type MailServer } from "../service-checks.server.ts";
import type { DnsResolver } from "./dns-lookup.server.ts";
import { createMailDomainChecks } from "./mail-domain-checks.server.ts";

const domain = "studio.example";
const errorOf = (code: string) => Object.assign(new Error(code), { code });

interface Zone {
  txt?: Record<string, string[] | string>;
  mx?: MxRecord[] | string;
  a?: string[];
}

/** Answers from a zone; a string is the code of an error. */
function createZoneResolver({ txt = {}, mx = "ENODATA", a }: Zone): DnsResolver {
  return {
    async resolveTxt(name) {
      const found = txt[name] ?? (name === domain ? "ENODATA" : "ENOTFOUND");
      if (typeof found === "string") throw errorOf(found);
      // Long records arrive in pieces.
      return found.map((text) => text.match(/.{1,40}/g) ?? []);
    },
    async resolveMx() {
      if (typeof mx === "string") throw errorOf(mx);
      return mx;
    },
    async resolve4() {
      if (!a) throw errorOf("ENODATA");
      return a;
    },
    resolve6: () => Promise.reject(errorOf("ENODATA")),
  };
}

async function check(kind: "MX" | "SPF" | "DKIM" | "DMARC", zone: Zone, dkimSelector?: string) {
  const checks = createMailDomainChecks({ domain, dkimSelector, resolver: createZoneResolver(zone) });
  const results = await runHealthChecks(checks.filter(({ name }) => name === `Mail domain: ${kind}`));
  const { verdict, finding } = results[0] ?? {};
  return `${verdict}: ${finding}`;
}

test.each<[string, Zone, RegExp]>([
  [
    "records",
    { mx: [{ exchange: "mx.studio.example", priority: 10 }] },
    /^ok: .* receives mail at mx\.studio\.example\.$/,
  ],
  ["none, but a host", { a: ["203.0.113.7"] }, /^warning: .* no MX record; mail to it goes to the host itself/],
  ["none", {}, /^error: .* can receive no mail/],
  ["a null one", { mx: [{ exchange: "", priority: 0 }] }, /^error: .*\(null MX\)/],
  ["no domain", { mx: "ENOTFOUND" }, /^error: The domain studio\.example in MAIL_FROM doesn’t exist/],
  ["no answer", { mx: "ESERVFAIL" }, /^error: .*DNS gave no answer \(ESERVFAIL\)/],
])("MX: %s", async (_what, zone, result) => expect(await check("MX", zone)).toMatch(result));

const spf = (...records: string[]): Zone => ({ txt: { [domain]: ["google-site-verification=1", ...records] } });

test.each<[string, Zone, RegExp]>([
  ["one record", spf("v=spf1 include:_spf.mail.example -all"), /^ok: .*v=spf1 include:_spf\.mail\.example -all$/],
  ["a softfail", spf("v=spf1 mx ~all"), /^ok/],
  ["a redirect", spf("v=spf1 redirect=_spf.mail.example"), /^ok/],
  ["no record", spf(), /^warning: .* no SPF record/],
  ["no text at all", {}, /^warning: .* no SPF record/],
  ["what only looks like one", spf("v=spf10 -all"), /^warning: .* no SPF record/],
  ["two records", spf("v=spf1 mx -all", "v=spf1 a -all"), /^error: .* 2 SPF records/],
  ["all servers", spf("v=spf1 +all"), /^warning: .* lets every server/],
  ["all servers, without a sign", spf("v=spf1 mx all"), /^warning: .* lets every server/],
  ["an open end", spf("v=spf1 mx ?all"), /^warning: .* does not forbid/],
])("SPF: %s", async (_what, zone, result) => expect(await check("SPF", zone)).toMatch(result));

const dmarc = (...records: string[]): Zone => ({ txt: { [`_dmarc.${domain}`]: records } });

test.each<[string, Zone, RegExp]>([
  ["a record", dmarc("v=DMARC1; p=reject; rua=mailto:a@studio.example"), /^ok: studio\.example has a DMARC record/],
  ["none", {}, /^warning: .* no DMARC record/],
  ["another text", dmarc("hello"), /^warning: .* no DMARC record/],
  ["two", dmarc("v=DMARC1; p=none", "v=DMARC1; p=reject"), /^error: .* 2 DMARC records/],
  ["no policy", dmarc("v=DMARC1; rua=mailto:a@studio.example"), /^warning: .* no valid policy/],
])("DMARC: %s", async (_what, zone, result) => expect(await check("DMARC", zone)).toMatch(result));

test("DMARC: the record of a domain above counts", async () => {
  const resolver = createZoneResolver(dmarc("v=DMARC1;p=quarantine"));
  const checks = createMailDomainChecks({ domain: `news.mail.${domain}`, resolver });
  const [result] = await runHealthChecks(checks.slice(-1));
  expect(result).toMatchObject({ verdict: "ok", finding: "studio.example has a DMARC record: v=DMARC1;p=quarantine" });
});

const rsaKey = (bits: number): string =>
  generateKeyPairSync("rsa", { modulusLength: bits })
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");
const dkim = (record: string): Zone => ({ txt: { [`s1._domainkey.${domain}`]: [record] } });

test.each<[string, () => Zone, RegExp]>([
  ["2048 bits", () => dkim(`v=DKIM1; k=rsa; p=${rsaKey(2_048)}`), /^ok: .* \(RSA, 2048 bits\)\.$/],
  ["1024 bits", () => dkim(`p=${rsaKey(1_024)}`), /^warning: .* only 1024 bits/],
  ["768 bits", () => dkim(`p=${rsaKey(768)}`), /^error: .* only 768 bits/],
  ["Ed25519", () => dkim(`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString("base64")}`), /^ok: .* \(Ed25519\)/],
  ["a revoked key", () => dkim("v=DKIM1; p="), /^error: .* revoked/],
  ["half a key", () => dkim(`v=DKIM1; p=${rsaKey(2_048).slice(0, 90)}`), /^error: .* damaged/],
  ["another version", () => dkim(`v=DKIM2; p=${rsaKey(2_048)}`), /^error: .* damaged/],
  ["no record", () => ({}), /^error: There is no DKIM key at s1\._domainkey\.studio\.example/],
])("DKIM by its selector: %s", async (_what, zone, result) =>
  expect(await check("DKIM", zone(), "s1")).toMatch(result),
);

test("DKIM without a selector: whether there is any key", async () => {
  expect(await check("DKIM", {})).toMatch(/^warning: .* publishes no DKIM key/);
  const withKeys = { txt: { [`_domainkey.${domain}`]: "ENODATA" } };
  expect(await check("DKIM", withKeys)).toMatch(/^ok: .* publishes DKIM keys/);
});

const server: MailServer = { name: "SMTP", delivers: true, close: () => {} };
const checkServer = async (changes: Partial<MailServer>) =>
  (await runHealthChecks([createMailServerCheck({ ...server, ...changes })]))[0];

test("a mail server is signed in to, and its reason is shown", async () => {
  expect(await checkServer({ verify: async () => undefined })).toMatchObject({ verdict: "ok" });
  expect(await checkServer({ verify: async () => "535 wrong password." })).toMatchObject({
    verdict: "error",
    finding: "535 wrong password.",
    fix: "Correct it under ‘Your site’, Mail; or in SMTP_URL.",
  });
  expect(await checkServer({})).toMatchObject({ verdict: "ok", finding: expect.stringContaining("mail:test") });
  expect(await checkServer({ delivers: false })).toMatchObject({ verdict: "warning" });
});
