import type { ServerBuild } from "react-router";
import type { Config } from "#app/composition/config.server.ts";
import { createServices, type Services } from "#app/composition/services.server.ts";
import { FileReplacedError } from "#app/platform/database/file-identity.server.ts";
import { createAccessLog, type Logger } from "#app/platform/logger.server.ts";
import { createApp } from "./app.ts";
import { createFrontDoor, type FrontDoor } from "./first-paint/front-door.ts";
import { SharedPages } from "./first-paint/shared-pages.ts";
import type { Assets } from "./http/assets.ts";
import { clientIp } from "./http/client-ip.ts";
import { createPolicyFor, fixedSecurityHeaders } from "./http/security-headers.ts";
import { openStorage, type Storage, toStartError } from "./open-storage.ts";
import { Readiness } from "./readiness.ts";

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
  /** Ends responses that would go on for long: the assistant's. */
  abortStreams(): void;
  /** Stops the workers, writes what is pending, closes the database. Requests must have ended before. */
  stop(): Promise<void>;
}

/**
 * Opens and migrates the database and builds the site on it.
 * @throws StartError, ConfigError or MigrationError for what the operator can mend; then nothing stays open
 */
export async function createSite(parts: SiteParts): Promise<Site> {
  const { config, log } = parts;
  for (const warning of config.warnings) log.warn(warning);
  let readiness: Readiness | undefined;
  const logReplaced = createReplacedLog(log);
  const onWriteError = (error: unknown) => {
    readiness?.noteWriteError();
    logReplaced(error);
  };
  const storage = await openStorage({ config, log, onWriteError });
  try {
    const services = createServices({ config, db: storage.db, log });
    const setupToken = await services.bootstrapOwner();
    await services.prepareChatbot();
    const isOutboxRunning = () => services.outboxWorker.isRunning;
    readiness = new Readiness({ probe: storage.probe, isOutboxRunning, log });
    return assembleSite(parts, { services, storage, readiness, setupToken });
  } catch (error) {
    await storage.close();
    throw toStartError(error, config.dataDir);
  }
}

interface OpenedParts {
  services: Services;
  storage: Storage;
  readiness: Readiness;
  setupToken: string | undefined;
}

function assembleSite(
  { log, getBuild, assets, dev = false }: SiteParts,
  { services, storage, readiness, setupToken }: OpenedParts,
): Site {
  const sharedPages = dev ? undefined : new SharedPages({ log });
  const app = createApp({ services, getBuild, assets, sharedPages, dev, readiness });
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
      readiness.stop();
    },
    abortStreams() {
      services.chatbot.stopping.abort();
    },
    async stop() {
      await services.outboxWorker.stop();
      await services.housekeeping.stop();
      await services.visits.recorder.flush();
      await storage.close();
    },
  };
}

/** Logs once that SQLite's files were deleted or replaced: only a restart opens those that are there now. */
function createReplacedLog(log: Logger): (error: unknown) => void {
  let isLogged = false;
  return (error) => {
    if (isLogged || !(error instanceof FileReplacedError)) return;
    isLogged = true;
    log.error({ err: error }, "nothing is stored any more: put the database back, or restore it, and restart the site");
  };
}

function openFrontDoor(pages: SharedPages, { config, log, visits }: Services): FrontDoor {
  const policy = createPolicyFor(config.isHttps, false)({ isDocument: true });
  return createFrontDoor({
    pages,
    recorder: visits.recorder,
    logAccess: createAccessLog(log),
    readIp: (socketAddress, forwardedFor) => clientIp(socketAddress, forwardedFor, config.trustProxy),
    headers: [...fixedSecurityHeaders(config), ["Content-Security-Policy", policy]],
  });
}
