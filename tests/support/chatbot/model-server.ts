import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

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
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
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
