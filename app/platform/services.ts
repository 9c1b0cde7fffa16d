import { createContext, RouterContextProvider } from "react-router";
import { type RequestInfo, requestContext } from "./request-context.ts";

/** The services of this process. `app/composition/services.server.ts` builds them and declares their types. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Services {}

export const servicesContext = createContext<Services>();

export const getServices = (context: Readonly<RouterContextProvider>): Services => context.get(servicesContext);

export function createLoadContext(services: Services, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, info);
  context.set(servicesContext, services);
  return context;
}
