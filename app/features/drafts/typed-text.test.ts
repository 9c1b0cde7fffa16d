import { beforeEach, describe, expect, test, vi } from "vitest";
import { noteSession } from "#app/features/admin/session/session-state.ts";
import { type SaveAnswer, type TextHomes, type Typed, TypedText } from "./typed-text.ts";

const savedAt = "2026-11-20T14:02:00.000Z";
const stored = (text: string, revision: string) => ({ text, revision, savedAt });
type Stored = ReturnType<typeof stored>;

/** The server decides so, too. */
function createServer() {
  let current: Stored | null = null;
  const server = {
    posts: [] as Typed<string>[],
    losesResponse: false,
    isDown: false,
    put: (other: Stored | null) => {
      current = other;
    },
    text: () => current?.text,
    async post(typed: Typed<string>): Promise<SaveAnswer<Stored>> {
      server.posts.push(typed);
      if (server.isDown) return { failed: "down" };
      if (current?.revision === typed.revision) return { saved: true, savedAt };
      if ((current?.revision ?? "") !== typed.base) return { saved: false, other: current };
      current = typed.text.trim() === "" ? null : stored(typed.text, typed.revision);
      return server.losesResponse ? { failed: "lost" } : { saved: true, savedAt };
    },
  };
  return server;
}

