import { hash, type KeyObject } from "node:crypto";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { cleanLine, excerpt } from "#app/lib/text.ts";
import { dayMs, kibibyte } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { findUnsentReason } from "./answers/owner-answer.server.ts";
import type { ClaimedSender } from "./answers/sender-check.server.ts";
import { type IncomingMail, type MailFile, MailParseError } from "./content/incoming-mail.ts";
import { mailBounds } from "./content/mime/mail-bounds.ts";
import { isTokenOf, readConversationId } from "./conversation-token.server.ts";
import {
  insertIncomingMail,
  insertOrigin,
  isReceived,
  linkToConversation,
  sumKeptBytes,
} from "./mail-in.store.server.ts";
import type { MailOriginsTable } from "./mail-in.tables.ts";
import { type Destination, decideDestination, listNamedTokens, type NamedConversation } from "./whose-conversation.ts";

/** A file whose contents are stored. */
export interface KeptFile {
  readonly blobHash: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly isExecutable: boolean;
}

/** `left` are the names of those that a limit refuses. */
interface MailFiles {
  readonly stored: readonly KeptFile[];
  readonly left: readonly string[];
}

export interface MailedText {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly files: readonly KeptFile[];
  readonly isAutomatic: boolean;
}

/** What composition connects: the conversations and the mails that were sent. */
export interface MailConversations {
  find(trx: Db, conversationId: string): Promise<Pick<NamedConversation, "visitorAddress" | "subjects"> | undefined>;
  /** Before the transaction. */
  keepFiles(files: readonly Pick<MailFile, "name" | "bytes">[]): Promise<MailFiles>;
  /** @throws AppError where a limit refuses it */
  begin(trx: Db, mail: MailedText): Promise<string>;
  /** @throws AppError where a limit refuses it, or the conversation is gone */
  reply(trx: Db, conversationId: string, mail: MailedText): Promise<string>;
  /**
   * Sends the owner's answer to the visitor, or keeps it as the conversation's draft.
   * @param answer.unsentReason why it is not to be sent
   * @returns the reply's id where it was sent
   * @throws AppError where a limit refuses it, or the conversation is gone
   */
  answer(
    trx: Db,
    conversationId: string,
    answer: { text: string; files: readonly KeptFile[]; unsentReason?: string | undefined },
  ): Promise<string | undefined>;
  /** Marks a sent mail as failed. @returns false where there is no such mail */
  markReturned(trx: Db, messageId: string, reason: string): Promise<boolean>;
  /** After COMMIT. */
  wake(): void;
}

export interface MailIntake {
  readonly db: Db;
  readonly blobs: Pick<BlobStore, "write">;
  readonly conversations: MailConversations;
  readonly tokenKey: KeyObject;
  readonly ownerAddress: string;
  readonly now: () => Date;
  /** For the metrics. */
  readonly count: (result: ReceivedKind) => void;
  readonly isAddress: (text: string) => boolean;
  readonly readMail: (raw: Uint8Array) => Promise<IncomingMail>;
  /** @returns why a mail may not be from the address that it names */
  readonly findSenderDoubt: (sender: ClaimedSender) => Promise<string | undefined>;
}

const headMax = 200;
/** Of all mails together. */
const keptBytesPerDay = 1_024 * 1_024 * kibibyte;
/** Of 200 replies the inbox loads each one's. */
const quotedMax = 4_000;

/** Set aside: kept out of the conversations, with its reason. */
class SetAside extends Error {}

/** What became of a mail: in a conversation, kept out of them, or received before. */
export type ReceivedKind = "stored" | "set-aside" | "known";

interface Received {
  raw: Uint8Array | { readonly error: string };
  /** Names it where it was not fetched. */
  key: string;
  /** In the same transaction as the mail: the position in the mailbox. */
  alsoStore: (trx: Db) => Promise<void>;
}

/**
 * Stores a mail once, in its conversation, or set aside with its reason.
 * @throws what the database throws: the mail is to be offered again
 */
