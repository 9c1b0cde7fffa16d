import type { Path } from "react-router";
import { href } from "react-router";
import type { DashboardLocation } from "./dashboard-lists.ts";

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
