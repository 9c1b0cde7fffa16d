import type { Token, TokenKind } from "./highlight.ts";
import type { TextRange } from "./hunks.ts";

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

interface LineSegment {
  readonly from: number;
  readonly text: string;
  readonly kind: TokenKind | undefined;
  readonly isMarked: boolean;
}

/** Cuts a line where a color or a mark begins or ends. @param tokens and marks in their order, without overlaps */
export function cutLine(text: string, tokens: readonly Token[] = [], marks: readonly TextRange[] = []): LineSegment[] {
  const ends = [...tokens, ...marks]
    .flatMap(([from, to]) => [from, to] as const)
    .filter((at) => at > 0 && at < text.length);
  const cuts = [...new Set([0, ...ends, text.length])].sort((a, b) => a - b);
  const holds = ([from, to]: Token | TextRange, at: number) => from <= at && at < to;
  return cuts.slice(0, -1).map((from, i) => ({
    from,
    text: text.slice(from, cuts[i + 1]),
    kind: tokens.find((token) => holds(token, from))?.[2],
    isMarked: marks.some((mark) => holds(mark, from)),
  }));
}
