import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#tests/support/site/server-process.ts";

export interface ModelRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: string }[];
  };
  /** Whether the client disconnected before the answer was complete. */
  wasAborted: boolean;
}

/** How the model answers: chunks of text in a valid stream, or a function that writes the response. */
export type ModelAnswer =
  | readonly string[]
  | ((response: ServerResponse, request: ModelRequest) => Promise<void> | void);

/** One chunk of a chat completion's stream. */
export const chunkOf = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })}\n\n`;

export function startStream(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
}

/** The same for each server of a file, one after the other: pages name it, and the assistant learns from equal pages once. */
let port: number | undefined;

/** An OpenAI-compatible server on loopback with scripted answers and scripted errors. */
export class ModelServer {
  readonly requests: ModelRequest[] = [];
  answer: ModelAnswer = ["Fine."];
  /** Between the chunks of an answer. */
  pieceEveryMs = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void json(request).then(
        (body) => this.#serve({ url: request.url ?? "", headers: request.headers, body: body as never }, response),
        () => response.destroy(),
      );
    });
  }

  get url(): string {
    return `http://127.0.0.1:${port}/v1`;
  }

  async start(): Promise<void> {
    port ??= await findFreePort();
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async stop(): Promise<void> {
    this.#server.close().closeAllConnections();
  }

  async #serve(got: Omit<ModelRequest, "wasAborted">, response: ServerResponse): Promise<void> {
    const request: ModelRequest = { ...got, wasAborted: false };
    this.requests.push(request);
    response.on("close", () => {
      request.wasAborted = !response.writableFinished;
    });
    if (typeof this.answer === "function") return void (await this.answer(response, request));
    startStream(response);
    for (const piece of this.answer) {
      if (this.pieceEveryMs > 0) await sleep(this.pieceEveryMs);
      if (response.destroyed) return;
      response.write(chunkOf(piece));
    }
    response.end(`${chunkOf("", "stop")}data: [DONE]\n\n`);
  }
}

export async function startModelServer(): Promise<ModelServer> {
  const server = new ModelServer();
  await server.start();
  return server;
}