export async function receiveMail(intake: MailIntake, received: Received): Promise<ReceivedKind> {
  const result = await storeMail(intake, received);
  intake.count(result);
  return result;
}

async function storeMail(intake: MailIntake, { raw, key, alsoStore }: Received): Promise<ReceivedKind> {
  const contentHash = raw instanceof Uint8Array ? hash("sha256", raw, "base64url") : sha256(key);
  if (await isReceived(intake.db, contentHash)) {
    await alsoStore(intake.db);
    return "known";
  }
  const read = await readSafely(intake, raw);
  const row = {
    id: createTimeOrderedId(intake.now().getTime()),
    message_id_hash: "mail" in read && read.mail.messageId ? sha256(read.mail.messageId) : null,
    content_hash: contentHash,
    received_at: intake.now().toISOString(),
    conversation_id: null,
    sender: null,
    subject: null,
    kept_bytes: 0,
  };
  const setAside = (reason: string) =>
    intake.db.transaction().execute(async (trx) => {
      const heads = "mail" in read ? describe(read.mail) : {};
      await insertIncomingMail(trx, { ...row, ...heads, state: "set-aside", reason });
      await alsoStore(trx);
      return "set-aside" as const;
    });
  if ("error" in read) return setAside(read.error);
  const unsentReason = await findUnsentReason(intake, read.raw, read.mail);
  const blobHash = await keepMail(intake, read.raw);
  const attached = read.mail.attachments.filter(({ isInline }) => !isInline);
  const files =
    blobHash === null
      ? { stored: [], left: attached.map(({ name }) => name) }
      : await intake.conversations.keepFiles(attached);
  try {
    const result = await intake.db.transaction().execute(async (trx) => {
      const isNew = await insertIncomingMail(trx, {
        ...row,
        state: "stored",
        reason: null,
        kept_bytes: blobHash === null ? 0 : read.raw.length,
      });
      const received = { id: row.id, mail: read.mail, blobHash, files, unsentReason };
      if (isNew) await putIntoConversation(intake, trx, received);
      await alsoStore(trx);
      return isNew ? "stored" : "known";
    });
    intake.conversations.wake();
    return result;
  } catch (error) {
    const isRefused = error instanceof AppError && error.status < 500;
    if (error instanceof SetAside || isRefused) return setAside(error.message);
    throw error;
  }
}

const describe = ({ from, subject }: IncomingMail) => ({
  sender: cleanLine(from?.address ?? "").slice(0, headMax) || null,
  subject: cleanLine(subject).slice(0, headMax).toWellFormed() || null,
});

/** @returns null over the day's bytes: a stranger must not fill the disk */
async function keepMail({ db, blobs, now }: MailIntake, raw: Uint8Array): Promise<string | null> {
  const kept = await sumKeptBytes(db, new Date(now().getTime() - dayMs).toISOString());
  if (kept + raw.length > keptBytesPerDay) return null;
  const { hash: name } = await blobs.write(once(raw), { maxBytes: mailBounds.bytes });
  return name;
}

async function* once(raw: Uint8Array) {
  yield raw;
}

async function readSafely({ readMail }: MailIntake, raw: Received["raw"]) {
  if (!(raw instanceof Uint8Array)) return raw;
  try {
    return { raw, mail: await readMail(raw) };
  } catch (error) {
    return { error: error instanceof MailParseError ? error.message : "It could not be read." };
  }
}

interface ReadMail {
  id: string;
  mail: IncomingMail;
  blobHash: string | null;
  files: MailFiles;
  unsentReason: string | undefined;
}

async function putIntoConversation(intake: MailIntake, trx: Db, read: ReadMail): Promise<void> {
  const { id, mail, blobHash, files, unsentReason } = read;
  if (mail.deliveryReport) return noteDeliveryReport(intake, trx, mail.deliveryReport);
  if (mail.automatic === "own") throw new SetAside("This site sent it.");
  const { from } = mail;
  if (!from || !intake.isAddress(from.address)) throw new SetAside("It has no address of a sender.");
  const destination = decideDestination(mail, await findNamed(intake, trx, mail));
  const isOwners = destination.kind === "reply" && destination.conversation.holder === "owner";
  const { conversationId, origin } = isOwners
    ? await answerVisitor(intake, trx, { id: destination.conversation.id, mail, files, unsentReason })
    : await addText(intake, trx, destination, toMailedText(mail, from, files));
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
}

