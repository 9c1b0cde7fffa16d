import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import type { DragSource } from "../../files/clipboard/use-item-drag.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { hrefOf } from "../../location/drive-location.ts";
import { useToasts } from "../../settings/use-toasts.ts";
import { CloudIcon } from "../cloud-icon.tsx";

const quickFolders = ["Documents", "Images", "Projects"] as const;

interface QuickAccessProps {
  drive: Drive | undefined;
  dragSource: DragSource;
  onOpen: () => void;
}

export function QuickAccess({ drive, dragSource, onOpen }: QuickAccessProps) {
  const { layout } = useStrings();
  const { dropName, handlersFor } = useQuickDrop(drive, dragSource);
  return (
    <nav aria-labelledby="cloud-quick-access">
      <h2 id="cloud-quick-access" className="cloud-side-title">
        {layout.quickAccess}
      </h2>
      <ul>
        {quickFolders.map((name) => (
          <li key={name}>
            <Link
              to={hrefOf({ kind: "folder", names: [name] })}
              className="cloud-entry"
              data-drop={name === dropName || undefined}
              draggable={false}
              onClick={onOpen}
              {...handlersFor(name)}
            >
              <CloudIcon name="folder" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useQuickDrop(drive: Drive | undefined, dragSource: DragSource) {
  const { files: strings, layout } = useStrings();
  const toasts = useToasts();
  const [dropName, setDropName] = useState<string>();
  const folderOf = (name: string): DriveItem | undefined => {
    const item = drive?.findPath([name]);
    return item?.type === "folder" ? item : undefined;
  };
  const whyNot = (folder: DriveItem | undefined, event: DragEvent): string | undefined => {
    if (!folder) return strings.empty.missing;
    const error = dragSource.current?.dropErrorOf(folder, event);
    if (error === "already-there") return strings.alreadyThere;
    return error && strings.driveErrors[error];
  };
  const handlersFor = (name: string) => ({
    // Accepted in any case, so that a drop can show why it is rejected.
    onDragOver: (event: DragEvent) => {
      if (!dragSource.current?.isDragging(event)) return;
      event.preventDefault();
      const folder = folderOf(name);
      if (folder && dragSource.current.acceptsDrop(folder, event)) setDropName(name);
    },
    onDragLeave: () => setDropName(undefined),
    onDrop: (event: DragEvent) => {
      setDropName(undefined);
      const source = dragSource.current;
      if (!source?.isDragging(event)) return;
      event.preventDefault();
      const folder = folderOf(name);
      const reason = whyNot(folder, event);
      if (folder && reason === undefined) source.onDrop(folder, event);
      else toasts.error(layout.error, reason);
    },
  });
  return { dropName, handlersFor };
}
