import type { RouterContextProvider } from "react-router";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { hasSecondFactor } from "#app/features/accounts/second-step/second-step.usecases.server.ts";
import { ownerOutboxContext } from "#app/features/outbox/outbox.context.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { frequentAnswers, law, studio, services as studioServices, voice } from "#studio";
// The text at build time, with which the site runs.
import studioSource from "../../../../studio.config.ts?raw";
import { siteSettingsContext } from "../../site-settings.context.ts";
import { listOpenSetup, type SetupItem } from "./setup-checklist.ts";

export async function loadSetup(services: Readonly<RouterContextProvider>): Promise<SetupItem[]> {
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
