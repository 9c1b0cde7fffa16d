import { resolve } from "node:path";
import type { Command } from "commander";
import { secondMs } from "#app/lib/units.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { moveToPostgres } from "#app/platform/database/move/move-to-postgres.server.ts";
import { findPostgresUrlError, readPostgresAddress } from "#app/platform/database/postgres/postgres-url.server.ts";
import { lockFolder } from "#app/platform/database/sqlite/folder-lock.server.ts";
import { withDatabase } from "./site-database.ts";
import { type CommandContext, CommandError, type CommandResult, type ToAction } from "./studio-command.ts";

export function addMoveToPostgresCommand(program: Command, toAction: ToAction): void {
  program
    .command("move-to-postgres")
    .description("copy the site from SQLite into an empty PostgreSQL database")
    .argument("<url>", "postgres://user@host:5432/database, as for DATABASE_URL")
    .addHelpText(
      "after",
      "\nStop the site first. All tables are copied in one transaction and compared;\nSQLite's file stays as it is. Other users of the machine can see a command's\narguments: give the password in PGPASSWORD instead.",
    )
    .action(toAction((context, _options, [url = ""]) => move(context, url)));
}

async function move(context: CommandContext, url: string): Promise<CommandResult> {
  const error = findPostgresUrlError(url);
  if (error) throw new CommandError(`The address ${error}.`);
  const config = context.readTarget();
  if (config.databaseUrl) throw new CommandError("The site is on PostgreSQL already: DATABASE_URL is set.");
  const { server, database } = readPostgresAddress(url);
  context.note(`Into: PostgreSQL, ${database} on ${server}`);
  const dataDir = resolve(config.dataDir);
  await withDatabase(config, async () => {}); // exists, and has this version's tables
  const onWait = () => context.note("The site is running; waiting for it to stop…");
  const unlock = await lockFolder(dataDir, { onWait, waitMs: 2 * secondMs, advice: "stop the site first" });
  try {
    const tables = await context.withProgress("Copying", (onProgress) =>
      moveToPostgres({ path: sqlitePath(dataDir), url, onProgress }),
    );
    return { text: describeMove(tables, dataDir), data: { server, database, tables } };
  } finally {
    unlock();
  }
}

function describeMove(tables: Readonly<Record<string, number>>, dataDir: string): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return [
    `Copied ${rows.toLocaleString("en-US")} rows of ${Object.keys(tables).length} tables; numbers and checksums are equal.`,
    "Now set DATABASE_URL to that address and start the site. DATA_DIR stays in use, for the secret and other files.",
    `${sqlitePath(dataDir)} is unchanged and no longer used; delete it when the site runs well.`,
  ].join("\n");
}
