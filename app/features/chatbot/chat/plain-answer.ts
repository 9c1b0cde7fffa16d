import { historyAnswerMax, historyTurnsMax, letterMax } from "../chatbot-limits.ts";
import { citedSources, type Turn, unknownText } from "./conversation.ts";
import { toPlainText } from "./plain-markdown.ts";

const stoppedText = "Stopped.";
const citation = /\s?\[\d{1,2}\]/g;

/** The answer as plain text: to copy, to read aloud, to announce. */
export function plainAnswer(turn: Turn): string {
  const parts = [toPlainText(turn.text.replace(citation, "")), turn.notice, turn.quote?.text];
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
    .slice(-historyTurnsMax)
    .map((turn) => ({ question: turn.question, answer: plainAnswer(turn).slice(0, historyAnswerMax) }));
