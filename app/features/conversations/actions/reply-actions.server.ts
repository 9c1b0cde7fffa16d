import { z } from "zod";
import { undoS } from "#app/lib/units.ts";
import { staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { messageIdSchema, ownerReplySchema } from "../model/contact.schema.ts";
import { chosenTimeSchema } from "../model/list.schema.ts";
import { takePostedFiles } from "../server/files/read-files-form.server.ts";
import { sendWaitingNow } from "../server/outgoing/deliver-reply.usecases.server.ts";
import { cancelReply, restoreReply, takeReplyBack } from "../server/outgoing/outgoing-replies.usecases.server.ts";
import { sendReply } from "../server/outgoing/send-reply.usecases.server.ts";

const replySent = { title: "Reply Sent", text: "Your reply has been sent successfully!" };

const waitingReplySchema = z.object({ id: messageIdSchema, replyId: z.uuid("This is not a reply id.") });

export const replyAction = staffAction({
  intent: "reply",
  schema: ownerReplySchema.extend({
    id: messageIdSchema,
    key: z.string().min(16).max(64),
    attachment: z.string().optional(),
    sendAt: z.literal("now").or(chosenTimeSchema).optional(),
  }),
  failed: "Failed to send reply. Please try again.",
  run: async ({ input: { id, key, sendAt, from, subject, message }, context }) => {
    const sent = await sendReply(getServices(context).conversations, {
      messageId: id,
      input: { from, subject, message },
      key,
      sendAt,
      files: takePostedFiles(context),
      writtenBy: context.get(staffContext).username,
    });
    if (sent.state !== "waiting") return { notice: replySent };
    const notice =
      sent.kind === "later"
        ? { title: "Scheduled", text: "It is sent at its time." }
        : { title: "Sending", text: `The reply leaves in ${undoS} seconds.` };
    return { notice, undo: { intent: "take-back", id, replyId: sent.reply.id } };
  },
});

export const replyActions = [
  replyAction,
  staffAction({
    intent: "take-back",
    schema: waitingReplySchema,
    done: { title: "Not sent", text: "Your text is back in the reply box." },
    run: async ({ input: { id: messageId, replyId: id }, context }) => {
      const { draft, attachments } = await takeReplyBack(getServices(context).conversations, { messageId, id });
      return { draft: draft ?? null, attachments };
    },
  }),
  staffAction({
    intent: "send-now",
    schema: waitingReplySchema,
    done: replySent,
    run: async ({ input: { id: messageId, replyId: id }, context }) => {
      await sendWaitingNow(getServices(context).conversations, { messageId, id });
    },
  }),
  staffAction({
    intent: "cancel-reply",
    schema: waitingReplySchema,
    done: { title: "Canceled", text: "The reply will not be sent." },
    run: async ({ input: { id, replyId }, context }) => {
      await cancelReply(getServices(context).conversations, replyId);
      return { undo: { intent: "restore-reply", id, replyId } };
    },
  }),
  staffAction({
    intent: "restore-reply",
    schema: waitingReplySchema,
    isUndo: true,
    done: { title: "Reply scheduled again" },
    run: async ({ input: { replyId }, context }) => {
      await restoreReply(getServices(context).conversations, replyId);
    },
  }),
];
