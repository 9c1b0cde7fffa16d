import { isSameAddress } from "#app/lib/mail/email-address.ts";
import type { IncomingMail } from "./content/incoming-mail.ts";

export interface NamedConversation {
  readonly id: string;
  /** The recipient for whose mails the token was made; its signature is verified. */
  readonly holder: "visitor" | "owner";
  readonly visitorAddress: string;
  readonly subjects: readonly string[];
}

/** @returns undefined for a token that is forged, or of a conversation that is gone */
export type FindConversation = (token: string) => NamedConversation | undefined;

export type Destination =
  | { kind: "reply"; conversation: NamedConversation; isOtherAddress: boolean }
  /** `isForged`: it names a conversation without a right to it. */
  | { kind: "new"; isForged: boolean };

type Heads = Pick<IncomingMail, "from" | "recipients" | "inReplyTo" | "references" | "subject">;

const inAddress = /\+([0-9a-v]{45})@/;
const inMessageId = /\.([0-9a-v]{45})@/;
const prefix = /^\s*(?:(?:re|aw|fwd?|wg|odp|sv|vs|ref|tr|rv|antw|ynt)(?:\[\d+\])?\s*:\s*)+/i;

/** Bounded: each token is looked up in the database. */
const referencesMax = 10;

const tokensOf = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => pattern.exec(text.toLowerCase())?.[1] ?? []);

const listTokens = ({ recipients, inReplyTo, references }: Heads) => ({
  address: tokensOf(recipients, inAddress).slice(0, referencesMax),
  inReplyTo: tokensOf(inReplyTo, inMessageId).slice(0, referencesMax),
  references: tokensOf(references, inMessageId).slice(-referencesMax).reverse(),
});

export function listNamedTokens(mail: Heads): string[] {
  const { address, inReplyTo, references } = listTokens(mail);
  return [...new Set([...address, ...inReplyTo, ...references])];
}

const bareSubject = (subject: string): string => subject.replace(prefix, "").trim().toLowerCase();

/** A token in an address, else In-Reply-To, else References together with the same subject. */
export function decideDestination(mail: Heads, find: FindConversation): Destination {
  const { address, inReplyTo, references } = listTokens(mail);
  const subject = bareSubject(mail.subject);
  const isSameSubject = ({ subjects }: NamedConversation) =>
    subject !== "" && subjects.some((one) => bareSubject(one) === subject);
  const first = (tokens: readonly string[]) => tokens.map(find).find((found) => found !== undefined);
  const named = [...references].map(find).filter((found) => found !== undefined);
  const conversation = first(address) ?? first(inReplyTo) ?? named.find(isSameSubject);
  if (!conversation) {
    const claimed = [...address, ...inReplyTo, ...references];
    return { kind: "new", isForged: claimed.some((token) => find(token) === undefined) };
  }
  const isOtherAddress = !mail.from || !isSameAddress(mail.from.address, conversation.visitorAddress);
  return { kind: "reply", conversation, isOtherAddress };
}
