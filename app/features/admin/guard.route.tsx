import { href, Outlet, redirect } from "react-router";
import { nextQuery } from "#app/lib/own-path.ts";
import { createSessionGuard } from "#app/platform/http/session-guard.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { version } from "#app/platform/version.server.ts";
import type { AdminData } from "#app/shell/navigation/use-admin-data.ts";
import type { Route } from "./+types/guard.route";
import { keepPage } from "./session/keep-page.ts";
import { useSession } from "./session/session-state.ts";
import { SignedOutLine } from "./session/signed-out-line.tsx";
import { type News, NewsContext, useNews } from "./use-news.ts";

const dashboard = href("/admin/dashboard");

export const middleware: Route.MiddlewareFunction[] = [
  createSessionGuard({
    find: (context, cookie) => getServices(context).gate.find(cookie),
    provide: (context, { staff }) => context.set(staffContext, staff),
    loginUrl: (next = dashboard) => `${href("/admin")}?denied=1${next === dashboard ? "" : `&${nextQuery(next)}`}`,
  }),
  ({ context, url }, next) => {
    const security = href("/admin/security");
    if (context.get(staffContext).lacksFactor && url.pathname.toLowerCase() !== security) throw redirect(security);
    return next();
  },
];

/** Without a loader the middleware would not run on navigations in the browser. The footer shows the version. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<AdminData & { news: News }> {
  const { role, username, id } = context.get(staffContext);
  // The page that is stored for times without a connection has nothing of the inbox.
  const news = url.searchParams.has("offline") ? undefined : await getServices(context).readNews();
  return { version, role, username, id, news };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export default function Guard({ loaderData }: Route.ComponentProps) {
  useSession(loaderData.id);
  return (
    <NewsContext value={useNews(loaderData.news)}>
      <Outlet />
      <SignedOutLine username={loaderData.username} />
    </NewsContext>
  );
}
