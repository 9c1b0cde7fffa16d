import type { ReactNode } from "react";

const takeFocus = (note: HTMLElement | null) => note?.focus();

export function CanceledNote({ children }: { children: ReactNode }) {
  return (
    <p ref={takeFocus} tabIndex={-1}>
      {children}
    </p>
  );
}
