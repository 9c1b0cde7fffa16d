import { siteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/use-stored-value.ts";
import { useUserRecords } from "../settings/use-user-records.ts";
import { findAccount } from "../settings/user-records.ts";
import { userSettings } from "../settings/user-settings.ts";

/** What an upload has to obey. */
export interface UploadLimits {
  readonly maxFileBytes: number;
  /** For everything together. */
  readonly quotaBytes: number;
}

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

/** The largest file as the site settings say; the quota of the account with the login's name or e-mail, else the default. */
export function useUploadLimits(): UploadLimits {
  const { maxFileSize, defaultQuota } = useStoredValue(siteSettings);
  const { loginName } = useStoredValue(userSettings);
  const account = findAccount(useUserRecords(), loginName);
  return { maxFileBytes: maxFileSize * megabyte, quotaBytes: (account?.quota ?? defaultQuota) * gigabyte };
}
