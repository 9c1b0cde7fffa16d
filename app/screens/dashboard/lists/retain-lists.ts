import type { DataStrategyResult } from "react-router";
import { dropOutages, isOutage } from "#app/ui/live-page/drop-outages.ts";
import { readLocation } from "./dashboard-address.ts";
import { type DashboardLists, fillGaps, markAllMissing } from "./dashboard-lists.ts";

type Results = Record<string, DataStrategyResult>;

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
  const retained = dropOutages(results);
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
