import { expect, test } from "vitest";
import { siteSettings } from "../settings/site-settings.ts";
import { seedUsers } from "../settings/user-records.ts";
import { findUploadLimits } from "./use-upload-limits.ts";

const gigabyte = 1024 ** 3;

test("an unknown user gets the default quota and the site's file limit", () => {
  const site = { ...siteSettings.initial, defaultQuota: 7, maxFileSize: 3 };
  expect(findUploadLimits(site, seedUsers, "Ann")).toEqual({ maxFileBytes: 3 * 1024 ** 2, quotaBytes: 7 * gigabyte });
});

test("a listed user gets the quota of the list", () => {
  expect(findUploadLimits(siteSettings.initial, seedUsers, "guest user").quotaBytes).toBe(2 * gigabyte);
  expect(findUploadLimits(siteSettings.initial, seedUsers, "admin@example.com").quotaBytes).toBe(50 * gigabyte);
});
