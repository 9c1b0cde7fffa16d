import type { ServerBuild } from "react-router";
import type { Config } from "#app/composition/config.server.ts";
import { createServices, type Services } from "#app/composition/services.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { preparePostgres } from "#app/platform/database/postgres-start.server.ts";
import { createAccessLog, type Logger } from "#app/platform/logger.server.ts";
import { createApp } from "./app.ts";
import { createFrontDoor, type FrontDoor } from "./first-paint/front-door.ts";
import { SharedPages } from "./first-paint/shared-pages.ts";
import type { Assets } from "./http/assets.ts";
import { clientIp } from "./http/client-ip.ts";
import { createPolicyFor, fixedSecurityHeaders } from "./http/security-headers.ts";

interface SiteParts {
  config: Config;
  log: Logger;
  getBuild: () => Promise<ServerBuild>;
  assets: Assets;
  dev?: boolean;
}

/** The whole site, ready to answer. */
export interface Site {
  readonly services: Services;
  readonly fetch: ReturnType<typeof createApp>["fetch"];
  /** Stands before `fetch`, for what can be answered from memory. */
  readonly frontDoor: FrontDoor;
  /** Secret of the owner's one-time link, where there is no owner yet. */
  readonly setupToken: string | undefined;
  start(): void;
  /** From now on /readyz says so: a balancer sends no new requests while the accepted ones are finished. */
  announceStop(): void;
  /** Stops the workers, writes what is pending, closes the database. Requests must have ended before. */
  stop(): Promise<void>;
}

/** Opens and migrates the database and builds the site on it. */
export async function createSite({ config, log, getBuild, assets, dev = false }: SiteParts): Promise<Site> {
  for (const warning of config.warnings) log.warn(warning);
  await preparePostgres(config, log);
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, postgres: readPostgresOptions(config) });
  const ran = await migrateDatabase(db);
  if (ran.length > 0) log.info({ migrations: ran }, "database migrated");
  const services = createServices({ config, db, log });
  const setupToken = await services.bootstrapOwner();
  await services.prepareChatbot();
  let isStopping = false;
  const isReady = () => services.outboxWorker.isRunning && !isStopping;
  const sharedPages = dev ? undefined : new SharedPages({ log });
  const app = createApp({ services, getBuild, assets, sharedPages, dev, isReady });
  return {
    services,
    fetch: app.fetch,
    frontDoor: sharedPages ? openFrontDoor(sharedPages, services) : () => false,
    setupToken,
    start() {
      services.outboxWorker.start();
      services.housekeeping.start();
    },
    announceStop() {
      isStopping = true;
      services.chatbot.stopping.abort(); // answers that still come would hold up the end
    },
    async stop() {
      await services.outboxWorker.stop();
      await services.housekeeping.stop();
      await services.visits.recorder.flush();
      await db.destroy();
    },
  };
}

const readPostgresOptions = (config: Config) => ({
  poolSize: config.databasePoolSize,
  connectTimeoutS: config.databaseConnectTimeoutS,
  statementTimeoutS: config.databaseStatementTimeoutS,
});

function openFrontDoor(pages: SharedPages, { config, log, visits }: Services): FrontDoor {
  const policy = createPolicyFor(config.isHttps, false)({ isDocument: true });
  return createFrontDoor({
    pages,
    recorder: visits.recorder,
    logAccess: createAccessLog(log),
    readIp: (socketAddress, forwardedFor) => clientIp(socketAddress, forwardedFor, config.trustProxy),
    headers: [...fixedSecurityHeaders(config.isHttps), ["Content-Security-Policy", policy]],
  });
}
