import { join, resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import { createExportSources } from "#app/features/site-export/export-sources.server.ts";
import { writeExport } from "#app/features/site-export/write-export.usecases.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { withDatabase } from "./site-database.ts";
import type { CommandContext, CommandResult, ToAction } from "./studio-command.ts";

interface ExportOptions {
  from?: Date;
  to?: string;
  files: boolean;
}

export function addExportCommand(program: Command, toAction: ToAction): void {
  program
    .command("export")
    .description("write messages with replies and files, accounts and visits; texts as JSON and CSV")
    .option("--from <date>", "leave out what is older, such as 2026-01-31 or 2026-01-31T12:00:00Z (UTC)", readDate)
    .option("--to <folder>", "a new or empty folder; by default one in DATA_DIR/exports, named by the time")
    .option("--no-files", "leave out files and received mails: they are named only")
    .addHelpText(
      "after",
      "\nRuns beside the site. Contains no passwords. In the CSV files an apostrophe\nbegins a text that a spreadsheet would run as a formula.",
    )
    .action(toAction<ExportOptions>((context, options) => writeAll(context, options)));
}

const dateSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

function readDate(text: string): Date {
  const { data } = dateSchema.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError("Write a date like 2026-01-31.");
  return new Date(data);
}

const beginning = new Date(0);

async function writeAll(context: CommandContext, options: ExportOptions): Promise<CommandResult> {
  const { from: since = beginning, to, files } = options;
  const config = context.readTarget();
  const name = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const folder = resolve(to ?? join(config.dataDir, "exports", name));
  const counts = await withDatabase(config, (db) =>
    context.withProgress("Exporting", async (onProgress) => {
      await recordAct(db, { act: "site/exported", after: { since: since.toISOString(), files } });
      const blobs = files
        ? createBlobStore({ db, dataDir: config.dataDir, now: () => new Date(), references: [] })
        : undefined;
      return writeExport({ sources: createExportSources({ db, blobs, since }), folder, onProgress });
    }),
  );
  const numbers = Object.entries(counts).map(([table, count]) => `${table}: ${count.toLocaleString("en-US")}`);
  return { text: `Export: ${folder}\n${numbers.join(", ")}`, data: { folder, counts } };
}
