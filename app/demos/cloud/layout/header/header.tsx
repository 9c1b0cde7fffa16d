import { useId, useRef } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Session } from "../../session/session.ts";
import { useStoredValue } from "../../settings/stored/stored-value.ts";
import { userSettings } from "../../settings/user-settings.ts";
import { CloudIcon, type CloudIconName } from "../cloud-icon.tsx";
import { Brand } from "./brand.tsx";

export function Header({ onOpenMenu, ...menu }: AccountMenuProps & { onOpenMenu: () => void }) {
  const { layout } = useTexts("cloud");
  return (
    <header className="cloud-header">
      <button
        type="button"
        className="icon-button cloud-menu-button"
        aria-label={layout.openMenu}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <CloudIcon name="menu" />
      </button>
      <Brand />
      <p className="cloud-search-hint">
        <kbd>{layout.keys.control}</kbd>
        <kbd>F</kbd> {layout.searchHint}
      </p>
      <AccountMenu {...menu} />
    </header>
  );
}

interface AccountMenuProps {
  session: Session;
  onSettings: () => void;
  onAdminSettings: () => void;
  onLogOut: () => void;
}

function AccountMenu({ session, onSettings, onAdminSettings, onLogOut }: AccountMenuProps) {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { layout } = useTexts("cloud");
  const { initials, profileImage } = useStoredValue(userSettings);
  const entries: [CloudIconName, string, () => void][] = [
    ["settings", layout.settings, onSettings],
    ...(session.isAdmin
      ? [["admin", layout.adminSettings, onAdminSettings] as [CloudIconName, string, () => void]]
      : []),
    ["log-out", layout.logOut, onLogOut],
  ];
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="cloud-account-button"
        aria-label={layout.accountMenu({ name: session.name })}
      >
        <Avatar initials={initials} image={profileImage} />
      </button>
      <div id={panelId} ref={panel} popover="auto" className="popover cloud-account">
        <p className="cloud-account-name">{session.name}</p>
        <p className="cloud-account-role">{session.isAdmin ? layout.administrator : layout.user}</p>
        <ul>
          {entries.map(([icon, label, act]) => (
            <li key={icon}>
              <button
                type="button"
                className="cloud-entry"
                onClick={() => {
                  panel.current?.hidePopover();
                  act();
                }}
              >
                <CloudIcon name={icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export function Avatar({ initials, image, size = "md" }: { initials: string; image: string; size?: "md" | "lg" }) {
  return (
    // CSS writes the initials: text in a button would be part of its label.
    <span className="cloud-avatar" data-size={size} data-initials={image ? "" : initials} aria-hidden="true">
      {image && <img src={image} alt="" />}
    </span>
  );
}
