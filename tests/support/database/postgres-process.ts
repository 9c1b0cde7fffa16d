// A temporary PostgreSQL for the lifetime of the parent process. It runs in a process of its own, because the channel to
// the parent closes however the parent ends, so that no server and no folder is left.
import { findPgBouncer, startPgBouncer } from "#tests/support/database/pgbouncer.ts";
import { type PostgresServer, startPostgres } from "#tests/support/database/postgres-server.ts";

export interface PostgresReport {
  url: string;
}

let server: PostgresServer | undefined;
process.once("disconnect", async () => {
  await server?.destroy();
  process.exit(); // during the start, the exit handler removes the server
});
server = await startPostgres();
const url = process.env.POSTGRES_THROUGH === "pgbouncer" ? await openPgBouncer(server) : server.url;
process.send?.({ url } satisfies PostgresReport);

async function openPgBouncer(behind: PostgresServer): Promise<string> {
  const program = findPgBouncer();
  if (program === undefined) throw new Error("PgBouncer is missing: install it with `apt-get install pgbouncer`");
  return (await startPgBouncer(program, behind)).url;
}
