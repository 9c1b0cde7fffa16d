import { useRouteLoaderData } from "react-router";

/** What the guard of the owner's pages loads. */
export interface AdminData {
  readonly version: string;
}

/** React Router's name of app/features/admin/guard.route.tsx. */
const guardId = "features/admin/guard.route";

/** @returns undefined on visitors' pages */
export const useAdminData = (): AdminData | undefined => useRouteLoaderData<AdminData>(guardId);
