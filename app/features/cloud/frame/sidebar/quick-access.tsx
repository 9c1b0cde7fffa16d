import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import type { DropDesk } from "../../files/clipboard/use-item-drag.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { hrefOf } from "../../place/place.ts";
import { useToasts } from "../../settings/use-toasts.ts";
import { FrameIcon } from "../frame-icon.tsx";
import { quickFolders } from "./sections.ts";

interface QuickAccessProps {
  drive: Drive | undefined;
  dropDesk: DropDesk;
  onOpen: () => void;
}

/** Folders of Home that are always at hand. They take what is dropped on them, as in the list. */
export function QuickAccess({ drive, dropDesk, onOpen }: QuickAccessProps) {
  const { frame } = useMessages();
  const { dropName, handlersFor } = useQuickDrop(drive, dropDesk);
  return (
    <nav aria-labelledby="cloud-quick-access">
      <h2 id="cloud-quick-access" className="cloud-side-title">
        {frame.quickAccess}
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
              <FrameIcon name="folder" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useQuickDrop(drive: Drive | undefined, dropDesk: DropDesk) {
  const { files: texts } = useMessages();
  const toasts = useToasts();
  const [dropName, setDropName] = useState<string>();
  const folderOf = (name: string): DriveItem | undefined => {
    const item = drive?.findPath([name]);
    return item?.type === "folder" ? item : undefined;
  };
  const whyNot = (folder: DriveItem | undefined, event: DragEvent): string | undefined => {
    if (!folder) return texts.empty.missing;
    const refusal = dropDesk.current?.refusalOf(folder, event);
    if (refusal === "already-there") return texts.alreadyThere;
    return refusal && texts.driveErrors[refusal];
  };
  const handlersFor = (name: string) => ({
    // Taken in any case: only a drop can be answered with the reason why it was refused.
    onDragOver: (event: DragEvent) => {
      if (!dropDesk.current?.isDragging(event)) return;
      event.preventDefault();
      const folder = folderOf(name);
      if (folder && dropDesk.current.acceptsDrop(folder, event)) setDropName(name);
    },
    onDragLeave: () => setDropName(undefined),
    onDrop: (event: DragEvent) => {
      setDropName(undefined);
      const desk = dropDesk.current;
      if (!desk?.isDragging(event)) return;
      event.preventDefault();
      const folder = folderOf(name);
      const reason = whyNot(folder, event);
      if (folder && reason === undefined) desk.onDrop(folder, event);
      else toasts.error(texts.errorTitle, reason);
    },
  });
  return { dropName, handlersFor };
}
