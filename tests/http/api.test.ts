import { beforeEach, describe, expect, test } from "vitest";
import { repliesMax } from "#app/features/conversations/model/contact-limits.ts";
import { insertFile } from "#tests/support/attached-files.ts";
import { describedTarget, type SeenResponses } from "#tests/support/site/api-document.ts";
import { type Client, createClient, type HeaderChoice, signInOwner } from "#tests/support/site/client.ts";
import { openSite } from "#tests/support/site/site.ts";
import { type OpenApiOperation, readOpenApi } from "#tests/support/site/site-routes.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

interface Reply {
  id: string;
  date: string;
  replies: Reply[];
}
interface Message extends Reply {
  name: string;
  email: string;
  message: string;
}
interface Page {
  messages: Message[];
  next: string | null;
}

const messageFields = ["date", "email", "id", "message", "name", "replies"];
const visitorReplyFields = ["date", "from", "id", "message", "replies", "title"];
const ownerReplyFields = ["date", "from", "id", "message", "replies", "subject"];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const unknownId = "0191d9a2-7f3c-7cc0-8000-000000000000";

let visitor: Client;
/** Each response to a client of it must be as the document says. */
const seen: SeenResponses = new Set();
let email: string;
let count = 0;

const site = await openFileSite();
const document = await readOpenApi(site);
const described = describedTarget(site, { document, seen });
const owner = await signInOwner(createClient(described));
beforeEach(() => {
  visitor = createClient(described);
  email = `ann${++count}@example.org`;
});

const read = async <T>(response: Response): Promise<T> => (await response.json()) as T;
const fieldsOf = (value: object): string[] => Object.keys(value).sort();

async function post(words: Partial<Record<"name" | "email" | "message", string>> = {}, headers?: HeaderChoice) {
  return visitor.postJson("/api/v1/messages", { name: "Ann", email, message: "Hello", ...words }, headers);
}
const postMessage = async (words = {}) => read<Message>(await post(words));

async function expectProblem(response: Response, status: number, code: string, errors?: Record<string, unknown>) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const problem = await read<Record<string, unknown>>(response);
  expect(problem).toMatchObject({ type: "about:blank", status, code, requestId: response.headers.get("x-request-id") });
  expect(problem.title).toEqual(expect.any(String));
  expect(problem.errors).toEqual(errors);
}

describe("a conversation", () => {
  test("a message and its replies have the specified formats, nested below their parents", async () => {
    const sent = await post({ name: " Ann  ", message: "Two\r\nlines" });
    expect(sent.status).toBe(201);
    const message = await read<Message>(sent);
    expect(fieldsOf(message)).toEqual(messageFields);
    expect(message).toMatchObject({ name: "Ann", email, message: "Two\nlines", replies: [] });
    expect(message.id).toMatch(uuid);
    const path = `/messages/${message.id}/replies`;
    const response = await visitor.postJson(`/api/v1${path}`, { message: "One more thing" });
    expect(response.status).toBe(201);
    const reply = await read<Reply>(response);
    expect(fieldsOf(reply)).toEqual(visitorReplyFields);
    expect(reply).toMatchObject({ from: "Ann", title: "Re: Previous Message", message: "One more thing", replies: [] });
    expect(reply.id).toMatch(/^\d{13}$/); // the time in ms, as text

    const words = { from: "Support", subject: "Your question", message: "Gladly" };
    const answered = await owner.postJson(`/api/v1/admin${path}`, words);
    expect(answered.status).toBe(201);
    const answer = await read<Reply>(answered);
    expect(fieldsOf(answer)).toEqual(ownerReplyFields);
    expect(answer).toMatchObject({ ...words, replies: [] });

    await visitor.postJson(`/api/v1${path}`, { message: "Thanks", parentId: answer.id });
    const list = await read<Page>(await visitor.get(`/api/v1/messages?email=${email}`));
    expect(fieldsOf(list)).toEqual(["messages", "next"]);
    expect(list.messages.map(fieldsOf)).toEqual([messageFields]);
    expect(list.messages[0]?.replies).toMatchObject([
      reply,
      { ...answer, replies: [{ title: "Re: Previous Message", message: "Thanks", replies: [] }] },
    ]);
    const replies = list.messages[0]?.replies ?? [];
    expect(replies.map(fieldsOf)).toEqual([visitorReplyFields, ownerReplyFields]);
  });

  test("a reply beyond 200 is rejected with an error", async () => {
    const { id } = await postMessage();
    await site.db.updateTable("contact_messages").set({ reply_count: repliesMax }).where("id", "=", id).execute();
    const reply = await visitor.postJson(`/api/v1/messages/${id}/replies`, { message: "One more" });
    await expectProblem(reply, 409, "contact/conversation-full", { message: expect.stringMatching(/200 replies/) });
    const words = { from: "Us", subject: "Re", message: "Yes" };
    expect((await owner.postJson(`/api/v1/admin/messages/${id}/replies`, words)).status).toBe(409);
  });
});

