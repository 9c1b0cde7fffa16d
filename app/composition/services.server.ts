import type { Accounts } from "#app/features/accounts/accounts-service.server.ts";
import { bootstrapOwner } from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { type PasswordCost, standardPasswordCost } from "#app/features/accounts/password.server.ts";
import { createSessionCookies } from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { createSessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { StaffGate } from "#app/features/admin/staff-gate.ts";
import type { Backups } from "#app/features/backups/backups.context.ts";
import type { SiteRestore } from "#app/features/backups/restore/site-restore.ts";
import type { MakeBackup } from "#app/features/backups/schedule/backup-schedule.server.ts";
import type { Chatbot } from "#app/features/chatbot/chatbot-service.server.ts";
import { readAccessCode } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { writeSampleNotes } from "#app/features/chatbot/passages/passage-library.server.ts";
import { createTextSearch } from "#app/features/chatbot/passages/text-search.ts";
import { contactEndpoints } from "#app/features/conversations/contact.api.server.ts";
import type { Conversations } from "#app/features/conversations/conversations.server.ts";
import type { Push } from "#app/features/conversations/device/push/push.usecases.server.ts";
import type { People } from "#app/features/conversations/owner/person/people/people.context.ts";
import {
  beforeAllMessages,
  readAnswers,
  settleWeeks,
} from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import { createReplySender } from "#app/features/conversations/server/outgoing/deliver-reply.usecases.server.ts";
import type { SiteHealth } from "#app/features/health/site-health.context.ts";
import { createConversationToken } from "#app/features/mail-in/conversation-token.server.ts";
import type { MailIn } from "#app/features/mail-in/mail-in.context.ts";
import type { Retention } from "#app/features/retention/retention.context.ts";
import type { Periods } from "#app/features/retention/retention-periods.ts";
import { searchesPerMinute } from "#app/features/search/search-limits.ts";
import type { SiteSearch } from "#app/features/search/site-search.server.ts";
import { crawlerRuleEndpoints } from "#app/features/visits/counts/crawler-rules.api.server.ts";
import type { MeasurementRecorder } from "#app/features/visits/measurements/measurement-recorder.server.ts";
import { measurementEndpoints } from "#app/features/visits/measurements/measurements.api.server.ts";
import { numbersEndpoints } from "#app/features/visits/report/exports/numbers.api.server.ts";
import type { Numbers } from "#app/features/visits/report/numbers.context.ts";
import { visitEndpoints } from "#app/features/visits/visits.api.server.ts";
import type { VisitLog } from "#app/features/visits/visits.usecases.server.ts";
import type { WeeklyMail } from "#app/features/weekly-mail/weekly-mail.context.ts";
import { sendDueMail } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import { onceUnlessFailed } from "#app/lib/once-unless-failed.ts";
import type { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import type { BlobReference } from "#app/platform/blobs/blobs.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Endpoint } from "#app/platform/http/endpoint.server.ts";
import { deriveKey, loadSiteSecret } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createSiteMetrics, type SiteMetrics } from "#app/platform/metrics/site-metrics.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { RecentErrors } from "#app/platform/recent-errors.ts";
import { studio } from "#studio";
import { createAccounts, createContactAccounts, createStaffGate } from "./accounts.server.ts";
import { createBackups } from "./backups.server.ts";
import { createChatbot } from "./chatbot.server.ts";
import type { Config } from "./config.server.ts";
import { createConversations } from "./conversations/conversations.server.ts";
import { createMailStops } from "./conversations/mail-stops.server.ts";
import { createPeople } from "./conversations/people.server.ts";
import { createEvents, type Events } from "./events.server.ts";
import { createHousekeeping, type Housekeeping } from "./housekeeping/housekeeping.server.ts";
import { createSiteClock } from "./housekeeping/site-clock.server.ts";
import { createMailIn, type MailInServices } from "./mail-in.server.ts";
import { createWeeklyMail } from "./numbers/weekly-mail.server.ts";
import { createOutboxes, type Outboxes } from "./outboxes.server.ts";
import { createPush } from "./push.server.ts";
import { createRetention } from "./retention.server.ts";
import { createSiteHealth } from "./site-health.server.ts";
import { createVisitServices, type VisitServices } from "./visits/visits.server.ts";

export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly inbox: Conversations;
  readonly ownerOutbox: Outboxes["owner"];
  readonly accounts: Accounts;
  readonly visits: VisitLog;
  readonly measurements: MeasurementRecorder;
  readonly messagePath: VisitServices["path"];
  readonly numbers: Numbers;
  readonly gate: StaffGate;
  readonly chatbot: Chatbot;
  readonly search: SiteSearch;
  readonly siteHealth: SiteHealth;
  readonly outboxWorker: Outboxes["worker"];
  readonly events: Events;
  readonly push: Push;
  readonly pushWorker: BackgroundLoop;
  readonly replySender: BackgroundLoop;
  readonly mailIn: MailIn;
  readonly people: People;
  readonly retention: Retention;
  readonly weeklyMail: WeeklyMail;
  readonly mailboxReader: MailInServices["reader"];
  readonly mailWebhook: MailInServices["webhook"];
  readonly backups: Backups;
  readonly housekeeping: Housekeeping;
  readonly endpoints: readonly Endpoint[];
  /** @returns the secret of the link at which the owner is set up, where there is no owner yet */
  bootstrapOwner(): Promise<string | undefined>;
  /** Makes the access code and the sample of the assistant's notes, where there are none. */
  prepareChatbot(): Promise<void>;
}

