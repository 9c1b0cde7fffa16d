import type { HttpBindings } from "@hono/node-server";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { originalLanguage, type SiteLanguage, splitLanguage } from "#app/lib/language/languages.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";

export interface SiteEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { info: RequestInfo; address: Address };
}

export interface Address {
  readonly language: SiteLanguage;
  /** In the route table, without the language. */
  readonly path: string;
}

/** In a language that the owner does not offer there is no page. */
export function readAddress(pathname: string, { offered }: Pick<SiteContent, "offered">): Address {
  const address = splitLanguage(pathname);
  return offered.includes(address.language) ? address : { language: originalLanguage, path: pathname };
}
