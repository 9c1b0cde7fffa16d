import { useEffect, useState } from "react";
import type { Drive } from "../drive/drive.ts";
import { openDrive } from "../drive/open-drive.ts";
import { userSettings } from "../settings/user-settings.ts";

let opening: Promise<Drive> | undefined;

/** One for the page, also when the demo is left and entered again. */
const openOnce = (): Promise<Drive> => {
  opening ??= openDrive({ ownerName: () => userSettings.get().displayName });
  return opening;
};

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
