import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../../drills/support/postgres-server.ts";
import { type ServerUnderTest, startSite } from "../measure/server-under-test.ts";

/** Cost of a span of time. */
export interface Cost {
  readonly seconds: number;
  /** Processor time in ms, of all instances together. */
  readonly siteMs: number;
  readonly postgresMs: number;
  readonly walBytes: number;
}

const unlimited = {
  CONTACT_LIMIT_PER_EMAIL: "1000000000",
  CONTACT_LIMIT_PER_NETWORK: "1000000000",
  VISITS_LIMIT_PER_NETWORK: "1000000000",
};

/** Instances of the built site on one PostgreSQL that syncs each commit, as the documents describe them. */
export interface Instances {
  readonly postgres: PostgresServer;
  readonly sites: readonly ServerUnderTest[];
  measure(work: () => Promise<unknown>): Promise<Cost>;
  stop(): Promise<void>;
}

export async function startInstances(count: number, env: Readonly<Record<string, string>> = {}): Promise<Instances> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-capacity-"));
  const postgres = await startPostgres({ fsync: true, settings: { max_connections: "300" } });
  const start = (n: number) =>
    startSite(
      {
        DATABASE_URL: postgres.url,
        SITE_SECRET: "the same secret for all of the instances",
        TRUST_PROXY: "127.0.0.1",
        ...unlimited,
        ...env,
      },
      join(folder, String(n)),
    );
  const sites = [await start(0)];
  sites.push(...(await Promise.all(Array.from({ length: count - 1 }, (_, n) => start(n + 1)))));
  const read = async () => {
    const [row] = await postgres.query<{ wal: string }>("select pg_current_wal_lsn() - '0/0'::pg_lsn as wal");
    return {
      at: performance.now(),
      site: sites.reduce((sum, site) => sum + site.cpuMs(), 0),
      postgres: postgres.cpuMs(),
      wal: Number(row?.wal),
    };
  };
  return {
    postgres,
    sites,
    async measure(work) {
      const before = await read();
      await work();
      const after = await read();
      return {
        seconds: (after.at - before.at) / 1_000,
        siteMs: after.site - before.site,
        postgresMs: after.postgres - before.postgres,
        walBytes: after.wal - before.wal,
      };
    },
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
      await postgres.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A script of usual size, as pages load several of. */
export function findAsset(): string {
  const folder = join(import.meta.dirname, "../../build/client/assets");
  const name = readdirSync(folder).find((file) => /^jsx-runtime.*\.js$|^contact.*\.js$/.test(file));
  if (!name) throw new Error(`${folder} has no script of the contact page`);
  return `/assets/${name}`;
}
