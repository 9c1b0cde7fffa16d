import { showSuccess } from "#app/ui/show-toast.ts";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { replyFilesOf } from "../../files/field/file-store.ts";
import { keepInboxSoon, sendReplies } from "../copy/keep-inbox.ts";
import { readKeptConversation, readKeptList } from "../copy/read-kept-inbox.ts";
import { readDeviceUser } from "../device-flag.ts";
import { queueReply } from "../queue/reply-store.ts";
import { DeviceNotice } from "./device-notice.tsx";
import { QueuedReplies } from "./queued-replies.tsx";

/** @throws where the browser cannot store it */
async function queueReplyCommand(command: Extract<InboxCommand, { intent: "reply" }>): Promise<void> {
  const userId = readDeviceUser();
  if (userId === undefined) throw new Error("This browser keeps nothing.");
  const { id: messageId, key, from, subject, message, sendAt } = command;
  const files = replyFilesOf(messageId).listUploaded();
  const queuedAt = new Date().toISOString();
  await queueReply({ key, messageId, userId, from, subject, message, files, queuedAt, ...(sendAt && { sendAt }) });
  showSuccess("Waiting for a connection", "The reply is sent as soon as the site can be reached.");
  void sendReplies();
}

/** All that the page needs on a device that keeps the inbox: one file, which others do not fetch. */
export const deviceInbox = {
  keepInboxSoon,
  readKeptList,
  readKeptConversation,
  queueReplyCommand,
  DeviceNotice,
  QueuedReplies,
};
export type DeviceInbox = typeof deviceInbox;
