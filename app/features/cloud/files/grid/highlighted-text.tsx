import type { TextRange } from "../../search/search-drive.ts";

/** A text with what was looked for marked in it. */
export function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  if (ranges.length === 0) return text;
  const parts = ranges.map(({ start, end }, place) => (
    <span key={start}>
      {text.slice(ranges[place - 1]?.end ?? 0, start)}
      <mark className="found">{text.slice(start, end)}</mark>
    </span>
  ));
  return (
    <>
      {parts}
      {text.slice(ranges.at(-1)?.end)}
    </>
  );
}
