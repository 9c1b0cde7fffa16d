import { type DragEvent, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useStudio } from "#app/shell/studio.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import type { DragSource } from "../../files/clipboard/use-item-drag.ts";
import { useFormats } from "../../formats/formats.ts";
import { hrefOf } from "../../location/drive-location.ts";
import { useToasts } from "../../settings/use-toasts.ts";
import { CloudIcon } from "../cloud-icon.tsx";
import { useSiteHome } from "../use-site-home.ts";

const sections = ["files", "mail", "chat", "calendar", "photos", "activity", "bookmarks"] as const;

export type SectionId = (typeof sections)[number];

interface SidebarProps {
  drive: Drive | undefined;
  dragSource: DragSource;
  section: SectionId;
  onSection: (section: SectionId) => void;
  onHelp: () => void;
}

export function Sidebar({ drive, dragSource, section, onSection, onHelp }: SidebarProps) {
  const { layout } = useTexts("cloud");
  const { name } = useStudio();
  return (
    <div className="cloud-sidebar">
      <nav aria-label={layout.sections}>
        <ul>
          {sections.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="cloud-entry"
                aria-current={id === section ? "page" : undefined}
                onClick={() => onSection(id)}
              >
                <CloudIcon name={id} />
                {layout.sectionNames[id]}
                {id !== "files" && <span className="cloud-soon-mark">{layout.soon}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <StoragePanel drive={drive} />
      <QuickAccess drive={drive} dragSource={dragSource} onOpen={() => onSection("files")} />
      <div className="cloud-side-foot">
        <button type="button" className="cloud-entry" onClick={onHelp}>
          <CloudIcon name="help" />
          {layout.help}
        </button>
        <Link {...useSiteHome()} className="cloud-entry">
          <CloudIcon name="back" />
          {layout.backToSite({ studio: name })}
        </Link>
        <p className="cloud-demo-line">{layout.demoLine}</p>
      </div>
    </div>
  );
}

const gigabyte = 1024 ** 3;
/** The specified fixed figures. The real usage is shown below. */
const shown = { usedBytes: 2.4 * gigabyte, totalBytes: 10 * gigabyte, freeBytes: 7.6 * gigabyte, share: 0.24 } as const;

function StoragePanel({ drive }: { drive: Drive | undefined }) {
  const { layout } = useTexts("cloud");
  const formats = useFormats();
  const { usedBytes, totalBytes, freeBytes, share } = shown;
  return (
    <section className="cloud-storage" aria-labelledby="cloud-storage">
      <h2 id="cloud-storage" className="cloud-side-title">
        {layout.storage}
      </h2>
      <div className="cloud-storage-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p>
        {layout.storageUsed({
          used: formats.size(usedBytes),
          total: formats.size(totalBytes),
          share: formats.percent(share),
        })}
      </p>
      <p>{layout.storageAvailable({ free: formats.size(freeBytes) })}</p>
      {drive && <StoredSize drive={drive} />}
    </section>
  );
}

function StoredSize({ drive }: { drive: Drive }) {
  const { layout } = useTexts("cloud");
  const formats = useFormats();
  const usedBytes = useSyncExternalStore(drive.subscribe, () => drive.usedBytes());
  return <p className="cloud-storage-here">{layout.storageHere({ size: formats.size(usedBytes) })}</p>;
}

const quickFolders = ["Documents", "Images", "Projects"] as const;

interface QuickAccessProps {
  drive: Drive | undefined;
  dragSource: DragSource;
  onOpen: () => void;
}

function QuickAccess({ drive, dragSource, onOpen }: QuickAccessProps) {
  const { layout } = useTexts("cloud");
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
  const { files: texts, layout } = useTexts("cloud");
  const toasts = useToasts();
  const [dropName, setDropName] = useState<string>();
  const folderOf = (name: string): DriveItem | undefined => {
    const item = drive?.findPath([name]);
    return item?.type === "folder" ? item : undefined;
  };
  const whyNot = (folder: DriveItem | undefined, event: DragEvent): string | undefined => {
    if (!folder) return texts.empty.missing;
    const error = dragSource.current?.dropErrorOf(folder, event);
    if (error === "already-there") return texts.alreadyThere;
    return error && texts.driveErrors[error];
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
