import { useMemo } from "react";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";

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

const rowMaxLength = 400;

interface Rows {
  length: number;
  starts: Uint32Array;
  ends: Uint32Array;
}

function splitRows(text: string): Rows {
  let starts = new Uint32Array(1_024);
  let ends = new Uint32Array(1_024);
  let length = 0;
  const add = (start: number, end: number) => {
    if (length === starts.length) {
      starts = grow(starts);
      ends = grow(ends);
    }
    starts[length] = start;
    ends[length] = end;
    length++;
  };
  for (let lineStart = 0; lineStart <= text.length; ) {
    const found = text.indexOf("\n", lineStart);
    const lineEnd = found < 0 ? text.length : found;
    let start = lineStart;
    while (lineEnd - start > rowMaxLength) {
      const end = start + rowMaxLength - (isHighSurrogate(text.charCodeAt(start + rowMaxLength - 1)) ? 1 : 0);
      add(start, end);
      start = end;
    }
    add(start, lineEnd);
    lineStart = lineEnd + 1;
  }
  return { length, starts: starts.slice(0, length), ends: ends.slice(0, length) };
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

function grow(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

const charactersPerMb = 1_000_000;
/** Created at first use: it loads locale data, which would slow down the server's start. */
let numbers: Intl.NumberFormat | undefined;

export function describeLength(text: string): string {
  numbers ??= new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  if (text.length >= charactersPerMb) return `${numbers.format(text.length / charactersPerMb)} million characters`;
  return `${numbers.format(text.length)} ${text.length === 1 ? "character" : "characters"}`;
}