describe("the owner's calls", () => {
  test("GET /admin/messages lists messages in the specified format, and DELETE removes one", async () => {
    const { id } = await postMessage();
    const words = { from: "Us", subject: "Re", message: "Yes" };
    await owner.postJson(`/api/v1/admin/messages/${id}/replies`, words);
    const list = async () => (await read<Page>(await owner.get("/api/v1/admin/messages"))).messages;
    const listed = (await list()).find((message) => message.id === id);
    expect(fieldsOf(listed ?? {})).toEqual(messageFields);
    expect(listed?.replies.map(fieldsOf)).toEqual([ownerReplyFields]);
    const before = await owner.get(`/api/v1/admin/messages?before=${unknownId}&folder=spam`);
    expect(await read(before)).toEqual({ messages: [], next: null });
    expect((await owner.delete(`/api/v1/admin/messages/${id}`)).status).toBe(204);
    expect((await list()).map((message) => message.id)).not.toContain(id);
    await expectProblem(await owner.delete(`/api/v1/admin/messages/${id}`), 404, "not-found");
  });

  test("visits are listed and cleared", async () => {
    const recorded = await visitor.postJson("/api/v1/visits", { path: "/contact?from=here#top" });
    expect(recorded.status).toBe(202);
    const response = await owner.get("/api/v1/admin/visits");
    const { visits } = await read<{ visits: Record<string, string>[] }>(response);
    expect(fieldsOf(visits[0] ?? {})).toEqual(["id", "ip", "path", "timestamp", "useragent"]);
    expect(visits[0]).toMatchObject({
      path: "/contact",
      ip: "198.51.100.20",
      useragent: expect.stringMatching(/Firefox/),
    });
    const cleared = await owner.delete("/api/v1/admin/visits");
    expect(cleared.status).toBe(204);
    expect(await read(await owner.get("/api/v1/admin/visits"))).toEqual({ visits: [] });
  });
});

describe("errors are problem+json", () => {
  test.each(["/messages", "/visits", "/messages/ID/replies"])(
    "POST %s: no JSON, another type, no type",
    async (template) => {
      const path = `/api/v1${template.replace("ID", unknownId)}`;
      const send = (body: string, type: string | null) =>
        visitor.request(path, { method: "POST", body: new TextEncoder().encode(body) }, { "Content-Type": type });
      for (const body of ["", "{", "{'a':1}", '{"a":1,}', "undefined"])
        await expectProblem(await send(body, "application/json"), 400, "bad-json");
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/json", null])
        await expectProblem(await send("{}", type), 415, "media-type");
      for (const body of ["null", "[]", '"text"', "1"])
        expect((await send(body, "application/json; charset=utf-8")).status, body).toBe(422);
    },
  );

  test("422 names each invalid field", async () => {
    await expectProblem(await post({ name: "", email: "x", message: "x".repeat(5_001) }), 422, "invalid-input", {
      name: "Name is required.",
      email: "Please enter one valid email address, like ann@example.org.",
      message: "Message can have at most 5,000 characters.",
    });
    await expectProblem(await visitor.get("/api/v1/messages"), 422, "invalid-input", { email: "Email is required." });
    const nowhere = await visitor.get(`/api/v1/messages?email=${email}&before=yesterday`);
    await expectProblem(nowhere, 422, "invalid-input", { before: "This is not a message id." });
    const path = { path: "path must start with one slash" };
    for (const wrong of ["contact", "//evil.example", "/\\evil.example", "https://evil.example"])
      await expectProblem(await visitor.postJson("/api/v1/visits", { path: wrong }), 422, "invalid-input", path);
  });

  test("404 for a file or a path that does not exist", async () => {
    for (const path of ["/files", "/admin/files"])
      await expectProblem(await owner.get(`/api/v1${path}/${unknownId}`), 404, "not-found");
    for (const path of [
      "/api",
      "/api/",
      "/api/v1",
      "/api/v1/",
      "/api/v2/messages",
      "/api/v1/message",
      "/api/v1/messages/",
    ])
      await expectProblem(await visitor.get(path), 404, "not-found");
    for (const method of ["PUT", "PATCH", "DELETE"])
      await expectProblem(await visitor.request("/api/v1/messages", { method }), 404, "not-found");
  });

  test("401 without the owner's session", async () => {
    await expectProblem(await visitor.get("/api/v1/admin/messages"), 401, "unauthorized");
  });

  test("403 from another site, 413 over 64 KB", async () => {
    await expectProblem(await post({}, { "Sec-Fetch-Site": "cross-site" }), 403, "cross-origin");
    await expectProblem(await post({ message: "x".repeat(70_000) }), 413, "too-large");
    const stream = new Blob(["x".repeat(70_000)]).stream();
    const chunked = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    await expectProblem(await visitor.request("/api/v1/messages", chunked, headers), 413, "too-large");
  });

  test("429 has Retry-After", async () => {
    const strict = await openTestSite({ env: { CONTACT_LIMIT_PER_EMAIL: "1" } });
    const target = describedTarget(strict, { document, seen });
    const send = () => createClient(target).postJson("/api/v1/messages", { name: "Ann", email, message: "Hello" });
    expect((await send()).status).toBe(201);
    const refused = await send();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
    await expectProblem(refused, 429, "limit-reached");
    expect(await strict.count("contact_messages")).toBe(1);
    expect(await strict.count("mails")).toBe(1);
  });
});

