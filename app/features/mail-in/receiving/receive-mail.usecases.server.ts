import { hash } from "node:crypto";
import { markMailReturned } from "#app/features/outbox/outbox.store.server.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { cleanLine } from "#app/lib/text.ts";
import { dayMs, kibibyte, minuteMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { inSavepoint } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { findUnsentReason } from "../answers/owner-answer.server.ts";
import type { DeliveryReport, IncomingMail, MailHead } from "../content/incoming-mail.ts";
import { mailBounds } from "../content/mime/mail-bounds.ts";
import { insertIncomingMail, isReceived, sumKeptBytes, sumSetAsideBytes } from "../mail-in.store.server.ts";
import type { FetchedMail } from "../sources/mail-source.ts";
import { findHolder } from "./find-named-conversations.server.ts";
import type { MailFiles, MailIntake, ReceivedKind } from "./mail-intake.ts";
import { releaseBytes } from "./mail-memory.server.ts";
import { putIntoConversation, SetAside } from "./put-into-conversation.server.ts";
import { readSafely } from "./read-safely.server.ts";

const headMax = 200;
/**
 * Bytes of all mails that were set aside, because a stranger must not fill the disk. Others remain in the mailbox only.
 */
const setAsideBytesMax = 256 * kibibyte ** 2;
const keptBytesPerDay = 1_024 * 1_024 * kibibyte;

interface Offered {
  raw: FetchedMail["raw"];
  key: string;
}

type AlsoStore = (trx: Db) => Promise<void>;

/** A mail with all that does not depend on those before it: it is read, its bytes are kept, its sender is checked. */
export type PreparedMail = Known | Unreadable | Readable;

interface Known {
  kind: "known";
}

interface Unreadable {
  kind: "unreadable";
  contentHash: string;
  reason: string;
  head: MailHead;
}

interface Readable {
  kind: "readable";
  contentHash: string;
  mail: IncomingMail;
  /** Null beyond the day's bytes, so that strangers cannot fill the disk. */
  blobHash: string | null;
  keptBytes: number;
  files: MailFiles;
  unsentReason: string | undefined;
}

/**
 * Stores a mail once, in its conversation, or set aside with its reason.
 * @throws what the database throws: the mail is to be offered again
 */
export async function receiveMail(intake: MailIntake, mail: Offered): Promise<ReceivedKind> {
  const [kind = "known"] = await storeMails(intake, [await prepareMail(intake, mail)]);
  return kind;
}

/**
 * The first half of receiving: any number of mails at once, in any order. A mail of which nothing else follows leaves
 * contents to which nothing refers.
 * @throws what the database and the disk throw
 */
export async function prepareMail(intake: MailIntake, { raw, key }: Offered): Promise<PreparedMail> {
  const contentHash = raw instanceof Uint8Array ? hash("sha256", raw, "base64url") : sha256(key);
  if (await isReceived(intake.db, { content_hash: contentHash })) return { kind: "known" };
  const read = await readSafely(intake, raw, contentHash);
  if (read.kind === "unreadable") return { ...read, contentHash };
  const { mail } = read;
  const messageHash = hashMessage(mail);
  if (messageHash !== null && (await isReceived(intake.db, { message_id_hash: messageHash }))) return { kind: "known" };
  const unsentReason = await findUnsentReason(intake, read.raw, mail);
  const blobHash = await keepMail(intake, read.raw);
  const attached = mail.attachments.filter(({ isInline }) => !isInline);
  const files =
    blobHash === null
      ? { stored: [], left: attached.map(({ name }) => name) }
      : await intake.conversations.keepFiles(attached);
  for (const { bytes } of mail.attachments) releaseBytes(bytes);
  const keptBytes = blobHash === null ? 0 : read.raw.length;
  return { kind: "readable", contentHash, mail, blobHash, keptBytes, files, unsentReason };
}

/**
 * The second half, in the order in which mails came: all of them in one transaction, or none.
 * @returns what became of each
 * @throws what the database throws: the mails are to be offered again
 */
export async function storeMails(
  intake: MailIntake,
  mails: readonly PreparedMail[],
  alsoStore: AlsoStore = async () => {},
): Promise<ReceivedKind[]> {
  const kinds = await intake.db.transaction().execute(async (trx) => {
    const stored: ReceivedKind[] = [];
    for (const mail of mails) stored.push(await storeMail(intake, trx, mail));
    await alsoStore(trx);
    return stored;
  });
  for (const kind of kinds) intake.count(kind);
  if (kinds.includes("stored")) intake.conversations.wake();
  return kinds;
}

async function storeMail(intake: MailIntake, trx: Db, prepared: PreparedMail): Promise<ReceivedKind> {
  if (prepared.kind === "known") return "known";
  const row = toRow(prepared, intake.now());
  if (prepared.kind === "unreadable") {
    await insertIncomingMail(trx, { ...row, ...describe(prepared.head), state: "set-aside", reason: prepared.reason });
    return "set-aside";
  }
  try {
    return await inSavepoint(trx, async () => {
      const isNew = await insertIncomingMail(trx, { ...row, state: "stored", reason: null });
      const { deliveryReport } = prepared.mail;
      if (isNew && deliveryReport) await noteDeliveryReport(intake, trx, deliveryReport);
      else if (isNew) await putIntoConversation(intake, trx, { ...prepared, id: row.id });
      return isNew ? "stored" : "known";
    });
  } catch (error) {
    const isRefused = error instanceof SetAside || (error instanceof AppError && error.status < 500);
    if (!isRefused) throw error;
    const heads = describe(prepared.mail);
    const kept = await readKept(intake, trx);
    const isKept = kept.setAsideBytes + prepared.keptBytes <= setAsideBytesMax;
    if (isKept) kept.setAsideBytes += prepared.keptBytes;
    const blob = { blob_hash: isKept ? prepared.blobHash : null };
    await insertIncomingMail(trx, { ...row, ...heads, ...blob, state: "set-aside", reason: error.message });
    return "set-aside";
  }
}

/** Identifies a mail that arrives by two sources. The Message-ID is not enough: some programs always write the same. */
function hashMessage({ messageId, from, date, subject, text, quoted, html, attachments }: IncomingMail): string | null {
  if (!messageId) return null;
  const files = attachments.map(({ bytes }) => hash("sha256", bytes, "base64url"));
  const body = [text, quoted, html].map((part) => part?.replace(/\s+/g, " "));
  return sha256(JSON.stringify([messageId, from?.address, date, subject, body, files]));
}

const toRow = (prepared: Unreadable | Readable, now: Date) => ({
  id: createTimeOrderedId(now.getTime()),
  message_id_hash: prepared.kind === "readable" ? hashMessage(prepared.mail) : null,
  content_hash: prepared.contentHash,
  received_at: now.toISOString(),
  conversation_id: null,
  sender: null,
  subject: null,
  blob_hash: null,
  kept_bytes: prepared.kind === "readable" ? prepared.keptBytes : 0,
});

const describe = ({ from, subject }: MailHead) => ({
  sender: cleanLine(from?.address ?? "").slice(0, headMax) || null,
  subject:
    cleanLine(subject ?? "")
      .slice(0, headMax)
      .toWellFormed() || null,
});

async function keepMail(intake: MailIntake, raw: Uint8Array): Promise<string | null> {
  const kept = await readKept(intake, intake.db);
  if (kept.dayBytes + raw.length > keptBytesPerDay) return null;
  kept.dayBytes += raw.length;
  const { hash: name } = await intake.blobs.write([raw], { maxBytes: mailBounds.bytes });
  return name;
}

interface KeptBytes {
  readonly readAtMs: number;
  dayBytes: number;
  setAsideBytes: number;
}

const keptByIntake = new WeakMap<MailIntake, KeptBytes>();

/** The sums read as many rows as there are mails, so they are read once a minute: what is kept meanwhile is added to them. */
async function readKept(intake: MailIntake, db: Db): Promise<KeptBytes> {
  const nowMs = intake.now().getTime();
  const known = keptByIntake.get(intake);
  if (known && Math.abs(nowMs - known.readAtMs) < minuteMs) return known;
  const at = (ms: number) => new Date(nowMs + ms).toISOString();
  const dayBytes = await sumKeptBytes(db, at(-dayMs), at(minuteMs));
  const read = { readAtMs: nowMs, dayBytes, setAsideBytes: await sumSetAsideBytes(db) };
  keptByIntake.set(intake, read);
  return read;
}

/** In the Message-ID, and in Reply-To, which servers do not replace. */
const tokenPattern = /[+.]([0-9a-v]{45})@/g;
const tokensMax = 10;

/**
 * Marks the mail that was not delivered. Its header has a token, so that a forged report marks nothing; the address that
 * failed may be another one, behind an alias.
 * @throws SetAside
 */
async function noteDeliveryReport(
  intake: MailIntake,
  trx: Db,
  { action, reason, original }: DeliveryReport,
): Promise<void> {
  if (action !== "failed") throw new SetAside(`It reports that a mail was ${action}.`);
  const tokens = [...original.text.toLowerCase().matchAll(tokenPattern)].map(([, token = ""]) => token);
  for (const token of new Set(tokens.slice(0, tokensMax))) {
    const holder = await findHolder(intake, trx, token);
    const returned = holder && { ...original, conversationId: holder.id, to: holder.address };
    if (returned && (await markMailReturned(trx, returned, reason, intake.now()))) return;
  }
  throw new SetAside("It reports on a mail that this site does not know.");
}
