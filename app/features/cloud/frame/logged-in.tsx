import { Activity, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { DropDesk } from "../files/clipboard/use-item-drag.ts";
import { useMessages } from "../messages/use-messages.tsx";
import { logOut } from "../session/session.ts";
import { useIdleLogOut } from "../session/use-idle-log-out.ts";
import type { Session } from "../session/use-session.ts";
import { useToasts } from "../settings/use-toasts.ts";
import { ComingSoon } from "./coming-soon.tsx";
import { FilesSlot } from "./files-slot.tsx";
import { type FrameDialogId, FrameDialogs } from "./frame-dialogs.tsx";
import { FrameNotices } from "./frame-notices.tsx";
import { Header } from "./header/header.tsx";
import { Drawer } from "./sidebar/drawer.tsx";
import type { SectionId } from "./sidebar/sections.ts";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { useDrive } from "./use-drive.ts";
import { useHelpKey } from "./use-frame-keys.ts";

interface LoggedInProps {
  session: Session;
  onLogOut: () => void;
}

export function LoggedIn({ session, onLogOut }: LoggedInProps) {
  const driveState = useDrive();
  const drive = driveState.status === "open" ? driveState.drive : undefined;
  const [section, setSection] = useSection();
  const [dropDesk] = useState<DropDesk>(() => ({ current: undefined }));
  const [dialog, setDialog] = useState<FrameDialogId>();
  const close = () => setDialog(undefined);
  useHelpKey(() => setDialog("help"));
  const leave = useLeaving(onLogOut);
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
      <FrameDialogs dialog={dialog} isAdmin={session.isAdmin} drive={drive} onClose={close} />
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

/** Says so when somebody is logged out for idling. @returns what logs out on demand */
function useLeaving(onLogOut: () => void): () => void {
  const { session: words } = useMessages();
  const toasts = useToasts();
  const sayIdle = useCallback(() => toasts.success(words.loggedOut, words.loggedOutIdle), [toasts, words]);
  useIdleLogOut(sayIdle);
  return () => {
    onLogOut();
    logOut();
    toasts.success(words.loggedOut, words.loggedOutText);
  };
}
