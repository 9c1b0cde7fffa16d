import { createHash } from "node:crypto";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { writeStrings } from "#app/platform/language/site-texts.server.ts";

export const stringsPath = "/strings";

/** @returns undefined for an unknown scope */
export function writeStringsScript(scopes: readonly string[], language: SiteLanguage): string | undefined {
  const parts = scopes.map((scope) => [scope, writeStrings(scope, language)]);
  if (parts.some(([, text]) => text === undefined)) return undefined;
  return `globalThis.pageStrings={${parts.map(([scope, text]) => `"${scope}":${text}`).join()}};`;
}

const addresses = new Map<string, string>();

/** The address contains a digest, so browsers cache it permanently. */
function addressOf(scopes: readonly string[], language: SiteLanguage): string {
  const name = `${language}/${scopes.join(".")}`;
  const known = addresses.get(name);
  if (known) return known;
  const digest = createHash("sha256")
    .update(writeStringsScript(scopes, language) ?? "")
    .digest("base64url");
  const address = `${stringsPath}/${digest.slice(0, 8)}/${name}.js`;
  addresses.set(name, address);
  return address;
}

const signs: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
/** React Router writes strings of loader data as JSON within JSON. */
const asWritten = (text: string): string =>
  JSON.stringify(JSON.stringify(text))
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (sign) => signs[sign] ?? sign);

/**
 * Removes strings from the data of a deferred document, which contains most of them as text: twice, they would not fit
 * into the first packets.
 * @returns the address of their script, if there are any
 */
export function deferStrings(
  html: string,
  sent: Iterable<readonly [scope: string, text: string]>,
  language: SiteLanguage,
): { html: string; script: string | undefined } {
  let left = html;
  const scopes: string[] = [];
  for (const [scope, text] of sent) {
    const part = asWritten(text);
    if (writeStrings(scope, language) !== text || !left.includes(part)) continue;
    left = left.replace(part, () => asWritten(`@${scope}`));
    scopes.push(scope);
  }
  return { html: left, script: scopes.length > 0 ? addressOf(scopes.sort(), language) : undefined };
}
