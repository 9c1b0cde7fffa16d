import type { Db } from "#app/platform/database/tables.ts";
import type { ContactAttachmentsTable } from "../contact.tables.ts";
import { type AttachedFile, hasPreview } from "./attached-file.ts";

const shownColumns = ["id", "name", "size", "type", "is_executable"] as const;
type ShownRow = Pick<ContactAttachmentsTable, (typeof shownColumns)[number]>;

const toAttachedFile = ({ id, name, size, type, is_executable }: ShownRow): AttachedFile => ({
  id,
  name,
  size,
  type,
  preview: hasPreview(type),
  isExecutable: is_executable === 1,
});

/** @returns a conversation's files by the reply that has them; those of the first message by an empty text */
export async function listAttachedFiles(db: Db, conversationId: string): Promise<Map<string, AttachedFile[]>> {
  const rows = await db
    .selectFrom("contact_attachments")
    .select([...shownColumns, "reply_id"])
    .where("conversation_id", "=", conversationId)
    .orderBy("reply_id")
    .orderBy("position")
    .execute();
  const files = new Map<string, AttachedFile[]>();
  for (const row of rows) {
    const ofReply = files.get(row.reply_id);
    if (ofReply) ofReply.push(toAttachedFile(row));
    else files.set(row.reply_id, [toAttachedFile(row)]);
  }
  return files;
}
