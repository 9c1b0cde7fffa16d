import { contactMessageMax, historyAnswerMax, historyTurnsMax } from "../../chatbot-limits.ts";
import { toPlainText } from "../markdown/plain-markdown.ts";
import { citedSources, type Turn, unknownText } from "./conversation.ts";

const stoppedText = "Stopped.";
const citation = /\s?\[\d{1,2}\]/g;

export function plainAnswer(turn: Turn): string {
  const parts = [toPlainText(turn.text.replace(citation, "")), turn.notice, turn.quote?.text];
  if (turn.state === "unknown") parts.push(unknownText);
  if (turn.state === "stopped") parts.push(stoppedText);
  if (turn.state === "broken") parts.push(turn.problem);
  return parts.filter(Boolean).join("\n\n");
}

export function copyText(turn: Turn, origin: string): string {
  const links = turn.quote ? [turn.quote] : citedSources(turn);
  const lines = links.map(({ title, url }) => `${title}: ${new URL(url, origin).href}`);
  return [plainAnswer(turn), ...(turn.text || turn.quote ? lines : [])].filter(Boolean).join("\n");
}

export function writeContactMessage(turns: readonly Turn[]): string {
  const intro = "I asked the assistant on your website:";
  const parts = turns.map((turn) => `Question: ${turn.question}\n\nAnswer: ${plainAnswer(turn) || "none"}`);
  const cut = "(The beginning is left out.)";
  const join = (all: readonly string[]) => all.join("\n\n");
  let first = 0;
  const write = () => join(first === 0 ? [intro, ...parts] : [intro, cut, ...parts.slice(first)]);
  while (write().length > contactMessageMax && first < parts.length - 1) first++;
  return write().slice(0, contactMessageMax);
}

export const toHistory = (turns: readonly Turn[]): { question: string; answer: string }[] =>
  turns
    .filter(({ state }) => state === "done" || state === "unknown" || state === "stopped")
    .slice(-historyTurnsMax)
    .map((turn) => ({ question: turn.question, answer: plainAnswer(turn).slice(0, historyAnswerMax) }));
