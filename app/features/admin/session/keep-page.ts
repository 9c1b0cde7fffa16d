import { type DataStrategyResult, href, isRouteErrorResponse } from "react-router";
import { dropOutages } from "#app/ui/live-page/drop-outages.ts";
import { forgetSubmission, isNavigationTo, noteSession, readPageUser } from "./session-state.ts";

type Results = Record<string, DataStrategyResult>;

const guardId = "features/admin/guard.route";

function isSignedOut({ type, result }: DataStrategyResult): boolean {
  if (type !== "error") return false;
  if (result instanceof Response)
    return result.headers.get("Location")?.startsWith(`${href("/admin")}?denied`) ?? false;
  return isRouteErrorResponse(result) && result.status === 401;
}

/** Keeps pages of staff, and what is typed, when a background load or a form meets an ended session. */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  const url = new URL(request.url);
  const user = readPageUser();
  const isBackground = user !== undefined && request.method === "GET" && !isNavigationTo(url);
  const isReload = url.pathname + url.search === location.pathname + location.search;
  if (Object.values(results).some(isSignedOut)) {
    noteSession("signed-out");
    return isBackground ? withoutData(results, isReload) : results;
  }
  const { id } = Object(results[guardId]?.result) as { id?: string };
  if (isBackground && id !== undefined && id !== user) {
    noteSession("other-user");
    return withoutData(results, isReload);
  }
  if (Object.values(results).some(({ type }) => type === "data")) noteSession("signed-in");
  if (request.method !== "GET") forgetSubmission();
  return isBackground && isReload ? dropOutages(results) : results;
}

/** Routes that a reload leaves out keep their data; a fetcher needs some. */
const withoutData = (results: Results, isReload: boolean): Results =>
  isReload ? {} : Object.fromEntries(Object.keys(results).map((id) => [id, { type: "data", result: undefined }]));
