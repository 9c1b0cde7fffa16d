import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { findRedirect } from "#app/features/content/redirects/find-redirect.ts";
import { describeLinkReport } from "#app/features/conversations/server/receiving/link-report.ts";
import { suggestPages } from "#app/features/search/site-search.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { Missing } from "./not-found.tsx";

/** The data of a page at which there is nothing. @throws a redirect where its address leads to another */
export async function readMissing({ request, context, url }: Pick<LoaderFunctionArgs, "request" | "context" | "url">) {
  const { ip, log } = context.get(requestContext);
  const target = findRedirect(getServices(context).content.current.redirects, url);
  if (target !== undefined)
    // Whole: the router would add the prefix of the page's language to a path.
    throw redirect(url.origin + target, { status: 301, headers: { "Cache-Control": "public, max-age=300" } });
  log.warn({ path: url.pathname }, "page not found");
  const suggestions = await suggestPages(getServices(context).search, url.pathname, ip).catch((error: unknown) => {
    log.error({ err: error }, "no pages could be suggested");
    return [];
  });
  const from = request.headers.get("referer");
  const report = describeLinkReport({ path: url.pathname, from, origin: getServices(context).config.origin });
  return data<Missing>({ suggestions, report }, { status: 404 });
}
