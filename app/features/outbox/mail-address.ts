import { toAsciiAddress } from "#app/lib/mail/email-address.ts";

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const mailbox = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<bracketed>[^<>]*)>|(?<plain>[^<>]*))$/;

export function parseMailbox(text: string): MailAddress | undefined {
  const { name = "", bracketed, plain } = mailbox.exec(text.trim())?.groups ?? {};
  const address = bracketed ?? plain;
  return address !== undefined && toAsciiAddress(address) ? { name: name.trim(), address } : undefined;
}
