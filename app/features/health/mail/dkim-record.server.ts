import { createPublicKey } from "node:crypto";
import { type Finding, fine, problem } from "../health-check.ts";

/** RFC 8301: shorter keys are rejected. */
const shortestBits = 1_024;
const wantedBits = 2_048;
const ed25519Bytes = 32;

/** @param texts the TXT records of `name`, which is `selector._domainkey.domain` */
export function describeDkim(name: string, texts: readonly string[]): Finding {
  const record = texts.find((text) => /(^|;)\s*p\s*=/.test(text));
  if (record === undefined)
    return problem(
      `There is no DKIM key at ${name}.`,
      "Check the selector, or add the record that your mail provider names.",
    );
  const tags = readTags(record);
  const key = tags.get("p") ?? "";
  if (key === "")
    return problem(
      `The DKIM key at ${name} was revoked (empty p=).`,
      "Publish the key that the mail server signs with.",
    );
  const kind = (tags.get("v") ?? "DKIM1") === "DKIM1" ? readKind(key, tags.get("k") ?? "rsa") : undefined;
  if (kind === undefined)
    return problem(`The DKIM record at ${name} is damaged.`, "Copy the record from your mail provider again, in full.");
  if (kind !== "ed25519" && kind < wantedBits)
    return {
      verdict: kind < shortestBits ? "error" : "warning",
      finding: `The DKIM key at ${name} has only ${kind} bits.`,
      fix: `Let your mail provider make a key of ${wantedBits} bits.`,
    };
  const text = kind === "ed25519" ? "Ed25519" : `RSA, ${kind} bits`;
  return fine(`There is a DKIM key at ${name} (${text}).`);
}

/** RFC 6376, section 3.2; spaces within a key are ignored. */
function readTags(record: string): ReadonlyMap<string, string> {
  const pairs = record.split(";").map((tag) => tag.split(/=(.*)/s));
  return new Map(pairs.map(([name = "", value = ""]) => [name.trim(), value.replace(/\s/g, "")]));
}

/** @returns the bits of an RSA key; undefined for what is no key (RFC 8463 for Ed25519) */
function readKind(key: string, algorithm: string): "ed25519" | number | undefined {
  const bytes = Buffer.from(key, "base64");
  if (algorithm === "ed25519") return bytes.length === ed25519Bytes ? "ed25519" : undefined;
  try {
    return createPublicKey({ key: bytes, format: "der", type: "spki" }).asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}
