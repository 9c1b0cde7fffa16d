import type { ReactNode } from "react";

const takeFocus = (note: HTMLElement | null) => note?.focus();

/** Stands where Cancel was pressed, and takes the focus that went with the button. */
export function CancelledNote({ children }: { children: ReactNode }) {
  return (
    <p ref={takeFocus} tabIndex={-1}>
      {children}
    </p>
  );
}
