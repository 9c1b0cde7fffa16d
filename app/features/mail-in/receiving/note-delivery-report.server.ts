import type { Db } from "#app/platform/database/tables.ts";
import type { DeliveryReport } from "../content/incoming-mail.ts";
import { findHolder } from "./find-named-conversations.server.ts";
import type { MailIntake } from "./mail-intake.ts";
import { SetAside } from "./set-aside.ts";

/** In the Message-ID, and in Reply-To, which servers do not replace. */
const tokenPattern = /[+.]([0-9a-v]{45})@/g;
const tokensMax = 10;

/**
 * Marks the mail that was not delivered. Its header has a token, so that a forged report marks nothing; the address that
 * failed may be another one, behind an alias.
 * @throws SetAside
 */
export async function noteDeliveryReport(
  intake: MailIntake,
  trx: Db,
  { action, reason, original }: DeliveryReport,
): Promise<void> {
  if (action !== "failed") throw new SetAside(`It reports that a mail was ${action}.`);
  const tokens = [...original.text.toLowerCase().matchAll(tokenPattern)].map(([, token = ""]) => token);
  for (const token of new Set(tokens.slice(0, tokensMax))) {
    const holder = await findHolder(intake, trx, token);
    const returned = holder && { ...original, conversationId: holder.id, to: holder.address };
    if (returned && (await intake.conversations.markReturned(trx, returned, reason))) return;
  }
  throw new SetAside("It reports on a mail that this site does not know.");
}
