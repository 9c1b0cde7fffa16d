import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { RootData } from "#app/shell/studio.ts";
import { listHidden } from "./documents/home.schema.ts";
import { siteContentContext } from "./site-content.context.ts";

export function readRootData(context: Readonly<RouterContextProvider>): RootData {
  const { id, isShared } = context.get(requestContext);
  const { home, studio } = context.get(siteContentContext);
  const hidden = listHidden(home);
  const { origin } = getServices(context).config;
  return {
    ...(!isShared && { requestId: id }),
    origin,
    studio: { name: studio.name, ...studio.links, ...(hidden.length > 0 && { hidden }) },
  };
}

/** @param pattern of the route */
export const isHiddenConcept = (context: Readonly<RouterContextProvider>, pattern: string | undefined): boolean =>
  listHidden(context.get(siteContentContext).home).some((id) => pattern?.endsWith(`designs/${id}`));
