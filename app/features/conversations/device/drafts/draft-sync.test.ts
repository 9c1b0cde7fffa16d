import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SavedDraftInput } from "../../model/contact.schema.ts";
import { draftChange, type ReplyDraft } from "../../model/reply-drafts.ts";
import type { SavedDraft } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import type { StoredDraft } from "../../server/outgoing/outgoing-reply.store.server.ts";
import { type DraftStorage, DraftSync, isSavedHere } from "./draft-sync.ts";

const draft = (message: string): ReplyDraft => ({ key: "k".repeat(16), from: "Studio", subject: "Re", message });
const savedAt = "2026-11-20T14:02:00.000Z";
const stored = (message: string, revision: string): StoredDraft => ({
  ...draft(message),
  revision,
  savedAt,
  reason: null,
});

/** As the server decides it. */
function createServer() {
  let current: StoredDraft | null = null;
  const server = {
    posts: [] as SavedDraftInput[],
    losesResponse: false,
    isDown: false,
    put: (other: StoredDraft | null) => {
      current = other;
    },
    text: () => current?.message,
    async post(input: SavedDraftInput): Promise<SavedDraft> {
      server.posts.push(input);
      if (server.isDown) throw new Error("down");
      if ((current?.revision ?? "") !== input.base) return { saved: false, other: current };
      current = input.message.trim() === "" ? null : { ...input, savedAt, reason: null };
      if (server.losesResponse) throw new Error("lost");
      return { saved: true, savedAt };
    },
  };
  return server;
}

let server: ReturnType<typeof createServer>;
let sync: DraftSync;
let unsaved: SavedDraftInput | undefined;
const storage: DraftStorage = {
  keep: (kept) => {
    unsaved = kept;
  },
  find: async () => unsaved,
  drop: (revision) => {
    if (revision === undefined || unsaved?.revision === revision) unsaved = undefined;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  sync = new DraftSync(server.post, storage);
});

const type = async (message: string, ms = 1_000) => {
  sync.change(draft(message));
  await vi.advanceTimersByTimeAsync(ms);
};

describe("a draft that is typed", () => {
  test("is saved once after a pause, each save upon the one before", async () => {
    for (const message of ["H", "He", "Hel"]) await type(message, 100);
    await vi.advanceTimersByTimeAsync(1_000);
    await type("Hello");
    expect(server.posts.map(({ message }) => message)).toEqual(["Hel", "Hello"]);
    expect(server.posts[1]?.base).toBe(server.posts[0]?.revision);
    expect(sync.status).toEqual({ kind: "saved", at: savedAt });
  });

  test("is saved again after an outage, and after a lost response that was stored", async () => {
    server.isDown = true;
    await type("Hello");
    expect(sync.status).toEqual({ kind: "unsaved", message: "down" });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.text()).toBe("Hello");
    server.losesResponse = true;
    await type("Hello Ann");
    server.losesResponse = false;
    await type("Hello Ann,");
    expect([server.text(), sync.status.kind]).toEqual(["Hello Ann,", "saved"]);
  });

  test("is kept in the browser until it is saved, with the revision that it was typed into", async () => {
    await type("Hello");
    expect(unsaved).toBeUndefined();
    const base = server.posts[0]?.revision;
    server.isDown = true;
    await type("Hello Ann");
    expect(unsaved).toEqual({ ...draft("Hello Ann"), base, revision: expect.any(String) });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(unsaved).toBeUndefined();
    await type("Hello Ann,", 100);
    sync.reset();
    expect(unsaved).toBeUndefined();
  });

  describe("and found after a reload", () => {
    const kept = (base: string): SavedDraftInput => ({ ...draft("Hello Ann"), revision: "r9", base });

    test("is saved upon the draft that it was typed into", async () => {
      server.put(stored("Hello", "r1"));
      sync.load(stored("Hello", "r1"));
      expect(sync.resume(kept("r1"), stored("Hello", "r1"))).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      expect([server.text(), sync.status.kind]).toEqual(["Hello Ann", "saved"]);
    });

    test("is left to the owner where that was changed or sent elsewhere", async () => {
      server.put(stored("theirs", "r2"));
      sync.load(stored("theirs", "r2"));
      expect(sync.resume(kept("r1"), stored("theirs", "r2"))).toBe(true);
      await vi.advanceTimersByTimeAsync(20_000);
      expect([server.text(), sync.status]).toEqual(["theirs", { kind: "conflict", other: stored("theirs", "r2") }]);
      sync.reset();
      sync.resume(kept("r1"), null);
      expect(sync.status).toEqual({ kind: "conflict", other: null });
    });

    test("is not shown where it was saved and only the response was lost", () => {
      expect(sync.resume(kept("r1"), stored("Hello Ann", "r9"))).toBe(false);
    });

    test("is not shown where the site has a later one of its window", async () => {
      await type("Hello", 100);
      const earlier = unsaved as SavedDraftInput;
      await type("Hello Ann", 100);
      const later = unsaved as SavedDraftInput;
      unsaved = earlier; // the window was closed before the browser kept the later one
      const reloaded = new DraftSync(server.post, storage);
      expect(reloaded.resume(earlier, stored("Hello Ann", later.revision))).toBe(false);
      expect([reloaded.status.kind, unsaved]).toEqual(["idle", undefined]);
      expect(reloaded.resume(later, stored("Hello", earlier.revision))).toBe(true);
    });
  });

  test("is the form's text while it is saved and afterwards, until another device's is shown", async () => {
    await type("Hello", 100);
    const saving = sync.flush();
    expect([sync.isQuiet, sync.typed?.message]).toEqual([false, "Hello"]);
    await saving;
    expect([sync.isQuiet, sync.typed?.message]).toEqual([true, "Hello"]);
    sync.load(stored("theirs", "r7"));
    expect(sync.typed).toBeUndefined();
  });

  test("is emptied, and begins anew", async () => {
    await type("Hello");
    await type(" ");
    expect([server.text(), sync.status.kind]).toEqual([undefined, "idle"]);
    await type("Anew");
    expect(server.text()).toBe("Anew");
  });

  test("is not saved after the reply was sent", async () => {
    await type("Hello", 100);
    await sync.settle();
    sync.reset();
    server.put(null);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.posts).toEqual([]);
  });

  test("stays while its reply is sent, and is saved after one that was not sent", async () => {
    await type("Hello", 100);
    await sync.settle();
    await sync.flush(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sync.typed?.message, server.posts.length]).toEqual(["Hello", 0]);
    sync.unsettle();
    await vi.advanceTimersByTimeAsync(0);
    expect([sync.isQuiet, server.text()]).toEqual([true, "Hello"]);
  });

  test.each(["", "Hel"])("that is left during a save of '%s' follows it", async (earlier) => {
    await type("H");
    const waiting = Promise.withResolvers<void>();
    const window = new DraftSync(async (input) => {
      const saved = await server.post(input);
      await waiting.promise;
      return saved;
    }, storage);
    window.load(stored("H", server.posts[0]?.revision ?? ""));
    window.change(draft(earlier));
    void window.flush();
    await Promise.resolve();
    window.change(draft("Hello"));
    void window.flush(true);
    expect(server.text()).toBe("Hello"); // no later attempt: the page is gone
    waiting.resolve();
  });
});

