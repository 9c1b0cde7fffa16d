// The capacity model of docs/scaling.md. Pure: measured figures and a scenario in, a forecast out.
import type { Random } from "#tests/support/seeded-random.ts";
import { daysPerMonth, drawBusiestDay, secondsPerDay, spreadOverMonth } from "./arrivals.ts";
import type { CapacityInputs } from "./capacity-inputs.ts";

const secondMs = 1_000;

/** Events of a second, over all instances. */
export interface Load {
  readonly documentsFromMemory: number;
  readonly documentsRendered: number;
  readonly navigations: number;
  readonly assets: number;
  readonly messages: number;
  readonly mails: number;
  /** Streams that are open. */
  readonly streams: number;
  /** Recorded visits that reach their retention. */
  readonly deletions: number;
}

/** Assumed behavior of visitors. */
export interface Behavior {
  readonly fromMemoryShare: number;
  readonly renderedShare: number;
  /** Client files for each visit; browsers keep them, so a returning visitor requests none. */
  readonly assetsPerVisit: number;
  readonly mailsPerMessage: number;
  readonly streamsPerVisit: number;
  readonly streamSeconds: number;
}

export const usualBehavior: Behavior = {
  fromMemoryShare: 0.45,
  renderedShare: 0.15,
  assetsPerVisit: 3,
  mailsPerMessage: 1.5,
  streamsPerVisit: 0.005,
  streamSeconds: 10,
};

export interface Scenario {
  readonly instances: number;
  readonly visitsPerMonth: number;
  readonly messagesPerMonth: number;
  /** VISITS_KEPT_DAYS and VISITS_MAX. */
  readonly keptDays: number;
  readonly visitsMax: number;
  /** DATABASE_POOL_SIZE and PostgreSQL's `max_connections`. */
  readonly poolSize: number;
  readonly maxConnections: number;
  /** `default_pool_size` and `max_client_conn` of PgBouncer. */
  readonly poolerConnections: number;
  readonly poolerClients: number;
  readonly postgresCores: number;
  /** Milliseconds of a COMMIT on another disk than the measured one. */
  readonly commitMs?: number | undefined;
  readonly behavior: Behavior;
}

