import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { readPlace } from "./dashboard-address.ts";
import { type DashboardLists, fillGaps, missEverything } from "./dashboard-lists.ts";

type Results = Record<string, DataStrategyResult>;

/** React Router's name of the dashboard: its file's path. */
const dashboardRoute = "composition/dashboard.route";

let last: DashboardLists | undefined;

/** Notes what the page shows, to stand in for a load that fails. */
export function rememberLists(lists: DashboardLists): void {
  last = lists;
}

/** For the logout. */
export function forgetLists(): void {
  last = undefined;
}

/**
 * Loads again without losing the page. When the site is away, React Router would put an error page in the place of
 * the dashboard and of a half-written reply; here each list that does not come keeps its rows and says that it
 * failed. Routes left out of the results keep their data.
 */
export function keepPage(results: Results, search: URLSearchParams): Results {
  const known = last;
  const dashboard = results[dashboardRoute];
  if (!known || !dashboard) return results;
  const kept = Object.fromEntries(Object.entries(results).filter(([, result]) => !isOutage(result)));
  if (isOutage(dashboard)) {
    const lists = missEverything(known, readPlace(search));
    return { ...kept, [dashboardRoute]: { type: "data", result: lists } };
  }
  if (dashboard.type !== "data" || dashboard.result instanceof Response) return kept;
  return { ...kept, [dashboardRoute]: { type: "data", result: fillGaps(dashboard.result as DashboardLists, known) } };
}

/** Redirects and answers such as 404 are meant; everything else is the site or the connection being away. */
function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}
