import { secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { findNewestRelease, isNewer, type Release } from "./parse-releases.ts";
import { claimReading, findReading, storeReading } from "./releases.store.server.ts";

export interface ReleaseFeed {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  /** Nothing is requested where it is undefined. */
  readonly url: URL | undefined;
  /** The running version. */
  readonly version: string;
  readonly timeoutMs?: number;
}

const bytesMax = 256 * 1024;

/** Once a day, and at once for another address. A failure is stored for the owner. */
export async function readReleaseFeed(parts: ReleaseFeed, stopped: AbortSignal): Promise<void> {
  const { db, log, now, url, timeoutMs = 10 * secondMs } = parts;
  if (!url || !(await claimReading(db, sha256(url.href), now()))) return;
  const ended = AbortSignal.timeout(timeoutMs);
  try {
    const feed = await fetchFeed(url, AbortSignal.any([stopped, ended]));
    const newest = await findNewestRelease(feed).catch(() => fail(`${url.host} sent no Atom feed.`));
    if (!newest) fail("The feed names no release such as v1.2.3.");
    await storeReading(db, { newest: JSON.stringify(newest), error: null });
  } catch (error) {
    if (stopped.aborted) return;
    const silent = ended.aborted ? `${url.host} sent no whole feed in time.` : `${url.host} could not be reached.`;
    const reason = error instanceof FeedError ? error.message : silent;
    log.warn({ err: error }, "the release feed could not be read");
    await storeReading(db, { error: reason });
  }
}

class FeedError extends Error {}

function fail(reason: string): never {
  throw new FeedError(reason);
}

/** Its headers are the same for every site. A redirect would lead elsewhere: it is an error. */
async function fetchFeed(url: URL, signal: AbortSignal): Promise<string> {
  const headers = { Accept: "application/atom+xml", "User-Agent": "feed-reader" };
  const response = await fetch(url, { headers, redirect: "manual", signal });
  const { status, body } = response;
  if (status !== 200) {
    await body?.cancel();
    fail(status >= 300 && status < 400 ? `${url.host} redirects elsewhere.` : `${url.host} responded with ${status}.`);
  }
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) fail(`The feed is longer than ${bytesMax / 1024} KB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

export interface ReleaseNews {
  /** A version that is newer than the running one. */
  readonly newer: Release | undefined;
  readonly error: { readonly reason: string; readonly at: string } | undefined;
}

/** @returns undefined where no feed is set, or it was never read */
export async function readReleaseNews({ db, url, version }: ReleaseFeed): Promise<ReleaseNews | undefined> {
  const row = url && (await findReading(db, sha256(url.href)));
  if (!row) return undefined;
  const newest: Release | undefined = row.newest === null ? undefined : JSON.parse(row.newest);
  return {
    newer: newest && isNewer(newest.version, version) ? newest : undefined,
    error: row.error === null ? undefined : { reason: row.error, at: row.read_at },
  };
}
