import { lazy, Suspense, useEffect, useState } from "react";
import { onceUnlessFailed } from "#app/lib/once-unless-failed.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Drive } from "../drive/drive.ts";
import { openDrive } from "../drive/open-drive.ts";
import type { DragSource } from "../files/clipboard/use-item-drag.ts";
import { useStrings } from "../i18n/use-strings.tsx";
import { currentUploadLimits } from "../session/use-upload-limits.ts";
import { userSettings } from "../settings/user-settings.ts";

const FilesView = lazy(async () => ({ default: (await import("../files/files-view.tsx")).FilesView }));

export function FilesSlot({ state, dragSource }: { state: DriveState; dragSource: DragSource }) {
  const { layout } = useStrings();
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

export type DriveState = { status: "opening" } | { status: "failed" } | { status: "open"; drive: Drive };

export function useDrive(): DriveState {
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
