import type { Command } from "commander";
import { resetOwner } from "#app/features/accounts/owner/reset-owner.usecases.server.ts";
import { withDatabase } from "./site-database.ts";
import type { CommandContext, CommandResult, ToAction } from "./studio-command.ts";

export function addOwnerResetCommand(program: Command, toAction: ToAction): void {
  program
    .command("owner:reset")
    .description("make a one-time link to set a new password for the owner, and end the owner's sessions")
    .option("--without-factors", "also remove the owner's passkeys, authenticator app and recovery codes")
    .addHelpText("after", "\nRuns beside the site. The old password works until a new one is set.")
    .action(toAction<ResetOptions>((context, options) => reset(context, options)));
}

interface ResetOptions {
  withoutFactors?: boolean;
}

async function reset(context: CommandContext, { withoutFactors = false }: ResetOptions): Promise<CommandResult> {
  const config = context.readTarget();
  const options = { siteUrl: config.origin, removesFactors: withoutFactors };
  const { url, expiresAt, email } = await withDatabase(config, (db) => resetOwner(db, options, new Date()));
  const validUntil = expiresAt.toISOString();
  const until = `${validUntil.slice(0, 16).replace("T", " ")} UTC`;
  const factors = withoutFactors
    ? "Passkeys, authenticator app and recovery codes are removed."
    : "An authenticator app is asked for, too; --without-factors removes it, and passkeys.";
  const text =
    email === undefined
      ? `There is no owner yet. Set up the owner's account with this link; it works once, until ${until}:\n${url}`
      : `Set a new password for ${email} with this link; it works once, until ${until}:\n${url}\nThe owner is signed out everywhere. The old password works until a new one is set. ${factors}`;
  return { text, data: { email: email ?? null, url, validUntil, withoutFactors } };
}
