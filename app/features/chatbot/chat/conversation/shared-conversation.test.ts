import { beforeEach, describe, expect, test, vi } from "vitest";
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

function open(): SharedConversation {
  const conversation = new SharedConversation();
  conversation.open();
  return conversation;
}
const ask = (id: string): Turn => startTurn(id, `Question ${id}`, new Date(0));
const answer = (turn: Turn, text = "It depends."): Turn => ({ ...turn, state: "done", text });
const describeTurns = ({ turns }: { turns: readonly Turn[] }) => turns.map(({ id, state }) => `${id} ${state}`);
const stored = () => describeTurns({ turns: readConversation() });
/** Notifies a window of the stored value, like the browser's storage event. */
const notify = (window: SharedConversation) => window.follow({ key: conversationKey, newValue: kept });

describe("two windows", () => {
  test("that answer at once keep both questions, whoever saves last", () => {
    const [first, second] = [open(), open()];
    first.put(ask("a"));
    second.put(ask("b"));
    first.put(answer(ask("a")));
    second.put(answer(ask("b")));
    expect(stored()).toEqual(["a done", "b done"]);
    notify(first);
    expect(describeTurns(first)).toEqual(["a done", "b done"]);
  });

  test("see an answer coming that the other one waits for, and keep their own as it is", () => {
    const [first, second] = [open(), open()];
    first.put(ask("a"));
    notify(second);
    expect(describeTurns(second)).toEqual(["a asking"]);
    second.put(ask("b"));
    first.put({ ...ask("a"), text: "Half" }); // too soon to be saved again
    notify(first);
    expect(first.turns).toMatchObject([{ id: "a", text: "Half" }, { id: "b" }]);
  });

  test("keep the objects of turns that have not changed", () => {
    const [first, second] = [open(), open()];
    first.put(answer(ask("a")));
    notify(second);
    const [known] = second.turns;
    first.put(answer(ask("b")));
    notify(second);
    expect(second.turns[0]).toBe(known);
    second.put(ask("c")); // which reads what the others have stored
    expect(second.turns[0]).toBe(known);
  });

  test("forget together: a conversation that was cleared stays cleared, with the question under way", () => {
    const [first, second] = [open(), open()];
    first.put(ask("a"));
    notify(second);
    expect(describeTurns({ turns: second.clear() })).toEqual(["a broken"]);
    // Before and after the storage event.
    expect(first.put(answer(ask("a")))).toBe(false);
    expect(stored()).toEqual([]);
    notify(first);
    expect([describeTurns(first), first.has("a"), stored()]).toEqual([[], false, []]);
  });

  test("forget together where a save of the answer crosses the removal", () => {
    const [first, second] = [open(), open()];
    first.put(ask("a"));
    const crossing = kept;
    second.clear();
    kept = crossing;
    first.follow({ key: conversationKey, newValue: null });
    expect([describeTurns(first), stored()]).toEqual([[], []]);
  });

  test("put each other right: one that is opened takes an answer for broken until the other says that it comes", () => {
    const first = open();
    first.put(ask("a"));
    const second = open();
    expect(describeTurns(second)).toEqual(["a broken"]);
    notify(first);
    notify(second);
    expect([describeTurns(first), describeTurns(second)]).toEqual([["a asking"], ["a asking"]]);
  });

  test("do not wait for one that goes", () => {
    const [first, second] = [open(), open()];
    first.put(ask("a"));
    first.interrupt();
    notify(second);
    expect(second.turns).toMatchObject([{ state: "broken", problem: "The answer was cut off." }]);
  });
});

test("a page that is opened again finds its unfinished answer broken off, for good", () => {
  open().put(ask("a"));
  const reopened = open();
  expect(describeTurns(reopened)).toEqual(["a broken"]);
  reopened.put(ask("b"));
  expect(describeTurns(reopened)).toEqual(["a broken", "b asking"]);
  reopened.put(askAgain(ask("a"), new Date(0)));
  expect(describeTurns(reopened)).toEqual(["a asking", "b asking"]);
});

test("what was cleared comes back in front of what was asked since", () => {
  const conversation = open();
  conversation.put(answer(ask("a")));
  const cleared = conversation.clear();
  conversation.put(answer(ask("b")));
  conversation.restore(cleared);
  expect(stored()).toEqual(["a done", "b done"]);
});

test("where the storage is full, the page alone keeps its conversation", () => {
  const conversation = open();
  conversation.put(answer(ask("a")));
  isFull = true;
  conversation.put(answer(ask("b")));
  conversation.put(answer(ask("c")));
  expect(conversation.follow({ key: conversationKey, newValue: kept })).toBe(false);
  expect(describeTurns(conversation)).toEqual(["a done", "b done", "c done"]);
  isFull = false;
  conversation.put(answer(ask("d")));
  expect(stored()).toEqual(["a done", "b done", "c done", "d done"]);
});

test("other keys of the storage are nothing to it", () => {
  expect(open().follow({ key: "theme", newValue: null })).toBe(false);
});
