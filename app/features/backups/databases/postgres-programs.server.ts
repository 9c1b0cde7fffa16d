import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { splitPassword } from "#app/platform/database/postgres/postgres-url.server.ts";
import { BackupError } from "../backup.errors.ts";

type Program = "pg_dump" | "pg_restore";

const errorTextMax = 1_000;

interface ProgramCall {
  readonly args: readonly string[];
  /** The database; its password is passed in the environment, since other users of a machine can see arguments. */
  readonly url?: string;
  readonly read?: (output: Readable) => Promise<void>;
}

/** Runs a client program of PostgreSQL. @throws BackupError if it is not installed, or with its output */
export async function runProgram(program: Program, { args, url, read }: ProgramCall): Promise<void> {
  if (url !== undefined && (await isPooledUrl(url)))
    throw new BackupError(
      `${program} cannot run through PgBouncer, whose other clients would get its settings: set DATABASE_DIRECT_URL to PostgreSQL's own address.`,
    );
  const login = url === undefined ? undefined : splitPassword(url);
  const child = spawn(program, [...args, ...(login ? [`--dbname=${login.url}`] : [])], {
    stdio: ["ignore", read ? "pipe" : "ignore", "pipe"],
    // biome-ignore lint/style/noProcessEnv: PATH and libpq's own variables
    env: { ...process.env, ...(login?.password ? { PGPASSWORD: login.password } : {}), LC_MESSAGES: "C" },
  });
  const end = () => child.kill();
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  let errorText = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errorText = (errorText + text).slice(-errorTextMax);
  });
  const reading = read && child.stdout ? read(child.stdout) : Promise.resolve();
  const [[code, signal]] = await Promise.all([
    once(child, "close").catch((error: unknown) => {
      throw toMissingProgramError(program, error);
    }),
    reading,
  ]);
  if (code !== 0) throw new BackupError(`${program} ended with an error: ${errorText.trim() || signal || code}`);
}

export async function readProgramVersion(program: Program): Promise<number> {
  let text = "";
  const read = async (output: Readable) => {
    for await (const part of output.setEncoding("utf8")) text += part;
  };
  await runProgram(program, { args: ["--version"], read });
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]);
}

const toMissingProgramError = (program: Program, error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === "ENOENT"
    ? new BackupError(`DATABASE_URL is set, and ${program} is not on PATH: install PostgreSQL's client programs.`)
    : error;

/** Loaded here, so that a site on SQLite starts without PostgreSQL's driver. */
const isPooledUrl = async (url: string): Promise<boolean> =>
  (await import("#app/platform/database/postgres/postgres-pool.server.ts")).isPooled(url);
