import { isSameAddress, isSenderAddress } from "#app/lib/mail/email-address.ts";
import { nameOwnSite } from "#app/lib/mail/own-mail-header.ts";
import { excerpt } from "#app/lib/text.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { IncomingMail, Mailbox } from "../content/incoming-mail.ts";
import { insertOrigin, linkToConversation } from "../mail-in.store.server.ts";
import type { MailOriginsTable } from "../mail-in.tables.ts";
import { type Destination, decideDestination } from "../whose-conversation.ts";
import { findNamedConversations } from "./find-named-conversations.server.ts";
import type { MailedText, MailFiles, MailIntake } from "./mail-intake.ts";

/** Limit for a quotation, because the inbox loads up to 200 replies with theirs. */
const quotedMax = 4_000;

export interface ReadMail {
  id: string;
  mail: IncomingMail;
  blobHash: string | null;
  files: MailFiles;
  unsentReason: string | undefined;
  isTakenIn?: boolean;
}

/**
 * Adds the mail to its conversation, or begins one.
 * @returns its id
 * @throws SetAside, and AppError where a limit refuses it
 */
export async function putIntoConversation(intake: MailIntake, trx: Db, read: ReadMail): Promise<string> {
  const { id, mail, blobHash, files, unsentReason, isTakenIn = false } = read;
  if (!isTakenIn && mail.sentBySite === nameOwnSite(intake.siteUrl)) throw new SetAside("This site sent it.");
  const { from, replyTo } = mail;
  if (!from || !isSenderAddress(from.address)) throw new SetAside("It has no address of a sender.");
  const destination = decideDestination(mail, await findNamedConversations(intake, trx, mail));
  const isOwners = destination.kind === "reply" && destination.conversation.holder === "owner";
  const { conversationId, origin } = isOwners
    ? await answerVisitor(intake, trx, { id: destination.conversation.id, mail, files, unsentReason, isTakenIn })
    : await addText(
        intake,
        trx,
        { destination, mail },
        toMailedText(read, replyTo && isSenderAddress(replyTo.address) ? replyTo : from),
      );
  if (origin)
    await insertOrigin(trx, {
      ...origin,
      conversation_id: conversationId,
      address: from.address,
      blob_hash: blobHash,
      quoted: excerpt(mail.quoted, quotedMax) || null,
      has_html: blobHash === null || mail.html === undefined ? 0 : 1,
    });
  await linkToConversation(trx, id, conversationId);
  return conversationId;
}

interface Placed {
  conversationId: string;
  origin: Pick<MailOriginsTable, "reply_id" | "warning"> | undefined;
}

const nameLeftFiles = ({ left }: MailFiles): string[] =>
  left.length > 0 ? [`[Files, in the mailbox: ${left.join(", ")}]`] : [];

const toMailedText = ({ mail, files, isTakenIn = false }: ReadMail, { name, address }: Mailbox): MailedText => ({
  name: name || address,
  email: address,
  subject: mail.subject,
  text: mail.text,
  notes: nameLeftFiles(files),
  files: files.stored,
  isAutomatic: mail.automatic === "declared",
  isTakenIn,
});

async function answerVisitor(
  { conversations }: MailIntake,
  trx: Db,
  { id, mail, files, unsentReason, isTakenIn }: Omit<ReadMail, "blobHash">,
): Promise<Placed> {
  if (mail.automatic !== "no" && !isTakenIn) throw new SetAside("A program sent it.");
  const reason = unsentReason ?? (files.left.length > 0 ? "Its files are more than can be sent here." : undefined);
  const answer = {
    text: mail.uncut,
    bareLines: mail.isGuessed ? [] : mail.bareLines,
    files: files.stored,
    unsentReason: reason,
  };
  const replyId = await conversations.answer(trx, id, answer);
  return { conversationId: id, origin: replyId === undefined ? undefined : { reply_id: replyId, warning: null } };
}

async function addText(
  { conversations, ownerAddress }: MailIntake,
  trx: Db,
  { destination, mail }: { destination: Destination; mail: IncomingMail },
  text: MailedText,
): Promise<Placed> {
  if (destination.kind === "reply") {
    const { conversation, isOtherAddress } = destination;
    const replyId = await conversations.reply(trx, conversation.id, text).catch((error: unknown) => {
      if (!text.isTakenIn || !(error instanceof AppError)) throw error;
      return undefined; // its conversation is gone, or full
    });
    const warning = isOtherAddress ? "other-address" : null;
    if (replyId) return { conversationId: conversation.id, origin: { reply_id: replyId, warning } };
  }
  if (!text.isTakenIn) refuseNew(mail, text, ownerAddress);
  const conversationId = await conversations.begin(trx, text);
  const isForged = destination.kind === "new" && destination.isForged;
  return { conversationId, origin: { reply_id: "", warning: isForged ? "unverified" : null } };
}

/** @throws SetAside */
function refuseNew(mail: IncomingMail, text: MailedText, ownerAddress: string): void {
  if (mail.automatic !== "no") throw new SetAside("A program sent it.");
  const isOwner = (address = "") => isSameAddress(address, ownerAddress);
  if (isOwner(text.email) || isOwner(mail.from?.address)) throw new SetAside("It is from the owner's address.");
}

/** A mail is kept out of the conversations; the message is the reason, for the owner. */
export class SetAside extends Error {}
