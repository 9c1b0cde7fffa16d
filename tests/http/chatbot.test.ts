import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ModelServer, startModelServer } from "#tests/support/chatbot/model-server.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";
import { openFileSite, openTestSite } from "#tests/support/site/test-site.ts";

const path = "/projects/ai-chatbot";
const code = "a-code-for-tests";
const scriptMax = 60 * 1_024;

const site = await openFileSite({ env: { CHATBOT_CODE: code } });

let networks = 0;
/** A browser in a network of its own, so that no test uses up another's tries. */
const newcomer = (on: OpenSite = site): Client => createClient(on, { address: `198.51.100.${100 + ++networks}` });
const enter = (client: Client, typed = code) => client.postForm(path, { intent: "enter", code: typed });

async function unlocked(on: OpenSite = site): Promise<Client> {
  const client = newcomer(on);
  expect((await enter(client)).status).toBe(303);
  return client;
}

const textsOf = (html: string, tag: string): string[] => findAll(parseHtml(html), tag).map((one) => textOf(one).trim());
const policyOf = (response: Response): string => response.headers.get("content-security-policy") ?? "";

/** @returns the events of an answer */
async function ask(client: Client, question: string): Promise<{ type: string; [field: string]: unknown }[]> {
  const response = await client.postJson(`${path}/ask`, { question });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const text = await response.text();
  return text
    .split("\n\n")
    .filter(Boolean)
    .map((event) => JSON.parse(event.replace(/^data: /, "")));
}

