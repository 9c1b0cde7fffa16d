import type { HttpBindings } from "@hono/node-server";
import type { RequestInfo } from "#app/platform/request-context.ts";

export interface SiteEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { info: RequestInfo };
}
