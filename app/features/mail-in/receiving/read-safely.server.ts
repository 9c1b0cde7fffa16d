import { ParserStoppedError } from "#app/platform/parser-thread.server.ts";
import { MailParseError } from "../content/incoming-mail.ts";
import { beginReading, endReading } from "../mail-in.store.server.ts";
import type { FetchedMail } from "../sources/mail-source.ts";
import type { MailIntake } from "./mail-intake.ts";

const attemptsMax = 2;
/** An attempt counts for an eighth once others were stored: a kill may have hit any of the mails that wait. */
const attemptParts = 8;

/** The mark of whichever mail is read; the others have the hash of one. */
const anyMail = "any";

interface Reading {
  last: Promise<void>;
  waiting: number;
  isMarked: boolean;
  /** A process ended while it read: from then on, each mail has a mark. */
  isSuspicious: boolean;
  hasStored: boolean;
}

const readings = new WeakMap<MailIntake, Reading>();

function readingOf(intake: MailIntake): Reading {
  const none = { last: Promise.resolve(), waiting: 0, isMarked: false, isSuspicious: false, hasStored: false };
  const reading = readings.get(intake) ?? none;
  readings.set(intake, reading);
  return reading;
}

export function noteStored(intake: MailIntake): void {
  readingOf(intake).hasStored = true;
}

/** Reads one mail at a time. One that ends the process is offered again at each start: the third time is the last. */
export async function readSafely(intake: MailIntake, raw: FetchedMail["raw"], contentHash: string) {
  const { db, parser, now } = intake;
  if (!(raw instanceof Uint8Array)) {
    const head = raw.head ? await parser.readHead(raw.head) : {};
    return { kind: "unreadable", reason: raw.error, head } as const;
  }
  const reading = readingOf(intake);
  using _turn = await waitForTurn(reading);
  if (!reading.isMarked && (await beginReading(db, anyMail, 1, now().toISOString())) > 1) reading.isSuspicious = true;
  reading.isMarked = true;
  const read = reading.isSuspicious ? await readSuspect(intake, raw, contentHash) : await readWithReason(parser, raw);
  if (reading.waiting === 0) {
    reading.isMarked = false;
    await endReading(db, anyMail);
  }
  return read;
}

async function readSuspect(intake: MailIntake, raw: Uint8Array, contentHash: string) {
  const { db, parser, now } = intake;
  const attempt = readingOf(intake).hasStored ? 1 : attemptParts;
  const before = (await beginReading(db, contentHash, attempt, now().toISOString())) - attempt;
  if (before >= attemptsMax * attemptParts) {
    const isHeadRead = before < (attemptsMax + 1) * attemptParts; // it may be the cause
    const head = isHeadRead ? await parser.readHead(raw).catch(() => ({})) : {};
    return { kind: "unreadable", reason: "The site stopped each time that it read this mail.", head } as const;
  }
  const read = await readWithReason(parser, raw);
  await endReading(db, contentHash);
  return read;
}

async function readWithReason(parser: MailIntake["parser"], raw: Uint8Array) {
  try {
    return { kind: "readable", raw, mail: await parser.readMail(raw) } as const;
  } catch (error) {
    const reason = error instanceof Error && hasReason(error) ? error.message : "It could not be read.";
    const head = await parser.readHead(raw).catch(() => ({}));
    return { kind: "unreadable", reason, head } as const;
  }
}

/** An error has lost its class when it comes from another thread. */
const hasReason = ({ name }: Error): boolean => [MailParseError.name, ParserStoppedError.name].includes(name);

async function waitForTurn(reading: Reading): Promise<Disposable> {
  const before = reading.last;
  const { promise, resolve } = Promise.withResolvers<void>();
  reading.last = promise;
  reading.waiting++;
  await before;
  reading.waiting--;
  return { [Symbol.dispose]: resolve };
}
