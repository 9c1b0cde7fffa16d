import { siteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/use-stored-value.ts";
import { useUserRecords } from "../settings/use-user-records.ts";
import { userSettings } from "../settings/user-settings.ts";
import { findUploadLimits, type UploadLimits } from "./upload-limits.ts";

/** Follows the settings, in this tab and the others. */
export function useUploadLimits(): UploadLimits {
  const site = useStoredValue(siteSettings);
  const { loginName } = useStoredValue(userSettings);
  return findUploadLimits(site, useUserRecords(), loginName);
}
