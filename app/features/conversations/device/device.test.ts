import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetInboxCopy } from "#app/features/admin/forget-inbox-copy.ts";
import {
  dropDraftsOf,
  dropKeptDraft,
  dropRepliesOf,
  findKeptDraft,
  type KeptDraft,
  keepDraft,
  listQueuedReplies,
  onQueueChange,
  type QueuedReply,
  queueReply,
  replyDraftPlace,
} from "#app/features/drafts/draft-store.ts";
import { dayMs } from "#app/lib/units.ts";
import { copyLifetimeMs, findFiles, readSnapshot, storeSnapshot } from "./copy/inbox-copy.ts";
import type { InboxSnapshot } from "./copy/inbox-snapshot.route.ts";
import { keepInboxSoon } from "./copy/keep-inbox.ts";
import { type SendResult, type SendWaiting, syncReplies, takeQueuedReply } from "./queue/sync-replies.ts";

const snapshot: InboxSnapshot = {
  userId: "u",
  takenAt: "2026-11-23T14:02:00.000Z",
  rows: [],
  labels: [],
  conversations: [],
};
const reply = (key: string, changes: Partial<QueuedReply> = {}): QueuedReply => ({
  key,
  messageId: "m",
  userId: "u",
  from: "Studio",
  subject: "Re",
  message: `text of ${key}`,
  files: [],
  queuedAt: `2026-11-23T14:0${key}:00.000Z`,
  ...changes,
});
const text = { key: "k", from: "Studio", subject: "Re" };
const at = (messageId: string, userId = "u") => replyDraftPlace({ userId, messageId });
const keptDraft = (messageId: string, userId = "u"): KeptDraft => ({
  ...at(messageId, userId),
  isWaiting: true,
  text: { ...text, message: `typed for ${messageId}` },
  revision: "r1",
  base: "r0",
  keptAt: "2026-11-23T14:02:00.000Z",
});
const keys = async () => (await listQueuedReplies()).map(({ key }) => key);

beforeEach(async () => {
  vi.stubGlobal("caches", { delete: async () => true });
  for (const userId of ["u", "v"]) await dropRepliesOf(userId);
});

describe("the copy of the inbox", () => {
  test("is replaced by a newer one, and deleted 14 days after the last", async () => {
    await storeSnapshot({ ...snapshot, takenAt: "earlier" }, 0);
    await storeSnapshot(snapshot, dayMs);
    expect(await readSnapshot(dayMs + copyLifetimeMs)).toEqual(snapshot);
    expect(await readSnapshot(dayMs + copyLifetimeMs + 1)).toBeUndefined();
    expect(await readSnapshot(dayMs)).toBeUndefined();
  });

  test("is gone after a logout, also where a page was storing it", async () => {
    const answer = Promise.withResolvers<Response>();
    const fetchSnapshot = vi.fn(() => answer.promise);
    vi.stubGlobal("fetch", fetchSnapshot);
    vi.stubGlobal("caches", {
      delete: async () => true,
      open: async () => ({ keys: async () => [{ url: "https://site.example/assets/manifest-1.js" }] }),
    });
    vi.stubGlobal("__reactRouterManifest", { url: "/assets/manifest-1.js", routes: {} });
    vi.stubGlobal("navigator", { locks: navigator.locks, serviceWorker: { getRegistration: async () => undefined } });
    keepInboxSoon("u");
    await vi.waitFor(() => expect(fetchSnapshot).toHaveBeenCalled());
    const forgotten = forgetInboxCopy();
    answer.resolve(Response.json(snapshot));
    await forgotten;
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
    expect(await readSnapshot()).toBeUndefined();
  });
});

