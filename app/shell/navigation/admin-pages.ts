import { href } from "react-router";
import { pageOf } from "../page-of.ts";

interface AdminPage {
  label: string;
  to: string;
  isOwners?: boolean;
}

export const adminPages: readonly AdminPage[] = [
  { label: "Your site", to: href("/admin/site") },
  { label: "Dashboard", to: href("/admin/dashboard") },
  { label: "Inbox", to: href("/admin/inbox") },
  { label: "Numbers", to: href("/admin/numbers") },
  { label: "Notifications", to: href("/admin/notifications") },
  { label: "Questions", to: href("/admin/questions"), isOwners: true },
  { label: "Security", to: href("/admin/security") },
  { label: "Backups", to: href("/admin/backups"), isOwners: true },
  { label: "Retention", to: href("/admin/retention"), isOwners: true },
  { label: "Site health", to: href("/admin/health"), isOwners: true },
];

/** Also what is below them. URLs match in any case, and have no trailing slash (server/http/extra-slashes.ts). */
export function isAdminPage(pathname: string): boolean {
  const page = pageOf(pathname).toLowerCase();
  return adminPages.some(({ to }) => page === to || page.startsWith(`${to}/`));
}
