import { archiveBlob, archiveJson } from "#app/platform/blobs/archived-files.server.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { listFilesOfConversations } from "../../files/attachments.store.server.ts";
import { toExportedFiles } from "../../files/described-file.ts";
import { listReplies } from "../replies.store.server.ts";
import { listOwnIds, writeOwnConversation } from "./own-messages.usecases.server.ts";

/** For a caller that has checked whose address it is: a folder for each conversation, with its texts and files. */
export async function* archiveOwnConversations(inbox: Conversations, email: string): AsyncGenerator<StreamedFile> {
  const { db, blobs, now } = inbox;
  for await (const id of listOwnIds(inbox, email)) {
    const conversation = await writeOwnConversation(inbox, id);
    if (conversation === undefined) continue;
    yield archiveJson(`${id}/conversation.json`, conversation, now());
    const replyIds = (await listReplies(db, id)).map((reply) => reply.id);
    for (const { path, sha256 } of toExportedFiles(await listFilesOfConversations(db, [id]), replyIds)) {
      const file = await archiveBlob(blobs, { path, hash: sha256, modifiedAt: now() });
      if (file) yield file;
    }
  }
}
