import { useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import { useStudio } from "#app/shell/studio.ts";
import type { Drive } from "../../drive/drive.ts";
import type { DragSource } from "../../files/clipboard/use-item-drag.ts";
import { useFormats, useStrings } from "../../i18n/use-strings.tsx";
import { CloudIcon } from "../cloud-icon.tsx";
import { QuickAccess } from "./quick-access.tsx";

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
  const { layout } = useStrings();
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
        <Link to={href("/")} className="cloud-entry">
          <CloudIcon name="back" />
          {layout.backToSite(name)}
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
  const { layout } = useStrings();
  const formats = useFormats();
  const { usedBytes, totalBytes, freeBytes, share } = shown;
  return (
    <section className="cloud-storage" aria-labelledby="cloud-storage">
      <h2 id="cloud-storage" className="cloud-side-title">
        {layout.storage}
      </h2>
      {/* Repeated as text below. */}
      <div className="cloud-storage-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p>{layout.storageUsed(formats.size(usedBytes), formats.size(totalBytes), formats.percent(share))}</p>
      <p>{layout.storageAvailable(formats.size(freeBytes))}</p>
      {drive && <StoredSize drive={drive} />}
    </section>
  );
}

function StoredSize({ drive }: { drive: Drive }) {
  const { layout } = useStrings();
  const formats = useFormats();
  const usedBytes = useSyncExternalStore(drive.subscribe, () => drive.usedBytes());
  return <p className="cloud-storage-here">{layout.storageHere(formats.size(usedBytes))}</p>;
}
