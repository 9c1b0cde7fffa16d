import { useStrings } from "../i18n/use-strings.tsx";
import { CloudIcon, type CloudIconName } from "./cloud-icon.tsx";

const rows: readonly (readonly [icon: CloudIconName, name: string])[] = [
  ["folder", "Documents"],
  ["folder", "Images"],
  ["folder", "Projects"],
  ["document", "Checklist.txt"],
  ["document", "Welcome.md"],
];

export function SampleWindow() {
  const { layout, files } = useStrings();
  const sections = ["files", "mail", "chat", "calendar", "photos", "activity", "bookmarks"] as const;
  return (
    <div className="cloud-body cloud-sample" aria-hidden="true" inert>
      <div className="cloud-aside">
        <div className="cloud-sidebar">
          <ul>
            {sections.map((id) => (
              <li key={id} className="cloud-entry">
                <CloudIcon name={id} />
                {layout.sectionNames[id]}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="cloud-content">
        <p className="cloud-sample-head">{files.home}</p>
        <ul>
          {rows.map(([icon, name]) => (
            <li key={name} className="cloud-sample-row">
              <CloudIcon name={icon} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
