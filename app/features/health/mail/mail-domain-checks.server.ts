import { type Finding, fine, type HealthCheck, problem, warning } from "../health-check.ts";
import { describeDkim } from "./dkim-record.server.ts";
import { type DnsResolver, hasAddress, lookUpMailServers, lookUpTexts } from "./dns-lookup.server.ts";

interface MailDomain {
  readonly domain: string;
  readonly dkimSelector?: string | undefined;
  readonly resolver: DnsResolver;
}

export const createMailDomainChecks = ({ domain, dkimSelector, resolver }: MailDomain): HealthCheck[] => [
  { name: "Mail domain: MX", run: () => checkMx(domain, resolver) },
  { name: "Mail domain: SPF", run: () => checkSpf(domain, resolver) },
  { name: "Mail domain: DKIM", run: () => checkDkim(domain, dkimSelector, resolver) },
  { name: "Mail domain: DMARC", run: () => checkDmarc(domain, resolver) },
];

/** RFC 5321, section 5.1; RFC 7505. */
async function checkMx(domain: string, resolver: DnsResolver): Promise<Finding> {
  const found = await lookUpMailServers(resolver, domain);
  if (found === "no name") return problem(`The domain ${domain} in MAIL_FROM doesn’t exist.`, "Correct MAIL_FROM.");
  if (found === "no record") {
    const fix = `Add an MX record for ${domain}, so that replies and bounces arrive.`;
    return (await hasAddress(resolver, domain))
      ? warning(`${domain} has no MX record; mail to it goes to the host itself.`, fix)
      : problem(`${domain} can receive no mail: it has no MX record.`, fix);
  }
  const servers = found.map(({ exchange }) => exchange);
  if (servers.some((server) => server === "" || server === "."))
    return problem(
      `${domain} declares that it receives no mail (null MX), so many servers reject mail from it.`,
      "Use another domain in MAIL_FROM, or replace that MX record.",
    );
  return fine(`${domain} receives mail at ${servers.sort().join(", ")}.`);
}

async function checkSpf(domain: string, resolver: DnsResolver): Promise<Finding> {
  const records = listOf(await lookUpTexts(resolver, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (record === undefined)
    return warning(
      `${domain} has no SPF record, so mails may be treated as spam.`,
      `Add a TXT record to ${domain} that names your mail server, such as "v=spf1 mx -all"; your mail provider's help has the exact one.`,
    );
  if (records.length > 1)
    return problem(
      `${domain} has ${records.length} SPF records, which makes them invalid.`,
      "Keep one TXT record that begins with v=spf1 and contains the terms of all.",
    );
  const terms = record.toLowerCase().split(/ +/);
  if (terms.includes("all") || terms.includes("+all"))
    return warning(
      `The SPF record of ${domain} lets every server send in its name (+all).`,
      "Replace +all by -all or ~all.",
    );
  if (terms.some((term) => /^([-~]all$|redirect=)/.test(term))) return fine(`${domain} has an SPF record: ${record}`);
  return warning(
    `The SPF record of ${domain} does not forbid other servers to send in its name.`,
    "End it with -all or ~all.",
  );
}

/** Finds the record of the domain or of the nearest parent that has one (RFC 9989, section 4.10). */
async function checkDmarc(domain: string, resolver: DnsResolver): Promise<Finding> {
  for (const name of listDomainsAbove(domain)) {
    const texts = listOf(await lookUpTexts(resolver, `_dmarc.${name}`));
    const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text));
    const [record] = records;
    if (record !== undefined) return describeDmarc(name, record, records.length);
  }
  return warning(
    `${domain} has no DMARC record, which large mail providers ask for.`,
    `Add a TXT record to _dmarc.${domain}, such as "v=DMARC1; p=none".`,
  );
}

function describeDmarc(name: string, record: string, count: number): Finding {
  if (count > 1)
    return problem(`_dmarc.${name} has ${count} DMARC records, which makes them invalid.`, "Keep one of them.");
  if (/;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(record))
    return fine(`${name} has a DMARC record: ${record}`);
  return warning(
    `The DMARC record of ${name} has no valid policy: ${record}`,
    "Add p=none, p=quarantine or p=reject to it.",
  );
}

/** RFC 6376, section 3.6. Without a selector it can only be seen whether there is any key (RFC 8020). */
async function checkDkim(domain: string, selector: string | undefined, resolver: DnsResolver): Promise<Finding> {
  if (selector !== undefined) {
    const name = `${selector}._domainkey.${domain}`;
    return describeDkim(name, listOf(await lookUpTexts(resolver, name)));
  }
  const keys = await lookUpTexts(resolver, `_domainkey.${domain}`);
  if (keys === "no name")
    return warning(
      `${domain} publishes no DKIM key, so mails may be treated as spam.`,
      "Turn on DKIM at your mail provider, and add the record that it names.",
    );
  return fine(`${domain} publishes DKIM keys; doctor --dkim-selector NAME checks one.`);
}

const listOf = (found: string[] | string): string[] => (typeof found === "string" ? [] : found);

function listDomainsAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}
