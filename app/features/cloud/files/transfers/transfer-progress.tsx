import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.tsx";

interface TransferProgressProps {
  title: string;
  /** Names the bar where the title is something else. */
  label?: string;
  /** From 0 to 1. */
  fraction: number;
  onCancel: () => void;
  /** Figures below the bar. */
  children: ReactNode;
}

/** How far an upload or a download is, and a way to stop it. */
export function TransferProgress({ title, label = title, fraction, onCancel, children }: TransferProgressProps) {
  const { files: texts } = useMessages();
  return (
    <>
      <div className="transfer-line">
        <p className="truncate" dir="auto">
          {title}
        </p>
        <button type="button" className="transfer-cancel" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
      <div
        className="transfer-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
      >
        <div style={{ transform: `scaleX(${fraction})` }} />
      </div>
      <p className="transfer-facts">{children}</p>
    </>
  );
}
