import { useMemo } from "react";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";
import { splitRows } from "./split-rows.ts";

/** Must equal the height of .tool-row in tool-page.css. */
const rowHeightPx = 22;

interface LongTextProps {
  text: string;
  label: string;
}

export function LongText({ text, label }: LongTextProps) {
  const rows = useMemo(() => splitRows(text), [text]);
  const list = useRowWindow({ count: rows.length, rowHeightPx, inOrder: true });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
    <section ref={list.attach} className="tool-text tool-text-long" aria-label={label} tabIndex={0}>
      <div style={{ height: list.heightPx }}>
        <div style={{ transform: `translateY(${list.topOf(list.rows[0]?.row ?? 0)}px)` }}>
          {list.rows.map(({ row, slot }) => (
            <div key={slot} className="tool-row">
              {text.slice(rows.starts[row], rows.ends[row])}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
