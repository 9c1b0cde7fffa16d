import type { ChatEvent, Quote, Source } from "./chat-events.ts";

/** `broken`: there is no complete answer; the question can be asked again. */
export type TurnState = "asking" | "done" | "unknown" | "stopped" | "broken";

export interface Turn {
  readonly id: string;
  readonly question: string;
  readonly askedAt: string;
  readonly state: TurnState;
  readonly text: string;
  readonly sources: readonly Source[];
  readonly notice?: string;
  readonly quote?: Quote;
  readonly also: readonly Source[];
  readonly problem?: string;
  readonly isLocked?: boolean;
}

export const unknownText = "I couldn't find an answer to that on this site.";

export const startTurn = (id: string, question: string, now: Date): Turn => ({
  id,
  question,
  askedAt: now.toISOString(),
  state: "asking",
  text: "",
  sources: [],
  also: [],
});

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

export const markBroken = (turn: Turn, problem = "The answer was cut off."): Turn =>
  turn.state === "asking" ? { ...turn, state: "broken", problem } : turn;

/** The sources that the text cites; all of them where it cites none. */
export function citedSources({ text, sources }: Turn): Source[] {
  const cited = new Set(Array.from(text.matchAll(/\[(\d{1,2})\]/g), ([, number]) => Number(number)));
  const used = sources.filter((_, i) => cited.has(i + 1));
  const unique = new Map((used.length > 0 ? used : sources).map((source) => [source.url, source]));
  return [...unique.values()];
}
