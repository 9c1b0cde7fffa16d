import { flushCompileCache } from "node:module";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { readConfig } from "#app/composition/config.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { ConfigError } from "#app/platform/config/settings.server.ts";
import { MigrationError } from "#app/platform/database/migrate.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { findAssets } from "./http/assets.ts";
import { limitConnections } from "./http/connection-limit.ts";
import { createDrain } from "./http/drain.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createSite } from "./site.ts";
import { createStop } from "./stop-process.ts";

export * from "virtual:react-router/server-build";
/** For the tests, which run the site as it was built, without a process of its own. */
export { readConfig } from "#app/composition/config.server.ts";
export { createLogger } from "#app/platform/logger.server.ts";
export { noAssets } from "./http/assets.ts";
export { createHttpServer } from "./http/http-server.ts";
export { createSite } from "./site.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  process.umask(0o077); // whatever is written here is the owner's alone
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const assets = findAssets(join(import.meta.dirname, "../client"), join(import.meta.dirname, "../previous"));
  const site = await createSite({ config, log, getBuild: async () => build, assets });
  const server = createHttpServer(site, { keepAliveMs: config.keepAliveS * secondMs });
  limitConnections(server, log);

  server.listen(config.port, config.host, () => {
    site.start();
    // Speeds up the next start. Done now, because a process that is killed writes nothing.
    flushCompileCache();
    say(`Northlight is on ${config.origin}`);
    if (site.setupToken)
      say(
        `Set up the owner's account within 24 hours (one-time link): ${config.origin}/admin/setup?token=${site.setupToken}`,
      );
  });
  server.on("error", (error) => {
    process.stderr.write(`Cannot listen on ${config.host}:${config.port}: ${error.message}\n`);
    process.exit(1);
  });

  const stop = createStop({
    site,
    drain: createDrain(server),
    drainMs: config.drainS * secondMs,
    log,
    exit: (code) => process.exit(code),
  });
  // "on", not "once": without a listener a second signal would end the process in the middle of a request.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** When React Router's tools import this file for its build, no server must start. */
if (import.meta.main) {
  main().catch((error: unknown) => {
    const isPlain = error instanceof ConfigError || error instanceof MigrationError || error instanceof StartError;
    process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  });
}
