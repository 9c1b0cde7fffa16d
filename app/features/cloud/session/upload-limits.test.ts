import { expect, test } from "vitest";
import { defaultSiteSettings } from "../settings/site-settings.ts";
import { seedUsers } from "../settings/user-records.ts";
import { findUploadLimits } from "./upload-limits.ts";

const gigabyte = 1024 ** 3;

test("a stranger has the default quota, and the site's largest file", () => {
  const site = { ...defaultSiteSettings, defaultQuota: 7, maxFileSize: 3 };
  expect(findUploadLimits(site, seedUsers, "Ann")).toEqual({ maxFileBytes: 3 * 1024 ** 2, quotaBytes: 7 * gigabyte });
});

test("who is on the list has the quota that stands there", () => {
  expect(findUploadLimits(defaultSiteSettings, seedUsers, "guest user").quotaBytes).toBe(2 * gigabyte);
  expect(findUploadLimits(defaultSiteSettings, seedUsers, "admin@example.com").quotaBytes).toBe(50 * gigabyte);
});
