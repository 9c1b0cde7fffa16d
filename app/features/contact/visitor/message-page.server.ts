import type { Db } from "#app/platform/database/tables.ts";
import { type AddressList, listMessagesOfEmail, readMessages } from "../contact.store.server.ts";
import { pageTextMax, visitorPageSize } from "../contact-limits.ts";
import { fitPage } from "../fit-page.ts";
import type { ShownMessage } from "./desk-result.ts";

/** One page of an address's messages, newest first, without their replies. */
export interface MessagePage {
  messages: ShownMessage[];
  /** Id of the last one, where there are older ones. */
  next: string | null;
}

export async function readMessagePage(db: Db, list: AddressList): Promise<MessagePage> {
  const { ids, hasMore } = fitPage(await listMessagesOfEmail(db, list), { rows: visitorPageSize, size: pageTextMax });
  const rows = await readMessages(db, ids);
  return {
    messages: rows.map(({ reply_count, ...message }) => ({ ...message, replyCount: reply_count })),
    next: hasMore ? (ids.at(-1) ?? null) : null,
  };
}
