import { setImmediate as endOfTurn } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { readBackupOrder } from "#app/composition/backups.server.ts";
import type { Config } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import type { SiteRestore } from "#app/features/backups/restore/site-restore.ts";
import { refreshContent } from "#app/features/content/content.usecases.server.ts";
import { contentIn } from "#app/features/content/content-service.ts";
import { listEntryPages } from "#app/features/content/entries/entry-pages.ts";
import { storeEditedSeed } from "#app/features/content/seed/store-edited-seed.server.ts";
import { createFormToken } from "#app/features/conversations/server/access/visitor-token.server.ts";
import { refreshMailServer } from "#app/features/mail-server/mail-server.usecases.server.ts";
import { refreshPeriods } from "#app/features/retention/retention.usecases.server.ts";
import { localPath, splitLanguage } from "#app/lib/language/languages.ts";
import { FileReplacedError } from "#app/platform/database/sqlite/file-identity.server.ts";
import { createAccessLog, type Logger } from "#app/platform/logger.server.ts";
import { createSiteMetrics, type SiteMetrics } from "#app/platform/metrics/request-metrics.server.ts";
import { ParserThread } from "#app/platform/parser-thread.server.ts";
import type { RecentErrors } from "#app/platform/recent-errors.ts";
import type { Services } from "#app/platform/services.ts";
import { createApp } from "./app.ts";
import { createBackupProcess } from "./backups/start-backup-process.ts";
import { type CachedPageHandler, createCachedPageHandler } from "./first-paint/cached-page-handler.ts";
import { PageCache } from "./first-paint/page-cache.ts";
import type { Assets } from "./http/assets.ts";
import { clientIp, readTrace } from "./http/client-ip.ts";
import { createHeaderWriter } from "./http/response-headers.ts";
import { openStorage, type Storage, toStartError } from "./open-storage.ts";
import { createPagePatterns, missingPattern } from "./page-patterns.ts";
import { Readiness } from "./readiness.ts";
import { readAddress } from "./site-env.ts";

export interface SiteParts {
  config: Config;
  log: Logger;
  getBuild: () => Promise<ServerBuild>;
  assets: Assets;
  dev?: boolean;
  metrics?: SiteMetrics;
  recentErrors?: RecentErrors;
  /** `backup-process.js` of the build. Without it, backups are made in this process. */
  backupProcess?: string;
  /** `parser-thread.js` of the build. Without it, mails are read in this thread. */
  parserThread?: string;
  siteRestore?: SiteRestore;
}

export interface Site {
  readonly services: Services;
  readonly fetch: ReturnType<typeof createApp>["fetch"];
  readonly serveCachedPage: CachedPageHandler;
  readonly setupLink: string | undefined;
  start(): void;
  /** /readyz fails from now on: a balancer sends no new requests while accepted ones are finished. */
  announceStop(): void;
  abortStreams(): void;
  /** Waits for mails that are being sent, and ends a backup. Requests are served. */
  stopWorkers(): Promise<void>;
  /** Stops the workers, writes what is pending, closes the database. Requests must have ended. */
  stop(): Promise<void>;
}

/** @throws StartError, ConfigError or MigrationError for what the operator can fix; nothing stays open */
export async function createSite(parts: SiteParts): Promise<Site> {
  const { config, log, metrics = createSiteMetrics(), recentErrors, siteRestore } = parts;
  for (const warning of config.warnings) log.warn(warning);
  let readiness: Readiness | undefined;
  const logReplaced = createReplacedLog(log);
  const onWriteError = (error: unknown) => {
    readiness?.noteWriteError();
    logReplaced(error);
  };
  const storage = await openStorage({ config, log, onWriteError, metrics: metrics.store });
  try {
    const { backupProcess, parserThread } = parts;
    const makeBackup = backupProcess && createBackupProcess(backupProcess, readBackupOrder(config));
    const services = createServices({
      config,
      db: storage.db,
      log,
      metrics,
      recentErrors,
      passages: {
        listSitePassages: async (...now) => (await loadPassages()).listSitePassages(...now),
        listSearchedPassages: async (...now) => (await loadPassages()).listSearchedPassages(...now),
      },
      findPage: findInRoutes(parts),
      siteRestore,
      ...(makeBackup && { makeBackup }),
      ...(parserThread && { parserThread: new ParserThread(parserThread) }),
    });
    const setupLink = await services.bootstrapOwner();
    await services.prepareChatbot();
    await refreshPeriods(services.retention);
    await storeEditedSeed(services.content);
    await refreshContent(services.content);
    await refreshMailServer(services.mailServer);
    const isOutboxRunning = () => services.outboxWorker.isRunning;
    readiness = new Readiness({ probe: storage.probe, isOutboxRunning, log });
    return assembleSite(parts, { services, storage, readiness, setupLink, metrics });
  } catch (error) {
    await storage.close();
    throw toStartError(error, config.dataDir);
  }
}

