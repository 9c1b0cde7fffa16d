import { RouterContextProvider } from "react-router";
import type { Services } from "#app/composition/services.server.ts";
import { ownerGateContext } from "#app/features/admin/owner-gate.ts";
import { deskContext } from "#app/features/contact/contact.context.ts";
import { visitBookContext } from "#app/features/visits/visits.context.ts";
import { type RequestInfo, requestContext } from "#app/platform/request-context.ts";

/** What loaders and actions get: the services, and who asks. */
export function createLoadContext(services: Services, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, info);
  context.set(deskContext, services.desk);
  context.set(visitBookContext, services.visits);
  context.set(ownerGateContext, services.gate);
  return context;
}
