import type { SiteSettings } from "../settings/site-settings.ts";
import { findAccount, type UserRecord } from "../settings/user-records.ts";

/** What an upload has to obey. */
export interface UploadLimits {
  readonly maxFileBytes: number;
  /** For everything together. */
  readonly quotaBytes: number;
}

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

/** The largest file as the site settings say; the quota of the account with the login's name or e-mail, else the default. */
export function findUploadLimits(
  { maxFileSize, defaultQuota }: SiteSettings,
  users: readonly UserRecord[],
  loginName: string,
): UploadLimits {
  const quota = findAccount(users, loginName)?.quota ?? defaultQuota;
  return { maxFileBytes: maxFileSize * megabyte, quotaBytes: quota * gigabyte };
}