describe("the locked page", () => {
  test("has its form with its texts, which works without a script", async () => {
    const html = await (await newcomer().get(path)).text();
    const page = parseHtml(html);
    expect(textsOf(html, "label")).toContain("Access Code");
    expect(textsOf(html, "button").join()).toContain("Access Chatbot");
    const [field] = findAll(page, "input", { name: "code" });
    expect(field?.attributes.get("type")).toBe("password");
    expect(field?.attributes.has("required")).toBe(true);
    const form = findAll(page, "form").find((one) => findAll(one, "input", { name: "code" }).length > 0);
    expect([form?.attributes.get("method"), form?.attributes.get("action")]).toEqual(["post", path]);
    expect(findAll(page, "iframe")).toEqual([]);
  });

  test("shows a sample answer of the public pages, with its source, and never of the notes", async () => {
    writeFileSync(join(site.dataDir, "assistant.md"), "## How much does a website cost?\n\nA secret discount.\n");
    const page = parseHtml(await (await newcomer().get(path)).text());
    const [sample] = findAll(page, "section", { "aria-labelledby": "sample-title" });
    expect(textOf(sample as HtmlElement)).toMatch(
      /^Sample.*How much does a website cost\?.*depends on what it should do/s,
    );
    expect(findAll(sample as HtmlElement, "a").map(({ attributes }) => attributes.get("href"))).toEqual(["/contact"]);
    rmSync(join(site.dataDir, "assistant.md"));
  });

  test("opens by the right code: a cookie that no script reads, and the page again", async () => {
    const client = newcomer();
    const response = await enter(client);
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^northlight_chat=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
    ]);
    const html = await (await client.get(path)).text();
    const [frame] = findAll(parseHtml(html), "iframe");
    expect(frame?.attributes.get("src")).toBe(`${path}/frame`);
    expect(frame?.attributes.get("allow")).toBe("microphone; camera");
    expect(textsOf(html, "button").join()).toContain("Logout");
    expect(textsOf(html, "a").join()).toContain("Open in New Tab");
  });

  test("says what is wrong with a wrong code, in the page, and never gives it back", async () => {
    const response = await enter(newcomer(), "an-entirely-wrong-code");
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(html).toContain("Invalid access code. Please try again.");
    expect(html).not.toContain("an-entirely-wrong-code");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await (await enter(newcomer(), "  ")).text()).toContain("Access code is required.");
  });

  test("refuses a brute force, and says when to try again", async () => {
    const client = newcomer();
    for (let i = 0; i < 5; i++) expect((await enter(client, `wrong-${i}`)).status).toBe(403);
    const response = await enter(client);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(await response.text()).toMatch(/Too many wrong codes from your network\. Please try again in 15 minutes\./);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("is there again after the logout, and the cookie is gone and opens nothing any more", async () => {
    const client = await unlocked();
    const copy = createClient(site, {
      headers: { Cookie: [...client.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    expect((await copy.get(`${path}/frame`)).status).toBe(200);
    expect((await client.postForm(path, { intent: "logout" })).status).toBe(303);
    expect(client.cookies.size).toBe(0);
    expect(await (await client.get(path)).text()).toContain("Access Chatbot");
    expect((await copy.get(`${path}/frame`)).status, "a copy of the cookie").toBe(401);
    expect((await copy.postJson(`${path}/ask`, { question: "Hello?" })).status).toBe(401);
  });

  test("is counted as a page view, its frame is not", async () => {
    const client = await unlocked();
    await site.site.services.visits.recorder.flush();
    const before = await site.count("recent_visits");
    await client.get(path);
    await client.get(`${path}/frame`, { "Sec-Fetch-Dest": "iframe" });
    await site.site.services.visits.recorder.flush();
    const visits = await site.rows<{ path: string }>("recent_visits");
    expect(visits).toHaveLength(before + 1);
    expect(visits.filter((visit) => visit.path === path).length).toBeGreaterThan(0);
  });
});

describe("without the cookie", () => {
  test("the frame answers 401 and shows the way to the code; questions and letters are refused", async () => {
    const response = await newcomer().get(`${path}/frame`);
    const html = await response.text();
    expect(response.status).toBe(401);
    const [link] = findAll(parseHtml(html), "a", { href: path });
    expect(link?.attributes.get("target")).toBe("_top");
    expect(html).not.toContain("assistant-props");
    for (const address of ["ask", "letter"]) {
      const answer = await newcomer().postJson(`${path}/${address}`, { question: "Prices?" });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: "chatbot/locked" });
    }
    expect(await site.count("contact_messages")).toBe(0);
  });
});

describe("the assistant", () => {
  test("is a page of ours that our own pages may frame, with one script that weighs little", async () => {
    const client = await unlocked();
    const response = await client.get(`${path}/frame`);
    const page = parseHtml(await response.text());
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(policyOf(response)).toMatch(/frame-ancestors 'self'/);
    expect(policyOf(response)).toMatch(/frame-src 'self' blob:;/);
    expect(policyOf(response)).not.toMatch(/nonce-/);
    const sources = findAll(page, "script").flatMap(({ attributes }) => attributes.get("src") ?? []);
    expect(sources).toEqual([expect.stringMatching(/^\/projects\/ai-chatbot\/assistant\.js\?v=[\w-]{12}$/)]);
    const script = await createClient(site).get(sources[0] ?? "");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(brotliCompressSync(await script.text()).length).toBeLessThan(scriptMax);
    const compressed = await createClient(site).get(sources[0] ?? "", { "Accept-Encoding": "gzip" });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(scriptMax);
    expect((await createClient(site).get(`${path}/assistant.js`)).headers.get("cache-control")).toBe("no-cache");
    const suggestions = findAll(page, "button").filter(({ attributes }) => attributes.has("data-question"));
    expect(suggestions.length).toBeGreaterThanOrEqual(3);
    for (const suggestion of suggestions)
      expect((await ask(client, textOf(suggestion as HtmlElement))).map(({ type }) => type)).toContain("quote");
  });

  test("answers with a passage and its link, and says what it does not know", async () => {
    const client = await unlocked();
    expect(await ask(client, "Do you have an office?")).toEqual([
      { type: "start", mode: "search" },
      {
        type: "quote",
        quote: {
          title: "Contact, Want To Visit Us?",
          url: "/contact",
          text: "We have no office. Appointments are made through the form on this page.",
        },
        also: expect.any(Array),
      },
      { type: "end" },
    ]);
    expect((await ask(client, "Who won the world cup?")).map(({ type }) => type)).toEqual(["start", "unknown", "end"]);
  });

  test("leads to sections that are there", async () => {
    const client = await unlocked();
    for (const question of [
      "Which law governs the terms?",
      "How long are page views kept?",
      "What is two's complement?",
    ]) {
      const quote = (await ask(client, question)).find(({ type }) => type === "quote")?.quote as { url: string };
      const [address = "", anchor] = quote.url.split("#");
      const html = await (await createClient(site).get(address)).text();
      if (anchor) expect(html).toContain(`id="${anchor}"`);
      expect(html).toContain("<main");
    }
  });

  test.each([
    ["nothing", {}, 422],
    ["blanks", { question: "  \n " }, 422],
    ["too much", { question: "x".repeat(2_001) }, 422],
    ["a list", [], 422],
    ["a history without answers", { question: "x", history: [{ question: 1 }] }, 422],
  ])("asked %s, it says what is wrong", async (_, body, status) => {
    const response = await (await unlocked()).postJson(`${path}/ask`, body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).not.toBe("");
  });

  test("asked by another website, or in another form than JSON, refuses", async () => {
    const client = await unlocked();
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await client.postJson(`${path}/ask`, { question: "x" }, foreign)).status).toBe(403);
    expect((await client.postForm(`${path}/ask`, { question: "x" })).status).toBe(415);
    expect(
      (await client.postJson(`${path}/ask`, { question: "x" }, { "Content-Type": "application/json" })).status,
    ).toBe(200);
    expect((await client.get(`${path}/ask`)).status).toBeLessThan(500);
  });

  test("takes 30 questions a minute from a network, and says when it takes more", async () => {
    const client = await unlocked();
    const statuses: number[] = [];
    // A minute may end meanwhile, and counting begins again.
    for (let i = 0; i < 62; i++) statuses.push((await client.postJson(`${path}/ask`, { question: "Prices?" })).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses).toContain(429);
  });

  test("sends the conversation to the inbox, and the sender sees it there", async () => {
    const client = await unlocked();
    const html = await (await client.get(`${path}/frame`)).text();
    const [propsScript] = findAll(parseHtml(html), "script", { id: "assistant-props" });
    const props = JSON.parse(propsScript?.children.join("") ?? "");
    const letter = {
      name: "Ann",
      email: "ann.letter@visitor.example",
      message: "I asked the assistant.",
      key: props.contactMessageKey,
    };
    for (let i = 0; i < 2; i++) expect((await client.postJson(`${path}/letter`, letter)).status).toBe(201);
    const list = await client.get("/api/v1/messages?email=ann.letter@visitor.example");
    expect(((await list.json()) as { messages: unknown[] }).messages).toMatchObject([{ message: letter.message }]);
    const wrong = await client.postJson(`${path}/letter`, { ...letter, email: "nobody" });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fieldErrors: { email: expect.stringMatching(/valid email/) } });
  });
});

