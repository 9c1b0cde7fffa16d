import { basename } from "node:path";
import type { Command } from "commander";
import { readBackupOrder } from "#app/composition/backups.server.ts";
import { describeCheck, describeLacking } from "#app/features/backups/describe-check.ts";
import { createBackup } from "#app/features/backups/make-backup.usecases.server.ts";
import { copyOffsite, type OffsiteResult } from "#app/features/backups/offsite/copy-offsite.usecases.server.ts";
import { describeTarget } from "#app/features/backups/offsite/offsite-target.ts";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { isClockCredible, recordCommand } from "./site-database.ts";
import type { CommandContext, CommandResult, ToAction } from "./studio-command.ts";

const secretRemark = "SITE_SECRET comes from the environment and is not in it: keep it elsewhere.";

export function addBackupCommand(program: Command, toAction: ToAction): void {
  program
    .command("backup")
    .description("copy the site's data, while it runs or not, and check the copy by restoring it")
    .argument("[folder]", "a new or empty folder; by default one in BACKUP_DIR, named by the time")
    .action(toAction((context, _options, [folder]) => backUp(context, folder)));
}

async function backUp(context: CommandContext, folder: string | undefined): Promise<CommandResult> {
  const config = context.readTarget();
  const { offsite: settings, retention } = readBackupOrder(config);
  const order = { retention, mayDelete: await isClockCredible(config), waitsMs: [] };
  const { backup, offsite } = await context.withProgress("Backing up", async (onStep) => {
    const made = await createBackup({ config, folder, onStep });
    return {
      backup: made,
      offsite: settings && (await copyOffsite({ ...order, backup: made, offsite: settings, onStep })),
    };
  });
  await recordCommand(config, "backup/made", basename(backup.folder));
  const { lacksSecret, ...data } = backup;
  const lacking = describeLacking(backup.lacking);
  const lines = [
    `Backup: ${backup.folder} (${backup.files.join(", ")})`,
    `It ${lacking ? "is" : "was"} ${describeCheck({ check: backup.check, messages: backup.counts.contact_messages ?? 0, lacking })}.`,
    ...(lacksSecret ? [secretRemark] : []),
    ...(settings && offsite ? describeOffsite(offsite, describeTarget(settings.target)) : []),
  ];
  const hasFailed = offsite?.error !== undefined || lacking !== undefined;
  return { text: lines.join("\n"), data: { ...data, ...(offsite && { offsite }) }, hasFailed };
}

function describeOffsite({ copy, error }: OffsiteResult, target: string): string[] {
  const done = copy ? [`Encrypted copy: ${copy.name}, ${byteSizeText(copy.bytes)}, in ${target}.`] : [];
  return error === undefined ? done : [...done, `${copy ? "" : "It was not copied off-site. "}${error}`];
}
