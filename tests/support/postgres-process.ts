// A throw-away PostgreSQL that lives as long as the process that forked this one. In a process of its own, because the
// channel to the parent closes however the parent ends, so that no server and no folder stays behind.
import { type PostgresServer, startPostgres } from "../../drills/support/postgres-server.ts";

export interface PostgresReport {
  url: string;
}

let server: PostgresServer | undefined;
process.once("disconnect", async () => {
  await server?.destroy();
  process.exit(); // during its start: the exit removes it too
});
server = await startPostgres();
process.send?.({ url: server.url } satisfies PostgresReport);