function findInRoutes({ getBuild, assets }: SiteParts): (path: string) => Promise<string | undefined> {
  let patterns: { build: ServerBuild; find: ReturnType<typeof createPagePatterns> } | undefined;
  return async (path) => {
    if (assets.get(path)) return undefined;
    const build = await getBuild();
    if (patterns?.build !== build) patterns = { build, find: createPagePatterns(build.routes) };
    const { language, path: routed } = splitLanguage(path);
    const pattern = patterns.find(routed);
    return pattern === undefined || pattern === missingPattern ? pattern : localPath(language, pattern);
  };
}

/** After the start, which rendering pages would delay. */
const loadPassages = () => import("#app/screens/site-passages/site-passages.server.ts");

interface OpenedParts {
  services: Services;
  storage: Storage;
  readiness: Readiness;
  setupLink: string | undefined;
  metrics: SiteMetrics;
}

function assembleSite(
  { log, getBuild, assets, dev = false }: SiteParts,
  { services, storage, readiness, setupLink, metrics }: OpenedParts,
): Site {
  const addHeaders = createHeaderWriter(services.config, dev);
  const { conversations: inbox } = services;
  const pageCache = dev
    ? undefined
    : new PageCache({
        log,
        addHeaders,
        createFormToken: () => createFormToken(inbox.formKey, inbox.now()),
        versionOf: services.readVersion,
      });
  const app = createApp({ services, getBuild, assets, addHeaders, pageCache, dev, readiness, metrics });
  let stoppingWorkers: Promise<void> | undefined;
  const stopWorkers = () => {
    const { outboxWorker, pushWorker, mailboxReader, replySender, housekeeping } = services;
    stoppingWorkers ??= Promise.all([
      mailboxReader?.stop(),
      replySender.stop(),
      outboxWorker.stop(),
      pushWorker.stop(),
    ]).then(() => housekeeping.stop());
    return stoppingWorkers;
  };
  return {
    services,
    fetch: app.fetch,
    serveCachedPage: pageCache ? openCachedPageHandler(pageCache, services, metrics) : () => false,
    setupLink,
    start() {
      services.events.start();
      services.outboxWorker.start();
      services.pushWorker.start();
      services.mailboxReader?.start();
      services.replySender.start();
      services.housekeeping.start();
    },
    announceStop() {
      readiness.stop();
      services.events.streams.refuse();
    },
    abortStreams() {
      services.chatbot.stopping.abort();
      services.events.streams.closeAll();
    },
    stopWorkers,
    async stop() {
      await stopWorkers();
      await endOfTurn(); // by then the pages that were just sent from memory are recorded
      await services.visits.recorder.stop();
      await services.events.stop();
      await storage.close();
    },
  };
}

/** Logs once that SQLite's files were replaced. Only a restart opens the new ones. */
function createReplacedLog(log: Logger): (error: unknown) => void {
  let isLogged = false;
  return (error) => {
    if (isLogged || !(error instanceof FileReplacedError)) return;
    isLogged = true;
    log.error({ err: error }, "nothing is stored any more: put the database back, or restore it, and restart the site");
  };
}

function openCachedPageHandler(
  pages: PageCache,
  { config, content, log, visits }: Services,
  { requests }: SiteMetrics,
): CachedPageHandler {
  return createCachedPageHandler({
    pages,
    isEntryPage: ({ language, path }) => listEntryPages(contentIn(content, language)).has(path),
    readAddress: (pathname) => readAddress(pathname, content.current),
    recorder: visits.recorder,
    logAccess: createAccessLog(log),
    requests,
    readIp: (socketAddress, forwardedFor) => clientIp(socketAddress, forwardedFor, config.trustProxy),
    readTrace: (socketAddress, traceparent) => readTrace(socketAddress, traceparent, config.trustProxy),
  });
}
