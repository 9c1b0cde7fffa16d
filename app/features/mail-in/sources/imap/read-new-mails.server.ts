import type { FetchMessageObject, ImapFlow } from "imapflow";
import { dayMs, kibibyte, minuteMs } from "#app/lib/units.ts";
import { waitForTurn } from "../../receiving/mail-memory.server.ts";
import type { FetchedMail, MailPosition, MailReceiver } from "../mail-source.ts";

export type AfterReading = { kind: "leave" } | { kind: "mark" } | { kind: "move"; folder: string };

/** Between the mail server's clock, by which mails are old, and the site's. */
const clockToleranceMs = 15 * minuteMs;
const mailBytesMax = 25 * kibibyte ** 2;
/** Heads are a few bytes each; the command that names them stays below 8 KB. */
const headsAtOnce = 200;
const mailsAtOnce = 50;
/** Bytes of a batch. Two batches, or one larger mail, are in memory. */
const batchBytesMax = 2 * kibibyte ** 2;

/** Start of a mail that is too large, by which the owner recognizes it. */
const headerStart = { key: "HEADER", start: 0, maxLength: 64 * kibibyte };

const byUid = { uid: true };

interface Reading {
  receiver: MailReceiver;
  position: MailPosition;
  afterReading: AfterReading;
  signal: AbortSignal;
}

/** @returns the position behind what was found. @throws what the mailbox or the receiver throws */
export async function readNewMails(
  client: ImapFlow,
  { receiver, position, afterReading, signal }: Reading,
): Promise<MailPosition> {
  const { uidValidity, readsFrom, lastUid, datedBelow = 0 } = position;
  const since = new Date(readsFrom.getTime() - dayMs); // SINCE compares days of the server's time zone
  const range = { uid: `${lastUid + 1}:*`, ...(lastUid + 1 < datedBelow ? { since } : {}) };
  const found = (await client.search(range, byUid)) || [];
  // The range `n:*` always contains the last mail.
  const uids = found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
  for await (const mails of fetchBatches(client, uids, position)) {
    if (signal.aborted) break;
    const taken = await Promise.allSettled(mails.map((mail) => receiver.take({ uidValidity, ...mail })));
    const isStored = (_mail: unknown, i: number) => taken[i]?.status === "fulfilled" && taken[i].value;
    await putAway(client, mails.filter(isStored), afterReading);
    for (const result of taken) if (result.status === "rejected") throw result.reason;
  }
  return { ...position, lastUid: uids.at(-1) ?? lastUid };
}

type Fetched = Omit<FetchedMail, "uidValidity">;

interface Head {
  uid: number;
  size: number;
}

/** In the order of their ids. The next few are fetched while those before are stored. */
async function* fetchBatches(
  client: ImapFlow,
  uids: readonly number[],
  position: MailPosition,
): AsyncGenerator<Fetched[]> {
  for (let from = 0; from < uids.length; from += headsAtOnce) {
    const batches = toBatches(await fetchHeads(client, uids.slice(from, from + headsAtOnce), position));
    let ahead: Promise<Fetched[]> | undefined;
    for (const [i, batch] of batches.entries()) {
      using _turn = isSmall(batch) ? undefined : await waitForTurn(bytesOf(batch));
      const mails = await (ahead ?? fetchBatch(client, batch));
      const next = batches[i + 1];
      ahead = next && isSmall(batch) && isSmall(next) ? fetchBatch(client, next) : undefined;
      ahead?.catch(() => {}); // it is awaited when those before are stored, or never
      yield mails;
    }
  }
}

async function fetchHeads(
  client: ImapFlow,
  uids: number[],
  { readsFrom, datedBelow = 0 }: MailPosition,
): Promise<Head[]> {
  const rows = await client.fetchAll(uids, { size: true, internalDate: true }, byUid);
  const receivedMs = ({ internalDate }: FetchMessageObject) => new Date(internalDate ?? 0).getTime();
  return rows
    .filter((row) => row.uid >= datedBelow || receivedMs(row) >= readsFrom.getTime() - clockToleranceMs)
    .map(({ uid, size = 0 }) => ({ uid, size }))
    .sort((a, b) => a.uid - b.uid);
}

/** @returns when the last mail of the mailbox was received, by the mail server's clock */
export async function readNewestTime(client: ImapFlow): Promise<number | undefined> {
  const newest = await client.fetchOne("*", { internalDate: true }).catch(() => false as const);
  const internalDate = newest ? newest.internalDate : undefined;
  return internalDate ? new Date(internalDate).getTime() : undefined;
}

const isTooLarge = ({ size }: Head): boolean => size > mailBytesMax;
const bytesOf = (batch: readonly Head[]): number =>
  batch.reduce((bytes, head) => bytes + (isTooLarge(head) ? 0 : head.size), 0);
const isSmall = (batch: readonly Head[]): boolean => bytesOf(batch) <= batchBytesMax;

function toBatches(heads: readonly Head[]): Head[][] {
  const batches: Head[][] = [];
  for (const head of heads) {
    const last = batches.at(-1);
    if (last && last.length < mailsAtOnce && isSmall([...last, head])) last.push(head);
    else batches.push([head]);
  }
  return batches;
}

/** Leaves out mails that were removed meanwhile. */
async function fetchBatch(client: ImapFlow, heads: readonly Head[]): Promise<Fetched[]> {
  const wanted = heads.filter((head) => !isTooLarge(head)).map(({ uid }) => uid);
  const rows = wanted.length > 0 ? await client.fetchAll(wanted, { source: true }, byUid) : [];
  const sources = new Map(rows.flatMap(({ uid, source }) => (source ? [[uid, source] as const] : [])));
  const large = heads.filter(isTooLarge).map(({ uid }) => uid);
  const headers = large.length > 0 ? await client.fetchAll(large, { bodyParts: [headerStart] }, byUid) : [];
  const headerOf = (wantedUid: number) => headers.find(({ uid }) => uid === wantedUid)?.headers;
  return heads.flatMap((head) => {
    const raw = isTooLarge(head)
      ? { error: "It is larger than 25 MB.", head: headerOf(head.uid) }
      : sources.get(head.uid);
    return raw ? [{ uid: head.uid, raw }] : [];
  });
}

async function putAway(client: ImapFlow, mails: readonly Fetched[], after: AfterReading): Promise<void> {
  const uids = mails.map(({ uid }) => uid);
  if (uids.length === 0) return;
  if (after.kind === "mark") await client.messageFlagsAdd(uids, ["\\Seen"], byUid);
  if (after.kind === "move") await client.messageMove(uids, pathOf(after.folder), byUid);
}

/** Whatever separates folders on the server. */
const pathOf = (folder: string): string[] => folder.split("/");

/** Creates the folder where it is missing. @returns why mails will not be moved there */
export async function prepareFolder(client: ImapFlow, after: AfterReading): Promise<string | undefined> {
  if (after.kind !== "move") return undefined;
  try {
    await client.mailboxCreate(pathOf(after.folder));
    return undefined;
  } catch (error) {
    if (!client.usable) throw error;
    return `Mails are not moved: the folder ${after.folder} could not be created.`;
  }
}
