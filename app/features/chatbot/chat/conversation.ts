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
const stoppedText = "Stopped.";
const letterMax = 5_000;

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

/** The answer as plain text: to copy, to read aloud, to announce. */
export function plainAnswer(turn: Turn): string {
  const parts = [turn.text.replace(/\s?\[\d{1,2}\]/g, "").trim(), turn.notice, turn.quote?.text];
  if (turn.state === "unknown") parts.push(unknownText);
  if (turn.state === "stopped") parts.push(stoppedText);
  if (turn.state === "broken") parts.push(turn.problem);
  return parts.filter(Boolean).join("\n\n");
}

/** @param origin of the site, for links that work outside of it */
export function copyText(turn: Turn, origin: string): string {
  const links = turn.quote ? [turn.quote] : citedSources(turn);
  const lines = links.map(({ title, url }) => `${title}: ${new URL(url, origin).href}`);
  return [plainAnswer(turn), ...(turn.text || turn.quote ? lines : [])].filter(Boolean).join("\n");
}

/** The conversation as a letter to the studio; where it is too long for the desk, its beginning is left out. */
export function writeLetter(turns: readonly Turn[]): string {
  const intro = "I asked the assistant on your website:";
  const told = turns.map((turn) => `Question: ${turn.question}\n\nAnswer: ${plainAnswer(turn) || "none"}`);
  const cut = "(The beginning is left out.)";
  const join = (parts: readonly string[]) => parts.join("\n\n");
  let first = 0;
  const write = () => join(first === 0 ? [intro, ...told] : [intro, cut, ...told.slice(first)]);
  while (write().length > letterMax && first < told.length - 1) first++;
  return write().slice(0, letterMax);
}

/** Earlier turns for a language model to follow, oldest first. */
export const toHistory = (turns: readonly Turn[]): { question: string; answer: string }[] =>
  turns
    .filter(({ state }) => state === "done" || state === "unknown" || state === "stopped")
    .slice(-4)
    .map((turn) => ({ question: turn.question, answer: plainAnswer(turn).slice(0, 2_000) }));
