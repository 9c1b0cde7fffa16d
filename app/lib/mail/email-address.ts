const maxLength = 254; // RFC 5321, section 4.5.3.1.3, less the angle brackets
const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const domainEnd = `@${label}(?:\\.${label})*$`;
const atext = "\\w.!#$%&'*+/=?^`{|}~-";
/** HTML's pattern: allows what is in use, and nothing that mail programs misread. */
const pattern = new RegExp(`^[${atext}]+${domainEnd}`, "i");
const readablePattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}${atext}]+${domainEnd}`, "iu");
/** Characters that `URL` would drop or interpret as something else than the host. */
const noHost = /[\s\p{C}/:?#@%\\[\]<>^|]/u;

/** Domains of other scripts become xn--… (RFC 5891). @returns undefined where the domain can be none */
export function toAsciiDomain(domain: string): string | undefined {
  if (/^[\w.-]*$/.test(domain) && !/xn--/i.test(domain)) return domain;
  const url = `http://${domain}`;
  return noHost.test(domain) || !URL.canParse(url) ? undefined : new URL(url).hostname;
}

/**
 * Converts an address to the form in which it is sent. Letters beyond ASCII before the @ stay: the server needs SMTPUTF8 (RFC 6531).
 * @returns undefined if the text is not one address
 */
export function toSentAddress(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const domain = toAsciiDomain(text.slice(at + 1));
  const address = `${text.slice(0, at)}@${domain}`;
  const fits = Math.max(text.length, address.length) <= maxLength;
  return at > 0 && domain && fits && readablePattern.test(address) ? address : undefined;
}

/** Converts an address that every server takes. @returns undefined if the text is not one such address */
export function toAsciiAddress(text: string): string | undefined {
  const address = toSentAddress(text);
  return address !== undefined && pattern.test(address) ? address : undefined;
}

const hasTopDomain = (address = ""): boolean => address.split("@")[1]?.includes(".") ?? false;

export const isEmailAddress = (text: string): boolean => hasTopDomain(toAsciiAddress(text));

/** A mail may come from addresses that forms refuse. */
export const isSenderAddress = (text: string): boolean => hasTopDomain(toSentAddress(text));

const keyOf = (address: string): string => (toSentAddress(address) ?? address).toLowerCase();

export const isSameAddress = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** `Ann+news@studio.example` is delivered to `ann@studio.example`. */
export const mailboxOf = (address: string): string => keyOf(address).replace(/\+[^@]*(?=@)/, "");

/** Programs quote a part before the @ that they could write as it is. */
export const withoutQuotes = (address: string): string => address.replace(/^"([^"\\]*)"(?=@)/, "$1");