describe("replies that wait", () => {
  /** @returns the keys that were sent, in their order */
  async function send(result: SendWaiting | ((reply: Parameters<SendWaiting>[0]) => SendResult)): Promise<string[]> {
    const sent: string[] = [];
    await syncReplies(async (queued) => {
      if ("key" in queued) sent.push(queued.key);
      return result(queued);
    });
    return sent;
  }
  const accept = (): SendResult => ({ kind: "sent" });

  test("are sent once, the oldest first, by whichever of two pages is first", async () => {
    for (const key of ["2", "1", "3"]) await queueReply(reply(key));
    const both = await Promise.all([send(accept), send(accept)]);
    expect(both).toEqual([["1", "2", "3"], []]);
    expect(await keys()).toEqual([]);
  });

  test("stay, and those after them, while the site cannot be reached", async () => {
    for (const key of ["1", "2"]) await queueReply(reply(key));
    expect(await send(() => ({ kind: "unreachable" }))).toEqual(["1"]);
    expect(await keys()).toEqual(["1", "2"]);
    expect(await syncReplies(async () => ({ kind: "unreachable" }))).toBe(false);
    expect(await syncReplies(async () => accept())).toBe(true);
    expect(await keys()).toEqual([]);
  });

  test("stay when the session has ended, without the copy of the inbox", async () => {
    await storeSnapshot(snapshot, 0);
    await queueReply(reply("1"));
    await send(() => ({ kind: "signed-out" }));
    expect([await keys(), await readSnapshot(0)]).toEqual([["1"], undefined]);
  });

  test("leave with the copy when another user has signed in", async () => {
    await storeSnapshot(snapshot, 0);
    for (const key of ["1", "2"]) await queueReply(reply(key));
    await send(() => ({ kind: "other-user" }));
    expect([await keys(), await readSnapshot(0)]).toEqual([[], undefined]);
  });

  test("of another user leave; those of the user who has signed in are sent", async () => {
    await queueReply(reply("1"));
    await queueReply(reply("2", { userId: "v" }));
    await queueReply(reply("3"));
    expect(await send(({ userId }) => (userId === "v" ? accept() : { kind: "other-user" }))).toEqual(["1", "2"]);
    expect(await keys()).toEqual([]);
  });

  describe("and the answer to one", () => {
    const answer = async (response: Response | undefined) => {
      vi.stubGlobal("fetch", async () => response ?? Promise.reject(new TypeError("Failed to fetch")));
      await queueReply(reply("1"));
      const isReached = await syncReplies();
      return { isReached, left: await listQueuedReplies() };
    };

    test.each([
      ["no answer", undefined],
      ["a proxy’s refusal", new Response("<h1>Forbidden</h1>", { status: 403 })],
      ["a hotel’s page", new Response("<h1>Welcome</h1>", { status: 200 })],
      ["a failed site", Response.json({ error: "Sorry" }, { status: 503 })],
    ])("leaves it waiting after %s", async (_, response) => {
      const { isReached, left } = await answer(response);
      expect(isReached).toBe(false);
      expect(left).toEqual([reply("1")]);
    });

    test("takes it from the device where the site has it, or another user has signed in", async () => {
      expect((await answer(Response.json({ result: "sent" }))).left).toEqual([]);
      expect((await answer(Response.json({ result: "other-user" }, { status: 403 }))).left).toEqual([]);
    });

    test("is kept where the site refuses it", async () => {
      const { left } = await answer(Response.json({ error: "It is gone." }, { status: 404 }));
      expect(left).toEqual([reply("1", { error: "It is gone." })]);
    });
  });

  test("leave where they became a draft on the site; a refused one stays with its reason, and is not sent again", async () => {
    for (const key of ["1", "2", "3"]) await queueReply(reply(key));
    await send((waiting) => {
      const key = "key" in waiting && waiting.key;
      if (key === "1") return { kind: "draft" };
      return key === "2" ? { kind: "refused", message: "It is gone." } : accept();
    });
    expect(await listQueuedReplies()).toEqual([reply("2", { error: "It is gone." })]);
    expect(await send(accept)).toEqual([]);
  });

  test("are taken out by their writer, unless they are being sent", async () => {
    await queueReply(reply("1"));
    const sending = send(accept);
    expect(await takeQueuedReply("1")).toBeUndefined();
    await sending;
    await queueReply(reply("2"));
    expect(await takeQueuedReply("2")).toEqual(reply("2"));
    expect(await keys()).toEqual([]);
  });

  test("are sent each time the inbox was loaded, also within the minute of the last copy", async () => {
    await queueReply(reply("1"));
    let isReachable = false;
    vi.stubGlobal("fetch", async () =>
      isReachable ? Response.json({ result: "sent" }) : Promise.reject(new TypeError("Failed to fetch")),
    );
    keepInboxSoon("u");
    await vi.waitFor(async () => expect(await navigator.locks.query()).toMatchObject({ held: [], pending: [] }));
    expect(await keys()).toEqual(["1"]);
    isReachable = true;
    keepInboxSoon("u");
    await vi.waitFor(async () => expect(await keys()).toEqual([]));
  });

  test("take the place of the draft that they were; one that the site refuses leaves a later draft", async () => {
    await keepDraft(keptDraft("m"));
    await queueReply(reply("1"));
    expect(await findKeptDraft(at("m"))).toBeUndefined();
    await keepDraft(keptDraft("m"));
    await send(() => ({ kind: "refused", message: "It is gone." }));
    expect(await findKeptDraft(at("m"))).toEqual(keptDraft("m"));
  });

  test("are shown by every page of the browser", async () => {
    const changed = new Promise<void>((resolve) => {
      const stop = onQueueChange(() => {
        stop();
        resolve();
      });
    });
    await queueReply(reply("1"));
    await changed;
  });
});

