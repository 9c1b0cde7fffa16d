import { isQuote, isSource } from "./chat-events.ts";
import type { Turn } from "./conversation.ts";

// Stored on this device only; /privacy lists these keys.
export const chatbotFlagKey = "chatbotAuthenticated";
export const conversationKey = "northlight.chatbot-conversation";
export const questionDraftKey = "northlight.chatbot-draft";
const turnsMax = 100;

export function readConversation(): Turn[] {
  try {
    const turns: unknown = JSON.parse(localStorage.getItem(conversationKey) ?? "[]");
    return Array.isArray(turns) ? turns.filter(isTurn) : [];
  } catch {
    return []; // blocked or damaged
  }
}

export function saveConversation(turns: readonly Turn[]): boolean {
  return write((storage) => {
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
  write((storage) => {
    if (draft.trim() === "") storage.removeItem(questionDraftKey);
    else storage.setItem(questionDraftKey, draft);
  });
}

export function removeConversation(): void {
  write((storage) => {
    storage.removeItem(conversationKey);
    storage.removeItem(questionDraftKey);
  });
}

function write(operation: (storage: Storage) => void): boolean {
  try {
    operation(localStorage);
    return true;
  } catch {
    return false; // blocked or full: the conversation ends with its page
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
    (quote === undefined || isQuote(quote))
  );
}
