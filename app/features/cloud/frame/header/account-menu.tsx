import { useId, useRef } from "react";
import { useMessages } from "../../messages/use-messages.tsx";
import type { Session } from "../../session/use-session.ts";
import { useStoredValue } from "../../settings/use-stored-value.ts";
import { Avatar } from "../../settings/user/avatar.tsx";
import { userSettings } from "../../settings/user-settings.ts";
import { FrameIcon, type FrameIconName } from "../frame-icon.tsx";

interface AccountMenuProps {
  session: Session;
  onSettings: () => void;
  onAdminSettings: () => void;
  onLogOut: () => void;
}

/** Who is logged in, and what they may open. A disclosure on the browser's own popover. */
export function AccountMenu({ session, onSettings, onAdminSettings, onLogOut }: AccountMenuProps) {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { frame } = useMessages();
  const { initials, profileImage } = useStoredValue(userSettings);
  const entries: [FrameIconName, string, () => void][] = [
    ["settings", frame.settings, onSettings],
    ...(session.isAdmin
      ? [["admin", frame.adminSettings, onAdminSettings] as [FrameIconName, string, () => void]]
      : []),
    ["log-out", frame.logOut, onLogOut],
  ];
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="cloud-account-button"
        aria-label={frame.accountMenu(session.name)}
      >
        <Avatar initials={initials} image={profileImage} />
      </button>
      <div id={panelId} ref={panel} popover="auto" className="popover cloud-account">
        <p className="cloud-account-name">{session.name}</p>
        <p className="cloud-account-role">{session.isAdmin ? frame.administrator : frame.user}</p>
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
                <FrameIcon name={icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
