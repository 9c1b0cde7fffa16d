import type { TextRange } from "./diff-line.ts";
import type { Token } from "./highlight.ts";
import { cutLine } from "./line-segments.ts";

interface CodeLineProps {
  text: string;
  tokens?: readonly Token[] | undefined;
  marks?: readonly TextRange[] | undefined;
}

export function CodeLine({ text, tokens, marks }: CodeLineProps) {
  return cutLine(text, tokens, marks).map(({ from, text: part, kind, isMarked }) => (
    <span key={from} data-token={kind} data-changed={isMarked || undefined}>
      {part}
    </span>
  ));
}