test("GET /files/:id returns a file of a conversation to those who may read it", async () => {
  const { id } = await postMessage();
  const bytes = Buffer.from("a plan");
  const { id: file, hash } = await insertFile(site, { conversationId: id, name: "plan.txt", bytes });
  const { messages } = await read<Page>(await visitor.get(`/api/v1/messages?email=${email}`));
  const attachment = {
    id: file,
    name: "plan.txt",
    size: bytes.length,
    type: "text/plain",
    sha256: hash,
    isExecutable: false,
  };
  expect(messages).toMatchObject([{ id, attachments: [attachment] }]);
  for (const response of [await visitor.get(`/api/v1/files/${file}`), await owner.get(`/api/v1/admin/files/${file}`)])
    expect([response.status, response.headers.get("content-security-policy"), await response.text()]).toEqual([
      200,
      "sandbox; default-src 'none'",
      "a plan",
    ]);
  await expectProblem(await createClient(described).get(`/api/v1/files/${file}`), 404, "not-found");
});

test("rules about crawlers are added, listed and removed", async () => {
  const added = await owner.postJson("/api/v1/admin/crawler-rules", { text: "OddReader" });
  expect(added.status).toBe(201);
  const { rules } = await read<{ rules: { id: number; text: string }[] }>(
    await owner.get("/api/v1/admin/crawler-rules"),
  );
  expect(rules).toEqual([{ id: expect.any(Number), text: "OddReader" }]);
  const removed = await owner.request(`/api/v1/admin/crawler-rules/${rules[0]?.id}`, { method: "DELETE" });
  expect(removed.status).toBe(204);
});

test("POST /measurements takes what a browser measured", async () => {
  const measured = { path: "/contact", vitals: { lcp: 900, cls: 0.01 } };
  expect((await visitor.postJson("/api/v1/measurements", measured)).status).toBe(202);
});

test("GET /numbers answers a token of the owner's", async () => {
  const page = await owner.postForm("/admin/numbers/settings", { intent: "make-token", name: "Report" });
  const token = /<code class="select-all[^"]*">([^<]+)</.exec(await page.text())?.[1];
  const ask = (query: string) => visitor.request(`/api/v1/numbers${query}`, {}, { Authorization: `Bearer ${token}` });
  expect((await ask("?range=7d")).status).toBe(200);
  await expectProblem(await ask("?range=all-of-it"), 422, "invalid-input", { range: expect.anything() });
});

