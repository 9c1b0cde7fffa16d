import { useMemo } from "react";
import { splitRows } from "./split-rows.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

/** The same as .tool-row in tool-page.css. */
const rowHeightPx = 22;

interface LongTextProps {
  text: string;
  label: string;
}

/** A text too long for one element: draws the rows that can be seen. */
export function LongText({ text, label }: LongTextProps) {
  const rows = useMemo(() => splitRows(text), [text]);
  const { ref, first, end, offsetPx, heightPx } = useVisibleRows<HTMLElement>(rows.length, rowHeightPx);
  const shown = [];
  for (let i = first; i < end; i++) {
    shown.push(
      <div key={i} className="tool-row">
        {text.slice(rows.starts[i], rows.ends[i])}
      </div>,
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
    <section ref={ref} className="tool-text tool-text-long" aria-label={label} tabIndex={0}>
      <div style={{ height: heightPx }}>
        <div style={{ transform: `translateY(${offsetPx}px)` }}>{shown}</div>
      </div>
    </section>
  );
}
