import type { Accounts } from "#app/features/accounts/accounts-service.server.ts";
import {
  bootstrapOwner,
  isSetupLinkLive,
  setUpOwner,
} from "#app/features/accounts/owner/owner-bootstrap.usecases.server.ts";
import { createOwnerSessions } from "#app/features/accounts/owner/owner-session.usecases.server.ts";
import { createSessions, type Sessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { OwnerGate } from "#app/features/admin/owner-gate.ts";
import type { Chatbot } from "#app/features/chatbot/chatbot-service.server.ts";
import { readAccessCode } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import { writeSampleNotes } from "#app/features/chatbot/passages/passage-library.server.ts";
import { contactEndpoints } from "#app/features/contact/contact.api.server.ts";
import type { Desk } from "#app/features/contact/contact-desk.server.ts";
import { createVisitorTokens } from "#app/features/contact/visitor/visitor-token.server.ts";
import { createVisitRecorder } from "#app/features/visits/visit-recorder.server.ts";
import { visitEndpoints } from "#app/features/visits/visits.api.server.ts";
import type { VisitBook } from "#app/features/visits/visits.usecases.server.ts";
import { dayMs } from "#app/lib/units.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Endpoint } from "#app/platform/http/endpoint.server.ts";
import { deriveKey, loadSiteSecret } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { studio } from "#studio";
import { createAccounts, createDeskAccounts } from "./accounts.server.ts";
import { createChatbot } from "./chatbot/chatbot.server.ts";
import type { Config } from "./config.server.ts";
import { createHousekeeping, type Housekeeping } from "./housekeeping.server.ts";
import { createOutboxes, type Outboxes } from "./outboxes.server.ts";
import { collectPrivacyFacts } from "./privacy/collect-facts.server.ts";
import type { PrivacyFacts } from "./privacy/privacy-facts.ts";

/** Everything stateful, built once at start. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly desk: Desk;
  readonly ownerOutbox: Outboxes["owner"];
  readonly accounts: Accounts;
  readonly visits: VisitBook;
  readonly gate: OwnerGate;
  readonly chatbot: Chatbot;
  readonly privacyFacts: PrivacyFacts;
  readonly outboxWorker: Outboxes["worker"];
  readonly housekeeping: Housekeeping;
  readonly endpoints: readonly Endpoint[];
  /** @returns the secret of the link at which the owner is set up, where there is no owner yet */
  bootstrapOwner(): Promise<string | undefined>;
  /** Makes the access code and the sample of the assistant's notes, where there are none. */
  prepareChatbot(): Promise<void>;
}

interface ServiceParts {
  config: Config;
  db: Db;
  log: Logger;
  now?: () => Date;
}

/** Builds and wires the services of the whole site on a migrated database. */
export function createServices({ config, db, log, now = () => new Date() }: ServiceParts): Services {
  const secret = loadSiteSecret(config.dataDir, config.siteSecret);
  const outboxes = createOutboxes({ config, db, log, now });
  const sessionKey = deriveKey(secret, "sessions").export().toString("base64url");
  const sessions = createSessions({ db, dialect: dialectOf(db), origin: config.origin, secret: sessionKey, log }, now);
  const desk: Desk = {
    db,
    accounts: createDeskAccounts(sessions, log),
    outbox: outboxes.desk,
    visitors: createVisitorTokens(deriveKey(secret, "visitor token"), config.isHttps),
    formKey: deriveKey(secret, "contact form"),
    codeKey: deriveKey(secret, "e-mail code"),
    owner: { name: studio.name, email: config.contactEmail, supportLabel: studio.supportLabel },
    siteUrl: config.origin,
    limits: { perEmail: config.limitPerEmail, perNetwork: config.limitPerNetwork },
    reads: createNetworkMeter({ maxPerMinute: config.readsPerNetwork, now }),
    now,
  };
  const recorder = createVisitRecorder({ db, log, now, maxPerMinute: config.visitsPerNetwork });
  const keptMs = config.visitsKeptDays * dayMs;
  const visits: VisitBook = { db, recorder, now, keptMs, keptMax: config.visitsMax };
  const privacyFacts = collectPrivacyFacts(config);
  const chatbot = createChatbot({ config, desk, privacyFacts, secret, log });
  const accounts = createAccounts({ config, desk, sessions, outbox: outboxes.accounts, log });
  return {
    config,
    log,
    desk,
    ownerOutbox: outboxes.owner,
    accounts,
    visits,
    gate: createGate(sessions, db, now),
    chatbot,
    privacyFacts,
    outboxWorker: outboxes.worker,
    housekeeping: createHousekeeping({ desk, accounts, visits, db, log, now }),
    endpoints: [...contactEndpoints(desk), ...visitEndpoints(visits)],
    bootstrapOwner: () =>
      bootstrapOwner(db, { email: config.ownerEmail, password: config.ownerPassword, siteName: studio.name }, now()),
    async prepareChatbot() {
      writeSampleNotes(config.dataDir);
      await readAccessCode(chatbot.gate);
    },
  };
}

function createGate(everybody: Sessions, db: Db, now: () => Date): OwnerGate {
  const sessions = createOwnerSessions(everybody, db, now);
  return {
    find: (cookie) => sessions.find(cookie),
    signIn: (input, from) => sessions.signIn(input, from),
    signOut: (cookie) => sessions.signOut(cookie),
    isSetupLinkLive: (token) => isSetupLinkLive(db, token, now()),
    setUpOwner: (input) => setUpOwner(db, { ...input, siteName: studio.name }, now()),
  };
}
