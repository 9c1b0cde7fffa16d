import { z } from "zod";
import { postedReplySchema, replyFailed, replySent } from "#app/features/conversations/actions/reply-actions.server.ts";
import { inboxContext } from "#app/features/conversations/contact.context.ts";
import { takePostedFiles } from "#app/features/conversations/files/posted-files.context.ts";
import { messageIdSchema } from "#app/features/conversations/model/contact.schema.ts";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import {
  deleteMessage,
  moveMessage,
  restoreMessages,
} from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { ownerAction, staffAction } from "#app/platform/actions/define-action.server.ts";
import { staffContext } from "#app/platform/staff.context.ts";

const messageSchema = z.object({ id: messageIdSchema });

export const messageActions = [
  staffAction({
    intent: "reply",
    schema: postedReplySchema,
    done: replySent,
    failed: replyFailed,
    run: async ({ input: { id: messageId, key, from, subject, message }, context }) => {
      const input = { from, subject, message };
      const files = takePostedFiles(context);
      const { username: writtenBy } = context.get(staffContext);
      const reply = { messageId, input, key, files, writtenBy, sendAt: "now" as const };
      await sendReply(context.get(inboxContext), reply);
    },
  }),
  ownerAction({
    intent: "delete-message",
    schema: messageSchema,
    done: { title: "Message Deleted", text: "Contact message has been removed" },
    failed: "Failed to delete message. Please try again.",
    run: async ({ input: { id }, context }) => {
      await deleteMessage(context.get(inboxContext), id);
      return { undo: { intent: "restore-message", id } };
    },
  }),
  ownerAction({
    intent: "restore-message",
    schema: messageSchema,
    isUndo: true,
    done: { title: "Message Restored", text: "Contact message is back in the list" },
    failed: "Failed to restore message. Please try again.",
    run: async ({ input: { id }, context }) => {
      await restoreMessages(context.get(inboxContext), [id]);
    },
  }),
  staffAction({
    intent: "mark-not-spam",
    schema: messageSchema,
    done: { title: "Message Moved", text: "Contact message is in the inbox now" },
    failed: "Failed to move message. Please try again.",
    run: ({ input: { id }, context }) => moveMessage(context.get(inboxContext), id, "inbox"),
  }),
];
