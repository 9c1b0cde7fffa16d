import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  chunkOf,
  type ModelAnswer,
  type ModelServer,
  startModelServer,
  startStream,
} from "#tests/support/chatbot/model-server.ts";
import { type LanguageModel, ModelError, streamCompletion } from "./language-model.server.ts";

const timeouts = { firstTextMs: 500, betweenTextsMs: 500, wholeMs: 2_000 };
const messages = [{ role: "user", content: "Hello?" }] as const;

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  server.pieceEveryMs = 0;
});

const model = (over: Partial<LanguageModel> = {}): LanguageModel => ({
  apiUrl: server.url,
  apiKey: "sk-test",
  name: "test-model",
  timeouts,
  ...over,
});

/** @returns the text that came, and what ended it */
async function ask(answer: ModelAnswer, over: Partial<LanguageModel> = {}, signal = new AbortController().signal) {
  server.answer = answer;
  let text = "";
  try {
    for await (const piece of streamCompletion(model(over), messages, signal)) text += piece;
    return { text, kind: undefined };
  } catch (error) {
    return { text, kind: error instanceof ModelError ? error.kind : error };
  }
}

describe("an endpoint that answers", () => {
  test("is asked as the API says, and its text comes whole", async () => {
    expect(await ask(["Hel", "lo", " – ", "здравствуй 👋"])).toEqual({
      text: "Hello – здравствуй 👋",
      kind: undefined,
    });
    const [request] = server.requests;
    expect(request?.url).toBe("/v1/chat/completions");
    expect(request?.headers.authorization).toBe("Bearer sk-test");
    expect(request?.body).toMatchObject({ model: "test-model", stream: true, messages });
  });

  test("without a key gets none, and a slash at the end of its address does not matter", async () => {
    await ask(["x"], { apiKey: undefined, apiUrl: `${server.url}/` });
    expect(server.requests[0]?.url).toBe("/v1/chat/completions");
    expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  test("in bytes that split characters, lines and events anywhere is read the same", async () => {
    const bytes = Buffer.from(`: hello\r\n\r\n${chunkOf("Grüße 👋")}${chunkOf(" an alle", "stop")}`);
    const answer: ModelAnswer = async (response) => {
      startStream(response);
      for (const byte of bytes) {
        response.write(Uint8Array.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
    };
    expect(await ask(answer)).toEqual({ text: "Grüße 👋 an alle", kind: undefined });
  });

  test("is done with a finish reason or with [DONE], whatever comes behind", async () => {
    for (const end of [chunkOf("", "stop"), chunkOf("", "length"), "data: [DONE]\n\n"]) {
      const answer: ModelAnswer = (response) => {
        startStream(response);
        response.end(`${chunkOf("All.")}${end}data: nonsense\n\n`);
      };
      expect(await ask(answer)).toEqual({ text: "All.", kind: undefined });
    }
  });

  test("in chunks without text, with figures of use, with a role, is no error", async () => {
    const answer: ModelAnswer = (response) => {
      startStream(response);
      const extra = [
        { choices: [] },
        { choices: [{ delta: { role: "assistant" } }] },
        { choices: [{ delta: { content: null } }] },
      ];
      for (const chunk of extra) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      response.end(chunkOf("Yes.", "stop"));
    };
    expect(await ask(answer)).toEqual({ text: "Yes.", kind: undefined });
  });
});

describe("an endpoint that does not", () => {
  const garbage: Record<string, ModelAnswer> = {
    "breaks off": (response) => {
      startStream(response);
      response.write(chunkOf("Half"));
      setTimeout(() => response.destroy(), 20);
    },
    "ends too early": (response) => {
      startStream(response);
      response.end(chunkOf("Half"));
    },
    "sends something other than JSON": (response) => {
      startStream(response);
      response.end(`${chunkOf("Half")}data: <html>\n\n`);
    },
    "reports an error in the stream": (response) => {
      startStream(response);
      response.end(`${chunkOf("Half")}data: {"error":{"message":"overloaded"}}\n\n`);
    },
    "never ends its line": (response) => {
      startStream(response);
      response.write(chunkOf("Half"));
      response.end(`data: ${"x".repeat(300_000)}`);
    },
  };

  test.each(Object.keys(garbage))("%s, gives what came before, and says so", async (how) => {
    expect(await ask(garbage[how] as ModelAnswer)).toEqual({ text: "Half", kind: "broken" });
  });

  test.each([401, 404, 429, 500, 503])("answers %i, is refused", async (status) => {
    const answer: ModelAnswer = (response) => void response.writeHead(status).end('{"error":"key sk-test is wrong"}');
    expect(await ask(answer)).toEqual({ text: "", kind: "refused" });
  });

  test("answers with a page instead of a stream, is broken", async () => {
    const answer: ModelAnswer = (response) =>
      void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hi</h1>");
    expect(await ask(answer)).toEqual({ text: "", kind: "broken" });
  });

  test("sends us elsewhere, is not followed: the key stays where it belongs", async () => {
    const answer: ModelAnswer = (response) =>
      void response.writeHead(307, { Location: `${server.url}/elsewhere` }).end();
    expect(await ask(answer)).toEqual({ text: "", kind: "unreachable" });
    expect(server.requests).toHaveLength(1);
  });

  test("is not there, is unreachable", async () => {
    expect(await ask([], { apiUrl: "http://127.0.0.1:9/v1" })).toEqual({ text: "", kind: "unreachable" });
  });
});

describe("an endpoint that is slow", () => {
  const silent: ModelAnswer = () => {};

  test("to answer at all, or to say its first word, is given up, and told so", async () => {
    const headersOnly: ModelAnswer = (response) => {
      startStream(response);
      response.write(": waiting\n\n");
    };
    for (const answer of [silent, headersOnly]) {
      const startedAt = performance.now();
      expect(await ask(answer)).toEqual({ text: "", kind: "slow" });
      expect(performance.now() - startedAt).toBeLessThan(1_500);
      await expect.poll(() => server.requests.at(-1)?.wasAborted).toBe(true);
    }
  });

  test("between two words, or for ever, is given up as well", async () => {
    const stalls: ModelAnswer = (response) => {
      startStream(response);
      response.write(chunkOf("Half"));
    };
    expect(await ask(stalls)).toEqual({ text: "Half", kind: "slow" });
    server.pieceEveryMs = 50;
    const endless = await ask(Array.from({ length: 100 }, () => "x"));
    expect(endless.kind).toBe("slow");
    expect(endless.text.length).toBeGreaterThan(3);
  });

  test("is not what a slow reader makes it", async () => {
    server.answer = ["a", "b", "c"];
    let text = "";
    for await (const piece of streamCompletion(model(), messages, new AbortController().signal)) {
      text += piece;
      await sleep(600); // longer than the timeout between two texts
    }
    expect(text).toBe("abc");
  });
});

test("a visitor who stops ends the request at the endpoint, and that is no error of the model", async () => {
  const visitor = new AbortController();
  server.pieceEveryMs = 30;
  setTimeout(() => visitor.abort(new Error("stopped")), 100);
  const { text, kind } = await ask(
    Array.from({ length: 50 }, () => "x"),
    {},
    visitor.signal,
  );
  expect(text.length).toBeLessThan(10);
  expect(kind).toEqual(new Error("stopped"));
  await expect.poll(() => server.requests[0]?.wasAborted).toBe(true);
});
