import { type DataStrategyResult, isRouteErrorResponse } from "react-router";

/** Leaves out failed routes of a reloaded page: they keep their data, and the page its typed text. */
export const dropOutages = (results: Record<string, DataStrategyResult>): Record<string, DataStrategyResult> =>
  Object.fromEntries(Object.entries(results).filter(([, result]) => !isOutage(result)));

/** Not redirects and responses such as 404: the site or the connection is down. */
export function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}
