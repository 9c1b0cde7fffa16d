import { lazy, Suspense } from "react";
import type { Drive } from "../drive/drive.ts";

const UserSettingsDialog = lazy(async () => ({
  default: (await import("../settings/user/user-settings-dialog.tsx")).UserSettingsDialog,
}));
const AdminSettingsDialog = lazy(async () => ({
  default: (await import("../settings/admin/admin-settings-dialog.tsx")).AdminSettingsDialog,
}));
const HelpSheet = lazy(async () => ({ default: (await import("./help/help-sheet.tsx")).HelpSheet }));

/** What is open over the frame: the menu is the sidebar, on a phone. */
export type FrameDialogId = "user" | "admin" | "help" | "menu";

interface FrameDialogsProps {
  /** Which one is open. */
  dialog: FrameDialogId | undefined;
  isAdmin: boolean;
  drive: Drive | undefined;
  onClose: () => void;
}

/** The dialogs of the header and the sidebar; each is fetched when it is opened. */
export function FrameDialogs({ dialog, isAdmin, drive, onClose }: FrameDialogsProps) {
  return (
    <Suspense>
      {dialog === "user" && <UserSettingsDialog onClose={onClose} />}
      {dialog === "admin" && isAdmin && <AdminSettingsDialog drive={drive} onClose={onClose} />}
      {dialog === "help" && <HelpSheet onClose={onClose} />}
    </Suspense>
  );
}
