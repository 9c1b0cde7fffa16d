import { useMessages } from "../../messages/use-messages.tsx";
import type { Session } from "../../session/use-session.ts";
import { FrameIcon } from "../frame-icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";

interface HeaderProps {
  session: Session;
  onOpenMenu: () => void;
  onSettings: () => void;
  onAdminSettings: () => void;
  onLogOut: () => void;
}

export function Header({ session, onOpenMenu, ...menu }: HeaderProps) {
  const { frame } = useMessages();
  return (
    <header className="cloud-header">
      <button
        type="button"
        className="icon-button cloud-menu-button"
        aria-label={frame.openMenu}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <FrameIcon name="menu" />
      </button>
      <Brand />
      <p className="cloud-search-hint">
        <kbd>{frame.keys.control}</kbd>
        <kbd>F</kbd> {frame.searchHint}
      </p>
      <AccountMenu session={session} {...menu} />
    </header>
  );
}
