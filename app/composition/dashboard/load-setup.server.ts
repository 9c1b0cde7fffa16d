import type { RouterContextProvider } from "react-router";
import { ownerOutboxContext } from "#app/features/outbox/outbox.context.ts";
import { frequentAnswers, law, studio, services as studioServices } from "#studio";
// The text as it was built, which is what the site runs with.
import studioSource from "../../../studio.config.ts?raw";
import { listOpenSetup, type SetupItem } from "../setup-checklist.ts";
import { siteConfigContext } from "../site-config.context.ts";

/** What the owner has still to set on this very site. */
export function loadSetup(services: Readonly<RouterContextProvider>): SetupItem[] {
  const { publicUrl, origin, contactEmail, mailFrom, trustProxy } = services.get(siteConfigContext);
  return listOpenSetup({
    studio: { ...studio, law },
    answers: [...studioServices, ...frequentAnswers],
    studioSource,
    publicUrl,
    origin,
    contactEmail,
    mailFrom: mailFrom?.address,
    hasTrustedProxy: trustProxy.rules.length > 0,
    delivers: services.get(ownerOutboxContext).delivers,
  });
}
