import { confirmStaff } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { bootstrapOwner } from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { createStaffSessions } from "#app/features/accounts/owner/staff-session.usecases.server.ts";
import { type PasswordCost, standardPasswordCost } from "#app/features/accounts/password.server.ts";
import { createSessionCookies } from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { createSessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { SiteRestore } from "#app/features/backups/restore/site-restore.ts";
import type { MakeBackup } from "#app/features/backups/schedule/backup-schedule.server.ts";
import { readAccessCode } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { writeSampleNotes } from "#app/features/chatbot/passages/passage-library.server.ts";
import { trainQuestionIndex } from "#app/features/chatbot/passages/passage-search.ts";
import { refreshContent } from "#app/features/content/content.usecases.server.ts";
import { contentIn } from "#app/features/content/content-service.ts";
import { type EntryTexts, readEntryTexts } from "#app/features/content/entries/read-entry-texts.server.ts";
import type { RedirectService } from "#app/features/content/redirects/redirects.usecases.server.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { contactEndpoints } from "#app/features/conversations/contact.api.server.ts";
import { createReplySender } from "#app/features/conversations/server/outgoing/deliver-reply.usecases.server.ts";
import {
  createPushWorker,
  type Push,
  sendDuePushes,
} from "#app/features/conversations/server/push/push.usecases.server.ts";
import { createVapidKeys } from "#app/features/conversations/server/push/push-service.server.ts";
import { createConversationToken } from "#app/features/mail-in/conversation-token.server.ts";
import { refreshMailServer } from "#app/features/mail-server/mail-server.usecases.server.ts";
import type { MailServer } from "#app/features/mail-server/mail-server-service.ts";
import type { Periods } from "#app/features/retention/retention-periods.ts";
import { createRetention } from "#app/features/retention/retention-service.server.ts";
import { searchesPerMinute } from "#app/features/search/search-limits.ts";
import { createSiteIndex } from "#app/features/search/site-index.ts";
import { crawlerRuleEndpoints } from "#app/features/visits/counts/crawler-rules/crawler-rules.api.server.ts";
import { numbersEndpoints } from "#app/features/visits/report/exports/numbers.api.server.ts";
import type { Numbers } from "#app/features/visits/report/read-report.usecases.server.ts";
import { visitEndpoints } from "#app/features/visits/visits.api.server.ts";
import type { VisitLog } from "#app/features/visits/visits.usecases.server.ts";
import type { WeeklyMail } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import { originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { memoize, onceUnlessFailed, refreshInBackground } from "#app/lib/memoize.ts";
import { secondMs } from "#app/lib/units.ts";
import type { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import type { BlobReference } from "#app/platform/blobs/blobs.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { onCommittedChanges } from "#app/platform/events/committed-changes.server.ts";
import { EventStreams } from "#app/platform/events/event-streams.server.ts";
import { contentPublished, mailServerChanged } from "#app/platform/events/site-event.ts";
import { SiteEvents } from "#app/platform/events/site-events.server.ts";
import { deriveKey, loadSiteSecret } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createSiteMetrics, type SiteMetrics } from "#app/platform/metrics/request-metrics.server.ts";
import type { ParserThread } from "#app/platform/parser-thread.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { RecentErrors } from "#app/platform/recent-errors.ts";
import { createAccounts } from "./accounts.server.ts";
import { createBackups } from "./backups.server.ts";
import { createChatbot } from "./chatbot.server.ts";
import type { Config, SiteParts } from "./config.server.ts";
import { createContent, createLiveSite } from "./content.server.ts";
import { createConversations, createPeople } from "./conversations.server.ts";
import { createHousekeeping } from "./housekeeping/housekeeping.server.ts";
import { createSiteClock } from "./housekeeping/site-clock.server.ts";
import { createMailIn } from "./mail-in.server.ts";
import { readNews } from "./news.server.ts";
import { createOutbox } from "./outbox.server.ts";
import { createSiteHealth } from "./site-health.server.ts";
import { createVisitServices } from "./visits.server.ts";

declare module "#app/platform/services.ts" {
  interface Services extends ReturnType<typeof createServices> {}
}

type ListPassages = (
  ...now: [config: Config, periods: Periods, content: SiteContent, texts: EntryTexts]
) => Promise<readonly Passage[]>;

interface PassageLists {
  listSitePassages: ListPassages;
  listSearchedPassages: ListPassages;
}

/** All columns that refer to blobs: what none of them names is deleted after a day. */
const blobReferences: readonly BlobReference[] = [
  { table: "mail_origins", column: "blob_hash" },
  { table: "contact_attachments", column: "blob_hash" },
  { table: "incoming_mails", column: "blob_hash" },
  { table: "content_pictures", column: "small_hash" },
  { table: "content_pictures", column: "medium_hash" },
  { table: "content_pictures", column: "large_hash" },
];

/** Letters of entries. An index of this much text takes 10 MB; those of all languages share it. */
const searchedMax = 500_000;
/** A training with this much takes 40 MB and some 3 s of processor time. Titles and summaries come on top. */
const learnedMax = 100_000;

const noPassages: PassageLists = { listSitePassages: async () => [], listSearchedPassages: async () => [] };

interface ServiceParts {
  config: Config;
  db: Db;
  log: Logger;
  /** Texts of the pages. Without them the assistant knows only the owner's notes, and a search finds nothing. */
  passages?: PassageLists;
  findPage?: (path: string) => Promise<string | undefined>;
  now?: () => Date;
  monotonicMs?: () => number;
  /** Without it, backups are made in this process and block it for as long as the rows are counted. */
  makeBackup?: MakeBackup;
  siteRestore?: SiteRestore | undefined;
  parserThread?: ParserThread;
  passwordCost?: PasswordCost;
  metrics?: SiteMetrics;
  recentErrors?: RecentErrors;
}

export function createServices({
  config,
  db,
  log,
  passages = noPassages,
  findPage = async () => undefined,
  now = () => new Date(),
  monotonicMs,
  makeBackup,
  siteRestore,
  parserThread,
  passwordCost = standardPasswordCost,
  metrics = createSiteMetrics(),
  recentErrors = new RecentErrors(),
}: ServiceParts) {
  const secret = loadSiteSecret(config.dataDir, config.siteSecret);
  const content = createContent({ config, db, log, now });
  const parts: SiteParts = { config, content, db, log, now, secret, metrics: metrics.store };
  const tokenKey = deriveKey(secret, "mail token");
  const { push, worker: pushWorker } = createPush(parts);
  const blobs = createBlobStore({ db, dataDir: config.dataDir, now, references: blobReferences });
  const createToken = (id: string, address: string) => createConversationToken(tokenKey, id, address);
  const {
    outbox,
    worker: outboxWorker,
    mailServer,
  } = createOutbox({ ...parts, blobs, createToken, wakeDevices: push.wake });
  const sessions = createSessions(db, createSessionCookies(config.isHttps, deriveKey(secret, "sessions")), now);
  const isStaff = (cookie: string) => gate.isSignedIn(cookie);
  const { recorder, messagePath } = createVisitServices({ ...parts, isStaff, findPage });
  const inbox = createConversations({ ...parts, blobs, sessions, outbox, messagePath });
  const { mailIn, reader, webhook } = createMailIn({
    ...parts,
    inbox,
    blobs,
    tokenKey,
    ...(parserThread && { parserThread }),
  });
  const people = createPeople({ ...parts, inbox, blobs });
  const visits: VisitLog = { db, recorder, now, visitsMax: config.visitsMax, timeZone: config.timeZone };
  const numbers: Numbers = {
    ...{ db, now, recorder, openDays: recorder.openDays, zone: config.timeZone },
    reads: createNetworkMeter({ maxPerMinute: config.readsPerNetwork, now }),
  };
  const retention = createRetention({ config, inbox, visits });
  const weeklyMail: WeeklyMail = {
    ...{ db, now, outbox, zone: config.timeZone, reads: inbox.reads },
    site: createLiveSite(content, config.origin),
    stopKey: deriveKey(secret, "weekly mail"),
  };
  const readLiveConfig = (): Config => ({ ...config, ...mailServer.current.settings });
  const readVersion = () => `${retention.lastRead.version} ${content.current.version} ${mailServer.current.version}`;
  const listFor = async (list: ListPassages, shown: SiteContent, lengthMax: number) =>
    list(readLiveConfig(), retention.lastRead.periods, shown, await readEntryTexts(content, shown, lengthMax));
  /** The chatbot and the search learn from the same list, once. */
  const listPages = onceUnlessFailed(
    () => listFor(passages.listSitePassages, content.current, learnedMax),
    readVersion,
  );
  const openIndexOf = async (shown: SiteContent) =>
    createSiteIndex(
      await listFor(passages.listSearchedPassages, shown, searchedMax / shown.offered.length),
      await trainQuestionIndex(await listPages()),
      shown.language,
    );
  const reportIndex = (error: unknown) => log.error({ err: error }, "the search has not read what is published");
  const indexes = memoize((language: SiteLanguage) =>
    refreshInBackground(() => openIndexOf(contentIn(content, language)), readVersion, reportIndex),
  );
  const openIndex = (language: SiteLanguage = originalLanguage) => indexes(language)();
  const chatbot = createChatbot({
    ...parts,
    inbox,
    listSitePassages: listPages,
    passagesVersion: readVersion,
  });
  const accounts = createAccounts({ ...parts, inbox, sessions, passwordCost });
  const gate = createStaffSessions(accounts);
  const clock = createSiteClock({ db, log, now, ...(monotonicMs && { monotonicMs }) });
  const backups = createBackups({ ...parts, clock, makeBackup, siteRestore });
  const siteHealth = createSiteHealth({ ...parts, readLiveConfig, requests: metrics.requests, recentErrors });
  return {
    config,
    /** The settings, with the mail server of the page Mail in place of none. */
    readLiveConfig,
    /** Changes with published content. */
    readVersion,
    content,
    redirects: { content, origin: config.origin, findPage } satisfies RedirectService,
    pictures: { db, blobs, now },
    log,
    mailServer,
    conversations: inbox,
    outbox,
    accounts,
    /** @returns undefined where it cannot be read: the page has other content */
    readNews: () =>
      readNews(inbox).catch((error: unknown) => void log.error({ err: error }, "what came in could not be read")),
    confirmStaff,
    visits,
    numbers,
    gate,
    chatbot,
    search: {
      openIndex,
      openIndexOf,
      meter: createNetworkMeter({ maxPerMinute: searchesPerMinute, now }),
    },
    siteHealth,
    outboxWorker,
    push,
    pushWorker,
    events: createEvents(parts, mailServer),
    replySender: createReplySender({ inbox, log }),
    mailIn,
    people,
    retention,
    weeklyMail,
    mailboxReader: reader,
    mailWebhook: webhook,
    backups,
    housekeeping: createHousekeeping({
      ...{ ...parts, inbox, accounts, visits, retention, backups, blobs, people, clock, weeklyMail, mailServer },
      releaseFeed: siteHealth.releaseFeed,
      refreshIndex: (language) => void openIndex(language).catch(reportIndex),
    }),
    endpoints: [
      ...contactEndpoints(inbox),
      ...visitEndpoints(visits),
      ...crawlerRuleEndpoints(visits),
      ...numbersEndpoints(numbers),
    ],
    /** @returns the link at which the owner is set up, where there is no owner yet */
    bootstrapOwner: () =>
      bootstrapOwner(
        db,
        {
          email: config.ownerEmail,
          password: config.ownerPassword,
          siteName: content.current.studio.name,
          siteUrl: config.origin,
          passwordCost,
        },
        now(),
      ),
    /** Makes the access code and the sample of the assistant's notes, where there are none. */
    async prepareChatbot() {
      writeSampleNotes(config.dataDir);
      await readAccessCode(chatbot.gate);
    },
  };
}

function createEvents({ config: { databaseUrl: url }, content, db, log, metrics }: SiteParts, mailServer: MailServer) {
  const events = new SiteEvents();
  const streams = new EventStreams(events, { metrics });
  events.subscribe(({ change }) => {
    const mayConcern = (id: string) => change.kind === "missed" || change.ids.includes(id);
    const report = (error: unknown) => log.error({ err: error }, "what another instance stored was not read");
    if (mayConcern(contentPublished)) void refreshContent(content).catch(report);
    if (mayConcern(mailServerChanged)) void refreshMailServer(mailServer).catch(report);
  });
  onCommittedChanges(db, (ids) => events.publish(ids));
  let starting: Promise<void> | undefined;
  const openRelay = async (databaseUrl: string) => {
    const { PostgresRelay } = await import("#app/platform/events/postgres-relay.server.ts");
    events.connect(new PostgresRelay({ url: databaseUrl, log, receive: (change) => events.receive(change) }));
  };
  return {
    streams,
    start() {
      if (url) starting ??= openRelay(url);
    },
    async stop() {
      streams.closeAll();
      await starting;
      await events.stop();
    },
  };
}

const timeoutMs = 10 * secondMs;

function createPush({ config, content, db, log, now, secret }: SiteParts): { push: Push; worker: BackgroundLoop } {
  const worker = createPushWorker({ sendDue: () => sendDuePushes(push), log });
  const sender = {
    keys: createVapidKeys(deriveKey(secret, "web push")),
    get subject() {
      return `mailto:${content.current.studio.contactEmail}`;
    },
    otherServices: config.pushServices,
    timeoutMs,
  };
  const push: Push = { db, sender, now, wake: () => worker.wake() };
  return { push, worker };
}