describe("drafts that could not be saved", () => {
  const draft = keptDraft;

  /** @param answers by conversation; all others cannot be reached */
  async function sync(answers: Record<string, Response>): Promise<Record<string, string>[]> {
    const posts: Record<string, string>[] = [];
    vi.stubGlobal("fetch", async (path: string, { body }: { body: URLSearchParams }) => {
      const [, messageId = ""] = /inbox\/(.*)\/draft/.exec(path) ?? [];
      posts.push({ messageId, ...Object.fromEntries(body) });
      return answers[messageId] ?? Promise.reject(new TypeError("Failed to fetch"));
    });
    await syncReplies();
    return posts;
  }
  const saved = () => Response.json({ saved: true, savedAt: "", result: "draft" });

  test("are saved for their writer only, and gone with their conversation", async () => {
    for (const kept of [draft("a"), draft("gone"), draft("other's", "v")]) await keepDraft(kept);
    const posts = await sync({
      a: saved(),
      gone: Response.json({ error: "It is gone." }, { status: 404 }),
      "other's": Response.json({ result: "other-user" }, { status: 403 }),
    });
    expect(posts.map(({ messageId }) => messageId)).toEqual(["a", "gone", "other's"]);
    expect(posts[0]).toEqual({ messageId: "a", userId: "u", revision: "r1", base: "r0", ...draft("a").text });
    for (const place of [at("a"), at("gone"), at("other's", "v")]) expect(await findKeptDraft(place)).toBeUndefined();
  });

  test("stay where the site does not take them, and hold up no other", async () => {
    for (const kept of [draft("a"), draft("b")]) await keepDraft(kept);
    await sync({ a: Response.json({ error: "It is too long." }, { status: 422 }), b: saved() });
    expect([await findKeptDraft(at("a")), await findKeptDraft(at("b"))]).toEqual([draft("a"), undefined]);
  });

  test("stay where more was typed meanwhile, and leave with those of their browser", async () => {
    await keepDraft(draft("a"));
    await syncReplies(async () => {
      await keepDraft({ ...draft("a"), revision: "r2" });
      return { kind: "draft" };
    });
    expect((await findKeptDraft(at("a")))?.revision).toBe("r2");
    await keepDraft({ ...draft("b"), isWaiting: false });
    expect(await sync({})).toMatchObject([{ messageId: "a" }]); // that of the window is left to it
    await dropDraftsOf("u", false);
    expect([(await findKeptDraft(at("a")))?.revision, await findKeptDraft(at("b"))]).toEqual(["r2", undefined]);
  });

  test("are their writer's; another one's text in the same browser replaces none", async () => {
    for (const userId of ["u", "v"]) await keepDraft(draft("a", userId));
    expect((await findKeptDraft(at("a")))?.userId).toBe("u");
    await dropKeptDraft(at("a", "v"));
    expect([await findKeptDraft(at("a")), await findKeptDraft(at("a", "v"))]).toEqual([draft("a"), undefined]);
  });

  test("stay while the site cannot be reached", async () => {
    await keepDraft(draft("a"));
    await sync({});
    expect(await findKeptDraft(at("a"))).toEqual(draft("a"));
  });
});

test("files that a built file names are found, but not all routes'", () => {
  const script = `import{a}from"./frame-Ab1.js";d=["assets/list-x_2.js","assets/inbox-3.css"];const t="Use ./script.js or a/b.js"`;
  expect(findFiles("/assets/inbox-1.js", script)).toEqual([
    "/assets/frame-Ab1.js",
    "/assets/list-x_2.js",
    "/assets/inbox-3.css",
  ]);
  expect(findFiles("/assets/a.css", "src:url(/assets/face-Q.woff2)")).toEqual(["/assets/face-Q.woff2"]);
  expect(findFiles("/assets/manifest-1.js", script)).toEqual([]);
});
