import type { Pool } from "pg";
import { secondMs } from "#app/lib/units.ts";
import type { Metrics } from "../metrics/metrics.ts";

export interface Commit {
  readonly ms: number;
  readonly transactions: number;
}

const secondBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const transactionBuckets = [1, 2, 4, 8, 16, 32, 64, 128];

export function createCommitRecorder(metrics: Metrics): (commit: Commit) => void {
  const duration = metrics.histogram({
    name: "northlight_database_commit_seconds",
    help: "Time of a COMMIT, with its disk sync",
    buckets: secondBuckets,
  });
  const size = metrics.histogram({
    name: "northlight_database_commit_transactions",
    help: "Transactions that shared a COMMIT; always 1 on PostgreSQL",
    buckets: transactionBuckets,
  });
  return ({ ms, transactions }) => {
    duration.observe(ms / secondMs);
    size.observe(transactions);
  };
}

type PoolCounts = Pick<Pool, "totalCount" | "idleCount" | "waitingCount"> & { options: Pick<Pool["options"], "max"> };

export function publishPool(metrics: Metrics, pool: PoolCounts): void {
  metrics.gauge(
    { name: "northlight_database_pool_connections", help: "Connections to PostgreSQL by state, and those allowed" },
    () => [
      { labels: { state: "used" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "allowed" }, value: pool.options.max },
    ],
  );
  metrics.gauge(
    { name: "northlight_database_pool_waiting", help: "Queries that wait for a connection to PostgreSQL" },
    () => [{ value: pool.waitingCount }],
  );
}
