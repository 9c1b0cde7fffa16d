import { useStoredValue } from "../settings/use-stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";
import { adminFlag, authenticatedFlag } from "./session.ts";

/** Who is logged in. */
export interface Session {
  readonly name: string;
  readonly isAdmin: boolean;
}

/** Follows this tab and the others. @returns undefined while nobody is logged in */
export function useSession(): Session | undefined {
  const isAuthenticated = useStoredValue(authenticatedFlag);
  const isAdmin = useStoredValue(adminFlag);
  const { displayName } = useStoredValue(userSettings);
  return isAuthenticated ? { name: displayName, isAdmin } : undefined;
}
