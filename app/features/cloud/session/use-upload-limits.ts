import { type SiteSettings, siteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import {
  findAccount,
  mergeRecords,
  registrations,
  type UserRecord,
  userRecords,
  useUserRecords,
} from "../settings/user-records.ts";
import { userSettings } from "../settings/user-settings.ts";

export function useUploadLimits(): UploadLimits {
  const site = useStoredValue(siteSettings);
  const { loginName } = useStoredValue(userSettings);
  return findUploadLimits(site, useUserRecords(), loginName);
}

export const currentUploadLimits = (): UploadLimits =>
  findUploadLimits(
    siteSettings.get(),
    mergeRecords(userRecords.get(), registrations.get()),
    userSettings.get().loginName,
  );

export interface UploadLimits {
  readonly maxFileBytes: number;
  readonly quotaBytes: number;
}

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

export function findUploadLimits(
  { maxFileSize, defaultQuota }: SiteSettings,
  users: readonly UserRecord[],
  loginName: string,
): UploadLimits {
  const quota = findAccount(users, loginName)?.quota ?? defaultQuota;
  return { maxFileBytes: maxFileSize * megabyte, quotaBytes: quota * gigabyte };
}
