import { href } from "react-router";
import { pageOf } from "../page-of.ts";

export interface AdminPage {
  label: string;
  /** Label in the row of a phone. */
  short?: string;
  to: string;
  isOwners?: boolean;
  /** Pages of its second level. */
  pages?: readonly AdminPage[];
}

export const dashboardPage: AdminPage = { label: "Dashboard", to: href("/admin/dashboard") };

/** Second-level navigation, which the first level opens by its first page. */
export const settingsPages: readonly AdminPage[] = [
  { label: "Security and password", short: "Security", to: href("/admin/security") },
  { label: "Team", to: href("/admin/team"), isOwners: true },
  { label: "Notifications", to: href("/admin/notifications") },
  { label: "Retention", to: href("/admin/retention"), isOwners: true },
  { label: "Chatbot", to: href("/admin/questions"), isOwners: true },
];

/** Groups of the navigation. The first is in the row of a phone, the others are in its menu. */
export const adminPageGroups: readonly (readonly AdminPage[])[] = [
  [
    { label: "Inbox", to: href("/admin/inbox") },
    { label: "Numbers", to: href("/admin/numbers") },
    { label: "Your site", short: "Site", to: href("/admin/site") },
  ],
  [
    { label: "Backups", to: href("/admin/backups"), isOwners: true },
    { label: "Health", to: href("/admin/health"), isOwners: true },
  ],
  [{ label: "Settings", to: href("/admin/security"), pages: settingsPages }],
];

/** URLs match in any case, and have no trailing slash (server/http/extra-slashes.ts). */
const isIn = (pathname: string, pages: readonly AdminPage[]): boolean => {
  const page = pageOf(pathname).toLowerCase();
  return pages.some(({ to }) => page === to || page.startsWith(`${to}/`));
};

/** A page below the page counts, too. */
export const isCurrent = (page: AdminPage, pathname: string): boolean => isIn(pathname, page.pages ?? [page]);

export const isAdminPage = (pathname: string): boolean =>
  isIn(pathname, [dashboardPage, ...adminPageGroups.flat(), ...settingsPages]);

/** Before there is an owner, nothing leads away from the first page. */
export const isSetup = (pathname: string): boolean => pathname.toLowerCase() === href("/admin/setup");
