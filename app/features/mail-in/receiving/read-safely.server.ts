import { ParserStoppedError } from "#app/platform/parser-thread.server.ts";
import { MailParseError } from "../content/incoming-mail.ts";
import { beginReading, endReading } from "../mail-in.store.server.ts";
import type { FetchedMail } from "../sources/mail-source.ts";
import type { MailIntake } from "./mail-intake.ts";

/** In quarters of an attempt. */
const attemptsMax = 12;
const [wholeAttempt, quarter] = [4, 1];

const haveStored = new WeakSet<MailIntake>();

/** From now on, a kill may hit any of the mails that wait: it is less of a sign against the one that is read. */
export const noteStored = (intake: MailIntake): void => void haveStored.add(intake);

/** Marks the mail that is read, one at a time: one that ends the process is offered again at each start, and set aside at last. */
export async function readSafely(intake: MailIntake, raw: FetchedMail["raw"], contentHash: string) {
  const { db, parser, now } = intake;
  if (!(raw instanceof Uint8Array)) {
    const head = raw.head ? await parser.readHead(raw.head) : {};
    return { kind: "unreadable", reason: raw.error, head } as const;
  }
  using turn = await waitForTurn(intake);
  const attempt = haveStored.has(intake) ? quarter : wholeAttempt;
  const before = (await beginReading(db, contentHash, attempt, now().toISOString())) - attempt;
  if (before >= attemptsMax) {
    const head = before < attemptsMax + wholeAttempt ? await parser.readHead(raw).catch(() => ({})) : {}; // it may be the cause
    return { kind: "unreadable", reason: "The site stopped each time that it read this mail.", head } as const;
  }
  const read = await readMarked(parser, raw);
  turn[Symbol.dispose](); // the next mark shares the COMMIT
  await endReading(db, contentHash);
  return read;
}

async function readMarked(parser: MailIntake["parser"], raw: Uint8Array) {
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

const turns = new WeakMap<MailIntake, Promise<void>>();

async function waitForTurn(intake: MailIntake): Promise<Disposable> {
  const before = turns.get(intake);
  const { promise, resolve } = Promise.withResolvers<void>();
  turns.set(intake, promise);
  await before;
  return { [Symbol.dispose]: resolve };
}
