import type { RouterContextProvider } from "react-router";
import { hasSecondFactor } from "#app/features/accounts/second-step/second-step.usecases.server.ts";
import { readBackupStatus } from "#app/features/backups/owner/read-backups-view.server.ts";
import { readMailboxState } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { frequentAnswers, law, studio, services as studioServices, voice } from "#studio";
// The text at build time, with which the site runs.
import studioSource from "../../../studio.config.ts?raw";
import { orMissing } from "./lists/load-lists.server.ts";
import { listOpenSetup } from "./setup/setup-checklist.ts";

export async function loadOwnersPanels(context: Readonly<RouterContextProvider>) {
  const [mailbox, backups] = await Promise.all([
    readMailboxState(getServices(context).mailIn).catch(
      orMissing(context, "the state of the mailbox could not be read"),
    ),
    readBackupStatus(getServices(context).backups).catch(
      orMissing(context, "the state of the backups could not be read"),
    ),
  ]);
  return {
    backups,
    isMailboxFailing: mailbox?.kind === "away" && mailbox.isFailing,
    setup: await loadSetup(context),
    isConfirmed: context.get(staffContext).isConfirmed,
    isChatbotCodeFixed: getServices(context).chatbot.gate.fixedCode !== undefined,
  };
}

async function loadSetup(services: Readonly<RouterContextProvider>) {
  const { publicUrl, origin, contactEmail, mailFrom, trustProxy } = getServices(services).config;
  return listOpenSetup({
    studio: { ...studio, law, voice },
    answers: [...studioServices, ...frequentAnswers],
    studioSource,
    publicUrl,
    origin,
    contactEmail,
    mailFrom: mailFrom?.address,
    hasTrustedProxy: trustProxy.rules.length > 0,
    delivers: getServices(services).outbox.delivers,
    hasSecondFactor: await hasSecondFactor(getServices(services).accounts, services.get(staffContext).id),
  });
}
