import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { installDebianPackage } from "../../../scripts/lib/programs/debian-package.mjs";
import type { PostgresServer } from "./postgres-server.ts";

/** The file that the documents offer. */
const documented = new URL("../../../docs/deploy/pgbouncer.ini", import.meta.url);
/** Fewer than the clients, so that they share connections. */
const poolSize = 4;

interface PgBouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Installs PgBouncer if it is missing. @returns its path; undefined if it cannot be installed */
export function findPgBouncer(): string | undefined {
  const find = () => ["pgbouncer", "/usr/sbin/pgbouncer"].find((path) => spawnSync(path, ["--version"]).status === 0);
  return find() ?? (installDebianPackage("pgbouncer") ? find() : undefined);
}

/** PgBouncer in transaction mode, with the documented file, in front of all databases of a server. */
export async function startPgBouncer(
  pgbouncer: string,
  { port: serverPort, password }: Pick<PostgresServer, "port" | "password">,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-pgbouncer-"));
  const port = await findFreePort();
  const users = join(folder, "userlist.txt");
  writeFileSync(users, `"postgres" "${password}"\n`);
  const file = join(folder, "pgbouncer.ini");
  const adapted = readFileSync(documented, "utf8")
    .replace("northlight = host=127.0.0.1 port=5432 dbname=northlight", `* = host=127.0.0.1 port=${serverPort}`)
    .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`)
    .replace("/etc/pgbouncer/userlist.txt", users)
    .replace("default_pool_size = 20", `default_pool_size = ${poolSize}`);
  writeFileSync(file, adapted);
  // It does not run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) spawnSync("chown", ["-R", "nobody", folder]);
  const child = spawn(pgbouncer, [...(asRoot ? ["-u", "nobody"] : []), file], { stdio: ["ignore", "ignore", "pipe"] });
  const endWithUs = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", endWithUs);
  const closed = once(child, "close");
  let log = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (log.includes("process up")) resolve();
    });
    child.once("error", reject);
    child.once("close", () => reject(new Error(`PgBouncer ended:\n${log}`)));
  });
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill("SIGINT");
      await closed;
      process.off("exit", endWithUs);
      endWithUs();
    },
  };
}
