import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { minuteMs } from "#app/lib/units.ts";
import { servicesContext } from "#app/platform/services.ts";
import {
  type ConversationsFixture,
  createContactRows,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { createRequestInfo } from "#tests/support/services/request-info.ts";
import { joinPieces, statusOf } from "#tests/support/services/services-fixture.ts";
import { repliesMax } from "./model/contact-limits.ts";
import { toApiReply } from "./server/read-conversation.server.ts";

let site: ConversationsFixture;

beforeEach(async () => {
  site = await createConversationsFixture();
});

interface Call {
  body?: unknown;
  query?: Record<string, unknown>;
  id?: string;
  headers?: Record<string, string>;
}
type Message = { id: string; replies: Message[]; [field: string]: unknown };

/** Calls an endpoint as the router does, and checks what it answers against what it promises. */
async function call(method: string, path: string, { body, query = {}, id, headers = {} }: Call = {}) {
  const endpoint = site.services.endpoints.find((one) => one.method === method && one.path === path);
  if (!endpoint) throw new Error(`there is no ${method} ${path}`);
  const context = new RouterContextProvider();
  context.set(servicesContext, site.services);
  const answer = await endpoint.handle({
    body: endpoint.body?.parse(body),
    query: endpoint.query?.parse(query),
    params: id === undefined ? {} : { id },
    headers: new Headers(headers),
    info: createRequestInfo(),
    staff: undefined,
    context,
    request: new Request(`http://localhost/api/v1${path}`),
  });
  const sent = answer.json ? JSON.parse(await joinPieces(answer.json)) : answer.body;
  (endpoint.response as z.ZodType | undefined)?.parse(sent);
  return {
    body: sent as Message & { messages: Message[]; next: string | null },
    cookie: answer.headers?.["Set-Cookie"]?.split(";")[0],
  };
}

const ann = { name: "Ann", email: "ann@visitor.example", message: "Hello" };
const key = { "idempotency-key": "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11" };
const send = (headers: Record<string, string> = {}) => call("post", "/messages", { body: ann, headers });
const list = async (cookie?: string) =>
  (await call("get", "/messages", { query: { email: ann.email }, headers: cookie ? { cookie } : {} })).body.messages;

test("both kinds of replies have the specification's shape", () => {
  const date = "2026-11-20T10:00:00.000Z";
  const stored = { id: "1", parentId: null, sender: "Ann", subject: "Re", message: "Hello", date, mailId: "mail" };
  const texts = { id: "1", from: "Ann", message: "Hello", date, replies: [] };
  expect(toApiReply({ ...stored, author: "visitor" })).toEqual({ ...texts, title: "Re" });
  expect(toApiReply({ ...stored, author: "owner" })).toEqual({ ...texts, subject: "Re" });
});

describe("the API for visitors", () => {
  test("answers a message in the specification's shape, with the cookie that opens it", async () => {
    const { body, cookie } = await send();
    const expected = { id: body.id, ...ann, date: site.inbox.now().toISOString(), replies: [] };
    expect(body).toEqual(expected);
    expect(await list(cookie)).toEqual([expected]);
    expect(await list()).toEqual([]);
  });

  test("takes a retry with the same Idempotency-Key for the same message, and gives the same cookie", async () => {
    const [first, second] = [await send(key), await send(key)];
    expect(second).toEqual(first);
    expect(await site.messages()).toHaveLength(1);
  });

  test("takes two requests without a key for two messages", async () => {
    const [first, second] = [await send(), await send()];
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.cookie).not.toBe(first.cookie);
  });

  // Programs that number their requests must not share their conversations.
  test("does not open a message to somebody who guesses its short key", async () => {
    await send({ "idempotency-key": "1" });
    const thief = await call("post", "/messages", {
      body: { ...ann, message: "guess" },
      headers: { "idempotency-key": "1" },
    });
    expect((await list(thief.cookie)).map(({ message }) => message)).toEqual(["guess"]);
  });

  test("takes a reply from the browser that sent the message, and answers 404 to others", async () => {
    const { body, cookie = "" } = await send();
    const reply = (headers: Record<string, string>) =>
      call("post", "/messages/:id/replies", { id: body.id, body: { message: "And?" }, headers });
    expect((await reply({ cookie })).body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      date: site.inbox.now().toISOString(),
      from: "Ann",
      title: "Re: Previous Message",
      message: "And?",
      replies: [],
    });
    expect(await statusOf(reply({}))).toBe(404);
    const badId = call("post", "/messages/:id/replies", { id: "1", body: { message: "x" }, headers: { cookie } });
    expect(await statusOf(badId)).toBe(422);
  });
});

