import { afterEach, beforeEach, expect, test } from "vitest";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import {
  collectForSuggestion,
  deleteMessage,
} from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { hourMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { chunkOf, type ModelServer, startModelServer, startStream } from "#tests/support/chatbot/model-server.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { createServicesFixture, type ServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { suggestionMax, suggestionsPerHour } from "../chatbot-limits.ts";
import { suggestReply } from "./suggest-reply.usecases.server.ts";

const apiKey = "sk-live-4f9a7c21e0b3";
const known = "Hello, how much does a website cost?";

let db: Db;
let endpoint: ModelServer;
let site: ServicesFixture;
let patienceMs: number;
beforeEach(async () => {
  patienceMs = 10_000;
  db = await openSqlite();
  endpoint = await startModelServer();
  endpoint.answer = ["A first site ", "is usually cheap."];
  site = open({ CHATBOT_API_URL: endpoint.url, CHATBOT_API_KEY: apiKey, CHATBOT_MODEL: "test-model" });
});
afterEach(async () => {
  await endpoint.stop();
});

const open = (settings: Record<string, string>) => {
  const environment = { CONTACT_LIMIT_PER_EMAIL: "300", CONTACT_LIMIT_PER_NETWORK: "300", ...settings };
  return createServicesFixture({ db, dataDir: createTemporaryFolder(), environment });
};
const suggest = async (message: string, on = site, signal = new AbortController().signal) => {
  const { id } = await on.write({ message, name: "Zoe", email: "zoe@visitor.example" });
  const { chatbot } = on.services;
  const model = chatbot.model && {
    ...chatbot.model,
    timeouts: { firstTextMs: patienceMs, betweenTextsMs: patienceMs, wholeMs: patienceMs },
  };
  return suggestReply({ ...chatbot, model }, await collectForSuggestion(on.inbox, id), { signal });
};
const answerEarlier = async (question: string, answer: string, name = "Bob Marlow") => {
  const { id } = await site.write({ message: question, name, email: `${name.replace(" ", ".")}@visitor.example` });
  const input = { from: "Studio", subject: "Re", message: answer };
  await sendReply(site.inbox, { sendAt: "now", writtenBy: "Owner", messageId: id, input, key: `key of ${id}` });
  return id;
};
const material = () =>
  endpoint.requests
    .at(-1)
    ?.body.messages.map(({ content }) => content)
    .join("\n") ?? "";

test("a suggestion is made from the site's pages, says so, and stores and sends nothing", async () => {
  const made = await suggest(known);
  expect(made.text).toBe("A first site is usually cheap.");
  expect(made.sources.length).toBeGreaterThan(0);
  for (const { url } of made.sources) expect(url).toMatch(/^\/(?!\/)/);
  expect(made.answers).toBe(0);
  expect(material()).toContain(known);
  expect(await site.replies()).toEqual([]);
  expect((await site.mails()).map(({ kind }) => kind)).toEqual(["notification"]);
});

test("earlier answers to similar questions are used, without the names and addresses of others", async () => {
  await answerEarlier(
    "How much does a website for a bakery cost?",
    "Dear Bob, write to bob@bakery.example or +48 600 700 800. About 900.",
  );
  await answerEarlier("Where can I park my bicycle?", "Behind the house.");
  const gone = await answerEarlier("What does a website cost?", "A deleted answer.", "Cy Dee");
  await deleteMessage(site.inbox, gone);
  expect((await suggest(known)).answers).toBe(1);
  expect(material()).toContain("Dear [name], write to [address] or [number]. About 900.");
  expect(material()).not.toMatch(/Bob|Marlow|Behind the house|A deleted answer|Zoe/);
});

test("what nothing is known of is refused before the model is asked", async () => {
  await expect(suggest("Xyzzy plugh?")).rejects.toMatchObject({ status: 409 });
  expect(endpoint.requests).toEqual([]);
});

test("without a model there is none", async () => {
  expect(await statusOf(suggest(known, open({})))).toBe(404);
});

test("so many are suggested within an hour", async () => {
  const results = [];
  for (let i = 0; i <= suggestionsPerHour; i++) results.push(await statusOf(suggest(known)));
  expect(results.filter((status) => status === 200)).toHaveLength(suggestionsPerHour);
  expect(results.at(-1)).toBe(429);
  site.passTime(hourMs);
  expect(await statusOf(suggest(known))).toBe(200);
});

test("a model that fails, is silent, says nothing, or repeats the key is told as an error", async () => {
  endpoint.answer = (response) => void response.writeHead(500).end();
  await expect(suggest(known)).rejects.toMatchObject({
    status: 502,
    message: "The language model isn't answering right now.",
  });
  endpoint.answer = () => {};
  patienceMs = 300;
  expect(await statusOf(suggest(known))).toBe(504);
  patienceMs = 10_000;
  endpoint.answer = [" "];
  expect(await statusOf(suggest(known))).toBe(502);
  endpoint.answer = ["The key is ", apiKey, "."];
  await expect(suggest(known)).rejects.toMatchObject({ status: 502, message: expect.not.stringContaining("sk-") });
});

test("a long text is cut, and a cancellation ends the request to the model", async () => {
  endpoint.answer = Array.from({ length: 20 }, () => "word ".repeat(suggestionMax / 50));
  expect((await suggest(known)).text.length).toBeLessThanOrEqual(suggestionMax);
  endpoint.answer = (response) => {
    startStream(response);
    response.write(chunkOf("Half"));
  };
  const owner = new AbortController();
  const asked = suggest(known, site, owner.signal);
  await expect.poll(() => endpoint.requests.length).toBe(2);
  owner.abort(new Error("canceled"));
  await expect(asked).rejects.toThrow("canceled");
  await expect.poll(() => endpoint.requests.at(-1)?.wasAborted).toBe(true);
});
