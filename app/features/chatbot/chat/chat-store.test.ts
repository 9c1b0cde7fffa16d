import { beforeEach, describe, expect, test, vi } from "vitest";
import { ChatStore } from "./chat-store.ts";
import { type ChatEvent, writeEvent } from "./conversation/chat-events.ts";

let stored: string | null;
/** The answer to the latest question, as the site streams it. */
let stream: ReadableStreamDefaultController<Uint8Array>;
let asked: { question: string; history: unknown[] }[];

beforeEach(() => {
  [stored, asked] = [null, []];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: () => stored,
    setItem(_: string, value: string) {
      stored = value;
    },
    removeItem() {
      stored = null;
    },
  });
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("fetch", async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push(JSON.parse(body));
    signal.addEventListener("abort", () => stream.error(signal.reason));
    const start = (controller: typeof stream) => {
      stream = controller;
    };
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
});

function open(): ChatStore {
  const store = new ChatStore();
  store.open();
  return store;
}

async function ask(store: ChatStore, question: string): Promise<void> {
  const before = asked.length;
  store.ask(question);
  await vi.waitFor(() => expect(asked).toHaveLength(before + 1));
}

const send = (...events: ChatEvent[]) => {
  for (const event of events) stream.enqueue(new TextEncoder().encode(writeEvent(event)));
};
const finish = async (store: ChatStore): Promise<void> => {
  send({ type: "end" });
  stream.close();
  await vi.waitFor(() => expect(store.getState().askingId).toBeUndefined());
};
const describeTurns = (store: ChatStore) => store.getState().turns.map(({ state, text }) => `${state} ${text}`);

describe("a question", () => {
  test("shows the words as they come, announces the whole answer once, and is told with the next one", async () => {
    const store = open();
    await ask(store, "How much?");
    send({ type: "text", text: "It " });
    await vi.waitFor(() => expect(describeTurns(store)).toEqual(["asking It "]));
    expect(store.getState()).toMatchObject({ askingId: store.getState().turns[0]?.id, announcement: "" });
    send({ type: "text", text: "depends." });
    await finish(store);
    expect(describeTurns(store)).toEqual(["done It depends."]);
    expect(store.getState().announcement).toBe("It depends.");
    await ask(store, "On what?");
    expect(asked.at(-1)?.history).toEqual([{ question: "How much?", answer: "It depends." }]);
  });

  test("waits while another is answered; one that was stopped keeps its words and can be asked again", async () => {
    const store = open();
    await ask(store, "How much?");
    store.ask("And a shop?");
    send({ type: "text", text: "Half" });
    await vi.waitFor(() => expect(describeTurns(store)).toEqual(["asking Half"]));
    store.stop();
    await vi.waitFor(() => expect(describeTurns(store)).toEqual(["stopped Half"]));
    const [turn] = store.getState().turns;
    if (turn) store.askAgain(turn);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    if (turn) store.askAgain(turn);
    expect(store.getState().notice).toBe("One answer at a time: wait for the current one, or stop it.");
    expect(describeTurns(store)).toEqual(["asking "]);
    await finish(store);
  });

  test("whose answer breaks off says why", async () => {
    const store = open();
    await ask(store, "How much?");
    stream.close();
    await vi.waitFor(() => expect(store.getState().turns[0]).toMatchObject({ state: "broken" }));
    expect(store.getState().announcement).toBe("The connection was lost before the answer was complete.");
  });
});

describe("a conversation", () => {
  test("that is cleared stops its answer and can be restored until another begins", async () => {
    const store = open();
    await ask(store, "How much?");
    store.startOver();
    await vi.waitFor(() => expect(store.getState().askingId).toBeUndefined());
    expect(store.getState()).toMatchObject({ turns: [], cleared: [{ question: "How much?", state: "broken" }] });
    store.restore();
    expect(store.getState()).toMatchObject({ turns: [{ question: "How much?" }], cleared: [] });
    store.startOver();
    await ask(store, "And a shop?");
    expect(store.getState().cleared).toEqual([]);
    await finish(store);
  });

  test("is loaded when the store is opened, not before", async () => {
    const first = open();
    await ask(first, "How much?");
    await finish(first);
    const second = new ChatStore();
    expect(second.getState().turns).toEqual([]);
    second.open();
    expect(second.getState().turns).toMatchObject([{ question: "How much?" }]);
  });
});