describe("a chatbot elsewhere", () => {
  test("is framed by a page that allows that origin alone, behind the code, without any other right", async () => {
    const hosted = await openTestSite({ env: { CHATBOT_CODE: code, CHATBOT_URL: "https://bot.example/embed?id=7" } });
    expect((await newcomer(hosted).get(`${path}/frame`)).status).toBe(401);
    expect(await (await newcomer(hosted).get(path)).text()).not.toContain("bot.example");
    const client = await unlocked(hosted);
    const response = await client.get(`${path}/frame`);
    expect(policyOf(response)).toMatch(/; frame-src https:\/\/bot\.example; frame-ancestors 'self'/);
    expect(response.headers.get("permissions-policy")).toBe(
      'camera=(self "https://bot.example"), microphone=(self "https://bot.example"), geolocation=(), payment=(), usb=()',
    );
    const page = parseHtml(await response.text());
    const attributes = findAll(page, "iframe")[0]?.attributes;
    expect(attributes?.get("src")).toBe("https://bot.example/embed?id=7");
    expect(attributes?.get("sandbox")?.split(" ")).not.toContain("allow-top-navigation");
    expect(attributes?.get("allow")).toBe("microphone; camera");
    expect(attributes?.get("referrerPolicy".toLowerCase())).toBe("strict-origin");
    expect(findAll(page, "script")).toEqual([]);
    const outer = await client.get(path);
    expect(policyOf(outer)).not.toContain("bot.example");
    const tab = findAll(parseHtml(await outer.text()), "a").find((link) => textOf(link).includes("Open in New Tab"));
    expect(tab?.attributes.get("href")).toBe("https://bot.example/embed?id=7");
  });
});