describe("a draft that another device saved", () => {
  test("is shown where nothing is typed here, once", async () => {
    server.put(stored("theirs", "r1"));
    expect([sync.load(stored("theirs", "r1")), sync.load(stored("theirs", "r1"))]).toEqual([true, false]);
    await type("theirs and mine");
    expect(server.text()).toBe("theirs and mine");
  });

  test("is not overwritten: the owner chooses this one", async () => {
    await type("mine");
    server.put(stored("theirs", "r2"));
    await type("mine, longer");
    expect(server.text()).toBe("theirs");
    expect(sync.status).toEqual({ kind: "conflict", other: stored("theirs", "r2") });
    await type("mine, longer still");
    expect(server.text()).toBe("theirs");
    sync.keep(draft("mine, longer still"));
    await vi.advanceTimersByTimeAsync(0);
    expect([server.text(), sync.status.kind]).toEqual(["mine, longer still", "saved"]);
  });

  test("or that one", async () => {
    server.put(stored("theirs", "r3"));
    await type("mine");
    sync.takeOther();
    await type("theirs, edited");
    expect(server.text()).toBe("theirs, edited");
  });

  test("is shown after the one of this device was sent", async () => {
    server.put(stored("theirs", "r5"));
    await type("mine");
    sync.reset();
    expect(sync.load(stored("theirs", "r5"))).toBe(true);
  });

  test("is told while it was sent there, and what is typed here stays", async () => {
    await type("mine");
    server.put(null);
    await type("mine, longer");
    expect(sync.status).toEqual({ kind: "conflict", other: null });
    sync.keep(draft("mine, longer"));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.text()).toBe("mine, longer");
  });

  test("is told, too, where nothing was typed since", async () => {
    await type("mine");
    sync.loadNone(draft("mine")); // a page that was loaded before the save
    await vi.advanceTimersByTimeAsync(0);
    expect([server.text(), sync.status.kind]).toEqual(["mine", "saved"]);
    server.put(null);
    sync.loadNone(draft("mine"));
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.status).toEqual({ kind: "conflict", other: null });
  });

  test("is not told of the one that is sent from here", async () => {
    await type("mine");
    await sync.settle();
    server.put(null);
    sync.loadNone(draft("mine"));
    await vi.advanceTimersByTimeAsync(0);
    expect([sync.status.kind, server.posts.length]).toEqual(["saved", 1]);
  });

  test("is told by a load before anything is saved", async () => {
    await type("mine", 100);
    server.put(stored("theirs", "r4"));
    expect(sync.load(stored("theirs", "r4"))).toBe(false);
    expect(sync.status.kind).toBe("conflict");
  });
});

test("the window knows its own saves of the last minute, and not all of its life", async () => {
  for (let i = 0; i < 150; i++) await type(`draft ${i}`);
  const own = server.posts.map(({ revision }) => isSavedHere(draftChange(revision)));
  expect([own.length, own.at(-1), own[0]]).toEqual([150, true, false]);
});
