import { type DataStrategyResult, href, type Path } from "react-router";
import { dropOutages, isOutage } from "#app/ui/live-page/drop-outages.ts";
import { onLogout } from "#app/ui/live-page/use-logout.ts";
import type { DashboardLists } from "./load-lists.server.ts";

export type DashboardLocation = Pick<DashboardLists, "folder" | "isUnanswered" | "search" | "before" | "mailsBefore">;

function fillGaps(fresh: DashboardLists, last: DashboardLists): DashboardLists {
  const isSamePage =
    last.folder === fresh.folder &&
    last.isUnanswered === fresh.isUnanswered &&
    last.search === fresh.search &&
    last.before === fresh.before;
  const isSameMailPage = last.mailsBefore === fresh.mailsBefore;
  return {
    ...fresh,
    visits: fresh.visits ?? last.visits,
    messages: fresh.messages ?? (isSamePage ? last.messages : undefined),
    mail: fresh.mail ?? (isSameMailPage ? last.mail : undefined),
  };
}

export function dashboardAddress(location: DashboardLocation): Partial<Path> {
  const { folder, isUnanswered, search: searched, before, mailsBefore } = location;
  const search = new URLSearchParams({
    ...(folder === "spam" ? { folder } : {}),
    ...(isUnanswered ? { only: "unanswered" } : {}),
    ...(searched ? { q: searched } : {}),
    ...(before ? { before } : {}),
    ...(mailsBefore ? { mails: mailsBefore } : {}),
  });
  return { pathname: href("/admin/dashboard"), search: search.toString() };
}

/** Without zod, which probes for eval, forbidden by the CSP, and is much code for three parameters. */
export const readLocation = (search: URLSearchParams): DashboardLocation => ({
  folder: search.get("folder") === "spam" ? "spam" : "inbox",
  isUnanswered: search.get("only") === "unanswered",
  search: search.get("q")?.trim() || undefined,
  before: search.get("before") ?? undefined,
  mailsBefore: search.get("mails") ?? undefined,
});

type Results = Record<string, DataStrategyResult>;

const dashboardRoute = "screens/dashboard/dashboard.route";

const noLists = {
  visits: undefined,
  messages: undefined,
  mail: undefined,
  failed: { visits: true, messages: true, mail: true },
};

let cached: DashboardLists | undefined;

export function cacheLists(lists: DashboardLists): void {
  cached = lists;
}

export function clearCachedLists(): void {
  cached = undefined;
}
onLogout(clearCachedLists);

/**
 * When a reload fails, React Router would replace the dashboard, and a half-written reply, by an error page. Here each list
 * that was not loaded retains its rows and is marked as failed. Routes left out of the results keep their data.
 */
export function retainLists(results: Results, search: URLSearchParams): Results {
  const known = cached;
  const dashboard = results[dashboardRoute];
  if (!known || !dashboard) return results;
  const retained = dropOutages(results);
  const isLost = isOutage(dashboard);
  if (!isLost && (dashboard.type !== "data" || dashboard.result instanceof Response)) return retained;
  const fresh = isLost ? { ...known, ...readLocation(search), ...noLists } : (dashboard.result as DashboardLists);
  return { ...retained, [dashboardRoute]: { type: "data", result: fillGaps(fresh, known) } };
}
