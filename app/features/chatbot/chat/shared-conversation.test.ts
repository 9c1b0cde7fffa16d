import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askAgain, startTurn, type Turn } from "./conversation.ts";
import { conversationKey, readConversation } from "./conversation-storage.ts";
import { SharedConversation } from "./shared-conversation.ts";

let kept: string | null;
let isFull: boolean;
beforeEach(() => {
  [kept, isFull] = [null, false];
  vi.stubGlobal("localStorage", {
    getItem: () => kept,
    setItem(_: string, value: string) {
      if (isFull) throw new Error("the quota is exceeded");
      kept = value;
    },
    removeItem() {
      kept = null;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (id: string): Turn => startTurn(id, `Question ${id}`, new Date(0));
const answer = (turn: Turn, text = "It depends."): Turn => ({ ...turn, state: "done", text });
const told = ({ turns }: { turns: readonly Turn[] }) => turns.map(({ id, state }) => `${id} ${state}`);
const stored = () => told({ turns: readConversation() });
/** Tells a window of what the storage holds now, as the browser does. */
const tell = (window: SharedConversation) => window.follow({ key: conversationKey, newValue: kept });

describe("two windows", () => {
  test("that answer at once keep both questions, whoever saves last", () => {
    const [first, second] = [new SharedConversation(), new SharedConversation()];
    first.put(ask("a"));
    second.put(ask("b"));
    first.put(answer(ask("a")));
    second.put(answer(ask("b")));
    expect(stored()).toEqual(["a done", "b done"]);
    tell(first);
    expect(told(first)).toEqual(["a done", "b done"]);
  });

  test("see an answer coming that the other one waits for, and keep their own as it is", () => {
    const [first, second] = [new SharedConversation(), new SharedConversation()];
    first.put(ask("a"));
    tell(second);
    expect(told(second)).toEqual(["a asking"]);
    second.put(ask("b"));
    first.put({ ...ask("a"), text: "Half" }); // too soon to be saved again
    tell(first);
    expect(first.turns).toMatchObject([{ id: "a", text: "Half" }, { id: "b" }]);
  });

  test("forget together: a conversation that was cleared stays cleared, with the question under way", () => {
    const [first, second] = [new SharedConversation(), new SharedConversation()];
    first.put(ask("a"));
    tell(second);
    expect(told({ turns: second.clear() })).toEqual(["a broken"]);
    // Before the browser tells, and after.
    expect(first.put(answer(ask("a")))).toBe(false);
    expect(stored()).toEqual([]);
    tell(first);
    expect([told(first), first.has("a"), stored()]).toEqual([[], false, []]);
  });

  test("put each other right: one that is opened takes an answer for broken until the other says that it comes", () => {
    const first = new SharedConversation();
    first.put(ask("a"));
    const second = new SharedConversation();
    expect(told(second)).toEqual(["a broken"]);
    tell(first);
    tell(second);
    expect([told(first), told(second)]).toEqual([["a asking"], ["a asking"]]);
  });

  test("do not wait for one that goes", () => {
    const [first, second] = [new SharedConversation(), new SharedConversation()];
    first.put(ask("a"));
    first.leave();
    tell(second);
    expect(second.turns).toMatchObject([{ state: "broken", problem: "The answer broke off." }]);
  });
});

test("a page that is opened again finds its unfinished answer broken off, for good", () => {
  new SharedConversation().put(ask("a"));
  const reopened = new SharedConversation();
  expect(told(reopened)).toEqual(["a broken"]);
  reopened.put(ask("b"));
  expect(told(reopened)).toEqual(["a broken", "b asking"]);
  reopened.put(askAgain(ask("a"), new Date(0)));
  expect(told(reopened)).toEqual(["a asking", "b asking"]);
});

test("what was cleared comes back in front of what was asked since", () => {
  const conversation = new SharedConversation();
  conversation.put(answer(ask("a")));
  const forgotten = conversation.clear();
  conversation.put(answer(ask("b")));
  conversation.bringBack(forgotten);
  expect(stored()).toEqual(["a done", "b done"]);
});

test("where the storage is full, the page alone keeps its conversation", () => {
  const conversation = new SharedConversation();
  conversation.put(answer(ask("a")));
  isFull = true;
  conversation.put(answer(ask("b")));
  conversation.put(answer(ask("c")));
  expect(conversation.follow({ key: conversationKey, newValue: kept })).toBe(false);
  expect(told(conversation)).toEqual(["a done", "b done", "c done"]);
  isFull = false;
  conversation.put(answer(ask("d")));
  expect(stored()).toEqual(["a done", "b done", "c done", "d done"]);
});

test("other keys of the storage are nothing to it", () => {
  expect(new SharedConversation().follow({ key: "theme", newValue: null })).toBe(false);
});
