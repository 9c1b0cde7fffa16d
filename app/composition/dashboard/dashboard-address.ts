import type { Path } from "react-router";
import type { DashboardPlace } from "./dashboard-lists.ts";

/** Where the dashboard shows this page of each of its lists. What is the first page stands in no address. */
export function dashboardAddress({ folder, before, mailsBefore }: DashboardPlace): Partial<Path> {
  const search = new URLSearchParams({
    ...(folder === "spam" ? { folder } : {}),
    ...(before ? { before } : {}),
    ...(mailsBefore ? { mails: mailsBefore } : {}),
  });
  return { pathname: "/admin/dashboard", search: search.toString() };
}

/**
 * Reads what `dashboardAddress` wrote. Not by the schema: zod probes for eval, which the policy forbids, and is much
 * code for three words.
 */
export const readPlace = (search: URLSearchParams): DashboardPlace => ({
  folder: search.get("folder") === "spam" ? "spam" : "inbox",
  before: search.get("before") ?? undefined,
  mailsBefore: search.get("mails") ?? undefined,
});
