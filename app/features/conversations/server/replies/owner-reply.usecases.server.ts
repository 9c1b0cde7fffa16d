import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import type { Inbox } from "../../conversations.server.ts";
import { toFingerprints } from "../../files/attach-files.server.ts";
import { listFilesOfReply, type OwnFile } from "../../files/attachments.store.server.ts";
import { chooseMailedFiles } from "../../files/mailed-files.server.ts";
import { createConversationFullError } from "../../model/contact.errors.ts";
import type { OwnerReplyInput } from "../../model/contact.schema.ts";
import type { ScheduledKind } from "../../model/contact.tables.ts";
import { createStopUrl } from "../../visitor/mail-stop/mail-stop.usecases.server.ts";
import { createConversationLink } from "../../visitor/mailed-link/conversation-link.usecases.server.ts";
import type { GuardedMessage } from "../contact.store.server.ts";
import { answerText } from "../contact-mails.ts";
import { claimReplySlot, claimScheduledSlot, findLastVisitorReply, insertReply } from "../replies.store.server.ts";
import { deleteDraftOfReply } from "./stored-draft.store.server.ts";

export const hashOwnerSubmission = (
  messageId: string,
  input: OwnerReplyInput,
  key: string,
  files: readonly OwnFile[],
): string => sha256(JSON.stringify(["owner", key, messageId, input, ...toFingerprints(files)]));

interface ReplyToStore {
  id: string;
  input: OwnerReplyInput;
  key: string;
  submissionHash: string;
  writtenBy: string | null;
  now: Date;
  /** Kind of a reply that waited: its conversation keeps the state that the owner chose meanwhile. */
  keepsState?: ScheduledKind;
}

/**
 * A reply and its mail, in one transaction. Its files are attached to its id already.
 * @param message locked by the caller
 * @throws AppError 409 for a full conversation
 */
export async function storeOwnerReply(inbox: Inbox, trx: Db, message: GuardedMessage, reply: ReplyToStore) {
  const { id, input, key, submissionHash, writtenBy, now, keepsState } = reply;
  const date = now.toISOString();
  const isClaimed = keepsState
    ? await claimScheduledSlot(trx, message.id, keepsState === "later" ? date : undefined)
    : await claimReplySlot(trx, message.id, { author: "owner", date });
  if (!isClaimed) throw createConversationFullError();
  const question = await findLastVisitorReply(trx, message.id);
  const link = await createConversationLink(inbox, trx, message.id, now);
  const stopUrl = createStopUrl(inbox, message.id, message.email);
  const { left: files } = chooseMailedFiles(await listFilesOfReply(trx, message.id, id), inbox.outbox.attachesFiles);
  const mail = await inbox.outbox.enqueue(
    trx,
    {
      kind: "reply",
      conversationId: message.id,
      to: { name: message.name, address: message.email },
      fromName: input.from,
      subject: input.subject,
      text: answerText(inbox.owner.name, { link, stopUrl }, { message: input.message, files }, question ?? message),
      replyTo: { name: inbox.owner.name, address: inbox.owner.email },
    },
    now,
  );
  await inbox.messagePath.addAnswer(trx, message.id);
  await insertReply(trx, {
    id,
    messageId: message.id,
    parentId: null,
    author: "owner",
    sender: input.from,
    subject: input.subject,
    message: input.message,
    date,
    submissionHash,
    mailId: mail.id,
    writtenBy,
  });
  await deleteDraftOfReply(trx, message.id, key);
}
