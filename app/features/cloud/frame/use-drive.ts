import { useEffect, useState } from "react";
import { onceUnlessFailed } from "#app/lib/once-unless-failed.ts";
import type { Drive } from "../drive/drive.ts";
import { openDrive } from "../drive/open-drive.ts";
import { userSettings } from "../settings/user-settings.ts";

/** One for the page, also when the demo is left and entered again. */
const openOnce = onceUnlessFailed(() => openDrive({ ownerName: () => userSettings.get().displayName }));

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
