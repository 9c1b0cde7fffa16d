import { listOriginals } from "#app/features/mail-in/mail-in.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { ExportedMessage } from "./export-messages.store.server.ts";

interface ConversationFile {
  /** `/` between folders. */
  path: string;
  hash: string;
}

/** Files and raw mails of conversations, for the owner's exports. */
export async function listConversationFiles(
  db: Db,
  { id, attachments }: Pick<ExportedMessage, "id" | "attachments">,
): Promise<ConversationFile[]> {
  const mails = await listOriginals(db, [id]);
  return [
    ...mails.map(({ blob_hash }, i) => ({ path: `${id}/mail-${i + 1}.eml`, hash: blob_hash })),
    ...attachments.map(({ path, sha256 }) => ({ path, hash: sha256 })),
  ];
}
