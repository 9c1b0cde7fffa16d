import { daysPerMonth } from "./arrivals.ts";
import type { CapacityInputs } from "./capacity-inputs.ts";
import type { Forecast } from "./capacity-model.ts";

export interface Bottleneck {
  readonly what: string;
  /** Demand as a share of the limit; 1 is where it breaks. */
  readonly share: number;
  readonly remedy: string;
}

/** Above this share of a processor requests wait noticeably for each other. */
const busyShare = 0.7;
const reservedConnections = 3;
/** The nightly backup should be done before visitors wake up. */
const backupWindowS = 4 * 3_600;
const secondMs = 1_000;
/** PostgreSQL's `autovacuum_vacuum_scale_factor`. */
const deadShareMax = 0.2;
/** Part of the five seconds in which one instance searches. */
const searchMaxS = 1;
const defaultVisitsMax = 2_000_000;
/** The largest value that the site accepts. */
const visitsMaxLimit = 1_000_000_000;

const describeDays = (days: number): string =>
  days < 2 ? `${Math.floor(days * 24)} hours` : `${Math.floor(days)} days`;

function describeVisitsMax(visitsPerDay: number, keptDays: number): string {
  const millions = Math.ceil((visitsPerDay * keptDays) / 1e6);
  return millions * 1e6 <= visitsMaxLimit
    ? `VISITS_MAX=${millions}000000, as the table assumes, or a shorter VISITS_KEPT_DAYS`
    : `VISITS_KEPT_DAYS=${Math.floor(visitsMaxLimit / visitsPerDay)} with the largest VISITS_MAX (the table assumes ${keptDays} days)`;
}

/** Lists all limits of a scenario, the first to break first. */
export function findBottlenecks(forecast: Forecast, inputs: CapacityInputs): Bottleneck[] {
  const { scenario, instanceCores, postgresCores, peakCommits, connections, backupS } = forecast;
  const { instances, maxConnections, poolerClients } = scenario;
  const visitsPerDay = scenario.visitsPerMonth / daysPerMonth;
  const needed = Math.ceil((instanceCores * instances) / busyShare);
  const directly = connections / (maxConnections - reservedConnections);
  const found: Bottleneck[] = [
    {
      what: "processor of each instance",
      share: instanceCores / busyShare,
      remedy: `${needed} instances; let the proxy or a CDN serve /assets`,
    },
    {
      what: `PostgreSQL's processor (${scenario.postgresCores} cores)`,
      share: postgresCores / scenario.postgresCores / busyShare,
      remedy: `${Math.ceil(postgresCores / busyShare)} cores`,
    },
    {
      what: `connections to PostgreSQL (max_connections ${maxConnections})`,
      share: directly,
      remedy:
        connections > poolerClients
          ? `PgBouncer with max_client_conn ${Math.ceil(connections / 100) * 100}, or a smaller DATABASE_POOL_SIZE`
          : "PgBouncer (docs/deploy/pgbouncer.ini), or a smaller DATABASE_POOL_SIZE",
    },
    {
      what: `transactions of ${scenario.commitMs ?? inputs.commitMs} ms, one after the other`,
      share: (peakCommits * (scenario.commitMs ?? inputs.commitMs)) / secondMs,
      remedy: "a disk that syncs faster; transactions that wait together share a sync, which the model leaves out",
    },
    {
      what: `visits stored for ${describeDays(defaultVisitsMax / visitsPerDay)} with VISITS_MAX at its default`,
      share: (visitsPerDay * scenario.keptDays) / defaultVisitsMax,
      remedy: describeVisitsMax(visitsPerDay, scenario.keptDays),
    },
    {
      what: "nightly backup (4 h)",
      share: backupS / backupWindowS,
      remedy: "PostgreSQL's base backups with a WAL archive (BACKUP_TIME=off), or fewer stored visits",
    },
    {
      what: "search for visits to delete, behind deleted ones",
      share: (forecast.storedVisits * deadShareMax * inputs.deadEntryNs) / 1e9 / searchMaxS,
      remedy: "partition recent_visits by month; up to ten times more, vacuum it at 2 % of deleted rows",
    },
  ];
  return found.sort((a, b) => b.share - a.share);
}
