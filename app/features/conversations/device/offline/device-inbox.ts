import { keepInboxSoon } from "../copy/keep-inbox.ts";
import { readKeptConversation, readKeptList } from "../copy/read-kept-inbox.ts";
import { dropKeptDraft, keepDraft } from "../queue/kept-drafts.ts";
import { DeviceNotice } from "./device-notice.tsx";
import { queueReplyCommand } from "./queue-reply.ts";
import { QueuedReplies } from "./queued-replies.tsx";

/** All that the page needs on a device that keeps the inbox: one file, which others do not fetch. */
export const deviceInbox = {
  keepInboxSoon,
  readKeptList,
  readKeptConversation,
  queueReplyCommand,
  keepDraft,
  dropKeptDraft,
  DeviceNotice,
  QueuedReplies,
};
export type DeviceInbox = typeof deviceInbox;
