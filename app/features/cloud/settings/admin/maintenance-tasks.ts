import { studio } from "#studio";
import { DriveError } from "../../drive/drive.errors.ts";
import type { Drive } from "../../drive/drive.ts";
import type { Formats } from "../../messages/formats.ts";
import type { Messages } from "../../messages/messages.ts";

export const maintenanceTasks = ["clearCache", "exportData", "importData", "resetData"] as const;
export type MaintenanceTask = (typeof maintenanceTasks)[number];

/** What a task needs besides the drive. */
export interface MaintenanceTools {
  /** Chosen for an import. */
  file: File | undefined;
  settings: Messages["settings"];
  formats: Formats;
}

/**
 * Does it.
 * @returns title and text of what to say then
 * @throws DriveError
 */
export async function runMaintenance(
  task: MaintenanceTask,
  drive: Drive,
  { file, settings, formats }: MaintenanceTools,
): Promise<readonly [string, string]> {
  switch (task) {
    case "clearCache":
      return [settings.clearCacheDone, settings.freed(formats.size(await drive.clearCache()))];
    case "exportData":
      saveAsFile(await drive.exportAll(), `${studio.name.toLowerCase()}-cloud.zip`);
      return [settings.exportDone, settings.exportDoneText];
    case "importData":
      if (file) await drive.importAll(file);
      return [settings.importDone, settings.importDoneText];
    case "resetData":
      await drive.resetToSamples();
      return [settings.resetDone, settings.resetDoneText];
  }
}

/** @returns the key of the text that says why it did not work */
export function explainFault(error: unknown): "importInvalid" | "storageFull" | "exportTooLarge" | "maintenanceFailed" {
  const code = error instanceof DriveError ? error.code : undefined;
  if (code === "not-an-export") return "importInvalid";
  if (code === "storage-full") return "storageFull";
  return code === "export-too-large" ? "exportTooLarge" : "maintenanceFailed";
}

function saveAsFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
