import type { Command } from "commander";
import type { Config } from "#app/composition/config.server.ts";
import { readOffsite } from "#app/features/backups/offsite/offsite.config.server.ts";
import { describeTarget, type OffsiteSettings } from "#app/features/backups/offsite/offsite-target.ts";
import { listArchives, withTarget } from "#app/features/backups/offsite/use-target.server.ts";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { type CommandContext, CommandError, type CommandResult, type ToAction } from "./studio-command.ts";

export function addOffsiteCommand(program: Command, toAction: ToAction): void {
  program
    .command("offsite")
    .description("list the backups that are in BACKUP_OFFSITE, the newest first")
    .addHelpText("after", "\nRuns beside the site and changes nothing. `restore --offsite` restores the newest.")
    .action(toAction((context) => list(context)));
}

/** @throws CommandError */
export function requireOffsite(config: Config): OffsiteSettings {
  const offsite = readOffsite(config);
  if (offsite) return offsite;
  throw new CommandError("BACKUP_OFFSITE is not set: there are no copies off-site.");
}

async function list(context: CommandContext): Promise<CommandResult> {
  const { target } = requireOffsite(context.readTarget());
  const archives = await context.withProgress("Listing", () => withTarget(target, listArchives));
  const lines = archives.map(({ name, bytes }) => `${name}  ${byteSizeText(bytes)}`);
  const heading = `${archives.length === 0 ? "No backups" : "Backups"} in ${describeTarget(target)}${archives.length === 0 ? "." : ":"}`;
  const backups = archives.map(({ name, bytes, madeAt }) => ({ name, bytes, madeAt: madeAt.toISOString() }));
  return { text: [heading, ...lines].join("\n"), data: { target: describeTarget(target), backups } };
}
