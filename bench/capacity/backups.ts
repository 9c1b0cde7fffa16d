import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startPostgres } from "../../drills/support/postgres-server.ts";
import { siteEnv, studioArgs } from "../../scripts/lib/site-node.mjs";
import { startSite } from "../measure/server-under-test.ts";

const visits = 400_000;
const debian = "/usr/lib/postgresql";

const run = promisify(execFile);

/** Programs of one version: pg_dump must not be older than the server. */
function findBinaries(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
}

/** @returns bytes of the database for each second of `npm run backup`; undefined without Debian's PostgreSQL */
export async function measureBackup(): Promise<number | undefined> {
  const binFolder = findBinaries();
  if (!binFolder) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "northlight-capacity-backup-"));
  const postgres = await startPostgres({ binFolder, fsync: true });
  try {
    const env = { DATABASE_URL: postgres.url, SITE_SECRET: "the same secret for all of the instances" };
    const dataDir = join(folder, "data");
    await (await startSite(env, dataDir)).stop();
    await postgres.query(`insert into recent_visits (id, path, timestamp, useragent, ip, user_agent_id)
      select gen_random_uuid(), '/contact', to_char(now() - i * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '',
        '10.0.' || i % 256 || '.' || i / 256 % 256, i % 300 from generate_series(${visits}, 1, -1) i`);
    const [size] = await postgres.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
    const startedAt = performance.now();
    await run(process.execPath, [...studioArgs, "backup", join(folder, "backup")], {
      cwd: join(import.meta.dirname, "../.."),
      env: { ...process.env, ...siteEnv, ...env, DATA_DIR: dataDir, PATH: `${binFolder}:${process.env.PATH}` },
    });
    return (Number(size?.bytes) * 1_000) / (performance.now() - startedAt);
  } finally {
    await postgres.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
