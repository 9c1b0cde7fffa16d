import { userInfo } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { type Config, readConfig } from "#app/composition/config.server.ts";
import { BackupError } from "#app/features/backups/backup.errors.ts";
import { type ActOrigin, runAs } from "#app/platform/audit-log/act-origin.server.ts";
import { ConfigError, type Environment } from "#app/platform/config/settings.server.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { MigrationError } from "#app/platform/database/migrate.server.ts";
import { readPostgresAddress } from "#app/platform/database/postgres/postgres-url.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { toStartError } from "../open-storage.ts";

export interface Terminal {
  readonly environment: Environment;
  readonly print: (text: string) => void;
  readonly note: (text: string) => void;
  readonly askSecret?: ((question: string) => Promise<string>) | undefined;
}

export interface CommandResult {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hasFailed?: boolean;
}

export class CommandError extends Error {
  override readonly name = "CommandError";
}

export class UsageError extends CommandError {}

export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

const slowAfterMs = 2_000;
const progressEveryMs = 10_000;

export class CommandContext {
  readonly environment: Environment;
  readonly note: (text: string) => void;
  readonly #askSecret: Terminal["askSecret"];

  constructor({ environment, note, askSecret }: Terminal) {
    this.environment = environment;
    this.note = note;
    this.#askSecret = askSecret;
  }

  /** @returns the passphrase of an encrypted backup: the setting, or what is typed @throws CommandError */
  async readPassphrase({ backupPassphrase }: Pick<Config, "backupPassphrase">): Promise<string> {
    if (backupPassphrase !== undefined) return backupPassphrase;
    if (this.#askSecret) return this.#askSecret("Passphrase of the backup: ");
    throw new CommandError(
      "The backup is encrypted: set BACKUP_PASSPHRASE, or run this in a terminal, which asks for it.",
    );
  }

  /** Reads the settings, and prints which data a command will use. @throws ConfigError with all errors */
  readTarget(): Config {
    const config = readConfig(this.environment);
    const target = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
    this.noteTarget(target);
    return target;
  }

  noteTarget(settings: Pick<Config, "databaseUrl" | "dataDir">): void {
    for (const line of describeTarget(settings)) this.note(line);
  }

  /** Runs `work`; if it takes longer than two seconds, says what is being done, and again every ten seconds. */
  async withProgress<T>(doing: string, work: (report: (done: string) => void) => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    let done = "";
    const show = () => {
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      this.note(`${doing}… ${[done, `${seconds} s`].filter(Boolean).join(", ")}`);
    };
    let again: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      show();
      again = setInterval(show, progressEveryMs);
    }, slowAfterMs);
    try {
      return await work((latest) => {
        done = latest;
      });
    } finally {
      clearTimeout(first);
      clearInterval(again);
    }
  }
}

/** @returns the database, without user and password, and DATA_DIR */
function describeTarget({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): string[] {
  const folder = resolve(dataDir);
  if (!databaseUrl) return [`Database: SQLite, ${sqlitePath(folder)}`, `Folder: ${folder}`];
  const { server, database } = readPostgresAddress(databaseUrl);
  return [`Database: PostgreSQL, ${database} on ${server}`, `Folder: ${folder}`];
}

type Run<Options extends object> = (
  context: CommandContext,
  options: Options,
  args: readonly string[],
) => Promise<CommandResult>;

/** Wraps a command's function for commander: prints its result or error, as text or with `--json`. */
export type ToAction = <Options extends object>(run: Run<Options>) => (...given: unknown[]) => Promise<void>;

/** @param onEnd gets the exit code */
export function createToAction(terminal: Terminal, onEnd: (exitCode: number) => void): ToAction {
  return <Options extends object>(run: Run<Options>) =>
    async (...given) => {
      const command = given.at(-1) as Command; // commander passes it last
      const options = command.optsWithGlobals<Options & { json?: boolean }>();
      try {
        const {
          text,
          data,
          hasFailed = false,
        } = await runAs(readOrigin(), () => run(new CommandContext(terminal), options, command.args));
        terminal.print(options.json ? JSON.stringify({ ok: !hasFailed, ...data }) : text);
        onEnd(hasFailed ? exitCodes.failed : exitCodes.done);
      } catch (error) {
        const message = describeError(error, terminal.environment);
        if (options.json) terminal.print(JSON.stringify({ ok: false, error: message }));
        else terminal.note(message);
        onEnd(error instanceof UsageError ? exitCodes.usage : exitCodes.failed);
      }
    };
}

function readOrigin(): ActOrigin {
  try {
    return { actor: { kind: "command line", name: userInfo().username } };
  } catch {
    return { actor: { kind: "command line" } }; // a container's user may have no entry
  }
}

function describeError(error: unknown, { DATA_DIR }: Environment): string {
  // A BackupError names its folder; its cause may concern another database.
  const known = error instanceof BackupError ? error : toStartError(error, resolve(DATA_DIR || "data"));
  const isPlain = [CommandError, BackupError, ConfigError, MigrationError, StartError].some(
    (kind) => known instanceof kind,
  );
  const message = known instanceof Error ? known.message : String(known);
  return isPlain ? message : `This should not have happened: ${message}`;
}
