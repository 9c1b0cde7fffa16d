// An address that follows the primary of a replicated pair: HAProxy with the documented file, or without HAProxy a forwarder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresServer } from "#tests/support/database/postgres-server.ts";
import { startCuttableProxy } from "#tests/support/offsite/cuttable-proxy.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { findHaproxy } from "./haproxy.ts";

const documented = new URL("../../docs/deploy/haproxy-postgres.cfg", import.meta.url);

interface PrimaryAddress {
  readonly port: number;
  /** After a promotion. HAProxy notices it by itself. */
  switchTo(port: number): void;
  close(): Promise<void>;
}

/** `GET /primary` as Patroni answers it. `isAskedAgain` resolves with the second request. */
async function answerAsPatroni(server: PostgresServer): Promise<{ health: Server; isAskedAgain: Promise<void> }> {
  const { promise: isAskedAgain, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  const health = createServer(async (_, response) => {
    if (++requests === 2) resolve();
    const [row] = await server.query<{ is: boolean }>('select not pg_is_in_recovery() as "is"').catch(() => []);
    response.writeHead(row?.is ? 200 : 503).end();
  });
  await once(health.listen(0, "127.0.0.1"), "listening");
  return { health, isAskedAgain };
}

async function startHaproxy(
  haproxy: string,
  servers: readonly [PostgresServer, PostgresServer],
): Promise<PrimaryAddress> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-primary-"));
  const port = await findFreePort();
  const patronis = await Promise.all(servers.map(answerAsPatroni));
  const checkPorts = patronis.map(({ health }) => (health.address() as AddressInfo).port);
  const lines = servers.map((server, n) => `server pg${n} 127.0.0.1:${server.port} port ${checkPorts[n]}`);
  const adapted = readFileSync(documented, "utf8")
    .replace("127.0.0.1:6432", `127.0.0.1:${port}`)
    .replace(" port 8008", "")
    .replace("server one 10.0.0.21:5432", lines[0] ?? "")
    .replace("server two 10.0.0.22:5432", lines[1] ?? "");
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, adapted);
  const child = spawn(haproxy, ["-db", "-f", file], { stdio: "ignore" });
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  // Until their first check, both servers count as primaries, and connections to the standby end with it.
  await Promise.all(patronis.map(({ isAskedAgain }) => isAskedAgain));
  return {
    port,
    switchTo: () => {},
    async close() {
      const closed = once(child, "close");
      child.kill("SIGKILL"); // connections of the site's pool are still open
      await closed;
      process.off("exit", endWithUs);
      for (const { health } of patronis) health.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param servers the primary, and the standby that may take over */
export async function openPrimaryAddress(servers: readonly [PostgresServer, PostgresServer]): Promise<PrimaryAddress> {
  const haproxy = findHaproxy();
  if (haproxy !== undefined) return startHaproxy(haproxy, servers);
  const { stop: close, ...forwarder } = await startCuttableProxy(servers[0].port);
  return { ...forwarder, close };
}
