import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { createPostgresDatabase } from "./postgres-database.ts";

/** The major version of pg_dump on this machine; undefined where there is none. */
const clientVersion = readClientVersion();
/** Version of the development package's server. */
const packagedVersion = 18;
/** Where Debian installs the server of the same version. */
const binFolder = `/usr/lib/postgresql/${clientVersion}/bin`;

const canUsePackaged = clientVersion !== undefined && clientVersion >= packagedVersion;

/** Whether pg_dump is installed, and a server that is not newer. */
export const hasClientPrograms = canUsePackaged || existsSync(join(binFolder, "postgres"));

/** @returns the URL of a server that this machine's pg_dump can read; a server of its own is destroyed after the test */
export async function openDumpableServer(): Promise<string> {
  if (canUsePackaged) return inject("postgresUrl");
  const server = await startPostgres({ binFolder });
  onTestFinished(() => server.destroy());
  return server.url;
}

/** An empty database, dropped after the test. */
export async function openDumpableDatabase(serverUrl: string): Promise<string> {
  const { url, drop } = await createPostgresDatabase(serverUrl);
  onTestFinished(() => drop());
  return url;
}

function readClientVersion(): number | undefined {
  try {
    const text = execFileSync("pg_dump", ["--version"], { encoding: "utf8" });
    return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]);
  } catch {
    return undefined;
  }
}