let server: ReturnType<typeof createServer>;
let sync: TypedText<string, Stored>;
let unsaved: Typed<string> | undefined;
const create = (save: TextHomes<string, Stored>["save"] = server.post) =>
  new TypedText<string, Stored>({
    save,
    isEmpty: (text) => text.trim() === "",
    read: ({ text }) => text,
    keep: (kept) => {
      unsaved = kept;
    },
    drop: (revision) => {
      if (revision === undefined || unsaved?.revision === revision) unsaved = undefined;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  unsaved = undefined;
  sync = create();
  return () => vi.useRealTimers();
});

const type = async (message: string, ms = 1_000) => {
  sync.change(message);
  await vi.advanceTimersByTimeAsync(ms);
};

describe("a draft that is typed", () => {
  test("is saved once after a pause, each save upon the one before", async () => {
    for (const message of ["H", "He", "Hel"]) await type(message, 100);
    await vi.advanceTimersByTimeAsync(1_000);
    await type("Hello");
    expect(server.posts.map(({ text }) => text)).toEqual(["Hel", "Hello"]);
    expect(server.posts[1]?.base).toBe(server.posts[0]?.revision);
    expect(sync.state.status).toEqual({ kind: "saved", at: savedAt });
  });

  test("is saved again after an outage, and after a lost response that was stored", async () => {
    server.isDown = true;
    await type("Hello");
    expect(sync.state.status).toEqual({ kind: "unsaved", message: "down" });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.text()).toBe("Hello");
    server.losesResponse = true;
    await type("Hello Ann");
    server.losesResponse = false;
    await type("Hello Ann,", 2_000);
    expect([server.text(), sync.state.status.kind]).toEqual(["Hello Ann,", "saved"]);
  });

  test("is kept in the browser until it is saved, with the revision that it was typed into", async () => {
    await type("Hello");
    expect(unsaved).toBeUndefined();
    const base = server.posts[0]?.revision;
    server.isDown = true;
    await type("Hello Ann");
    expect(unsaved).toEqual({ text: "Hello Ann", base, revision: expect.any(String) });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(unsaved).toBeUndefined();
    await type("Hello Ann,", 100);
    sync.follow(null);
    expect(unsaved).toBeUndefined();
  });

  describe("and found after a reload", () => {
    const kept = (base: string): Typed<string> => ({ text: "Hello Ann", revision: "r9", base });

    test("is saved upon the draft that it was typed into", async () => {
      server.put(stored("Hello", "r1"));
      sync.load(stored("Hello", "r1"));
      expect(sync.resume(kept("r1"), stored("Hello", "r1"))).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      expect([server.text(), sync.state.status.kind]).toEqual(["Hello Ann", "saved"]);
    });

    test("is left to the owner where that was changed or sent elsewhere", async () => {
      server.put(stored("theirs", "r2"));
      sync.load(stored("theirs", "r2"));
      expect(sync.resume(kept("r1"), stored("theirs", "r2"))).toBe(true);
      await vi.advanceTimersByTimeAsync(20_000);
      expect([server.text(), sync.state.status]).toEqual([
        "theirs",
        { kind: "conflict", other: stored("theirs", "r2") },
      ]);
      sync.follow(null);
      sync.resume(kept("r1"), null);
      expect(sync.state.status).toEqual({ kind: "conflict", other: null });
    });

    test("is not shown where it was saved and only the response was lost", () => {
      expect(sync.resume(kept("r1"), stored("Hello Ann", "r9"))).toBe(false);
    });

    test("is not shown where the site has a later one of its window", async () => {
      await type("Hello", 100);
      const earlier = unsaved as Typed<string>;
      await type("Hello Ann", 100);
      const later = unsaved as Typed<string>;
      unsaved = earlier; // the window was closed before the browser kept the later one
      const reloaded = create();
      expect(reloaded.resume(earlier, stored("Hello Ann", later.revision))).toBe(false);
      expect([reloaded.state.status.kind, unsaved]).toEqual(["idle", undefined]);
    });

    test("is saved where the site has an earlier one of its window, whose answer did not arrive", async () => {
      await type("Hello", 100);
      const { revision } = unsaved as Typed<string>;
      await type("Hello Ann", 100);
      server.put(stored("Hello", revision));
      const reloaded = create();
      reloaded.load(stored("Hello", revision));
      expect(reloaded.resume(unsaved as Typed<string>, stored("Hello", revision))).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      expect([reloaded.state.status.kind, server.text()]).toEqual(["saved", "Hello Ann"]);
    });
  });

  test("is the form's text while it is saved and afterwards, until another device's is shown", async () => {
    await type("Hello", 100);
    const saving = sync.flush();
    expect([sync.isQuiet, sync.state.text]).toEqual([false, "Hello"]);
    await saving;
    expect([sync.isQuiet, sync.state.text]).toEqual([true, "Hello"]);
    sync.load(stored("theirs", "r7"));
    expect(sync.state.text).toBe("theirs");
  });

  test("is emptied, and begins anew", async () => {
    await type("Hello");
    await type(" ");
    expect([server.text(), sync.state.status.kind]).toEqual([undefined, "idle"]);
    await type("Anew");
    expect(server.text()).toBe("Anew");
  });

  test("is not saved after the reply was sent", async () => {
    await type("Hello", 100);
    await sync.settle();
    sync.follow(null);
    server.put(null);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.posts).toEqual([]);
  });

  test("stays while its reply is sent, and is saved after one that was not sent", async () => {
    await type("Hello", 100);
    await sync.settle();
    await sync.flush(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sync.state.text, server.posts.length]).toEqual(["Hello", 0]);
    await type("Hello");
    expect([sync.isQuiet, server.text()]).toEqual([true, "Hello"]);
  });

  test.each(["", "Hel"])("that is left during a save of '%s' follows it", async (earlier) => {
    await type("H");
    const waiting = Promise.withResolvers<void>();
    const window = create(async (typed) => {
      const saved = await server.post(typed);
      await waiting.promise;
      return saved;
    });
    window.load(stored("H", server.posts[0]?.revision ?? ""));
    window.change(earlier);
    void window.flush();
    await Promise.resolve();
    window.change("Hello");
    void window.flush(true);
    expect(server.text()).toBe("Hello"); // no later attempt: the page is gone
    waiting.resolve();
  });
});

