import { resolve } from "node:path";
import type { Command } from "commander";
import { describeCheck } from "#app/features/backups/describe-check.ts";
import { restoreBackup } from "#app/features/backups/restore/restore-backup.usecases.server.ts";
import { verifyBackup } from "#app/features/backups/verify-backup.usecases.server.ts";
import type { CommandContext, ToAction } from "./studio-command.ts";

export function addRestoreCommand(program: Command, toAction: ToAction): void {
  program
    .command("restore")
    .description("replace the data of the stopped site with a backup; what was there is kept in DATA_DIR")
    .argument("<backup>", "a backup's folder, or a downloaded .tar.gz")
    .option("--check", "only check the backup's folder; the site may run")
    .action(
      toAction<{ check?: boolean }>((context, { check }, [source = ""]) =>
        check ? checkOnly(context, source) : restore(context, source),
      ),
    );
}

async function checkOnly(context: CommandContext, folder: string) {
  const { databaseUrl } = context.readTarget();
  const { manifest, check } = await context.withProgress("Checking", () => verifyBackup(resolve(folder), databaseUrl));
  const { madeAt, site, counts } = manifest;
  const text = `The backup of ${madeAt}, made by version ${site}, was ${describeCheck({ check, messages: counts.contact_messages ?? 0 })}.`;
  return { text, data: { madeAt, site, counts, check } };
}

async function restore(context: CommandContext, source: string) {
  const config = context.readTarget();
  const { manifest, before } = await context.withProgress("Restoring", (report) =>
    restoreBackup({ config, source, onStep: report }),
  );
  const { madeAt, site, counts } = manifest;
  const lines = [
    `Restored the backup of ${madeAt}, made by version ${site}: ${counts.contact_messages ?? 0} messages.`,
    ...(before ? [`What was there is in ${before}.`] : []),
    "Start the site now. Mails that were waiting when the backup was made will be sent, also those that were sent since.",
  ];
  return { text: lines.join("\n"), data: { madeAt, site, counts, before } };
}
