import type { Path } from "react-router";
import { href } from "react-router";
import type { DashboardLocation } from "./dashboard-lists.ts";

export function dashboardAddress({ folder, before, mailsBefore }: DashboardLocation): Partial<Path> {
  const search = new URLSearchParams({
    ...(folder === "spam" ? { folder } : {}),
    ...(before ? { before } : {}),
    ...(mailsBefore ? { mails: mailsBefore } : {}),
  });
  return { pathname: href("/admin/dashboard"), search: search.toString() };
}

/** Without zod, which probes for eval, forbidden by the CSP, and is much code for three parameters. */
export const readLocation = (search: URLSearchParams): DashboardLocation => ({
  folder: search.get("folder") === "spam" ? "spam" : "inbox",
  before: search.get("before") ?? undefined,
  mailsBefore: search.get("mails") ?? undefined,
});
