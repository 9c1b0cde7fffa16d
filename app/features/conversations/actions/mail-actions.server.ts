import { z } from "zod";
import { dismissMail, restoreMail, retryAllMails } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { ownerAction, staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { retryReplyMail } from "../server/owner-conversations.usecases.server.ts";

const mailSchema = z.object({ mailId: z.string().regex(/^[\w.-]{1,100}$/, "This is not a mail id.") });

const whenSent = (delivers: boolean): string =>
  `will be sent ${delivers ? "again in a moment" : "once a mail server is configured"}`;

export const retryMail = staffAction({
  intent: "retry-mail",
  schema: mailSchema,
  failed: "Failed to queue the e-mail. Please try again.",
  run: async ({ input: { mailId }, context }) => {
    const inbox = getServices(context).conversations;
    await retryReplyMail(inbox, mailId);
    return { notice: { title: "E-mail Queued", text: `It ${whenSent(inbox.outbox.delivers)}` } };
  },
});

export const mailActions = [
  retryMail,
  staffAction({
    intent: "retry-all-mails",
    name: "Try all failed e-mails again",
    failed: "Failed to queue the e-mails. Please try again.",
    run: async ({ context }) => {
      const outbox = getServices(context).outbox;
      await retryAllMails(outbox);
      return { notice: { title: "E-mails Queued", text: `They ${whenSent(outbox.delivers)}` } };
    },
  }),
  ownerAction({
    intent: "dismiss-mail",
    schema: mailSchema,
    done: { title: "E-mail Dismissed", text: "Removed from the list without being sent" },
    failed: "Failed to dismiss the e-mail. Please try again.",
    run: async ({ input: { mailId }, context }) => {
      await dismissMail(getServices(context).outbox, mailId);
      return { undo: { intent: "restore-mail", mailId } };
    },
  }),
  ownerAction({
    intent: "restore-mail",
    schema: mailSchema,
    isUndo: true,
    done: { title: "E-mail Restored", text: "It is back in the list of failed e-mails" },
    failed: "Failed to restore the e-mail. Please try again.",
    run: async ({ input: { mailId }, context }) => {
      await restoreMail(getServices(context).outbox, mailId);
    },
  }),
];
