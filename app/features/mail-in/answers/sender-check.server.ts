import { setTimeout as sleep } from "node:timers/promises";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { dmarc } from "mailauth/lib/dmarc/index.js";
import { secondMs } from "#app/lib/units.ts";

/** Same contract as `resolve` of node:dns/promises. */
export type ResolveDns = (name: string, type: string) => Promise<unknown>;

export interface SenderCheckOptions {
  resolve: ResolveDns;
  /** The name by which the mailbox's server signs Authentication-Results. */
  trustedServer?: string | undefined;
  timeoutMs?: number;
}

export interface ClaimedSender extends AuthenticationHeads {
  readonly raw: Uint8Array;
  readonly address: string;
}

/**
 * DMARC (RFC 9989) by DKIM: the connection from which a mail came, which SPF needs, is the mail server's to know.
 * @returns why a mail may not be from the address that it names, in one sentence; undefined where it is
 */
export async function findSenderDoubt(
  sender: ClaimedSender,
  { resolve, trustedServer, timeoutMs = 15 * secondMs }: SenderCheckOptions,
): Promise<string | undefined> {
  const { address } = sender;
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  if (trustedServer && hasTrustedPass(sender, { server: trustedServer, domain })) return undefined;
  const unknown = `Whether it is from ${domain} could not be checked.`;
  const stopping = new AbortController();
  const late = sleep(timeoutMs, unknown, { signal: stopping.signal });
  late.catch(() => {});
  try {
    return await Promise.race([checkSignatures(sender, domain, resolve), late]);
  } catch {
    return unknown;
  } finally {
    stopping.abort();
  }
}

async function checkSignatures({ raw, address }: ClaimedSender, domain: string, resolve: ResolveDns) {
  // Both libraries declare all overloads of node:dns but use only the one for TXT.
  const resolver = resolve as never;
  const { headerFrom, fromFields, results } = await dkimVerify(Buffer.from(raw), { resolver });
  if (fromFields !== 1 || headerFrom.length !== 1 || headerFrom[0]?.toLowerCase() !== address.toLowerCase())
    return "It names more than one sender.";
  const signatures = results.filter(({ status }) => status.result === "pass" && !status.underSized);
  const result = await dmarc({
    headerFrom,
    fromFields,
    spfDomains: [],
    dkimDomains: signatures.map(({ id = "", signingDomain = "" }) => ({ id, domain: signingDomain, aligned: false })),
    resolver,
  });
  if (result === false) return "Its sender has no domain.";
  switch (result.status.result) {
    case "pass":
      return undefined;
    case "none":
      return `${domain} has no DMARC record, so anyone could have written it.`;
    case "temperror":
      return `Whether it is from ${domain} could not be checked.`;
    default:
      return `It is not signed by ${domain}, so anyone could have written it.`;
  }
}

interface AuthenticationHeads {
  /** The topmost field of that name, which the last server wrote; empty where there is none. */
  readonly authenticationResults: string;
}

const comment = /\([^()]*\)/g;
const commentsMax = 100;

/** Reads the named server's DMARC result (RFC 8601); two results in one field mean tampering. */
function hasTrustedPass(
  { authenticationResults }: AuthenticationHeads,
  { server, domain }: { server: string; domain: string },
): boolean {
  const [name = "", ...results] = withoutComments(authenticationResults).toLowerCase().split(";");
  if (name.trim().split(/\s/)[0] !== server.toLowerCase()) return false;
  const found = results.filter((result) => /\bdmarc\s*=/.test(result));
  const [only = ""] = found;
  const from = /\sheader\.from\s*=\s*"?([^\s"]+)/.exec(only)?.[1]?.replace(/^.*@/, "");
  return found.length === 1 && /^\s*dmarc\s*=\s*pass\s/.test(only) && from === domain;
}

function withoutComments(text: string): string {
  let bare = text;
  for (let round = 0; round < commentsMax && comment.test(bare); round++) bare = bare.replace(comment, " ");
  return bare;
}
