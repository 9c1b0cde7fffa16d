import type { ReactNode } from "react";
import { useStrings } from "../../i18n/use-strings.tsx";

interface TransferProgressProps {
  title: string;
  label?: string;
  fraction: number;
  onCancel: () => void;
  children: ReactNode;
}

export function TransferProgress({ title, label = title, fraction, onCancel, children }: TransferProgressProps) {
  const { layout } = useStrings();
  return (
    <>
      <div className="transfer-line">
        <p className="truncate" dir="auto">
          {title}
        </p>
        <button type="button" className="transfer-cancel" onClick={onCancel}>
          {layout.cancel}
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
