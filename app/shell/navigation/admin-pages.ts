import { href } from "react-router";
import { pageOf } from "../page-of.ts";

/** Where the bar shows the admin's name and the button to log out. */
export const adminPages = [
  { label: "Dashboard", to: href("/admin/dashboard") },
  { label: "Inbox", to: href("/admin/inbox") },
  { label: "Notifications", to: href("/admin/notifications") },
  { label: "Questions", to: href("/admin/questions") },
  { label: "Security", to: href("/admin/security") },
  { label: "Backups", to: href("/admin/backups") },
  { label: "Site health", to: href("/admin/health") },
] as const;

/** URLs match in any case, and have no trailing slash (server/http/extra-slashes.ts). */
export const isAdminPage = (pathname: string): boolean =>
  adminPages.some(({ to }) => to === pageOf(pathname).toLowerCase());