describe("a draft that another device saved", () => {
  test("is shown where nothing is typed here, once", async () => {
    server.put(stored("theirs", "r1"));
    sync.load(stored("theirs", "r1"));
    expect(sync.state.text).toBe("theirs");
    await type("theirs and mine");
    sync.load(stored("theirs", "r1"));
    expect([server.text(), sync.state.text]).toEqual(["theirs and mine", "theirs and mine"]);
  });

  test("is not overwritten: the owner chooses this one", async () => {
    await type("mine");
    server.put(stored("theirs", "r2"));
    await type("mine, longer");
    expect(server.text()).toBe("theirs");
    expect(sync.state.status).toEqual({ kind: "conflict", other: stored("theirs", "r2") });
    await type("mine, longer still");
    expect(server.text()).toBe("theirs");
    sync.follow(stored("theirs", "r2"));
    await type("mine, longer still");
    expect([server.text(), sync.state.status.kind]).toEqual(["mine, longer still", "saved"]);
  });

  test("or that one", async () => {
    server.put(stored("theirs", "r3"));
    await type("mine");
    sync.follow(stored("theirs", "r3"));
    await type("theirs, edited");
    expect(server.text()).toBe("theirs, edited");
  });

  test("is shown after the one of this device was sent", async () => {
    server.put(stored("theirs", "r5"));
    await type("mine");
    sync.follow(null);
    sync.load(stored("theirs", "r5"));
    expect(sync.state.text).toBe("theirs");
  });

  test("is told while it was sent there, and what is typed here stays", async () => {
    await type("mine");
    server.put(null);
    await type("mine, longer");
    expect(sync.state.status).toEqual({ kind: "conflict", other: null });
    sync.follow(null);
    await type("mine, longer");
    expect(server.text()).toBe("mine, longer");
  });

  test("is told, too, where nothing was typed since", async () => {
    await type("mine");
    sync.loadNone("mine"); // a page that was loaded before the save
    await vi.advanceTimersByTimeAsync(1_000);
    expect([server.text(), sync.state.status.kind]).toEqual(["mine", "saved"]);
    server.put(null);
    sync.loadNone("mine");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sync.state.status).toEqual({ kind: "conflict", other: null });
  });

  test("is not told of the one that is sent from here", async () => {
    await type("mine");
    await sync.settle();
    server.put(null);
    sync.loadNone("mine");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([sync.state.status.kind, server.posts.length]).toEqual(["saved", 1]);
  });

  test("is told by a load before anything is saved", async () => {
    await type("mine", 100);
    server.put(stored("theirs", "r4"));
    sync.load(stored("theirs", "r4"));
    expect([sync.state.text, sync.state.status.kind]).toEqual(["mine", "conflict"]);
  });
});

describe("a save that fails", () => {
  test("is tried again later each time, and at once when there is a connection", async () => {
    server.isDown = true;
    await type("Hello", 60_000);
    expect(server.posts.length).toBe(6); // after 0.8, 2.4, 5.6, 12, 24.8 and 50.4 s
    server.isDown = false;
    sync.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([server.text(), sync.state.isFailing]).toEqual(["Hello", false]);
  });

  test("waits for as long as the site asks", async () => {
    const answers: SaveAnswer<Stored>[] = [{ failed: "busy", retryAfterS: 30 }];
    sync = create(async (typed) => answers.pop() ?? server.post(typed));
    await type("Hello", 30_000);
    expect([server.text(), sync.state.isFailing]).toEqual([undefined, true]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.text()).toBe("Hello");
  });

  test("has failed after 30 seconds without an answer", async () => {
    const signals: AbortSignal[] = [];
    sync = create(async (typed, _, signal) => {
      if (signals.push(signal) > 1) return server.post(typed);
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve({ failed: "late" })));
    });
    await type("Hello", 30_000);
    expect(sync.state.status.kind).toBe("saving");
    await vi.advanceTimersByTimeAsync(3_000);
    expect([server.text(), signals[1]?.aborted]).toEqual(["Hello", false]);
  });

  test("is not tried while another user is signed in", async () => {
    noteSession("other-user");
    await type("Hello");
    noteSession("signed-in");
    expect(server.posts).toEqual([]);
    sync.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.text()).toBe("Hello");
  });
});

test("a window goes on where a closed one has stopped", async () => {
  await type("Hello", 100);
  const reloaded = create();
  reloaded.continueFrom(unsaved as Typed<string>);
  reloaded.change("Hello Ann");
  expect(unsaved?.revision).toBe(`${sync.state.revision.slice(0, -2)}-2`);
  expect(sync.isKnown(unsaved?.revision ?? "")).toBe(true);
});

test("what was typed after a form was submitted is saved upon the answer to the form", async () => {
  sync.take({ saved: true, base: "7", savedAt });
  await type("Hello", 100);
  sync.take({ saved: true, base: "8", savedAt });
  expect([unsaved, sync.state.isUnsaved]).toMatchObject([{ base: "8", text: "Hello" }, true]);
});
