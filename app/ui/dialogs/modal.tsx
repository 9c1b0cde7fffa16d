import type { ComponentProps, SyntheticEvent } from "react";

type ModalProps = Omit<ComponentProps<"dialog">, "ref"> & { onClose: () => void };

/** A bare modal <dialog>, open while mounted. It makes the rest inert and supports the back gesture. */
export function Modal({ onClose, ...dialog }: ModalProps) {
  const close = (event: SyntheticEvent<HTMLDialogElement>) => {
    // React passes on the events of dialogs inside.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    // Strict effects close it and open it again.
    if (event.type === "cancel" || !event.currentTarget.open) onClose();
  };
  return <dialog {...dialog} ref={showModal} onCancel={close} onClose={close} />;
}

/** Closed before it is removed, so that the browser restores the focus. */
function showModal(element: HTMLDialogElement) {
  element.showModal();
  return () => element.close();
}
