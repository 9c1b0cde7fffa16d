import type { Db } from "#app/platform/database/tables.ts";
import { listFilesOfMessages } from "../../files/attachments.store.server.ts";
import { pageTextMax, visitorPageSize } from "../../model/contact-limits.ts";
import type { ConversationPart } from "../../model/conversation-part.ts";
import { type AddressList, listMessagesOfEmail, readMessages } from "../../server/contact.store.server.ts";
import { fitPage } from "../../server/fit-page.ts";

export type ShownMessage = Omit<ConversationPart, "after" | "replies" | "next">;

export interface ShownPage {
  email: string;
  messages: ShownMessage[];
  next: string | null;
  isContinuation: boolean;
}

export type MessagePage = Pick<ShownPage, "messages" | "next">;

export async function readMessagePage(db: Db, list: AddressList): Promise<MessagePage> {
  const { ids, next } = fitPage(await listMessagesOfEmail(db, list), { rows: visitorPageSize, size: pageTextMax });
  const [rows, files] = await Promise.all([readMessages(db, ids), listFilesOfMessages(db, ids)]);
  return {
    messages: rows.map(({ reply_count, ...message }) => ({
      ...message,
      attachments: files.get(message.id) ?? [],
      replyCount: reply_count,
    })),
    next,
  };
}
