import type { Db } from "#app/platform/database/tables.ts";
import type { DeliveryReport } from "../content/incoming-mail.ts";
import { isTokenOf, readConversationId } from "../conversation-token.server.ts";
import type { MailIntake } from "./mail-intake.ts";
import { SetAside } from "./set-aside.ts";

/** Marks the mail that was not delivered. Its Message-ID has a token, so that a forged report marks nothing. @throws SetAside */
export async function noteDeliveryReport(
  { conversations, tokenKey }: MailIntake,
  trx: Db,
  { action, recipient, reason, originalMessageId = "" }: DeliveryReport,
): Promise<void> {
  if (action !== "failed") throw new SetAside(`It reports that a mail was ${action}.`);
  const token = /\.([0-9a-v]{45})@/.exec(originalMessageId)?.[1] ?? "";
  const id = readConversationId(token);
  const isOurs = id !== undefined && isTokenOf(tokenKey, token, id, recipient);
  if (!isOurs || !(await conversations.markReturned(trx, originalMessageId, reason)))
    throw new SetAside("It reports on a mail that this site does not know.");
}
