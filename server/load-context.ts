import { RouterContextProvider } from "react-router";
import { privacyFactsContext } from "#app/composition/privacy/privacy.context.ts";
import type { Services } from "#app/composition/services.server.ts";
import { siteConfigContext } from "#app/composition/site-config.context.ts";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { ownerGateContext } from "#app/features/admin/owner-gate.ts";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { deskContext } from "#app/features/contact/contact.context.ts";
import { ownerOutboxContext } from "#app/features/outbox/outbox.context.ts";
import { visitBookContext } from "#app/features/visits/visits.context.ts";
import { type RequestInfo, requestContext } from "#app/platform/request-context.ts";
import { siteOriginContext } from "#app/platform/site-origin.context.ts";

/** What loaders and actions get: the services, and who asks. */
export function createLoadContext(services: Services, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, info);
  context.set(siteOriginContext, services.config.origin);
  context.set(siteConfigContext, services.config);
  context.set(deskContext, services.desk);
  context.set(ownerOutboxContext, services.ownerOutbox);
  context.set(accountsContext, services.accounts);
  context.set(visitBookContext, services.visits);
  context.set(ownerGateContext, services.gate);
  context.set(chatbotContext, services.chatbot);
  context.set(privacyFactsContext, services.privacyFacts);
  return context;
}
