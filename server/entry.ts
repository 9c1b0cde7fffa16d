import { flushCompileCache } from "node:module";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { readBackupOrder } from "#app/composition/backups.server.ts";
import { type Config, readConfig } from "#app/composition/config.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { ConfigError } from "#app/platform/config/settings.server.ts";
import { MigrationError } from "#app/platform/database/migrate.server.ts";
import { createLineBuffer, createLogger, logConsole } from "#app/platform/logger.server.ts";
import { RecentErrors } from "#app/platform/recent-errors.ts";
import { StartError } from "#app/platform/start-error.ts";
import { limitConnections } from "#server/http/connections/connection-limit.ts";
import { createDrain } from "#server/http/connections/drain.ts";
import { createHttpServer } from "#server/http/connections/http-server.ts";
import { createStagingProcess } from "./backups/start-backup-process.ts";
import { findAssets } from "./http/assets.ts";
import { SiteRestores } from "./restore/site-restores.ts";
import { fillDataDir } from "./sample/fill-data-dir.ts";
import { createSite, type Site } from "./site.ts";
import { createStop } from "./stop-process.ts";

export * from "virtual:react-router/server-build";
/** For tests that run the built site in their own process. */
export { readConfig } from "#app/composition/config.server.ts";
export { createLogger } from "#app/platform/logger.server.ts";
export { createHttpServer } from "#server/http/connections/http-server.ts";
export { noAssets } from "./http/assets.ts";
export { createSite } from "./site.ts";

const print = (text: string) => process.stdout.write(`${text}\n`);

async function openLogDestination(format: Config["logFormat"]) {
  if (format === "json") return createLineBuffer(process.stdout);
  const { createPrettyFormat } = await import("#app/platform/pretty-log.server.ts");
  return createLineBuffer(process.stdout, createPrettyFormat(process.stdout.isTTY));
}

function printSetupLink({ setupLink }: Site): void {
  if (setupLink) print(`Set up the owner's account within 24 hours (one-time link): ${setupLink}`);
}

/** Replaces this process by a new start of the site. It keeps its id, so that no supervisor has to start it. */
function startAgain(): never {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env);
  process.exit(1);
}

async function main(): Promise<void> {
  process.umask(0o077); // whatever is written here is the owner's alone
  const config = readConfig(process.env);
  const recentErrors = new RecentErrors();
  const destination = await openLogDestination(config.logFormat);
  const log = createLogger(config.logLevel, destination, (error) => recentErrors.add(error));
  logConsole(log);
  if (config.sample) await fillDataDir(config, log);
  const assets = findAssets(join(import.meta.dirname, "../client"), join(import.meta.dirname, "../previous"));
  const backupProcess = join(import.meta.dirname, "backup-process.js");
  const parserThread = join(import.meta.dirname, "parser-thread.js");
  const parts = { config, log, getBuild: async () => build, assets, recentErrors, backupProcess, parserThread };
  let isRestarting = false;
  let isTerminated = false;
  const restores = new SiteRestores({
    ...{ log, dataDir: config.dataDir },
    stage: createStagingProcess(backupProcess, readBackupOrder(config).source),
    async restart(onPause) {
      isRestarting = true;
      await site.stopWorkers().catch((error: unknown) => log.error({ err: error }, "the workers did not stop"));
      onPause();
      stop("restore");
    },
  });
  // A dump is restored into an empty database only, which the command does.
  const site = await createSite({ ...parts, ...(!config.databaseUrl && { siteRestore: restores }) });
  const server = createHttpServer(site, { keepAliveMs: config.keepAliveS * secondMs });
  limitConnections(server, log);

  server.listen(config.port, config.host, () => {
    site.start();
    // Speeds up the next start. Done now, because a killed process writes nothing.
    flushCompileCache();
    print(`Northlight is on ${config.origin}`);
    printSetupLink(site);
  });
  server.on("error", (error) => {
    if (server.listening) return log.error({ err: error }, "a connection could not be accepted");
    process.stderr.write(`Cannot listen on ${config.host}:${config.port}: ${error.message}\n`);
    process.exit(1);
  });

  const stop = createStop({
    site: {
      ...site,
      async stop() {
        await restores.stop();
        await site.stop();
      },
    },
    drain: createDrain(server),
    drainMs: config.drainS * secondMs,
    log,
    exit: (code) => (isRestarting && !isTerminated ? startAgain() : process.exit(code)),
  });
  const end = (signal: string) => {
    isTerminated = true;
    void restores.stop();
    stop(signal);
  };
  // Not "once": without a listener a second signal would end the process in the middle of a request.
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** React Router's tools import this file during the build. */
if (import.meta.main) {
  main().catch((error: unknown) => {
    const isPlain = error instanceof ConfigError || error instanceof MigrationError || error instanceof StartError;
    process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  });
}
