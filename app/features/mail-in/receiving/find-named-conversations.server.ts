import type { Db } from "#app/platform/database/tables.ts";
import type { IncomingMail } from "../content/incoming-mail.ts";
import { isTokenOf, readConversationId } from "../conversation-token.server.ts";
import { listNamedTokens, type NamedConversation } from "../whose-conversation.ts";
import type { MailIntake } from "./mail-intake.ts";

interface Holder extends NamedConversation {
  readonly address: string;
}

export async function findHolder(
  { conversations, tokenKey, ownerAddress }: MailIntake,
  trx: Db,
  token: string,
): Promise<Holder | undefined> {
  const id = readConversationId(token);
  const found = id === undefined ? undefined : await conversations.find(trx, id);
  if (id === undefined || !found) return undefined;
  const holders = [
    { holder: "visitor", address: found.visitorAddress },
    { holder: "owner", address: ownerAddress },
  ] as const;
  const right = holders.find(({ address }) => isTokenOf(tokenKey, token, id, address));
  return right && { id, ...found, ...right };
}

export async function findNamedConversations(intake: MailIntake, trx: Db, mail: IncomingMail) {
  const named = new Map<string, NamedConversation>();
  for (const token of listNamedTokens(mail)) {
    const found = await findHolder(intake, trx, token);
    if (found) named.set(token, found);
  }
  return (token: string) => named.get(token);
}
