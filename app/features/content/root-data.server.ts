import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { RootData } from "#app/shell/studio.ts";
import { siteContentContext } from "./site-content.context.ts";

export function readRootData(context: Readonly<RouterContextProvider>): RootData {
  const { id, isShared } = context.get(requestContext);
  const { name, links } = context.get(siteContentContext).studio;
  const { origin } = getServices(context).config;
  return { ...(!isShared && { requestId: id }), origin, studio: { name, ...links } };
}
