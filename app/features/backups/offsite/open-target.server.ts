import type { OffsiteTarget, OffsiteTargetSettings } from "./offsite-target.ts";

/**
 * Loads only what the target needs.
 * @param retryWaitsMs of requests that are tried again on their own, where the target is made of single requests
 * @throws OffsiteError where it cannot be reached or refuses to sign in
 */
export async function openTarget(
  settings: OffsiteTargetSettings,
  retryWaitsMs?: readonly number[],
): Promise<OffsiteTarget> {
  switch (settings.kind) {
    case "folder":
      return (await import("./folder.driver.server.ts")).openFolderTarget(settings.folder);
    case "sftp":
      return (await import("./sftp.driver.server.ts")).openSftpTarget(settings);
    case "s3":
      return (await import("./s3.driver.server.ts")).openS3Target(settings, retryWaitsMs);
  }
}