describe("the OpenAPI document", () => {
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, OpenApiOperation] => [
        path,
        method,
        operation,
      ]),
    );

  test("names the calls of the contract", () => {
    expect(
      operations()
        .map(([path, method]) => `${method} ${path}`)
        .sort(),
    ).toEqual([
      "delete /admin/crawler-rules/{id}",
      "delete /admin/messages/{id}",
      "delete /admin/visits",
      "get /admin/crawler-rules",
      "get /admin/files/{id}",
      "get /admin/messages",
      "get /admin/visits",
      "get /files/{id}",
      "get /messages",
      "get /numbers",
      "post /admin/crawler-rules",
      "post /admin/messages/{id}/replies",
      "post /measurements",
      "post /messages",
      "post /messages/{id}/replies",
      "post /visits",
    ]);
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: expect.any(String), version: expect.any(String) },
    });
    expect(document.servers).toEqual([{ url: `${site.origin}/api/v1` }]);
  });

  test("describes each call's parameters, body and responses", () => {
    for (const [path, method, { parameters, requestBody, responses, security }] of operations()) {
      const name = `${method} ${path}`;
      const inPath = parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name);
      expect(inPath, name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
      expect(
        Object.keys(responses).some((status) => /^2\d\d$/.test(status)),
        name,
      ).toBe(true);
      for (const [status, response] of Object.entries(responses)) {
        expect(status, name).toMatch(/^([1-5]\d\d|default)$/);
        expect(response.description, `${name} ${status}`).toEqual(expect.any(String));
      }
      expect(Object.keys(requestBody?.content ?? {}), name).toEqual(method === "post" ? ["application/json"] : []);
      for (const scheme of security.flatMap((requirement) => Object.keys(requirement)))
        expect(document.components.securitySchemes, name).toHaveProperty(scheme);
    }
  });

  test("every $ref has a target", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref as string);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of new Set(refs)) {
      expect(ref).toMatch(/^#\//);
      const target = ref
        .slice(2)
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target, ref).toBeDefined();
    }
  });

  test("includes the limits, so that a client can validate", () => {
    const schema = document.paths["/messages"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(schema).toMatchObject({
      required: ["name", "email", "message"],
      properties: { name: { minLength: 1, maxLength: 100 }, message: { maxLength: 5_000 } },
    });
  });

  test("has the cookie's name under https", async () => {
    const https = await openSite({ env: { PUBLIC_URL: "https://studio.example" } });
    const { components, servers } = await readOpenApi(https);
    expect(components.securitySchemes).toEqual({
      session: expect.objectContaining({ type: "apiKey", in: "cookie", name: "__Host-northlight_session" }),
      visitor: expect.objectContaining({ type: "apiKey", in: "cookie", name: "__Host-northlight_visitor" }),
      token: expect.objectContaining({ type: "http", scheme: "bearer" }),
    });
    expect(servers).toEqual([{ url: "https://studio.example/api/v1" }]);
    await https.close();
  });

  test("declares no success and no error that these tests have not seen, but for a bug and a failed database", async () => {
    const site = await openTestSite({ env: { CONTACT_READS_PER_NETWORK: "1", CONTACT_LIMIT_PER_EMAIL: "1" } });
    const target = describedTarget(site, { document, seen });
    const [stranger, owner] = [createClient(target), await signInOwner(createClient(target))];
    const sent = await read<Message>(
      await stranger.postJson("/api/v1/messages", { name: "Ann", email, message: "Hello" }),
    );
    for (const [path, method, operation] of operations()) {
      const url = `/api/v1${path.replace("{id}", sent.id)}`;
      const isOwners = path.startsWith("/admin");
      const client = isOwners ? owner : stranger;
      const send = (body: string | undefined, type: string | null, headers: HeaderChoice = {}, from = client) =>
        from.request(url, { method: method.toUpperCase(), body }, { "Content-Type": type, ...headers });
      if (isOwners) await send(undefined, null, {}, stranger);
      if (method !== "get") await send(undefined, null, { "Sec-Fetch-Site": "cross-site" });
      if (operation.requestBody) {
        await send("{", "application/json");
        await send("{}", "text/plain");
        await send("{}", "application/json");
        await send("x".repeat(70_000), "application/json");
      }
      if (path.includes("{id}")) {
        const valid = JSON.stringify({ from: "Us", subject: "Re", message: "Yes" });
        for (const id of ["none", unknownId])
          await client.request(
            url.replace(sent.id, id),
            { method: method.toUpperCase(), body: method === "get" ? undefined : valid },
            { "Content-Type": "application/json" },
          );
      }
      if (operation.parameters.some(({ in: kind }) => kind === "query")) {
        await client.get(`${url}?before=yesterday`);
        for (let n = 0; n < 2 && !isOwners; n++) await client.get(`${url}?email=${email}`);
      }
    }
    const full = `/api/v1/messages/${sent.id}/replies`;
    let last = 201;
    for (let n = 0; last === 201; n++) last = (await stranger.postJson(full, { message: `Reply ${n}` })).status;
    expect(last).toBe(429);
    const declared = operations().flatMap(([path, method, { responses }]) =>
      Object.keys(responses).map((status) => `${method} ${path} ${status}`),
    );
    const notProvoked = declared.filter((name) => !seen.has(name) && !/ 50[03]$/.test(name));
    expect(notProvoked).toEqual([]);
  });
});
