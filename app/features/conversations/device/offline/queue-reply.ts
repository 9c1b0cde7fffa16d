import { showSuccess } from "#app/ui/show-toast.ts";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { listUploaded } from "../../files/field/file-store.ts";
import { replyFilesOf } from "../../owner/reply/reply-files.ts";
import { sendReplies } from "../copy/keep-inbox.ts";
import { readDeviceUser } from "../device-flag.ts";
import { queueReply } from "../queue/reply-queue.ts";

/** @throws where the browser cannot store it */
export async function queueReplyCommand(command: Extract<InboxCommand, { intent: "reply" }>): Promise<void> {
  const userId = readDeviceUser();
  if (userId === undefined) throw new Error("This browser keeps nothing.");
  const { id: messageId, key, from, subject, message, sendAt } = command;
  const files = listUploaded(replyFilesOf(messageId).read());
  const queuedAt = new Date().toISOString();
  await queueReply({ key, messageId, userId, from, subject, message, files, queuedAt, ...(sendAt && { sendAt }) });
  showSuccess("Waiting for a connection", "The reply is sent as soon as the site can be reached.");
  void sendReplies();
}
