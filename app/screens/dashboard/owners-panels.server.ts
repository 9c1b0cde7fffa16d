import type { RouterContextProvider } from "react-router";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { hasSecondFactor } from "#app/features/accounts/second-step/second-step.usecases.server.ts";
import { backupsContext } from "#app/features/backups/backups.context.ts";
import { readBackupStatus } from "#app/features/backups/owner/read-backups-view.server.ts";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { mailInContext } from "#app/features/mail-in/mail-in.context.ts";
import { readMailboxState } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { ownerOutboxContext } from "#app/features/outbox/outbox.context.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { frequentAnswers, law, studio, services as studioServices, voice } from "#studio";
// The text at build time, with which the site runs.
import studioSource from "../../../studio.config.ts?raw";
import { siteSettingsContext } from "../site-settings.context.ts";
import { orMissing } from "./lists/load-lists.server.ts";
import { listOpenSetup } from "./setup/setup-checklist.ts";

export async function loadOwnersPanels(context: Readonly<RouterContextProvider>) {
  const [mailbox, backups] = await Promise.all([
    readMailboxState(context.get(mailInContext)).catch(
      orMissing(context, "the state of the mailbox could not be read"),
    ),
    readBackupStatus(context.get(backupsContext)).catch(
      orMissing(context, "the state of the backups could not be read"),
    ),
  ]);
  return {
    backups,
    isMailboxFailing: mailbox?.kind === "away" && mailbox.isFailing,
    setup: await loadSetup(context),
    isConfirmed: context.get(staffContext).isConfirmed,
    isChatbotCodeFixed: context.get(chatbotContext).gate.fixedCode !== undefined,
  };
}

async function loadSetup(services: Readonly<RouterContextProvider>) {
  const { publicUrl, origin, contactEmail, mailFrom, trustProxy } = services.get(siteSettingsContext);
  return listOpenSetup({
    studio: { ...studio, law, voice },
    answers: [...studioServices, ...frequentAnswers],
    studioSource,
    publicUrl,
    origin,
    contactEmail,
    mailFrom: mailFrom?.address,
    hasTrustedProxy: trustProxy.rules.length > 0,
    delivers: services.get(ownerOutboxContext).delivers,
    hasSecondFactor: await hasSecondFactor(services.get(accountsContext), services.get(staffContext).id),
  });
}
