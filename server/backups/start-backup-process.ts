import { fork } from "node:child_process";
import { BackupError } from "#app/features/backups/backup.errors.ts";
import type { BackupSource } from "#app/features/backups/backup-source.ts";
import type { RestoreRequest } from "#app/features/backups/restore/site-restore.ts";
import type { MakeBackup } from "#app/features/backups/schedule/backup-schedule.server.ts";
import type { BackupOrder } from "#app/features/backups/schedule/make-and-prune.server.ts";
import { currentOrigin, type LoggedAct } from "#app/platform/audit-log/act-origin.server.ts";
import type { BackupMessage, ProcessOrder } from "./backup-process.ts";

/** Counting and checking block their thread for a second with 200 MB, and the memory is returned afterwards. */
const execArgv = ["--disable-warning=ExperimentalWarning", "--max-old-space-size=64", "--max-semi-space-size=2"];
const endWithinMs = 1_000;

/** @returns what the process ended with @throws BackupError with a sentence for the owner */
async function runProcess(
  entry: string,
  order: ProcessOrder,
  { onStep = () => {}, signal }: { onStep?: (step: string) => void; signal: AbortSignal },
): Promise<BackupMessage | undefined> {
  const child = fork(entry, { execArgv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = Promise.withResolvers<void>();
  // Not "once": an error without a listener would end the site. Sending to a process that did not start is a second one.
  child.on("error", ended.reject).once("close", () => ended.resolve());
  child.once("spawn", () => child.send(order));
  const stop = () => {
    child.once("exit", () => ended.resolve()); // once disconnected from here, it never emits close
    if (child.connected) child.disconnect();
    setTimeout(() => child.kill("SIGKILL"), endWithinMs).unref();
  };
  signal.addEventListener("abort", stop, { once: true });
  let result: BackupMessage | undefined;
  child.on("message", (message: BackupMessage) => {
    if ("step" in message) onStep(message.step);
    else result = message;
  });
  try {
    await ended.promise;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (result && "sentence" in result) throw new BackupError(result.sentence);
  if (result && "error" in result) throw new Error(result.error);
  return result;
}

const createNoResultError = () => new Error("the backup process ended without a result");

/** @param entry `backup-process.js` of the build @returns makes each backup in a process of its own */
export const createBackupProcess =
  (entry: string, backup: Omit<BackupOrder, "mayDelete">): MakeBackup =>
  async (onStep, { signal, mayDelete }) => {
    const result = await runProcess(entry, { backup: { ...backup, mayDelete } }, { onStep, signal });
    if (result && "backup" in result) return result.backup;
    throw createNoResultError();
  };

/**
 * Copies a backup into DATA_DIR's staging folder, and checks it.
 * @returns the entry about it in the audit log of the copy
 * @throws BackupError; nothing was changed
 */
export type StageBackup = (request: RestoreRequest, signal: AbortSignal) => Promise<LoggedAct>;

/** @param entry `backup-process.js` of the build @returns stages each backup in a process of its own */
export const createStagingProcess =
  (entry: string, config: BackupSource): StageBackup =>
  async (request, signal) => {
    const { logAct: _, ...origin } = currentOrigin();
    const result = await runProcess(entry, { stage: { config, ...request, origin } }, { signal });
    if (!(result && "staged" in result)) throw createNoResultError();
    return result.staged;
  };
