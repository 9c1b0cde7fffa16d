import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Drive } from "../drive/drive.ts";
import { type DriveItem, rootId, trashId } from "../drive/drive-item.ts";
import { useDriveValue } from "../drive-hooks/use-drive.ts";
import { type DriveLocation, folderHref, parseLocation } from "./drive-location.ts";

export interface CurrentLocation {
  readonly location: DriveLocation;
  readonly key: string;
  readonly folder: DriveItem | undefined;
  readonly path: readonly DriveItem[];
  readonly trashFolder: DriveItem | undefined;
}

export function useDriveLocation(drive: Drive): CurrentLocation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const location = useMemo(() => parseLocation(pathname, search), [pathname, search]);
  const found = useDriveValue(drive, () => (location.kind === "folder" ? drive.findPath(location.names) : undefined));
  const folder = found?.type === "folder" ? found : undefined;
  const trashFolder = useDriveValue(drive, () => findTrashFolder(drive, location));
  const path = useMemo(() => {
    if (trashFolder) return drive.trashPathOf(trashFolder.id);
    return folder && folder.id !== rootId ? drive.pathOf(folder.id) : [];
  }, [drive, folder, trashFolder]);

  const last = useRef<{ pathname: string; id: string }>(undefined);
  const isLost = location.kind === "folder" && !folder;
  useEffect(() => {
    if (folder) last.current = { pathname, id: folder.id };
    if (!isLost || last.current?.pathname !== pathname) return;
    const { id } = last.current;
    if (drive.item(id) && !drive.isInTrash(id)) navigate(folderHref(drive.pathOf(id)), { replace: true });
  }, [drive, folder, isLost, navigate, pathname]);
  return { location, key: pathname + search, folder, path, trashFolder };
}

function findTrashFolder(drive: Drive, location: DriveLocation): DriveItem | undefined {
  if (location.kind !== "trash" || location.folderId === undefined || !drive.isInTrash(location.folderId))
    return undefined;
  const item = drive.item(location.folderId);
  return item?.type === "folder" && item.id !== trashId ? item : undefined;
}
