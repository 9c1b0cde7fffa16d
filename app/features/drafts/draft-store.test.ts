import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import {
  type DraftPlace,
  dropDraftsOf,
  dropKeptDraft,
  findKeptDraft,
  findLeftDraft,
  type KeptDraft,
  keepDraft,
  replyDraftPlace,
} from "./draft-store.ts";
import { inTurn } from "./use-typed-text.ts";

const home: DraftPlace = { userId: "ann", path: "/admin/site/home", window: "now" };
const typed = (window: string, keptAt: string, changes: Partial<KeptDraft> = {}): KeptDraft => ({
  ...home,
  window,
  keptAt,
  text: { headline: "Typed" },
  revision: `${window}-2`,
  base: "3",
  ...changes,
});

beforeEach(() => deleteDB(replyQueueName));
afterEach(() => vi.unstubAllGlobals());

test("the newest draft that another window has left is found, by its user and document", async () => {
  const [older, newer] = [typed("one", "2026-11-01"), typed("two", "2026-11-02")];
  const others = [
    typed("three", "2026-11-03", { userId: "bob" }),
    typed("four", "2026-11-03", { path: "/admin/site/home?language=pl" }),
  ];
  for (const draft of [older, newer, ...others, typed("now", "2026-11-03")]) await keepDraft(draft);
  expect(await findLeftDraft(home)).toEqual(newer);
  expect(await findLeftDraft(newer)).toMatchObject({ window: "now" });
  await dropKeptDraft(newer);
  expect(await findLeftDraft(home)).toEqual(older);
});

test("a logout deletes what is typed of replies, and leaves documents", async () => {
  const reply = { ...typed("", "2026-11-01"), ...replyDraftPlace({ userId: "ann", messageId: "m" }), isWaiting: false };
  for (const draft of [reply, typed("one", "2026-11-01")]) await keepDraft(draft);
  await dropDraftsOf("ann", false);
  expect([await findKeptDraft(reply), await findLeftDraft(home)]).toMatchObject([undefined, { window: "one" }]);
});

test("a browser that cannot keep it says so, and keeps the next one", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await inTurn((store) => store.keepDraft(typed("one", "2026-11-01")))).toBeUndefined();
  vi.unstubAllGlobals();
  expect(await inTurn((store) => store.keepDraft(typed("one", "2026-11-01")))).toBeDefined();
});

describe("drafts of replies that an earlier version kept", () => {
  const kept = {
    key: "k",
    from: "Studio",
    subject: "Re",
    message: "Typed",
    revision: "r1",
    base: "r0",
    keptAt: "2026",
  };
  const { revision, base, keptAt, ...text } = kept;
  const found = (userId: string, messageId: string, isWaiting: boolean) => ({
    ...replyDraftPlace({ userId, messageId }),
    isWaiting,
    revision,
    base,
    keptAt,
    text,
  });

  test("are found after 0.3.0", async () => {
    const earlier = await openDB(replyQueueName, 2, {
      upgrade: (db) => {
        db.createObjectStore("replies", { keyPath: "key" });
        db.createObjectStore("drafts", { keyPath: "messageId" });
      },
    });
    await earlier.put("replies", { key: "waits" });
    await earlier.put("drafts", { ...kept, messageId: "waiting", userId: "u" });
    await earlier.put("drafts", { ...kept, messageId: "typed", userId: "" });
    earlier.close();
    const [waiting, typedHere] = ["waiting", "typed"].map((messageId) => replyDraftPlace({ userId: "u", messageId }));
    expect(await findKeptDraft(waiting as DraftPlace)).toEqual(found("u", "waiting", true));
    expect(await findKeptDraft(typedHere as DraftPlace)).toEqual(found("", "typed", false));
    await dropKeptDraft(typedHere as DraftPlace);
    expect(await findKeptDraft(typedHere as DraftPlace)).toBeUndefined();
    expect(await inTurn((store) => store.listQueuedReplies())).toMatchObject([{ key: "waits" }]);
  });
});
