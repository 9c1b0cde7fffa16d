import { minuteMs, secondMs } from "#app/lib/units.ts";
import { rereadMs } from "../../mail-in-retention.ts";
import { type MailPosition, type MailReceiver, type MailSource, nameMailbox } from "../mail-source.ts";
import { folderOf, type GetAccessToken, openClient, toSourceError } from "./imap-connection.server.ts";
import { type AfterReading, prepareFolder, readNewestTime, readNewMails } from "./read-new-mails.server.ts";

export interface ImapOptions {
  /** `imaps://user:password@host:993/INBOX` */
  url: URL;
  /** Instead of the password (OAuth2), for each connection. @throws MailSourceError */
  getAccessToken?: GetAccessToken | undefined;
  afterReading: AfterReading;
  rescanMs?: number;
  now?: () => Date;
}

const stopWithinMs = 2 * secondMs;

export function createImapSource({
  url,
  getAccessToken,
  afterReading,
  rescanMs = 5 * minuteMs,
  now = () => new Date(),
}: ImapOptions): MailSource {
  return {
    name: nameMailbox(url),
    async read(site, signal) {
      const { receiver, rethrow } = watchStoring(site);
      const client = openClient(url, await getAccessToken?.());
      let closedBy: unknown;
      const news = createNews();
      client.on("error", (error: unknown) => {
        closedBy ??= error;
        news.notify();
      });
      client.on("close", news.notify);
      client.on("exists", news.notify);
      let closing: NodeJS.Timeout | undefined;
      const stop = () => {
        news.notify();
        closing = setTimeout(() => client.close(), stopWithinMs);
      };
      signal.addEventListener("abort", stop);
      try {
        if (signal.aborted) return;
        await client.connect();
        const mailbox = await client.mailboxOpen(folderOf(url));
        let position = await choosePosition(receiver, mailbox, {
          now,
          readNewestTime: () => readNewestTime(client),
        });
        await receiver.noteConnected(position, await prepareFolder(client, afterReading));
        while (!signal.aborted && client.usable) {
          news.reset();
          position = await readNewMails(client, { receiver, position, afterReading, signal });
          if (signal.aborted || news.isNotified) continue;
          const idling = client.idle().catch((error: unknown) => {
            closedBy ??= error;
          });
          await news.wait(rescanMs);
          if (client.usable) await client.noop(); // ends the idling
          await idling;
        }
        if (!signal.aborted) throw closedBy ?? new Error("The mail server closed the connection");
        await client.logout().catch(() => {});
      } catch (error) {
        rethrow(error);
        if (!signal.aborted) throw toSourceError(closedBy ?? error);
      } finally {
        signal.removeEventListener("abort", stop);
        clearTimeout(closing);
        client.close();
      }
    },
  };
}

interface OpenedMailbox {
  uidValidity: bigint;
  uidNext: number;
}

/**
 * Ids decide which mails are new, as clocks may be wrong. A new UIDVALIDITY repeats the mailbox and skips known mails.
 */
async function choosePosition(
  receiver: MailReceiver,
  { uidValidity, uidNext }: OpenedMailbox,
  { now, readNewestTime }: { now: () => Date; readNewestTime: () => Promise<number | undefined> },
): Promise<MailPosition> {
  const stored = await receiver.findPosition();
  const current = String(uidValidity);
  if (stored?.uidValidity === current) return stored;
  if (!stored) return { uidValidity: current, lastUid: uidNext - 1, readsFrom: now() };
  const latestMs = Math.min(now().getTime(), (await readNewestTime()) ?? Number.POSITIVE_INFINITY);
  const readsFrom = new Date(Math.max(stored.readsFrom.getTime(), latestMs - rereadMs));
  return { uidValidity: current, lastUid: 0, readsFrom, datedBelow: uidNext };
}

function createNews() {
  let isNotified = false;
  let wake: (() => void) | undefined;
  return {
    get isNotified() {
      return isNotified;
    },
    notify: () => {
      isNotified = true;
      wake?.();
    },
    reset: () => {
      isNotified = false;
    },
    async wait(ms: number): Promise<void> {
      if (isNotified) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      wake = resolve;
      await promise;
      clearTimeout(timer);
      wake = undefined;
    },
  };
}

/** Errors of the site's storing are not the mailbox's, although both have a `code`. */
function watchStoring(site: MailReceiver): { receiver: MailReceiver; rethrow: (error: unknown) => void } {
  const thrown = new Set<unknown>();
  const watch = async <T>(stored: Promise<T>): Promise<T> => {
    try {
      return await stored;
    } catch (error) {
      thrown.add(error);
      throw error;
    }
  };
  return {
    receiver: {
      findPosition: () => watch(site.findPosition()),
      noteConnected: (position, warning) => watch(site.noteConnected(position, warning)),
      take: (mail) => watch(site.take(mail)),
    },
    rethrow(error) {
      if (thrown.has(error)) throw error;
    },
  };
}
