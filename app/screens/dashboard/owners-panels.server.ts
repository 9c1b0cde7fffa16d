import type { RouterContextProvider } from "react-router";
import { hasSecondFactor } from "#app/features/accounts/second-step/second-step.usecases.server.ts";
import { readBackupStatus } from "#app/features/backups/owner/read-backups-view.server.ts";
import { contentIn } from "#app/features/content/content-service.ts";
import { assemble, nothingPublished } from "#app/features/content/published.server.ts";
import { readMailboxState } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { orMissing } from "./lists/load-lists.server.ts";
import { listOpenSetup } from "./setup/setup-checklist.ts";

export async function loadOwnersPanels(context: Readonly<RouterContextProvider>) {
  const [news, mailbox, backups] = await Promise.all([
    getServices(context)
      .siteHealth.readReleaseNews()
      .catch(orMissing(context, "what the release feed said could not be read")),
    readMailboxState(getServices(context).mailIn).catch(
      orMissing(context, "the state of the mailbox could not be read"),
    ),
    readBackupStatus(getServices(context).backups).catch(
      orMissing(context, "the state of the backups could not be read"),
    ),
  ]);
  return {
    backups,
    newRelease: news?.newer,
    isMailboxFailing: mailbox?.kind === "away" && mailbox.isFailing,
    setup: await loadSetup(context),
    isSample: getServices(context).content.isSample,
    isConfirmed: context.get(staffContext).isConfirmed,
  };
}

async function loadSetup(services: Readonly<RouterContextProvider>) {
  const { readLiveConfig, content } = getServices(services);
  const { publicUrl, origin, mailFrom, trustProxy } = readLiveConfig();
  const { seed, current, contactEmail } = content;
  return listOpenSetup({
    studio: current.studio,
    answers: current.answers,
    seed: assemble({ seed, contactEmail: undefined }, nothingPublished),
    isContactFixed: contactEmail !== undefined,
    publicUrl,
    origin,
    mailFrom: mailFrom?.address,
    hasTrustedProxy: trustProxy.rules.length > 0,
    unconfirmed: current.offered.filter((language) => !contentIn(content, language).publishedAt.terms),
    delivers: getServices(services).outbox.delivers,
    hasSecondFactor: await hasSecondFactor(getServices(services).accounts, services.get(staffContext).id),
  });
}