describe("a page of the API", () => {
  const pageOf = async (cookie: string, before?: string) =>
    (await call("get", "/messages", { query: { email: ann.email, before }, headers: { cookie } })).body;

  test("holds whole conversations, as many as fit, and at least one", async () => {
    const { cookie = "" } = await send();
    for (let i = 0; i < 2; i++) await call("post", "/messages", { body: ann, headers: { cookie } });
    const rows = createContactRows(() => site.db);
    for (const { id } of await site.messages()) {
      for (let i = 0; i < repliesMax; i++) await rows.addReply(id, { id: String(i) });
      await site.db.updateTable("contact_messages").set({ reply_count: repliesMax }).where("id", "=", id).execute();
    }
    const first = await pageOf(cookie);
    expect(first.messages).toMatchObject([{ replies: { length: repliesMax } }]);
    const second = await pageOf(cookie, first.next ?? "");
    const third = await pageOf(cookie, second.next ?? "");
    expect(third.next).toBeNull();
    expect(new Set([first, second, third].flatMap(({ messages }) => messages.map(({ id }) => id))).size).toBe(3);
  });

  test("nests replies level below level, in texts that need escapes", async () => {
    const { body, cookie = "" } = await send();
    const rows = createContactRows(() => site.db);
    const text = '"]}\\ \u2028 👩‍🚀 </script>';
    await rows.addReply(body.id, { id: "1", message: text });
    await rows.addReply(body.id, { id: "2", parentId: "1", message: text });
    await rows.addReply(body.id, { id: "3", parentId: "2", message: text });
    await rows.addReply(body.id, { id: "4", message: text });
    expect((await pageOf(cookie)).messages[0]?.replies).toMatchObject([
      { id: "1", message: text, replies: [{ id: "2", replies: [{ id: "3", message: text, replies: [] }] }] },
      { id: "4", message: text, replies: [] },
    ]);
  });

  test("can be had so often a minute from one network", async () => {
    const strict = site.restart({ CONTACT_READS_PER_NETWORK: "2" });
    site = strict;
    for (let i = 0; i < 2; i++) await list();
    await expect(list()).rejects.toMatchObject({ status: 429, retryAfterS: 60 });
    strict.passTime(minuteMs);
    expect(await list()).toEqual([]);
  });
});

describe("the API for the owner", () => {
  const answer = { from: "Studio", subject: "Re", message: "Gladly" };
  const reply = (id: string, headers: Record<string, string> = {}) =>
    call("post", "/admin/messages/:id/replies", { id, body: answer, headers });

  test("lists conversations in the specification's shape, with nothing of the inside", async () => {
    const { body } = await send();
    await reply(body.id);
    const { messages } = (await call("get", "/admin/messages")).body;
    expect(messages).toEqual([
      {
        ...body,
        replies: [
          {
            id: expect.any(String),
            ...answer,
            date: site.inbox.now().toISOString(),
            replies: [],
          },
        ],
      },
    ]);
  });

  test("takes a retry with the same Idempotency-Key for the same reply, and two without for two", async () => {
    const { id } = (await send()).body;
    await reply(id, key);
    await reply(id, key);
    expect(await site.replies()).toHaveLength(1);
    await reply(id);
    await reply(id);
    expect(await site.replies()).toHaveLength(3);
  });

  test("asks for a session of the owner or a helper in every one of its endpoints", () => {
    for (const { path, access } of site.services.endpoints)
      expect([path, access === "owner" || access === "staff"]).toEqual([path, path.startsWith("/admin/")]);
  });
});
