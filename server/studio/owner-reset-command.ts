import type { Command } from "commander";
import { resetOwner } from "#app/features/accounts/owner/reset-owner.usecases.server.ts";
import { withDatabase } from "./site-database.ts";
import type { CommandContext, CommandResult, ToAction } from "./studio-command.ts";

export function addOwnerResetCommand(program: Command, toAction: ToAction): void {
  program
    .command("owner:reset")
    .description("make a one-time link to set a new password for the owner, and end the owner's sessions")
    .addHelpText("after", "\nRuns beside the site. The old password works until a new one is set.")
    .action(toAction((context) => reset(context)));
}

async function reset(context: CommandContext): Promise<CommandResult> {
  const config = context.readTarget();
  const { url, expiresAt, email } = await withDatabase(config, (db) => resetOwner(db, config.origin, new Date()));
  const validUntil = expiresAt.toISOString();
  const until = `${validUntil.slice(0, 16).replace("T", " ")} UTC`;
  const text =
    email === undefined
      ? `There is no owner yet. Set up the owner's account with this link; it works once, until ${until}:\n${url}`
      : `Set a new password for ${email} with this link; it works once, until ${until}:\n${url}\nThe owner is signed out everywhere. The old password works until a new one is set.`;
  return { text, data: { email: email ?? null, url, validUntil } };
}
