import { isSenderAddress } from "#app/lib/mail/email-address.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import {
  claimSetAside,
  findSetAside,
  insertOrigin,
  linkToConversation,
  type SetAsideMail,
} from "../mail-in.store.server.ts";
import type { MailIntake } from "./mail-intake.ts";
import { parseKeptMail } from "./mail-memory.server.ts";
import { putIntoConversation, type ReadMail, SetAside } from "./put-into-conversation.server.ts";

/** A conversation needs an address for its answers. */
export const canTakeIn = ({ sender }: Pick<SetAsideMail, "sender">): boolean =>
  sender !== null && isSenderAddress(sender);

/**
 * Puts a mail that was set aside into its conversation, whatever refused it, or begins one. Where only the mailbox has the mail, the
 * conversation says so.
 * @returns the conversation's id
 * @throws AppError 404 where it is set aside no longer, 409 where it has no address, or its draft is full
 */
export async function takeIn(intake: MailIntake, id: string): Promise<string> {
  const found = await findSetAside(intake.db, id);
  if (!found) throw createGoneError();
  if (!canTakeIn(found)) throw createNoSenderError();
  const read = await readKept(intake, found);
  try {
    return await intake.db.transaction().execute(async (trx) => {
      const claimed = await claimSetAside(trx, id);
      if (!claimed) throw createGoneError();
      return read ? putIntoConversation(intake, trx, read) : beginWithHead(intake, trx, claimed);
    });
  } catch (error) {
    throw error instanceof SetAside ? createNoSenderError() : error;
  } finally {
    intake.conversations.wake();
  }
}

const createGoneError = () =>
  new AppError({
    code: "not-found",
    status: 404,
    message: "This e-mail is no longer set aside: it was moved to the inbox or has expired. Please reload the page.",
  });

const createNoSenderError = () =>
  new AppError({
    code: "mail-in/no-sender",
    status: 409,
    message: "This e-mail has no address to answer. You’ll find it in your mailbox.",
  });

async function readKept(intake: MailIntake, { id, blob_hash: blobHash }: SetAsideMail): Promise<ReadMail | undefined> {
  const blob = blobHash === null ? undefined : await intake.blobs.open(blobHash);
  if (!blob) return undefined;
  const mail = await parseKeptMail(blob, intake.parser.readMail);
  const files = await intake.conversations.keepFiles(mail.attachments.filter(({ isInline }) => !isInline));
  return { id, mail, blobHash, files, unsentReason: "It was set aside.", isTakenIn: true };
}

async function beginWithHead(
  intake: MailIntake,
  trx: Db,
  { id, sender, subject, reason }: SetAsideMail,
): Promise<string> {
  const address = sender ?? "";
  const conversationId = await intake.conversations.begin(trx, {
    ...{ name: address, email: address, subject: subject ?? "", text: subject ?? "", files: [] },
    ...{ notes: [`[${reason} All of it is in the mailbox.]`], isAutomatic: false, isTakenIn: true },
  });
  const origin = { conversation_id: conversationId, reply_id: "", address, warning: null };
  await insertOrigin(trx, { ...origin, blob_hash: null, quoted: null, has_html: 0 });
  await linkToConversation(trx, id, conversationId);
  return conversationId;
}
