import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useStrings } from "../../i18n/use-strings.tsx";
import { CloudIcon } from "../cloud-icon.tsx";

export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { layout } = useStrings();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before unmounting: otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, through onClose
    <dialog
      ref={dialog}
      className="cloud-drawer"
      aria-label={layout.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="cloud-drawer-panel">
        <button type="button" className="icon-button cloud-drawer-close" aria-label={layout.close} onClick={onClose}>
          <CloudIcon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
