import { useStrings } from "../../i18n/use-strings.tsx";
import { CloudIcon } from "../cloud-icon.tsx";
import { AccountMenu, type AccountMenuProps } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";

export function Header({ onOpenMenu, ...menu }: AccountMenuProps & { onOpenMenu: () => void }) {
  const { layout } = useStrings();
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
