import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { readLocation } from "./dashboard-address.ts";
import { type DashboardLists, fillGaps, markAllMissing } from "./dashboard-lists.ts";

type Results = Record<string, DataStrategyResult>;

/** React Router's name of the dashboard: its file's path. */
const dashboardRoute = "screens/dashboard/dashboard.route";

let cached: DashboardLists | undefined;

export function cacheLists(lists: DashboardLists): void {
  cached = lists;
}

export function clearCachedLists(): void {
  cached = undefined;
}

/**
 * When a reload fails, React Router would replace the dashboard, and a half-written reply, by an error page. Here each list
 * that was not loaded retains its rows and is marked as failed. Routes left out of the results keep their data.
 */
export function retainLists(results: Results, search: URLSearchParams): Results {
  const known = cached;
  const dashboard = results[dashboardRoute];
  if (!known || !dashboard) return results;
  const retained = Object.fromEntries(Object.entries(results).filter(([, result]) => !isOutage(result)));
  if (isOutage(dashboard)) {
    const lists = markAllMissing(known, readLocation(search));
    return { ...retained, [dashboardRoute]: { type: "data", result: lists } };
  }
  if (dashboard.type !== "data" || dashboard.result instanceof Response) return retained;
  return {
    ...retained,
    [dashboardRoute]: { type: "data", result: fillGaps(dashboard.result as DashboardLists, known) },
  };
}

/** Not redirects and responses such as 404: the site or the connection is down. */
function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}