interface PassageLists {
  listSitePassages(periods: Periods): Promise<readonly Passage[]>;
  listSearchedPassages(periods: Periods): Promise<readonly Passage[]>;
}

/** All columns that refer to blobs: what none of them names is deleted after a day. */
const blobReferences: readonly BlobReference[] = [
  { table: "mail_origins", column: "blob_hash" },
  { table: "contact_attachments", column: "blob_hash" },
  { table: "incoming_mails", column: "blob_hash" },
];

const noPassages: PassageLists = { listSitePassages: async () => [], listSearchedPassages: async () => [] };

interface ServiceParts {
  config: Config;
  db: Db;
  log: Logger;
  /** Texts of the pages. Without them the assistant knows only the owner's notes, and a search finds nothing. */
  passages?: PassageLists;
  findPage?: (path: string) => Promise<string | undefined>;
  now?: () => Date;
  /** Tests pass their own beside `now`. */
  monotonicMs?: () => number;
  /** Without it, backups are made in this process and block it for as long as the rows are counted. */
  makeBackup?: MakeBackup;
  siteRestore?: SiteRestore | undefined;
  /** Tests pass less: a hash takes 45 ms of a processor. */
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
  passwordCost = standardPasswordCost,
  metrics = createSiteMetrics(),
  recentErrors = new RecentErrors(),
}: ServiceParts): Services {
  const secret = loadSiteSecret(config.dataDir, config.siteSecret);
  const mailTokenKey = deriveKey(secret, "mail token");
  const createToken = (id: string, address: string) => createConversationToken(mailTokenKey, id, address);
  const { push, worker: pushWorker } = createPush({ config, db, log, now, secret });
  const blobs = createBlobStore({ db, dataDir: config.dataDir, now, references: blobReferences });
  const outboxes = createOutboxes({
    config,
    db,
    log,
    now,
    metrics: metrics.store,
    blobs,
    createToken,
    mailStops: createMailStops(config, db, secret),
    wakeDevices: push.wake,
  });
  const sessions = createSessions(db, createSessionCookies(config.isHttps, deriveKey(secret, "sessions")), now);
  const visitServices = createVisitServices({
    config,
    db,
    log,
    now,
    metrics: metrics.store,
    isStaff: (cookie) => gate.isSignedIn(cookie),
    findPage,
  });
  const { recorder, measurements } = visitServices;
  const inbox = createConversations({
    ...{ config, db, secret, blobs, now },
    accounts: createContactAccounts(sessions, log),
    outbox: outboxes.contact,
    messagePath: visitServices.messagePath,
  });
  const { mailIn, reader, webhook } = createMailIn({
    config,
    log,
    inbox,
    blobs,
    tokenKey: mailTokenKey,
    signInKey: deriveKey(secret, "mailbox sign-in"),
    metrics: metrics.store,
  });
  const people = createPeople({ config, inbox, blobs, log });
  const visits: VisitLog = { db, recorder, now, visitsMax: config.visitsMax, timeZone: config.timeZone };
  const numbers: Numbers = {
    db,
    now,
    zone: config.timeZone,
    recorder,
    readAnswers: ({ name, from, to }) => {
      const range = { from: name === "all" ? beforeAllMessages : from, to };
      return readAnswers({ db, now, zone: config.timeZone }, range, Number.POSITIVE_INFINITY);
    },
    reads: createNetworkMeter({ maxPerMinute: config.readsPerNetwork, now }),
  };
  const retention = createRetention({ config, inbox, visits });
  const weeklyMail = createWeeklyMail({ config, db, now, secret, outbox: outboxes.weekly, reads: inbox.reads });
  const passagesVersion = () => retention.lastRead.version;
  const chatbot = createChatbot({
    config,
    inbox,
    secret,
    log,
    listSitePassages: () => passages.listSitePassages(retention.lastRead.periods),
    passagesVersion,
  });
  const accounts = createAccounts({ config, inbox, sessions, passwordCost, outbox: outboxes.accounts, secret, log });
  const gate = createStaffGate(accounts);
  const clock = createSiteClock({ db, log, now, ...(monotonicMs && { monotonicMs }) });
  const backups = createBackups({ config, db, log, now, clock, metrics: metrics.store, makeBackup, siteRestore });
  return {
    config,
    log,
    inbox,
    ownerOutbox: outboxes.owner,
    accounts,
    visits,
    measurements,
    messagePath: visitServices.path,
    numbers,
    gate,
    chatbot,
    search: {
      openIndex: onceUnlessFailed(
        async () => createTextSearch(await passages.listSearchedPassages(retention.lastRead.periods)),
        passagesVersion,
      ),
      meter: createNetworkMeter({ maxPerMinute: searchesPerMinute, now }),
    },
    siteHealth: createSiteHealth({ config, db, requests: metrics.requests, recentErrors, now }),
    outboxWorker: outboxes.worker,
    push,
    pushWorker,
    events: createEvents({ config, db, log, metrics: metrics.store }),
    replySender: createReplySender({ inbox, log }),
    mailIn,
    people,
    retention,
    weeklyMail,
    mailboxReader: reader,
    mailWebhook: webhook,
    backups,
    housekeeping: createHousekeeping({
      ...{ inbox, accounts, visits, retention, backups, blobs, people, clock, db, log, now },
      dayOf: visitServices.dayOf,
      settleAnswers: () => settleWeeks({ db, now, zone: config.timeZone }),
      sendDueMail: () => sendDueMail(weeklyMail),
    }),
    endpoints: [
      ...contactEndpoints(inbox),
      ...visitEndpoints(visits),
      ...crawlerRuleEndpoints(visits),
      ...measurementEndpoints(measurements),
      ...numbersEndpoints(numbers),
    ],
    bootstrapOwner: () =>
      bootstrapOwner(
        db,
        { email: config.ownerEmail, password: config.ownerPassword, siteName: studio.name, passwordCost },
        now(),
      ),
    async prepareChatbot() {
      writeSampleNotes(config.dataDir);
      await readAccessCode(chatbot.gate);
    },
  };
}
