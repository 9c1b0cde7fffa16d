import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useStrings } from "../../i18n/use-strings.tsx";

export interface Crumb {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly folder?: DriveItem;
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  acceptsDrop: (folder: DriveItem, event: DragEvent) => boolean;
  onDrop: (folder: DriveItem, event: DragEvent) => void;
}

export function Breadcrumb({ crumbs, acceptsDrop, onDrop }: BreadcrumbProps) {
  const { files: strings } = useStrings();
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
    <nav aria-label={strings.breadcrumb} className="breadcrumb">
      <ol>
        {crumbs.map(({ id, name, href, folder }, depth) => (
          <li key={id}>
            {depth === crumbs.length - 1 ? (
              <span aria-current="page" className="crumb" dir="auto">
                {name}
              </span>
            ) : (
              <Link
                to={href}
                className="crumb"
                dir="auto"
                data-drop={dropId === id || undefined}
                {...(folder && dropHandlers(folder))}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
