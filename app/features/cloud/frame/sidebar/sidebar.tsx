import { Link } from "react-router";
import { studio } from "#studio";
import type { Drive } from "../../drive/drive.ts";
import type { DropDesk } from "../../files/clipboard/use-item-drag.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { FrameIcon } from "../frame-icon.tsx";
import { QuickAccess } from "./quick-access.tsx";
import { type SectionId, sections } from "./sections.ts";
import { StoragePanel } from "./storage-panel.tsx";

interface SidebarProps {
  drive: Drive | undefined;
  dropDesk: DropDesk;
  section: SectionId;
  onSection: (section: SectionId) => void;
  onHelp: () => void;
}

export function Sidebar({ drive, dropDesk, section, onSection, onHelp }: SidebarProps) {
  const { frame } = useMessages();
  return (
    <div className="cloud-sidebar">
      <nav aria-label={frame.sections}>
        <ul>
          {sections.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="cloud-entry"
                aria-current={id === section ? "page" : undefined}
                onClick={() => onSection(id)}
              >
                <FrameIcon name={id} />
                {frame.sectionNames[id]}
                {id !== "files" && <span className="cloud-soon-mark">{frame.soon}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <StoragePanel drive={drive} />
      <QuickAccess drive={drive} dropDesk={dropDesk} onOpen={() => onSection("files")} />
      <div className="cloud-side-foot">
        <button type="button" className="cloud-entry" onClick={onHelp}>
          <FrameIcon name="help" />
          {frame.help}
        </button>
        <Link to="/" className="cloud-entry">
          <FrameIcon name="back" />
          {frame.backToSite(studio.name)}
        </Link>
        <p className="cloud-demo-line">{frame.demoLine}</p>
      </div>
    </div>
  );
}
