export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** Refuses what a mail program could read as another recipient or a header, although RFC 5322 allows it quoted. */
const atom = String.raw`[^\s@,;:<>()\[\]\\"\p{Cc}\p{Cf}]+`;
const singleAddress = new RegExp(`^${atom}@${atom}$`, "u");
const maxLength = 254; // RFC 5321, section 4.5.3.1.3, less the angle brackets

export const isSingleAddress = (text: string): boolean =>
  text.length <= maxLength && text.isWellFormed() && singleAddress.test(text);

const mailbox = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<bracketed>[^<>]*)>|(?<plain>[^<>]*))$/;

export function parseMailbox(text: string): MailAddress | undefined {
  const { name = "", bracketed, plain } = mailbox.exec(text.trim())?.groups ?? {};
  const address = bracketed ?? plain;
  return address !== undefined && isSingleAddress(address) ? { name: name.trim(), address } : undefined;
}
