import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useMessages } from "../../messages/use-messages.tsx";
import { FrameIcon } from "../frame-icon.tsx";

/** The sidebar on a phone: a modal from the left, on the browser's own <dialog>. Esc and a press beside it close it. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { frame } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: gone from it, the browser would not give the focus back.
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
      aria-label={frame.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="cloud-drawer-frame">
        <button type="button" className="icon-button cloud-drawer-close" aria-label={frame.close} onClick={onClose}>
          <FrameIcon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
