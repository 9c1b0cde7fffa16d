import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toBackupError } from "#app/features/backups/backup.errors.ts";
import {
  commitStaging,
  dropStaging,
  finishRestore,
  isRestorePending,
} from "#app/features/backups/restore/swap-files.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { StageBackup } from "../backups/start-backup-process.ts";
import { lockDataDir, toStartError } from "../open-storage.ts";
import { createSite, type Site, type SiteParts } from "../site.ts";
import type { RequestGate } from "./request-gate.ts";
import { SiteRestores } from "./site-restores.ts";

interface RestorableSiteParts {
  site: Omit<SiteParts, "siteRestore" | "metrics">;
  gate: RequestGate;
  stageBackup: StageBackup;
  onReplaced: (site: Site) => void;
  /** The site could not be opened again: the process has to end, and its next start finishes the restore. */
  onLost: () => void;
}

const drainMs = 5 * secondMs;
const reopenPausesMs = [secondMs, 3 * secondMs];

/**
 * Opens a site on SQLite whose data can be replaced by a backup while its socket stays open: the services are stopped,
 * and rebuilt by the code of a start (docs/decisions/0006).
 * @throws as createSite
 */
export async function openRestorableSite(parts: RestorableSiteParts): Promise<Site> {
  const { site, gate, stageBackup } = parts;
  const { config, log } = site;
  const dataDir = resolve(config.dataDir);
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const restores = new SiteRestores({
    log,
    isStopping,
    async stage(source) {
      try {
        return await stageBackup(source, stopping.signal);
      } catch (error) {
        dropStaging(dataDir); // a process that was killed has left it
        throw error;
      }
    },
    async replace(madeAt, onPause) {
      let pausedAt = 0;
      const pause = () => {
        pausedAt = performance.now();
        onPause();
      };
      const result = await replaceData(current, { dataDir, gate, log, onPause: pause });
      current = await reopen(open, parts);
      parts.onReplaced(current);
      if (isStopping()) current.announceStop();
      else current.start();
      gate.open();
      if ("error" in result) throw result.error;
      await recordAct(current.services.conversations.db, { act: "backup/restored", subject: madeAt }).catch(
        (error: unknown) => log.error({ err: error }, "the restore could not be logged"),
      );
      log.info({ before: result.before, pausedMs: Math.round(performance.now() - pausedAt) }, "restored a backup");
      return result.before;
    },
  });
  const open = () => createSite({ ...site, siteRestore: restores });

  const unlock = await lockDataDir(config, log).catch((error: unknown) => {
    throw toStartError(error, dataDir);
  });
  let current = await open().catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    get services() {
      return current.services;
    },
    get setupLink() {
      return current.setupLink;
    },
    fetch: (...request) => current.fetch(...request),
    serveCachedPage: (request, response) => !gate.isClosed && current.serveCachedPage(request, response),
    start: () => current.start(),
    announceStop() {
      stopping.abort();
      current.announceStop();
    },
    announcePause: () => current.announcePause(),
    abortStreams: () => current.abortStreams(),
    stopWorkers: () => current.stopWorkers(),
    async stop() {
      stopping.abort();
      await restores.ended;
      await current.stop();
      unlock();
    },
  };
}

interface Replacement {
  dataDir: string;
  gate: RequestGate;
  log: Logger;
  onPause: () => void;
}

/** Stops the site and moves the staged files into place. @returns an error where the data is as it was */
async function replaceData(
  site: Site,
  { dataDir, gate, log, onPause }: Replacement,
): Promise<{ before: string | undefined } | { error: unknown }> {
  try {
    await site.stopWorkers();
    onPause();
    gate.close();
    site.announcePause();
    site.abortStreams();
    await gate.drain(drainMs);
    await site.stop();
    commitStaging(dataDir);
  } catch (cause) {
    if (!isRestorePending(dataDir)) {
      dropStaging(dataDir);
      return { error: toBackupError(cause, dataDir) };
    }
    log.error({ err: cause }, "the restore goes on");
  }
  try {
    return { before: finishRestore(dataDir) };
  } catch (error) {
    log.error({ err: error }, "the files of the restore could not all be moved; opening the site finishes that");
    return { before: undefined };
  }
}

async function reopen(open: () => Promise<Site>, { site: { log }, onLost }: RestorableSiteParts): Promise<Site> {
  for (const pauseMs of reopenPausesMs) {
    try {
      return await open();
    } catch (error) {
      log.error({ err: error }, "the site could not be opened after a restore; trying again");
      await sleep(pauseMs);
    }
  }
  return open().catch((error: unknown) => {
    log.error({ err: error }, "the site could not be opened after a restore");
    onLost();
    throw error;
  });
}
