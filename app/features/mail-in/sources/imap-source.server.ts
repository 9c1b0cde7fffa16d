import { ImapFlow } from "imapflow";
import { cleanLine } from "#app/lib/text.ts";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { rereadMs } from "../mail-in-retention.ts";
import { type MailPosition, type MailReceiver, type MailSource, MailSourceError, nameMailbox } from "./mail-source.ts";

/** What becomes of a mail in the mailbox once it is part of a conversation. */
export type AfterReading = { kind: "leave" } | { kind: "mark" } | { kind: "move"; folder: string };

export type GetAccessToken = () => Promise<string>;

export interface ImapOptions {
  /** `imaps://user:password@host:993/INBOX` */
  url: URL;
  /** Instead of the password (OAuth2), for each connection. @throws MailSourceError */
  getAccessToken?: GetAccessToken | undefined;
  afterReading: AfterReading;
  rescanMs?: number;
  now?: () => Date;
}

const mailBytesMax = 25 * 1024 * 1024;
const reasonMax = 300;
/** A mail server that does not answer is left then. */
const stopWithinMs = 2 * secondMs;

/** Mails of one mailbox, announced by IDLE. */
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
        let position = await choosePosition(receiver, mailbox, now);
        await receiver.noteConnected(position, await prepareFolder(client, afterReading));
        while (!signal.aborted && client.usable) {
          news.reset();
          position = await readNewMails(client, receiver, position, afterReading, signal);
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

/** Signs in and opens the folder. @throws MailSourceError */
export async function probeMailbox(url: URL, getAccessToken?: GetAccessToken): Promise<void> {
  const client = openClient(url, await getAccessToken?.());
  let closedBy: unknown;
  client.on("error", (error: unknown) => {
    closedBy ??= error;
  });
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(url), { readOnly: true });
    await client.logout();
  } catch (error) {
    throw toSourceError(closedBy ?? error);
  } finally {
    client.close();
  }
}

const folderOf = (url: URL): string => decodeURIComponent(url.pathname.slice(1)) || "INBOX";

function openClient(url: URL, accessToken: string | undefined): ImapFlow {
  const isSecure = url.protocol === "imaps:";
  return new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: {
      user: decodeURIComponent(url.username),
      ...(accessToken === undefined ? { pass: decodeURIComponent(url.password) } : { accessToken }),
    },
    tls: { rejectUnauthorized: true },
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: 20 * secondMs,
    greetingTimeout: 15 * secondMs,
  });
}

interface OpenedMailbox {
  uidValidity: bigint;
  uidNext: number;
}

/** With another UIDVALIDITY all ids are new: mails since the first connection are looked at again as far as they are known, and known ones skipped. */
async function choosePosition(
  receiver: MailReceiver,
  { uidValidity, uidNext }: OpenedMailbox,
  now: () => Date,
): Promise<MailPosition> {
  const stored = await receiver.findPosition();
  const current = String(uidValidity);
  if (!stored) return { uidValidity: current, lastUid: uidNext - 1, readsFrom: now() };
  if (stored.uidValidity === current) return stored;
  const readsFrom = new Date(Math.max(stored.readsFrom.getTime(), now().getTime() - rereadMs));
  return { uidValidity: current, lastUid: 0, readsFrom };
}

async function readNewMails(
  client: ImapFlow,
  receiver: MailReceiver,
  position: MailPosition,
  afterReading: AfterReading,
  signal: AbortSignal,
): Promise<MailPosition> {
  const { uidValidity, readsFrom } = position;
  let { lastUid } = position;
  const since = new Date(readsFrom.getTime() - 24 * 60 * minuteMs); // SINCE compares days of the server's time zone
  const range = { uid: `${lastUid + 1}:*`, ...(lastUid === 0 ? { since } : {}) };
  const found = (await client.search(range, { uid: true })) || [];
  // The last one is always part of `n:*`.
  for (const uid of found.filter((one) => one > lastUid).sort((a, b) => a - b)) {
    if (signal.aborted) break;
    const head = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
    if (head && new Date(head.internalDate ?? 0).getTime() >= readsFrom.getTime() - minuteMs) {
      const isTooLarge = (head.size ?? 0) > mailBytesMax;
      const mail = isTooLarge ? undefined : await client.fetchOne(String(uid), { source: true }, { uid: true });
      const raw = isTooLarge ? { error: "It is larger than 25 MB." } : mail ? mail.source : undefined;
      if (raw && (await receiver.take({ uidValidity, uid, raw }))) await putAway(client, uid, afterReading);
    }
    lastUid = uid;
  }
  return { ...position, lastUid };
}

async function putAway(client: ImapFlow, uid: number, after: AfterReading): Promise<void> {
  if (after.kind === "mark") await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  if (after.kind === "move") await client.messageMove(String(uid), pathOf(after.folder), { uid: true });
}

/** Whatever separates folders on the server. */
const pathOf = (folder: string): string[] => folder.split("/");

/** Creates the folder where it is missing. @returns why mails will not be moved there */
async function prepareFolder(client: ImapFlow, after: AfterReading): Promise<string | undefined> {
  if (after.kind !== "move") return undefined;
  try {
    await client.mailboxCreate(pathOf(after.folder));
    return undefined;
  } catch (error) {
    if (!client.usable) throw error;
    return `Mails are not moved: the folder ${after.folder} could not be created.`;
  }
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

interface ImapError {
  authenticationFailed?: boolean;
  responseText?: string;
  code?: string;
  message: string;
}

function toSourceError(thrown: unknown): Error {
  const error = thrown as ImapError;
  if (error.authenticationFailed) return new MailSourceError("The mail server refused user name or password.");
  return new MailSourceError(cleanLine(error.responseText ?? error.message).slice(0, reasonMax));
}
