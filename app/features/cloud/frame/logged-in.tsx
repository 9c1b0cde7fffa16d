import { Activity, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { DropDesk } from "../files/clipboard/use-item-drag.ts";
import { useMessages } from "../messages/use-messages.tsx";
import { logOut } from "../session/session.ts";
import { useIdleLogOut } from "../session/use-idle-log-out.ts";
import type { Session } from "../session/use-session.ts";
import { useToasts } from "../settings/use-toasts.ts";
import { ComingSoon } from "./coming-soon.tsx";
import { FilesSlot } from "./files-slot.tsx";
import { FrameNotices } from "./frame-notices.tsx";
import { Header } from "./header/header.tsx";
import { Drawer } from "./sidebar/drawer.tsx";
import type { SectionId } from "./sidebar/sections.ts";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { useDrive } from "./use-drive.ts";
import { useHelpKey } from "./use-frame-keys.ts";

const UserSettingsDialog = lazy(async () => ({
  default: (await import("../settings/user/user-settings-dialog.tsx")).UserSettingsDialog,
}));
const AdminSettingsDialog = lazy(async () => ({
  default: (await import("../settings/admin/admin-settings-dialog.tsx")).AdminSettingsDialog,
}));
const HelpSheet = lazy(async () => ({ default: (await import("./help/help-sheet.tsx")).HelpSheet }));

type DialogId = "user" | "admin" | "help" | "menu";

interface LoggedInProps {
  session: Session;
  onLogOut: () => void;
}

export function LoggedIn({ session, onLogOut }: LoggedInProps) {
  const { session: words } = useMessages();
  const toasts = useToasts();
  const driveState = useDrive();
  const drive = driveState.status === "open" ? driveState.drive : undefined;
  const [section, setSection] = useSection();
  const [dropDesk] = useState<DropDesk>(() => ({ current: undefined }));
  const [dialog, setDialog] = useState<DialogId>();
  const close = () => setDialog(undefined);
  useHelpKey(() => setDialog("help"));
  const sayIdle = useCallback(() => toasts.success(words.loggedOut, words.loggedOutIdle), [toasts, words]);
  useIdleLogOut(sayIdle);
  const leave = () => {
    onLogOut();
    logOut();
    toasts.success(words.loggedOut, words.loggedOutText);
  };
  const sidebar = (
    <Sidebar
      drive={drive}
      dropDesk={dropDesk}
      section={section}
      onSection={(next) => {
        setSection(next);
        close();
      }}
      onHelp={() => setDialog("help")}
    />
  );
  return (
    <>
      <Header
        session={session}
        onOpenMenu={() => setDialog("menu")}
        onSettings={() => setDialog("user")}
        onAdminSettings={() => setDialog("admin")}
        onLogOut={leave}
      />
      <div className="cloud-body">
        <aside className="cloud-aside">{sidebar}</aside>
        <div className="cloud-content">
          <FrameNotices drive={drive} />
          <Activity mode={section === "files" ? "visible" : "hidden"}>
            <FilesSlot state={driveState} dropDesk={dropDesk} />
          </Activity>
          {section !== "files" && <ComingSoon section={section} onReturn={() => setSection("files")} />}
        </div>
      </div>
      {dialog === "menu" && <Drawer onClose={close}>{sidebar}</Drawer>}
      <Suspense>
        {dialog === "user" && <UserSettingsDialog onClose={close} />}
        {dialog === "admin" && session.isAdmin && <AdminSettingsDialog drive={drive} onClose={close} />}
        {dialog === "help" && <HelpSheet onClose={close} />}
      </Suspense>
    </>
  );
}

/** A way to another folder leads back to the files. */
function useSection() {
  const [section, setSection] = useState<SectionId>("files");
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same folder
  useEffect(() => setSection("files"), [key]);
  return [section, setSection] as const;
}
