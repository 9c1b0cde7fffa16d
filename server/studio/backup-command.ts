import type { Command } from "commander";
import { describeCheck } from "#app/features/backups/describe-check.ts";
import { createBackup } from "#app/features/backups/make-backup.usecases.server.ts";
import type { CommandContext, ToAction } from "./studio-command.ts";

const secretRemark = "SITE_SECRET comes from the environment and is not in it: keep it elsewhere.";

export function addBackupCommand(program: Command, toAction: ToAction): void {
  program
    .command("backup")
    .description("copy the site's data, while it runs or not, and check the copy by restoring it")
    .argument("[folder]", "a new or empty folder; by default one in BACKUP_DIR, named by the time")
    .action(toAction((context, _options, [folder]) => backUp(context, folder)));
}

async function backUp(context: CommandContext, folder: string | undefined) {
  const config = context.readTarget();
  const backup = await context.withProgress("Backing up", (report) => createBackup({ config, folder, onStep: report }));
  const { lacksSecret, ...data } = backup;
  const lines = [
    `Backup: ${backup.folder} (${backup.files.join(", ")})`,
    `It was ${describeCheck({ check: backup.check, messages: backup.counts.contact_messages ?? 0 })}.`,
  ];
  return { text: [...lines, ...(lacksSecret ? [secretRemark] : [])].join("\n"), data };
}
