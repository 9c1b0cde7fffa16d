import type { Db } from "#app/platform/database/tables.ts";
import { type AddressList, listMessagesOfEmail, readMessages } from "../contact.store.server.ts";
import { pageTextMax, visitorPageSize } from "../contact-limits.ts";
import { fitPage } from "../fit-page.ts";
import type { ShownPage } from "./inbox-result.ts";

export type MessagePage = Pick<ShownPage, "messages" | "next">;

export async function readMessagePage(db: Db, list: AddressList): Promise<MessagePage> {
  const { ids, next } = fitPage(await listMessagesOfEmail(db, list), { rows: visitorPageSize, size: pageTextMax });
  const rows = await readMessages(db, ids);
  return {
    messages: rows.map(({ reply_count, ...message }) => ({ ...message, replyCount: reply_count })),
    next,
  };
}
