const maxLength = 254; // RFC 5321, section 4.5.3.1.3, less the angle brackets
const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
/** HTML's pattern: allows what is in use, and nothing that mail programs misread. */
const pattern = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\\.${label})*$`, "i");
/** Characters that `URL` would drop or interpret as something else than the host. */
const noHost = /[\s\p{C}/:?#@%\\[\]<>^|]/u;

/** Domains of other scripts become xn--… (RFC 5891). @returns undefined where the domain can be none */
export function toAsciiDomain(domain: string): string | undefined {
  if (/^[\w.-]*$/.test(domain) && !/xn--/i.test(domain)) return domain;
  const url = `http://${domain}`;
  return noHost.test(domain) || !URL.canParse(url) ? undefined : new URL(url).hostname;
}

/** Converts an address to the form in which it is sent. @returns undefined if the text is not one address */
export function toAsciiAddress(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const domain = toAsciiDomain(text.slice(at + 1));
  const address = `${text.slice(0, at)}@${domain}`;
  const fits = Math.max(text.length, address.length) <= maxLength;
  return at > 0 && domain && fits && pattern.test(address) ? address : undefined;
}

export const isEmailAddress = (text: string): boolean => toAsciiAddress(text)?.split("@")[1]?.includes(".") ?? false;

const keyOf = (address: string): string => (toAsciiAddress(address) ?? address).toLowerCase();

export const isSameAddress = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** Programs quote a part before the @ that they could write as it is. */
export const withoutQuotes = (address: string): string => address.replace(/^"([^"\\]*)"(?=@)/, "$1");
