import { isSource } from "./chat-events.ts";
import type { Turn } from "./conversation.ts";

/** Where the conversation is kept: on this device and nowhere else. /privacy tells both names. */
export const conversationKey = "northlight.chatbot-conversation";
export const questionDraftKey = "northlight.chatbot-draft";
const turnsMax = 100;

/** The conversation of this device. */
export function readConversation(): Turn[] {
  try {
    const turns: unknown = JSON.parse(localStorage.getItem(conversationKey) ?? "[]");
    return Array.isArray(turns) ? turns.filter(isTurn) : [];
  } catch {
    return []; // blocked, or no longer what we wrote
  }
}

/** @returns whether the browser has stored it */
export function saveConversation(turns: readonly Turn[]): boolean {
  return change((storage) => {
    if (turns.length === 0) storage.removeItem(conversationKey);
    else storage.setItem(conversationKey, JSON.stringify(turns.slice(-turnsMax)));
  });
}

export function readQuestionDraft(): string {
  try {
    return localStorage.getItem(questionDraftKey) ?? "";
  } catch {
    return "";
  }
}

export function saveQuestionDraft(draft: string): void {
  change((storage) => {
    if (draft.trim() === "") storage.removeItem(questionDraftKey);
    else storage.setItem(questionDraftKey, draft);
  });
}

/** Forgets both, for the next person at this browser. */
export function removeConversation(): void {
  change((storage) => {
    storage.removeItem(conversationKey);
    storage.removeItem(questionDraftKey);
  });
}

function change(how: (storage: Storage) => void): boolean {
  try {
    how(localStorage);
    return true;
  } catch {
    return false; // blocked or full: the conversation lasts as long as its page
  }
}

type Fields = Readonly<Record<string, unknown>>;
const states: ReadonlySet<unknown> = new Set(["asking", "done", "unknown", "stopped", "broken"]);
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

function isTurn(value: unknown): value is Turn {
  if (typeof value !== "object" || value === null) return false;
  const { id, question, askedAt, state, text, sources, also, notice, problem, quote } = value as Fields;
  return (
    [id, question, askedAt, text].every(isText) &&
    states.has(state) &&
    [sources, also].every((list) => Array.isArray(list) && list.every(isSource)) &&
    [notice, problem].every(isTextOrNone) &&
    (quote === undefined || (isSource(quote) && "text" in quote && isText(quote.text)))
  );
}
