import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelServer, startModelServer } from "#tests/support/chatbot/model-server.ts";
import { createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

let endpoint: ModelServer;
let site: OpenSite;
let owner: Awaited<ReturnType<typeof signInOwner>>;
let path: string;
beforeAll(async () => {
  endpoint = await startModelServer();
  endpoint.answer = ["Usually ", "between."];
  site = await openSite({ env: { CHATBOT_API_URL: endpoint.url, CHATBOT_MODEL: "test-model" } });
  const message = { name: "Ann", email: "ann@visitor.example", message: "How much does a website cost?" };
  const id = await sendMessage(createClient(site), message);
  path = `/admin/inbox/${id}`;
  owner = await signInOwner(createClient(site));
});
afterAll(async () => {
  await site?.close();
  await endpoint?.stop();
});

const saveDraft = async (fields: { message: string; base?: string; revision?: string; userId?: string }) => {
  const draft = { key: "k".repeat(20), from: "Studio", subject: "Re", revision: randomUUID(), base: "", ...fields };
  const response = await owner.postForm(`${path}/draft`, draft);
  return { status: response.status, revision: draft.revision, body: await response.json() };
};

test("a draft is saved and shown; one that was typed into an older one gets 409 with the other", async () => {
  const first = await saveDraft({ message: "Half an answer" });
  expect([first.status, first.body]).toMatchObject([200, { saved: true }]);
  expect(await (await owner.get(path)).text()).toContain("Half an answer");
  expect(await saveDraft({ message: "anew" })).toMatchObject({
    status: 409,
    body: { saved: false, other: { message: "Half an answer" } },
  });
  expect(await saveDraft({ message: "x".repeat(20_001), base: first.revision })).toMatchObject({
    status: 422,
    body: { error: "The draft is too long to be saved. It is kept in this window." },
  });
  expect(await saveDraft({ message: "another user’s device", base: first.revision, userId: "another" })).toMatchObject({
    status: 403,
    body: { result: "other-user" },
  });
});

test("a reply is suggested with its sources, to the owner only", async () => {
  expect(await (await owner.get(path)).text()).toContain("canSuggest");
  const response = await owner.postForm(`${path}/suggestion`, {});
  expect([response.status, await response.json()]).toMatchObject([200, { text: "Usually between.", answers: 0 }]);
  endpoint.answer = (answer) => void answer.writeHead(500).end();
  const failed = await owner.postForm(`${path}/suggestion`, {});
  expect([failed.status, await failed.json()]).toEqual([
    502,
    { error: "The language model isn't answering right now." },
  ]);
  const asked = endpoint.requests.length;
  expect((await createClient(site).postForm(`${path}/suggestion`, {})).status).toBe(302);
  expect(endpoint.requests).toHaveLength(asked);
});
