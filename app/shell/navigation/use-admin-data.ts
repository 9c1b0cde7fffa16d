import { useRouteLoaderData } from "react-router";

export interface AdminData {
  readonly version: string;
  /** Leaves out what a helper may not do. The server decides it. */
  readonly role: "owner" | "helper";
  readonly username: string;
  readonly id: string;
}

const guardId = "features/admin/guard.route";

/** @returns undefined on visitors' pages */
export const useAdminData = (): AdminData | undefined => useRouteLoaderData<AdminData>(guardId);

export const useIsOwner = (): boolean => useAdminData()?.role === "owner";
