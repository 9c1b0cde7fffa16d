import type { Kysely } from "kysely";
import { addAccounts } from "./version-0-3/accounts.ts";
import { addAuditLog } from "./version-0-3/audit-log.ts";
import { addContent } from "./version-0-3/content.ts";
import { addConversations } from "./version-0-3/conversations.ts";
import { addInboxSearch } from "./version-0-3/inbox-search.ts";
import { addMails } from "./version-0-3/mails.ts";
import { addNumbers } from "./version-0-3/numbers.ts";
import { addReplies } from "./version-0-3/replies.ts";
import { addSite } from "./version-0-3/site.ts";

export const isAdditive = true;

/** All that version 0.3 adds to 0.2. The defaults of new columns are for rows that 0.2 writes after a rollback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addConversations(db);
  await addMails(db);
  await addReplies(db);
  await addInboxSearch(db);
  await addAccounts(db);
  await addAuditLog(db);
  await addNumbers(db);
  await addContent(db);
  await addSite(db);
}
