import { RouterContextProvider } from "react-router";
import type { Services } from "#app/composition/services.server.ts";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { staffGateContext } from "#app/features/admin/staff-gate.ts";
import { backupsContext } from "#app/features/backups/backups.context.ts";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { inboxContext } from "#app/features/contact/contact.context.ts";
import { siteHealthContext } from "#app/features/health/site-health.context.ts";
import { mailInContext } from "#app/features/mail-in/mail-in.context.ts";
import { ownerOutboxContext } from "#app/features/outbox/outbox.context.ts";
import { peopleContext } from "#app/features/people/people.context.ts";
import { pushContext } from "#app/features/push/push.context.ts";
import { searchContext } from "#app/features/search/search.context.ts";
import { visitLogContext } from "#app/features/visits/visits.context.ts";
import { eventStreamsContext } from "#app/platform/events/event-streams.context.ts";
import { type RequestInfo, requestContext } from "#app/platform/request-context.ts";
import { siteOriginContext } from "#app/platform/site-origin.context.ts";
import { siteSettingsContext } from "#app/screens/site-settings.context.ts";

export function createLoadContext(services: Services, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, info);
  context.set(siteOriginContext, services.config.origin);
  context.set(siteSettingsContext, services.config);
  context.set(inboxContext, services.inbox);
  context.set(ownerOutboxContext, services.ownerOutbox);
  context.set(mailInContext, services.mailIn);
  context.set(peopleContext, services.people);
  context.set(accountsContext, services.accounts);
  context.set(visitLogContext, services.visits);
  context.set(staffGateContext, services.gate);
  context.set(chatbotContext, services.chatbot);
  context.set(searchContext, services.search);
  context.set(backupsContext, services.backups);
  context.set(siteHealthContext, services.siteHealth);
  context.set(pushContext, services.push);
  context.set(eventStreamsContext, services.events.streams);
  return context;
}
