import type { RouterContextProvider } from "react-router";
import { backupsContext } from "#app/features/backups/backups.context.ts";
import { readBackupStatus } from "#app/features/backups/owner/read-backups-view.server.ts";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { mailInContext } from "#app/features/mail-in/mail-in.context.ts";
import { readMailboxState } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { loadSetup } from "./setup/load-setup.server.ts";

export type OwnersPanels = Awaited<ReturnType<typeof loadOwnersPanels>>;

export async function loadOwnersPanels(context: Readonly<RouterContextProvider>) {
  const { log } = context.get(requestContext);
  const [mailbox, backups] = await Promise.all([
    readMailboxState(context.get(mailInContext)).catch((error: unknown) => {
      log.error({ err: error }, "the state of the mailbox could not be read");
      return undefined;
    }),
    readBackupStatus(context.get(backupsContext)).catch((error: unknown) => {
      log.error({ err: error }, "the state of the backups could not be read");
      return undefined;
    }),
  ]);
  return {
    backups,
    isMailboxFailing: mailbox?.kind === "away" && mailbox.isFailing,
    setup: await loadSetup(context),
    isConfirmed: context.get(staffContext).isConfirmed,
    isChatbotCodeFixed: context.get(chatbotContext).gate.fixedCode !== undefined,
  };
}
