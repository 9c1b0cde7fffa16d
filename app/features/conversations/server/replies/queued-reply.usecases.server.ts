import { v5 as nameUuid } from "uuid";
import { AppError } from "#app/platform/app-error.ts";
import type { Inbox } from "../../conversations.server.ts";
import { createDraftFullError, createMessageNotFoundError } from "../../model/contact.errors.ts";
import { draftMax } from "../../model/contact-limits.ts";
import { lockMessage } from "../contact.store.server.ts";
import { type NewScheduledReply, scheduleReply } from "./schedule-reply.usecases.server.ts";
import { findDraft, storeDraft } from "./stored-draft.store.server.ts";
import { addToDraft } from "./stored-draft.usecases.server.ts";

/** Result of a reply that a device queued offline. It is stored once, however often the device sends it. */
export type QueuedReplyResult = { result: "sent" } | { result: "draft"; reason: string };

/** @throws AppError 404 where the conversation is gone, 409 where its draft is full */
export async function sendQueuedReply(inbox: Inbox, reply: NewScheduledReply): Promise<QueuedReplyResult> {
  try {
    await scheduleReply(inbox, reply);
    return { result: "sent" };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 404) throw error;
    const reason = Object.values(error.fieldErrors ?? {})[0] ?? error.message;
    await keepAsDraft(inbox, reply, `A reply that was written without a connection was not sent. ${reason}`);
    return { result: "draft", reason };
  }
}

/** The draft's key is made of the reply's: a repetition is recognized by it and by the text. */
function keepAsDraft(inbox: Inbox, { messageId, input, key }: NewScheduledReply, reason: string): Promise<void> {
  return inbox.db.transaction().execute(async (trx) => {
    if (!(await lockMessage(trx, messageId))) throw createMessageNotFoundError();
    const draftKey = nameUuid(`draft ${key}`, messageId);
    const stored = await findDraft(trx, messageId);
    if (stored?.key === draftKey && stored.message.includes(input.message)) return;
    const draft = await addToDraft(inbox, trx, messageId, { ...input, reason });
    if (draft.message.length > draftMax) throw createDraftFullError();
    await storeDraft(trx, messageId, { ...draft, key: draftKey });
  });
}
