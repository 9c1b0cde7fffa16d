import { saveFile } from "#app/ui/files/save-file.ts";
import { DriveError } from "../../drive/drive.errors.ts";
import type { Drive } from "../../drive/drive.ts";
import type { Formats } from "../../i18n/formats.ts";
import type { Strings } from "../../i18n/strings.ts";

export const maintenanceTasks = ["clearCache", "exportData", "importData", "resetData"] as const;
export type MaintenanceTask = (typeof maintenanceTasks)[number];

export interface MaintenanceTools {
  file: File | undefined;
  settings: Strings["settings"];
  formats: Formats;
  studioName: string;
}

/** @returns title and text of the success message @throws DriveError */
export async function runMaintenance(
  task: MaintenanceTask,
  drive: Drive,
  { file, settings, formats, studioName }: MaintenanceTools,
): Promise<readonly [string, string]> {
  switch (task) {
    case "clearCache":
      return [settings.clearCacheDone, settings.freed(formats.size(await drive.clearCache()))];
    case "exportData":
      saveFile(await drive.exportAll(), `${studioName.toLowerCase()}-cloud.zip`);
      return [settings.exportDone, settings.exportDoneText];
    case "importData":
      if (file) await drive.importAll(file);
      return [settings.importDone, settings.importDoneText];
    case "resetData":
      await drive.resetToSamples();
      return [settings.resetDone, settings.resetDoneText];
  }
}

export function describeError(
  error: unknown,
): "importInvalid" | "storageFull" | "overQuota" | "exportTooLarge" | "maintenanceFailed" {
  const code = error instanceof DriveError ? error.code : undefined;
  if (code === "not-an-export") return "importInvalid";
  if (code === "storage-full") return "storageFull";
  if (code === "over-quota") return "overQuota";
  return code === "export-too-large" ? "exportTooLarge" : "maintenanceFailed";
}
