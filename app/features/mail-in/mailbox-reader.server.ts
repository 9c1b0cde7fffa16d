import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { toStorageError } from "#app/platform/database/storage-error.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { findPosition, takeLease, updateSource } from "./mail-in.store.server.ts";
import type { MailIntake } from "./receiving/mail-intake.ts";
import { type PreparedMail, prepareMail, storeMails } from "./receiving/receive-mail.usecases.server.ts";
import { StoringQueue } from "./receiving/storing-queue.server.ts";
import {
  type FetchedMail,
  type MailPosition,
  type MailReceiver,
  type MailSource,
  MailSourceError,
} from "./sources/mail-source.ts";

interface ReaderOptions {
  source: MailSource;
  intake: MailIntake;
  leaseOwner: string;
  isEnded?: (leaseOwner: string) => boolean;
  log: Logger;
  pausesMs?: readonly number[];
  leaseMs?: number;
}

const attemptsMax = 3;
const defaultPausesMs = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 5 * minuteMs];

/** Reads the mailbox for as long as this instance has its lease. No error of the mailbox or the database ends it. */
export class MailboxReader {
  readonly #options: Required<ReaderOptions>;
  readonly #stopping = new AbortController();
  #loop: Promise<void> | undefined;
  #errorCount = 0;
  #refused: { key: string; attempts: number } | undefined;

  constructor(options: ReaderOptions) {
    this.#options = { pausesMs: defaultPausesMs, leaseMs: minuteMs, isEnded: () => false, ...options };
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pauseMs = await this.#readSafely();
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
    await this.#note({ connectedSince: null, endsLease: true }).catch(() => {});
  }

  async #readSafely(): Promise<number> {
    const { pausesMs, leaseMs, log, source } = this.#options;
    try {
      if (!(await this.#takeLease())) return leaseMs / 2;
      await this.#read();
      return 0;
    } catch (error) {
      const isOfMailbox = error instanceof MailSourceError;
      const reason = isOfMailbox ? error.message : "Mails could not be stored. The log has the error.";
      if (isOfMailbox) log.warn({ reason }, "mail-in: the mailbox cannot be read, trying again");
      else log.error({ err: error, source: source.name }, "mail-in: reading failed, trying again");
      await this.#note({ connectedSince: null, lastError: reason }).catch(() => {});
      this.#errorCount++;
      return pausesMs[Math.min(this.#errorCount, pausesMs.length) - 1] ?? 0;
    }
  }

  async #takeLease(): Promise<boolean> {
    const { source, leaseOwner: owner, leaseMs, intake, isEnded } = this.#options;
    const now = intake.now();
    const until = new Date(now.getTime() + leaseMs).toISOString();
    return takeLease(intake.db, { source: source.name, owner, now: now.toISOString(), until, isEnded });
  }

  #note(changes: Parameters<typeof updateSource>[2], db = this.#options.intake.db): Promise<boolean> {
    const { source, leaseOwner } = this.#options;
    return updateSource(db, { source: source.name, owner: leaseOwner }, changes);
  }

  async #read(): Promise<void> {
    const { source, leaseMs, log } = this.#options;
    const lost = new AbortController();
    const renew = () =>
      this.#takeLease().then(
        (isOurs) => (isOurs ? undefined : lost.abort()),
        (error: unknown) => {
          log.error({ err: error }, "mail-in: the lease could not be renewed");
          lost.abort();
        },
      );
    const timer = setInterval(() => void renew(), leaseMs / 3);
    try {
      await source.read(this.#createReceiver(), AbortSignal.any([this.#stopping.signal, lost.signal]));
    } finally {
      clearInterval(timer);
    }
  }

  #createReceiver(): MailReceiver {
    const { source, intake } = this.#options;
    let position: MailPosition | undefined;
    const queue = new StoringQueue<FetchedMail>({
      storeTogether: async (mails) => {
        const last = mails.at(-1)?.mail;
        if (!position || !last) throw new Error("a mail before the connection");
        const next = { ...position, uidValidity: last.uidValidity, lastUid: last.uid };
        const prepared = mails.map((one) => one.prepared);
        const kinds = await storeMails(intake, prepared, async (trx) => {
          if (!(await this.#note({ position: next }, trx))) throw new Error("the lease has ended");
        });
        position = next;
        this.#refused = undefined;
        this.#errorCount = 0;
        return kinds;
      },
      onRefused: (mail, error) => this.#countAttempt(this.#keyOf(mail), error),
    });
    return {
      findPosition: () => findPosition(intake.db, source.name),
      noteConnected: async (next, warning) => {
        position = next;
        const connectedSince = intake.now().toISOString();
        if (!(await this.#note({ position, connectedSince, lastError: warning ?? null })))
          throw new Error("the lease has ended");
        if (!this.#refused) this.#errorCount = 0;
      },
      take: async (mail) => (await queue.add(mail, this.#prepare(mail))) === "stored",
    };
  }

  #keyOf = ({ uidValidity, uid }: FetchedMail): string => `${this.#options.source.name}/${uidValidity}/${uid}`;

  /** A mail that the database refuses again and again must not hold up the others. */
  #prepare(mail: FetchedMail): Promise<PreparedMail> {
    const { intake, log } = this.#options;
    const key = this.#keyOf(mail);
    const attempts = this.#refused?.key === key ? this.#refused.attempts : 0;
    const isGivenUp = attempts >= attemptsMax;
    if (isGivenUp) log.error({ attempts }, "mail-in: a mail could not be stored and is set aside");
    const raw = isGivenUp ? { error: "The site could not store it. Its log has the error." } : mail.raw;
    return prepareMail(intake, { raw, key });
  }

  /** The mail is not to blame for a full disk, or for a database that is away. */
  #countAttempt(key: string, error: unknown): void {
    if (toStorageError(error)) return;
    const attempts = this.#refused?.key === key ? this.#refused.attempts : 0;
    this.#refused = { key, attempts: attempts + 1 };
  }
}
