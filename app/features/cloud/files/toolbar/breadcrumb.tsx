import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { folderHref } from "../../place/place.ts";

interface BreadcrumbProps {
  /** Home, and the folders down to the one that is open. */
  path: readonly DriveItem[];
  acceptsDrop: (folder: DriveItem, event: DragEvent) => boolean;
  onDrop: (folder: DriveItem, event: DragEvent) => void;
}

/** The way from Home. Each folder above is a link, and takes what is dropped on it. */
export function Breadcrumb({ path, acceptsDrop, onDrop }: BreadcrumbProps) {
  const { files: texts } = useMessages();
  const [dropId, setDropId] = useState<string>();
  const dropHandlers = (folder: DriveItem) => ({
    onDragOver: (event: DragEvent) => {
      if (!acceptsDrop(folder, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setDropId(folder.id);
    },
    onDragLeave: () => setDropId(undefined),
    onDrop: (event: DragEvent) => {
      setDropId(undefined);
      if (!acceptsDrop(folder, event)) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(folder, event);
    },
  });
  return (
    <nav aria-label={texts.breadcrumb} className="breadcrumb">
      <ol>
        {path.map((folder, depth) => {
          const name = folder.name || texts.home;
          return (
            <li key={folder.id}>
              {depth === path.length - 1 ? (
                <span aria-current="page" className="crumb" dir="auto">
                  {name}
                </span>
              ) : (
                <Link
                  to={folderHref(path.slice(1, depth + 1))}
                  className="crumb"
                  dir="auto"
                  data-drop={dropId === folder.id || undefined}
                  {...dropHandlers(folder)}
                >
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