interface Placed {
  conversationId: string;
  /** Undefined for a draft. */
  origin: Pick<MailOriginsTable, "reply_id" | "warning"> | undefined;
}

const nameLeftFiles = ({ left }: MailFiles): string[] =>
  left.length > 0 ? [`[Files, in the mailbox: ${left.join(", ")}]`] : [];

function toMailedText(mail: IncomingMail, from: NonNullable<IncomingMail["from"]>, files: MailFiles): MailedText {
  return {
    name: from.name || from.address,
    email: from.address,
    subject: mail.subject,
    text: mail.text,
    notes: nameLeftFiles(files),
    files: files.stored,
    isAutomatic: mail.automatic !== "no",
  };
}

async function answerVisitor(
  { conversations }: MailIntake,
  trx: Db,
  { id, mail, files, unsentReason }: Pick<ReadMail, "id" | "mail" | "files" | "unsentReason">,
): Promise<Placed> {
  if (mail.automatic !== "no") throw new SetAside("A program sent it.");
  const reason = unsentReason ?? (files.left.length > 0 ? "Its files are more than can be sent here." : undefined);
  const answer = { text: mail.text, files: files.stored, unsentReason: reason };
  const replyId = await conversations.answer(trx, id, answer);
  return { conversationId: id, origin: replyId === undefined ? undefined : { reply_id: replyId, warning: null } };
}

async function addText(
  { conversations, ownerAddress }: MailIntake,
  trx: Db,
  destination: Destination,
  text: MailedText,
): Promise<Placed> {
  if (destination.kind === "reply") {
    const { conversation, isOtherAddress } = destination;
    const replyId = await conversations.reply(trx, conversation.id, text);
    const warning = isOtherAddress ? "other-address" : null;
    return { conversationId: conversation.id, origin: { reply_id: replyId, warning } };
  }
  if (text.isAutomatic) throw new SetAside("A program sent it.");
  if (text.email.toLowerCase() === ownerAddress.toLowerCase()) throw new SetAside("It is from the owner's address.");
  const conversationId = await conversations.begin(trx, text);
  return { conversationId, origin: { reply_id: "", warning: destination.isForged ? "unverified" : null } };
}

async function findNamed({ conversations, tokenKey, ownerAddress }: MailIntake, trx: Db, mail: IncomingMail) {
  const named = new Map<string, NamedConversation>();
  for (const token of listNamedTokens(mail)) {
    const id = readConversationId(token);
    const found = id === undefined ? undefined : await conversations.find(trx, id);
    if (id === undefined || !found) continue;
    const holder = isTokenOf(tokenKey, token, id, found.visitorAddress)
      ? "visitor"
      : isTokenOf(tokenKey, token, id, ownerAddress) && "owner";
    if (holder) named.set(token, { id, holder, ...found });
  }
  return (token: string) => named.get(token);
}

/** The Message-ID has a token, so that a forged report marks nothing. */
async function noteDeliveryReport(
  { conversations, tokenKey }: MailIntake,
  trx: Db,
  { action, recipient, reason, originalMessageId = "" }: NonNullable<IncomingMail["deliveryReport"]>,
): Promise<void> {
  if (action !== "failed") throw new SetAside(`It reports that a mail was ${action}.`);
  const token = /\.([0-9a-v]{45})@/.exec(originalMessageId)?.[1] ?? "";
  const id = readConversationId(token);
  const isOurs = id !== undefined && isTokenOf(tokenKey, token, id, recipient);
  if (!isOurs || !(await conversations.markReturned(trx, originalMessageId, reason)))
    throw new SetAside("It reports on a mail that this site does not know.");
}
