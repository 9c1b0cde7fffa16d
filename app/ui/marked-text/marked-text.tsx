import type { TextRange } from "#app/lib/fold-text.ts";

interface MarkedTextProps {
  text: string;
  ranges: readonly TextRange[];
}

export const MarkedText = ({ text, ranges }: MarkedTextProps) => (
  <>
    {ranges.map(({ start, end }, i) => (
      <span key={start}>
        {text.slice(ranges[i - 1]?.end ?? 0, start)}
        <mark>{text.slice(start, end)}</mark>
      </span>
    ))}
    {text.slice(ranges.at(-1)?.end ?? 0)}
  </>
);
