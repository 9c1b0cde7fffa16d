import { createAuth } from "#app/features/accounts/auth.server.ts";
import { bootstrapOwner, isSetupLinkLive, setUpOwner } from "#app/features/accounts/owner-bootstrap.usecases.server.ts";
import { createOwnerSessions } from "#app/features/accounts/owner-session.usecases.server.ts";
import type { OwnerGate } from "#app/features/admin/owner-gate.ts";
import { contactEndpoints } from "#app/features/contact/contact.api.server.ts";
import type { Desk } from "#app/features/contact/contact-desk.server.ts";
import { createVisitorTokens } from "#app/features/contact/visitor/visitor-token.server.ts";
import { createVisitRecorder } from "#app/features/visits/visit-recorder.server.ts";
import { visitEndpoints } from "#app/features/visits/visits.api.server.ts";
import type { VisitBook } from "#app/features/visits/visits.usecases.server.ts";
import { dialectOf, pingDatabase } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Endpoint } from "#app/platform/http/endpoint.server.ts";
import { deriveKey, loadSiteSecret } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { studio } from "#studio";
import type { Config } from "./config.server.ts";
import { createDeskOutbox, type DeskOutboxParts } from "./desk-outbox.server.ts";
import { createHousekeeping, type Housekeeping } from "./housekeeping.server.ts";

/** Everything stateful, built once at start. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly desk: Desk;
  readonly visits: VisitBook;
  readonly gate: OwnerGate;
  readonly outboxWorker: DeskOutboxParts["worker"];
  readonly housekeeping: Housekeeping;
  readonly endpoints: readonly Endpoint[];
  ping(): Promise<void>;
  /** @returns the secret of the link at which the owner is set up, where there is no owner yet */
  bootstrapOwner(): Promise<string | undefined>;
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
  const { outbox, worker } = createDeskOutbox({ config, db, log, now });
  const desk: Desk = {
    db,
    outbox,
    visitors: createVisitorTokens(deriveKey(secret, "visitor token"), config.isHttps),
    formKey: deriveKey(secret, "contact form"),
    codeKey: deriveKey(secret, "e-mail code"),
    owner: { name: studio.name, email: config.contactEmail, supportLabel: studio.supportLabel },
    siteUrl: config.origin,
    limits: { perEmail: config.limitPerEmail, perNetwork: config.limitPerNetwork },
    now,
  };
  const recorder = createVisitRecorder({ db, log, now, maxPerMinute: config.visitsPerNetwork });
  const visits: VisitBook = { db, recorder, now };
  return {
    config,
    log,
    desk,
    visits,
    gate: createGate({ config, db, log, secret, now }),
    outboxWorker: worker,
    housekeeping: createHousekeeping({ desk, visits, db, log, now }),
    endpoints: [...contactEndpoints(desk), ...visitEndpoints(visits)],
    ping: () => pingDatabase(db),
    bootstrapOwner: () => bootstrapOwner(db, { email: config.ownerEmail, password: config.ownerPassword }, now()),
  };
}

interface GateParts {
  config: Config;
  db: Db;
  log: Logger;
  secret: string;
  now: () => Date;
}

function createGate({ config, db, log, secret, now }: GateParts): OwnerGate {
  const auth = createAuth({
    db,
    dialect: dialectOf(db),
    origin: config.origin,
    secret: deriveKey(secret, "sessions").export().toString("base64url"),
    log,
  });
  const sessions = createOwnerSessions(auth, db, now);
  return {
    find: (cookie) => sessions.find(cookie),
    signIn: (input, from) => sessions.signIn(input, from),
    signOut: (cookie) => sessions.signOut(cookie),
    isSetupLinkLive: (token) => isSetupLinkLive(db, token),
    setUpOwner: (input) => setUpOwner(db, input, now()),
  };
}
