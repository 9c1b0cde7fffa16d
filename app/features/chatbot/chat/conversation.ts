import type { ChatEvent, Quote, Source } from "./chat-events.ts";

/** `broken`: the answer did not come, or not to its end; it can be asked for again. */
export type TurnState = "asking" | "done" | "unknown" | "stopped" | "broken";

/** A question, and what became of it. Kept as JSON on the visitor's device. */
export interface Turn {
  readonly id: string;
  readonly question: string;
  /** ISO time. */
  readonly askedAt: string;
  readonly state: TurnState;
  /** A language model's words, as Markdown. */
  readonly text: string;
  readonly sources: readonly Source[];
  readonly notice?: string;
  readonly quote?: Quote;
  readonly also: readonly Source[];
  /** Why the answer did not come, for a person. */
  readonly problem?: string;
  /** The code has to be entered again. */
  readonly isLocked?: boolean;
}

export const unknownText = "I found no answer to that on this site.";

export const startTurn = (id: string, question: string, now: Date): Turn => ({
  id,
  question,
  askedAt: now.toISOString(),
  state: "asking",
  text: "",
  sources: [],
  also: [],
});

/** The same question once more, without what came of it. */
export const askAgain = ({ id, question }: Turn, now: Date): Turn => startTurn(id, question, now);

export function applyEvent(turn: Turn, event: ChatEvent): Turn {
  switch (event.type) {
    case "start":
      return turn;
    case "sources":
      return { ...turn, sources: event.sources };
    case "text":
      return { ...turn, text: turn.text + event.text };
    case "notice":
      return { ...turn, notice: event.text };
    case "quote":
      return { ...turn, quote: event.quote, also: event.also };
    case "unknown":
      return { ...turn, state: "unknown" };
    case "end":
      return turn.state === "asking" ? { ...turn, state: "done" } : turn;
  }
}

/** What a page that was closed, or lost its connection, left behind. */
export const breakOff = (turn: Turn, problem = "The answer broke off."): Turn =>
  turn.state === "asking" ? { ...turn, state: "broken", problem } : turn;

/** The sources that the text names; all of them where it names none. */
export function citedSources({ text, sources }: Turn): Source[] {
  const named = new Set(Array.from(text.matchAll(/\[(\d{1,2})\]/g), ([, number]) => Number(number)));
  const cited = sources.filter((_, i) => named.has(i + 1));
  const unique = new Map((cited.length > 0 ? cited : sources).map((source) => [source.url, source]));
  return [...unique.values()];
}
