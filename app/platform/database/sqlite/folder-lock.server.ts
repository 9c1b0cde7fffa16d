import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "#app/lib/units.ts";
import { StartError } from "../../start-error.ts";
import { isSqliteBusy } from "../storage-error.server.ts";
import { toSqliteStartError } from "./sqlite-start-error.server.ts";

const lockFile = "northlight.lock";
const retryEveryMs = 100;

interface LockOptions {
  onWait: (path: string) => void;
  waitMs?: number;
  advice?: string;
}

const standardAdvice = "end that one, or set DATA_DIR to another folder";

/**
 * Locks a folder by SQLite's file lock, which ends with the process.
 * @returns releases it
 * @throws StartError if it is locked
 */
export async function lockFolder(
  folder: string,
  { onWait, waitMs = 10 * secondMs, advice = standardAdvice }: LockOptions,
): Promise<() => void> {
  const path = join(folder, lockFile);
  const giveUpAt = performance.now() + waitMs;
  const lock = openLock(path);
  for (let attempt = 0; ; attempt++) {
    try {
      lock.exec("pragma journal_mode = off; begin exclusive");
      return () => lock.close();
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > giveUpAt) {
        lock.close();
        throw isSqliteBusy(error)
          ? createInUseError(folder, advice, error)
          : (toSqliteStartError(error, path) ?? error);
      }
    }
    if (attempt === 0) onWait(path);
    await sleep(retryEveryMs);
  }
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw toSqliteStartError(error, path) ?? error;
  }
}

const createInUseError = (folder: string, advice: string, cause: unknown) =>
  new StartError(`${folder} is in use by another process of this site; ${advice}.`, { cause });
