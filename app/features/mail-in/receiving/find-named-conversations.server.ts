import type { Db } from "#app/platform/database/tables.ts";
import type { IncomingMail } from "../content/incoming-mail.ts";
import { isTokenOf, readConversationId } from "../conversation-token.server.ts";
import { listNamedTokens, type NamedConversation } from "../whose-conversation.ts";
import type { MailIntake } from "./mail-intake.ts";

/** The conversations to which the mail has a token, whose signature is checked here. */
export async function findNamedConversations(
  { conversations, tokenKey, ownerAddress }: MailIntake,
  trx: Db,
  mail: IncomingMail,
) {
  const named = new Map<string, NamedConversation>();
  for (const token of listNamedTokens(mail)) {
    const id = readConversationId(token);
    const found = id === undefined ? undefined : await conversations.find(trx, id);
    if (id === undefined || !found) continue;
    const holder = isTokenOf(tokenKey, token, id, found.visitorAddress)
      ? "visitor"
      : isTokenOf(tokenKey, token, id, ownerAddress) && "owner";
    if (holder) named.set(token, { id, holder, ...found });
  }
  return (token: string) => named.get(token);
}
