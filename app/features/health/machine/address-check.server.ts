import { isIP } from "node:net";
import { isConfidentialUrl } from "#app/platform/config/settings.server.ts";
import { type Finding, fine, type HealthCheck, warning } from "../health-check.ts";
import { type DnsResolver, hasAddress } from "../mail/dns-lookup.server.ts";

interface AddressSettings {
  readonly publicUrl: string | undefined;
  readonly trustsProxy: boolean;
  readonly resolver: DnsResolver;
}

export const createAddressCheck = ({ publicUrl, trustsProxy, resolver }: AddressSettings): HealthCheck => ({
  name: "Address",
  async run() {
    if (publicUrl === undefined)
      return warning(
        "PUBLIC_URL is not set: links in mails lead to this machine, and forms work only on localhost.",
        "Set PUBLIC_URL to the address that visitors type, such as https://studio.example.com.",
      );
    const url = new URL(publicUrl);
    if (isConfidentialUrl(url) && url.protocol === "http:")
      return warning(
        `PUBLIC_URL is ${publicUrl}, which only this machine can open.`,
        "For a public site, set PUBLIC_URL to the address that visitors type.",
      );
    if (url.protocol === "http:")
      return warning(
        `PUBLIC_URL is ${publicUrl}: passwords and cookies travel unencrypted.`,
        "Let a reverse proxy terminate TLS, and set PUBLIC_URL to the https address.",
      );
    return (await findUnknownHost(url, resolver)) ?? describeProxy(publicUrl, trustsProxy);
  },
});

async function findUnknownHost({ hostname }: URL, resolver: DnsResolver): Promise<Finding | undefined> {
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const isKnown = await hasAddress(resolver, hostname).catch(() => true); // no answer is no proof
  if (isKnown) return undefined;
  return warning(
    `DNS knows no address of ${hostname}, the host of PUBLIC_URL.`,
    "Correct PUBLIC_URL, or add an A or AAAA record for it.",
  );
}

function describeProxy(publicUrl: string, trustsProxy: boolean): Finding {
  if (trustsProxy) return fine(`Visitors reach the site at ${publicUrl}.`);
  return warning(
    "TRUST_PROXY is not set: all visitors seem to have the reverse proxy's address, and share its limits.",
    "Set TRUST_PROXY to the reverse proxy's address, such as 127.0.0.1.",
  );
}
