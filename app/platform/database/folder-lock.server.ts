import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "#app/lib/units.ts";
import { StartError } from "../start-error.ts";
import { toSqliteStartError } from "./sqlite-start-error.server.ts";
import { isSqliteBusy } from "./storage-failure.server.ts";

const lockFile = "northlight.lock";
const retryEveryMs = 100;

interface LockOptions {
  /** Called once, where another process has the lock. */
  onWait: (path: string) => void;
  /** Long enough for a predecessor that was just asked to end. */
  waitMs?: number;
}

/**
 * Makes this process the only site on the folder. The lock is the operating system's, by way of an empty SQLite file,
 * since Node offers none: it ends with the process, however that ends, and holds across containers on one machine.
 * @returns releases the lock
 * @throws StartError where another process keeps it
 */
export async function lockFolder(folder: string, { onWait, waitMs = 10 * secondMs }: LockOptions): Promise<() => void> {
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
        throw isSqliteBusy(error) ? createInUseError(folder, error) : (toSqliteStartError(error, path) ?? error);
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

const createInUseError = (folder: string, cause: unknown) =>
  new StartError(
    `${folder} is in use by another process of this site; end that one, or set DATA_DIR to another folder.`,
    { cause },
  );