/** The site's and PostgreSQL's defaults, and docs/deploy/pgbouncer.ini. */
export const usualScenario: Scenario = {
  instances: 1,
  visitsPerMonth: 1_000_000,
  messagesPerMonth: 10_000,
  keptDays: 365,
  visitsMax: 2_000_000,
  poolSize: 10,
  maxConnections: 100,
  poolerConnections: 20,
  poolerClients: 500,
  postgresCores: 4,
  behavior: usualBehavior,
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function loadOf(visits: number, messages: number, deletions: number, behavior: Behavior): Load {
  const { fromMemoryShare, renderedShare, assetsPerVisit, mailsPerMessage, streamsPerVisit, streamSeconds } = behavior;
  return {
    documentsFromMemory: visits * fromMemoryShare,
    documentsRendered: visits * renderedShare,
    navigations: visits * (1 - fromMemoryShare - renderedShare),
    assets: visits * assetsPerVisit,
    messages,
    mails: messages * mailsPerMessage,
    streams: visits * streamsPerVisit * streamSeconds,
    deletions,
  };
}

export const visitsOf = ({ documentsFromMemory, documentsRendered, navigations }: Load): number =>
  documentsFromMemory + documentsRendered + navigations;

/** A navigation requests its data and reports its view. */
export const requestsOf = ({ documentsFromMemory, documentsRendered, navigations, assets, messages }: Load): number =>
  documentsFromMemory + documentsRendered + 2 * navigations + assets + messages;

const batchMax = 200;

/** Each instance writes what arrived within a second after the first visit, 200 at once. */
export function visitBatchesOf(visits: number, instances: number): number {
  const each = visits / instances;
  return instances * Math.max(each / (1 + each), each / batchMax);
}

/** Processor time of all instances, in ms for each second. */
export function siteMsOf(load: Load, instances: number, { siteMs }: CapacityInputs): number {
  return sum([
    load.documentsFromMemory * siteMs.documentFromMemory.value,
    load.documentsRendered * siteMs.documentRendered.value,
    load.navigations * siteMs.navigation.value,
    load.assets * siteMs.asset.value,
    load.messages * siteMs.message.value,
    load.mails * siteMs.mail.value,
    load.streams * siteMs.streamSecond.value,
    instances * siteMs.idleSecond.value,
  ]);
}

type PerVisitCosts = Record<"visitBatch" | "visit" | "visitDeleted" | "message" | "mail" | "idleSecond", number>;

const databaseCostOf = (load: Load, instances: number, housekeeping: number, cost: PerVisitCosts): number =>
  sum([
    visitBatchesOf(visitsOf(load), instances) * cost.visitBatch,
    visitsOf(load) * cost.visit,
    load.deletions * cost.visitDeleted,
    load.messages * cost.message,
    load.mails * cost.mail,
    instances * cost.idleSecond,
    housekeeping,
  ]);

/** Processor time of PostgreSQL, in ms for each second. */
export function postgresMsOf(load: Load, instances: number, { postgresMs }: CapacityInputs): number {
  const { visitBatch, visit, visitDeleted, message, mail, idleSecond, housekeepingSecond } = postgresMs;
  return databaseCostOf(load, instances, housekeepingSecond.value, {
    visitBatch: visitBatch.value,
    visit: visit.value,
    visitDeleted: visitDeleted.value,
    message: message.value,
    mail: mail.value,
    idleSecond: idleSecond.value,
  });
}

/** Bytes of write-ahead log for each second. */
const walBytesOf = (load: Load, instances: number, { walBytes }: CapacityInputs): number =>
  databaseCostOf(load, instances, 0, walBytes);

/** A claim and its settlement for each mail; each instance's /readyz writes once a second. */
export const commitsOf = (load: Load, instances: number): number =>
  sum([visitBatchesOf(visitsOf(load), instances), load.messages, 2 * load.mails, load.deletions / 1_000, instances]);

/** Work that exceeds a second's capacity waits for the next one. */
class Backlog {
  #ms = 0;
  longestMs = 0;
  peakMs = 0;
  readonly #capacityMs: number;

  constructor(capacityMs: number) {
    this.#capacityMs = capacityMs;
  }

  add(workMs: number): void {
    this.#ms = Math.max(0, this.#ms + workMs - this.#capacityMs);
    this.longestMs = Math.max(this.longestMs, this.#ms);
    this.peakMs = Math.max(this.peakMs, workMs);
  }
}

export interface Forecast {
  readonly scenario: Scenario;
  readonly meanVisits: number;
  /** Visits and requests of the busiest second. */
  readonly peakVisits: number;
  readonly peakRequests: number;
  /** Cores of one instance in the busiest second; it can use one. */
  readonly instanceCores: number;
  readonly postgresCores: number;
  /** How long a request waits for processor time at worst, in s. */
  readonly siteDelayS: number;
  readonly postgresDelayS: number;
  readonly peakCommits: number;
  readonly walBytesPerMonth: number;
  readonly storedVisits: number;
  /** For so many days visits are stored, by VISITS_KEPT_DAYS or VISITS_MAX. */
  readonly storedDays: number;
  readonly deletionsPerSecond: number;
  /** Bytes of the database after the retention has passed once. */
  readonly databaseBytes: number;
  /** Growth in a month in which nothing reaches its retention. */
  readonly growthBytesPerMonth: number;
  readonly backupS: number;
  /** PostgreSQL connections if all instances use their whole pools. */
  readonly connections: number;
  readonly memoryBytes: number;
}

const mebibyte = 2 ** 20;
const sentMailsKeptDays = 30;
const connectionsWhileStarting = 2;

export function forecast(inputs: CapacityInputs, scenario: Scenario, random: Random): Forecast {
  const { instances, visitsPerMonth, messagesPerMonth, keptDays, visitsMax, behavior, poolSize } = scenario;
  const visitsPerDay = visitsPerMonth / daysPerMonth;
  const storedVisits = Math.min(visitsMax, visitsPerDay * keptDays);
  const deletionsPerSecond = visitsPerMonth / (daysPerMonth * secondsPerDay); // as many as arrive, once it is full
  const messagesPerVisit = visitsPerMonth > 0 ? messagesPerMonth / visitsPerMonth : 0;
  const day = drawBusiestDay(spreadOverMonth(visitsPerMonth), random);
  const site = new Backlog(instances * secondMs);
  const postgres = new Backlog(scenario.postgresCores * secondMs);
  let peak = loadOf(0, 0, 0, behavior);
  for (const visits of day) {
    const load = loadOf(visits, visits * messagesPerVisit, deletionsPerSecond, behavior);
    site.add(siteMsOf(load, instances, inputs));
    postgres.add(postgresMsOf(load, instances, inputs));
    if (visits > visitsOf(peak)) peak = load;
  }
  const meanVisits = visitsPerMonth / (daysPerMonth * secondsPerDay);
  const mean = loadOf(meanVisits, meanVisits * messagesPerVisit, deletionsPerSecond, behavior);
  const { visit, message, mail } = inputs.rowBytes.postgres;
  const bytesOf = ({ table, indexes }: { table: number; indexes: number }) => table + indexes;
  const mailsStored = (messagesPerMonth * behavior.mailsPerMessage * sentMailsKeptDays) / daysPerMonth;
  const messagesOfYear = (messagesPerMonth * 365) / daysPerMonth;
  const databaseBytes = storedVisits * bytesOf(visit) + messagesOfYear * bytesOf(message) + mailsStored * bytesOf(mail);
  return {
    scenario,
    meanVisits,
    peakVisits: visitsOf(peak),
    peakRequests: requestsOf(peak),
    instanceCores: site.peakMs / instances / secondMs,
    postgresCores: postgres.peakMs / secondMs,
    siteDelayS: site.longestMs / instances / secondMs,
    postgresDelayS: postgres.longestMs / scenario.postgresCores / secondMs,
    peakCommits: commitsOf(peak, instances),
    walBytesPerMonth: walBytesOf(mean, instances, inputs) * daysPerMonth * secondsPerDay,
    storedVisits,
    storedDays: visitsPerDay > 0 ? storedVisits / visitsPerDay : keptDays,
    deletionsPerSecond,
    databaseBytes,
    growthBytesPerMonth: Math.min(visitsMax, visitsPerMonth) * bytesOf(visit) + messagesPerMonth * bytesOf(message),
    backupS: databaseBytes / inputs.backupBytesPerSecond,
    connections: instances * (poolSize + 1) + connectionsWhileStarting,
    memoryBytes: (inputs.memoryMb.instance + (peak.streams / instances) * inputs.memoryMb.stream) * mebibyte,
  };
}
