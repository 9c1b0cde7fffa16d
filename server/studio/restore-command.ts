import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { Config } from "#app/composition/config.server.ts";
import { type Archive, openArchiveFile, withUnpacked } from "#app/features/backups/archive.server.ts";
import { describeCheck, describeLacking } from "#app/features/backups/describe-check.ts";
import { isEncrypted } from "#app/features/backups/offsite/encryption.server.ts";
import { withCopy } from "#app/features/backups/offsite/use-target.server.ts";
import { restoreBackup } from "#app/features/backups/restore/restore-backup.usecases.server.ts";
import { verifyBackup } from "#app/features/backups/verify-backup.usecases.server.ts";
import { requireOffsite } from "./offsite-command.ts";
import { recordCommand } from "./site-database.ts";
import { type CommandContext, type CommandResult, type ToAction, UsageError } from "./studio-command.ts";

interface RestoreOptions {
  check?: boolean;
  offsite?: string | true;
}

export function addRestoreCommand(program: Command, toAction: ToAction): void {
  program
    .command("restore")
    .description("replace the data of the stopped site with a backup; what was there is kept in DATA_DIR")
    .argument("[backup]", "a backup's folder, a downloaded .tar.gz, or a .tar.gz.age from off-site")
    .option("--offsite [name]", "fetch the newest copy from BACKUP_OFFSITE, or the one of this name")
    .option("--check", "only check the backup; the site may run")
    .action(toAction<RestoreOptions>((context, options, [source]) => run(context, options, source)));
}

async function run(
  context: CommandContext,
  { check, offsite }: RestoreOptions,
  source: string | undefined,
): Promise<CommandResult> {
  if ((source === undefined) === (offsite === undefined))
    throw new UsageError("Name one backup: a folder or file, or --offsite for the newest copy off-site.");
  const config = context.readTarget();
  const act = check ? checkOnly : restore;
  if (source !== undefined) {
    const opened = await openSource(context, config, source);
    return act(context, config, (use) => use(opened));
  }
  const settings = requireOffsite(config);
  return act(context, config, (use) =>
    withCopy(settings, offsite === true ? undefined : offsite, (archive) => {
      context.note(`Backup: ${archive.name}`);
      return use(archive);
    }),
  );
}

/** Gives `use` the backup, and closes it afterwards. */
type WithSource = <T>(use: (source: string | Archive) => Promise<T>) => Promise<T>;

async function openSource(context: CommandContext, config: Config, source: string): Promise<string | Archive> {
  const path = resolve(source);
  const isFile = existsSync(path) && statSync(path).isFile();
  return isFile && isEncrypted(path) ? openArchiveFile(path, await context.readPassphrase(config)) : path;
}

async function checkOnly(
  context: CommandContext,
  { databaseUrl, dataDir }: Config,
  withSource: WithSource,
): Promise<CommandResult> {
  const verify = (source: string | Archive) => {
    const isFile = typeof source === "string" && existsSync(source) && statSync(source).isFile();
    const archive = isFile ? openArchiveFile(source, undefined) : source;
    return typeof archive === "string"
      ? verifyBackup(archive, databaseUrl)
      : withUnpacked(archive, resolve(dataDir), (folder) => verifyBackup(folder, databaseUrl));
  };
  const { manifest, check, lacking = [] } = await context.withProgress("Checking", () => withSource(verify));
  const { madeAt, site, counts } = manifest;
  const lackingText = describeLacking(lacking);
  const found = describeCheck({ check, messages: counts.contact_messages ?? 0, lacking: lackingText });
  const text = `The backup of ${madeAt}, made by version ${site}, ${lackingText ? "is" : "was"} ${found}.`;
  return { text, data: { madeAt, site, counts, check, lacking }, hasFailed: lackingText !== undefined };
}

async function restore(context: CommandContext, config: Config, withSource: WithSource): Promise<CommandResult> {
  const { manifest, before, lacking } = await context.withProgress("Restoring", (onStep) =>
    withSource((source) => restoreBackup({ config, source, onStep })),
  );
  const { madeAt, site, counts } = manifest;
  await recordCommand(config, "backup/restored", madeAt);
  const lines = [
    `Restored the backup of ${madeAt}, made by version ${site}: ${counts.contact_messages ?? 0} messages.`,
    ...(lacking.length > 0 ? [`It is incomplete: ${describeLacking(lacking)}.`] : []),
    ...(before ? [`What was there is in ${before}.`] : []),
    "Start the site now. E-mails queued in the backup will go out again, even if they were already sent.",
  ];
  return { text: lines.join("\n"), data: { madeAt, site, counts, before, lacking } };
}
