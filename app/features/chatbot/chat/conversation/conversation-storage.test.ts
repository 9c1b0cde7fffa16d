import { beforeEach, describe, expect, test, vi } from "vitest";
import { startTurn, type Turn } from "./conversation.ts";
import {
  conversationKey,
  readConversation,
  readQuestionDraft,
  removeConversation,
  saveConversation,
  saveQuestionDraft,
} from "./conversation-storage.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
});

const turn = (over: Partial<Turn> = {}): Turn => ({
  ...startTurn("1", "How much?", new Date(0)),
  state: "done",
  text: "It depends.",
  sources: [{ title: "Home", url: "/#prices" }],
  ...over,
});

describe("a conversation", () => {
  test("comes back as it was, the latest hundred turns", () => {
    const turns = Array.from({ length: 120 }, (_, i) => turn({ id: `${i}` }));
    expect(saveConversation(turns)).toBe(true);
    expect(readConversation()).toEqual(turns.slice(20));
  });

  test("leaves nothing behind once it is removed, with its draft", () => {
    saveConversation([turn()]);
    saveQuestionDraft("Half a question");
    expect(readQuestionDraft()).toBe("Half a question");
    removeConversation();
    expect([readConversation(), readQuestionDraft(), kept.size]).toEqual([[], "", 0]);
  });

  test.each([
    "no JSON",
    "{}",
    "[null, 1, []]",
    JSON.stringify([{ ...turn(), state: "hacked" }]),
    JSON.stringify([{ ...turn(), question: 1 }]),
    ...["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", "http://evil.example"].flatMap(
      (url) => [
        JSON.stringify([{ ...turn(), sources: [{ title: "x", url }] }]),
        JSON.stringify([{ ...turn(), quote: { title: "x", text: "x", url } }]),
        JSON.stringify([{ ...turn(), also: [{ title: "x", url }] }]),
      ],
    ),
  ])("is empty where %s is stored", (text) => {
    kept.set(conversationKey, text);
    expect(readConversation()).toEqual([]);
  });

  test("is kept by the page alone where storage is blocked", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(saveConversation([turn()])).toBe(false);
    expect(readConversation()).toEqual([]);
    expect(readQuestionDraft()).toBe("");
  });
});
