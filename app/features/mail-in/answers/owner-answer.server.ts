import type { KeyObject } from "node:crypto";
import { isSameAddress } from "#app/lib/mail/email-address.ts";
import type { IncomingMail } from "../content/incoming-mail.ts";
import { isTokenOf, readConversationId } from "../conversation-token.server.ts";
import { listNamedTokens } from "../whose-conversation.ts";
import type { ClaimedSender } from "./sender-check.server.ts";

interface AnswerRules {
  readonly tokenKey: KeyObject;
  readonly ownerAddress: string;
  readonly findSenderDoubt: (sender: ClaimedSender) => Promise<string | undefined>;
}

const quotedLine = /^>.*$/gm;

/** Checks the token first, so that a stranger's mail causes no DNS request. */
const namesOwner = ({ tokenKey, ownerAddress }: AnswerRules, mail: IncomingMail): boolean =>
  listNamedTokens(mail).some((token) => {
    const id = readConversationId(token);
    return id !== undefined && isTokenOf(tokenKey, token, id, ownerAddress);
  });

/** Called before the transaction, since it asks DNS. @returns a sentence that says why an answer is not sent, if so */
export async function findUnsentReason(
  rules: AnswerRules,
  raw: Uint8Array,
  mail: IncomingMail,
): Promise<string | undefined> {
  if (!namesOwner(rules, mail)) return "Its sender was not checked.";
  const { from, authenticationResults, uncut, isGuessed } = mail;
  if (!from || !isSameAddress(from.address, rules.ownerAddress))
    return "It is not from the address that the notices go to.";
  const doubt = await rules.findSenderDoubt({ raw, address: from.address, authenticationResults });
  if (doubt) return doubt;
  if (uncut.replace(quotedLine, "").trim() === "") return "It has no text.";
  return isGuessed
    ? "The quoted text isn’t marked and may be part of your answer. Please delete what is not to be sent."
    : undefined;
}
