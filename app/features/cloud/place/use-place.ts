import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Drive } from "../drive/drive.ts";
import { type DriveItem, rootId, trashId } from "../drive/drive-item.ts";
import { folderHref, type Place, parsePlace } from "./place.ts";
import { useDriveValue } from "./use-drive-value.ts";

export interface CurrentPlace {
  readonly place: Place;
  /** Changes with each place, and with nothing else. */
  readonly key: string;
  /** The folder that is open. Undefined in a collection, and where the address leads to none. */
  readonly folder: DriveItem | undefined;
  /** From below Home down to the folder; in the trash from below that. */
  readonly path: readonly DriveItem[];
  /** The folder of the trash that is open. */
  readonly trashFolder: DriveItem | undefined;
}

/** Where the address leads. A folder that is renamed or moved while it is open takes the address along. */
export function usePlace(drive: Drive): CurrentPlace {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => parsePlace(pathname, search), [pathname, search]);
  const found = useDriveValue(drive, () => (place.kind === "folder" ? drive.findPath(place.names) : undefined));
  const folder = found?.type === "folder" ? found : undefined;
  const trashFolder = useDriveValue(drive, () => findTrashFolder(drive, place));
  const path = useMemo(() => {
    if (trashFolder) return drive.trashPathOf(trashFolder.id);
    return folder && folder.id !== rootId ? drive.pathOf(folder.id) : [];
  }, [drive, folder, trashFolder]);

  const last = useRef<{ pathname: string; id: string }>(undefined);
  const isLost = place.kind === "folder" && !folder;
  useEffect(() => {
    if (folder) last.current = { pathname, id: folder.id };
    if (!isLost || last.current?.pathname !== pathname) return;
    const { id } = last.current;
    if (drive.item(id) && !drive.isInTrash(id)) navigate(folderHref(drive.pathOf(id)), { replace: true });
  }, [drive, folder, isLost, navigate, pathname]);
  return { place, key: pathname + search, folder, path, trashFolder };
}

function findTrashFolder(drive: Drive, place: Place): DriveItem | undefined {
  if (place.kind !== "trash" || place.folderId === undefined || !drive.isInTrash(place.folderId)) return undefined;
  const item = drive.item(place.folderId);
  return item?.type === "folder" && item.id !== trashId ? item : undefined;
}
