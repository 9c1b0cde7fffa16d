import { z } from "zod";
import { ownerAction, staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { messageIdSchema } from "../model/contact.schema.ts";
import { deleteMessage, moveMessage, restoreMessages } from "../server/owner-conversations.usecases.server.ts";

const messageSchema = z.object({ id: messageIdSchema });

export const deleteMessageAction = ownerAction({
  intent: "delete-message",
  schema: messageSchema,
  done: { title: "Message Deleted", text: "Contact message has been removed" },
  failed: "Failed to delete message. Please try again.",
  run: async ({ input: { id }, context }) => {
    await deleteMessage(getServices(context).conversations, id);
    return { undo: { intent: "restore-message", id } };
  },
});

export const messageActions = [
  deleteMessageAction,
  ownerAction({
    intent: "restore-message",
    schema: messageSchema,
    isUndo: true,
    done: { title: "Message Restored", text: "Contact message is back in the list" },
    failed: "Failed to restore message. Please try again.",
    run: async ({ input: { id }, context }) => {
      await restoreMessages(getServices(context).conversations, [id]);
    },
  }),
  staffAction({
    intent: "mark-not-spam",
    schema: messageSchema,
    done: { title: "Message Moved", text: "Contact message is in the inbox now" },
    failed: "Failed to move message. Please try again.",
    run: ({ input: { id }, context }) => moveMessage(getServices(context).conversations, id, "inbox"),
  }),
];
