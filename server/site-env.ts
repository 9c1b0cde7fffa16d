import type { HttpBindings } from "@hono/node-server";
import type { RequestInfo } from "#app/platform/request-context.ts";
import type { Address } from "./http/address.ts";

export interface SiteEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { info: RequestInfo; address: Address };
}
