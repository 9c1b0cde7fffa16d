import { Activity, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { onceUnlessFailed } from "#app/lib/memoize.ts";
import { minuteMs } from "#app/lib/units.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Drive } from "../drive/drive.ts";
import { openDrive } from "../drive/open-drive.ts";
import type { DragSource } from "../files/clipboard/use-item-drag.ts";
import {
  currentUploadLimits,
  logOut,
  measureIdleMs,
  noteActivity,
  noteEveryMs,
  type Session,
} from "../session/session.ts";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { useToasts } from "../settings/use-toasts.ts";
import { userSettings } from "../settings/user-settings.ts";
import { CloudIcon } from "./cloud-icon.tsx";
import { Header } from "./header/header.tsx";
import { type SectionId, Sidebar } from "./sidebar/sidebar.tsx";
import { StorageNotices } from "./storage-notices.tsx";
import { useHelpKey } from "./use-global-keys.ts";

const UserSettingsDialog = lazy(async () => ({
  default: (await import("../settings/user/user-settings-dialog.tsx")).UserSettingsDialog,
}));
const AdminSettingsDialog = lazy(async () => ({
  default: (await import("../settings/admin/admin-settings-dialog.tsx")).AdminSettingsDialog,
}));
const HelpSheet = lazy(async () => ({ default: (await import("./help/help-sheet.tsx")).HelpSheet }));

/** `menu` is the sidebar on a phone. */
type LayoutDialogId = "user" | "admin" | "help" | "menu";

export function LoggedIn({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  const driveState = useDrive();
  const drive = driveState.status === "open" ? driveState.drive : undefined;
  const [section, setSection] = useSection();
  const [dragSource] = useState<DragSource>(() => ({ current: undefined }));
  const [dialog, setDialog] = useState<LayoutDialogId>();
  const close = () => setDialog(undefined);
  useHelpKey(() => setDialog("help"));
  const logOutAndAnnounce = useLogOut(onLogOut);
  const sidebar = (
    <Sidebar
      drive={drive}
      dragSource={dragSource}
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
        onLogOut={logOutAndAnnounce}
      />
      <div className="cloud-body">
        <aside className="cloud-aside">{sidebar}</aside>
        <div className="cloud-content">
          <StorageNotices drive={drive} />
          <Activity mode={section === "files" ? "visible" : "hidden"}>
            <FilesSlot state={driveState} dragSource={dragSource} />
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

function useSection() {
  const [section, setSection] = useState<SectionId>("files");
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same folder
  useEffect(() => setSection("files"), [key]);
  return [section, setSection] as const;
}

function useLogOut(onLogOut: () => void): () => void {
  const { session: texts } = useTexts("cloud");
  const toasts = useToasts();
  const announceIdle = useCallback(() => toasts.success(texts.loggedOut, texts.loggedOutIdle), [toasts, texts]);
  useIdleLogOut(announceIdle);
  return () => {
    onLogOut();
    logOut();
    toasts.success(texts.loggedOut, texts.loggedOutText);
  };
}

function ComingSoon({ section, onReturn }: { section: SectionId; onReturn: () => void }) {
  const { layout } = useTexts("cloud");
  return (
    <section className="cloud-soon" aria-label={layout.sectionNames[section]}>
      <EmptyState
        title={layout.comingSoon({ section: layout.sectionNames[section] })}
        action={<Button onClick={onReturn}>{layout.returnToFiles}</Button>}
      >
        <p>{layout.comingSoonText}</p>
      </EmptyState>
    </section>
  );
}

const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

function useIdleLogOut(onLogOut: () => void): void {
  const delayMs = useStoredValue(userSettings).signOutAfterMinutes * minuteMs;
  useEffect(() => {
    const look = () => {
      if (delayMs === 0 || measureIdleMs() < delayMs) return;
      logOut();
      onLogOut();
    };
    // An open session may be restored much later.
    look();
    const timer = setInterval(look, noteEveryMs);
    for (const sign of signs) addEventListener(sign, noteActivity, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, noteActivity);
    };
  }, [delayMs, onLogOut]);
}

function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { layout } = useTexts("cloud");
  return (
    <Modal
      className="cloud-drawer"
      aria-label={layout.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="cloud-drawer-panel">
        <button type="button" className="icon-button cloud-drawer-close" aria-label={layout.close} onClick={onClose}>
          <CloudIcon name="close" />
        </button>
        {children}
      </div>
    </Modal>
  );
}

const FilesView = lazy(async () => ({ default: (await import("../files/files-view.tsx")).FilesView }));

function FilesSlot({ state, dragSource }: { state: DriveState; dragSource: DragSource }) {
  const { layout } = useTexts("cloud");
  const waiting = (
    <div className="cloud-waiting">
      <Spinner size="lg" label={layout.loading} />
    </div>
  );
  if (state.status === "opening") return waiting;
  if (state.status === "failed")
    return (
      <EmptyState title={layout.loadFailed} action={<Button onClick={() => location.reload()}>{layout.reload}</Button>}>
        <p>{layout.loadFailedText}</p>
      </EmptyState>
    );
  return (
    <Suspense fallback={waiting}>
      <FilesView drive={state.drive} dragSource={dragSource} />
    </Suspense>
  );
}

const openOnce = onceUnlessFailed(() =>
  openDrive({ ownerName: () => userSettings.get().displayName, quotaBytes: () => currentUploadLimits().quotaBytes }),
);

type DriveState = { status: "opening" } | { status: "failed" } | { status: "open"; drive: Drive };

function useDrive(): DriveState {
  const [state, setState] = useState<DriveState>({ status: "opening" });
  useEffect(() => {
    let isHere = true;
    openOnce().then(
      (drive) => isHere && setState({ status: "open", drive }),
      () => isHere && setState({ status: "failed" }),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return state;
}
