import { type PointerEvent, useRef, useState, useSyncExternalStore } from "react";

interface ChartReaderProps {
  count: number;
  label: string;
  describe: (index: number) => string;
  onRead: (index: number | undefined) => void;
}

const neverChanges = () => () => {};

/** An invisible slider for keys, fingers and screen readers. A mouse reads without pressing. */
export function ChartReader({ count, label, describe, onRead }: ChartReaderProps) {
  const hasScripts = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [index, setIndex] = useState(Math.max(0, count - 1));
  /** The slider's own idea of where a finger is differs from that of the bars. */
  const isPressed = useRef(false);
  if (!hasScripts || count === 0) return null;
  const read = (next: number) => {
    const valid = Math.min(count - 1, Math.max(0, next));
    setIndex(valid);
    onRead(valid);
  };
  const readAt = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    read(Math.floor(((event.clientX - left) / width) * count));
  };
  const release = () => {
    isPressed.current = false;
  };
  const current = Math.min(index, count - 1);
  return (
    <input
      type="range"
      className="chart-reader"
      min={0}
      max={Math.max(1, count - 1)}
      value={current}
      aria-label={label}
      aria-valuetext={describe(current)}
      onChange={(event) => {
        if (!isPressed.current) read(event.currentTarget.valueAsNumber);
      }}
      onFocus={() => onRead(current)}
      onBlur={() => onRead(undefined)}
      onPointerDown={(event) => {
        isPressed.current = true;
        readAt(event);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerMove={readAt}
      onPointerLeave={(event) => {
        if (event.currentTarget !== document.activeElement) onRead(undefined);
      }}
    />
  );
}