describe("with a language model", () => {
  const key = "sk-http-5d1c9b7e44aa";
  let endpoint: ModelServer;
  let smart: OpenSite;
  beforeAll(async () => {
    endpoint = await startModelServer();
    smart = await openSite({
      env: {
        CHATBOT_CODE: code,
        CHATBOT_API_URL: endpoint.url,
        CHATBOT_API_KEY: key,
        CHATBOT_MODEL: "test-model",
        CHATBOT_LIMIT_PER_VISITOR: "1000",
        LOG_LEVEL: "trace",
      },
    });
  });
  afterAll(async () => {
    await smart?.close();
    await endpoint?.stop();
  });

  test("its words come one by one, while it still speaks", async () => {
    endpoint.answer = ["One ", "two ", "three."];
    endpoint.pieceEveryMs = 150;
    const client = await unlocked(smart);
    const response = await client.postJson(`${path}/ask`, { question: "How much does a website cost?" });
    const times: number[] = [];
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? [])
      if (decoder.decode(bytes).includes('"text"')) times.push(performance.now());
    expect(times.length).toBeGreaterThanOrEqual(3);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(200);
  });

  test("a visitor who leaves ends the request at the endpoint", async () => {
    endpoint.answer = Array.from({ length: 200 }, () => "word ");
    endpoint.pieceEveryMs = 20;
    endpoint.requests.length = 0;
    const client = await unlocked(smart);
    const response = await client.postJson(`${path}/ask`, { question: "How much does a website cost?" });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => endpoint.requests[0]?.wasAborted, { timeout: 2_000 }).toBe(true);
  });

  test("ends its answers when the site stops, so that nobody waits for them", async () => {
    endpoint.answer = Array.from({ length: 500 }, () => "word ");
    endpoint.pieceEveryMs = 20;
    const stopping = await openSite({
      env: { CHATBOT_CODE: code, CHATBOT_API_URL: endpoint.url, CHATBOT_MODEL: "test-model" },
    });
    const client = await unlocked(stopping);
    const response = await client.postJson(`${path}/ask`, { question: "How much does a website cost?" });
    const text = response.text();
    setTimeout(() => stopping.site.abortStreams(), 200);
    expect(await text).not.toContain('"type":"end"');
    await stopping.close();
  });

  test("key and code stand on no page, in no script and in no line of the log", async () => {
    endpoint.answer = ["Fine."];
    endpoint.pieceEveryMs = 0;
    const client = await unlocked(smart);
    await ask(client, "How much does a website cost?");
    endpoint.answer = (response) => void response.writeHead(401).end(`wrong key ${key}`);
    const events = JSON.stringify(await ask(client, "How much does a website cost?"));
    const pages = [path, `${path}/frame`, `${path}/assistant.js`, "/privacy", `${path}.data`];
    const texts = await Promise.all(pages.map(async (page) => (await client.get(page)).text()));
    const owner = await signInOwner(newcomer(smart));
    texts.push(await (await owner.get("/admin/dashboard")).text(), events, JSON.stringify(smart.log));
    for (const text of texts) {
      expect(text).not.toContain(key);
      expect(text).not.toContain(code);
    }
    expect(smart.log.some(({ msg }) => msg === "language model failed")).toBe(true);
  });
});

describe("the owner", () => {
  const command = (owner: Client, fields: Record<string, string>) => owner.postForm("/admin/questions", fields);

  test("sees the code on demand, changes it and makes it anew, and each ends the sessions", async () => {
    const own = await openTestSite();
    const owner = await signInOwner(newcomer(own));
    expect(await (await owner.get("/admin/questions")).text()).toContain("Chatbot Access");
    const shown = await (await command(owner, { intent: "reveal-chatbot-code" })).text();
    const made = textsOf(shown, "output")[0] ?? "";
    expect(made).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const visitor = newcomer(own);
    expect((await enter(visitor, made)).status).toBe(303);
    expect((await command(owner, { intent: "change-chatbot-code", code: "short" })).status).toBe(422);
    expect((await visitor.get(`${path}/frame`)).status).toBe(200);
    expect((await command(owner, { intent: "change-chatbot-code", code: "our own words" })).status).toBe(200);
    expect((await visitor.get(`${path}/frame`)).status).toBe(401);
    expect((await enter(visitor, "our own words")).status).toBe(303);
    expect((await command(owner, { intent: "rotate-chatbot-code" })).status).toBe(200);
    expect((await visitor.get(`${path}/frame`)).status).toBe(401);
    for (const intent of ["reveal-chatbot-code", "rotate-chatbot-code"])
      expect((await command(newcomer(own), { intent })).status).toBe(302);
  });

  test("is told that the environment sets it, and cannot change it here", async () => {
    const owner = await signInOwner(newcomer());
    const html = await (await owner.get("/admin/questions")).text();
    expect(html).toContain("CHATBOT_CODE");
    expect(html).not.toContain("Make a random code");
    expect((await command(owner, { intent: "rotate-chatbot-code" })).status).toBe(409);
    expect(await (await command(owner, { intent: "reveal-chatbot-code" })).text()).toContain(code);
  });
});
