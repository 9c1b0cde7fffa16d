import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "#app/lib/units.ts";

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** A request waits no longer than this; then it is served by the site that pauses, with 503. */
const waitMaxMs = 10 * secondMs;
/** Further ones are served with 503 at once. */
const waitingMax = 1_000;
const lookEveryMs = 10;
/** Requests of balancers and supervisors never wait. */
const probePath = /^\/(healthz|readyz)(\?|$)/;

export class RequestGate {
  readonly #running = new Set<ServerResponse>();
  readonly #waiting = new Set<() => void>();
  readonly #waitMs: number;
  #isClosed = false;

  constructor(waitMs = waitMaxMs) {
    this.#waitMs = waitMs;
  }

  enter(request: IncomingMessage, response: ServerResponse, serve: Serve): void {
    if (!this.#isClosed) {
      serve(request, response);
      if (response.writableEnded) return; // a page from memory
      this.#running.add(response);
      response.once("close", () => this.#running.delete(response));
    } else if (this.#waiting.size >= waitingMax || probePath.test(request.url ?? "")) serve(request, response);
    else this.#wait(request, response, serve);
  }

  #wait(request: IncomingMessage, response: ServerResponse, serve: Serve): void {
    const end = () => {
      clearTimeout(timer);
      this.#waiting.delete(enter);
    };
    const enter = () => {
      end();
      response.off("close", end);
      if (this.#isClosed) serve(request, response);
      else this.enter(request, response, serve);
    };
    const timer = setTimeout(enter, this.#waitMs);
    response.once("close", end);
    this.#waiting.add(enter);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
  }

  open(): void {
    this.#isClosed = false;
    for (const enter of [...this.#waiting]) enter();
  }

  /** Waits for the responses to running requests; aborts the remaining ones after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    const isBusy = () => [...this.#running].some(({ writableEnded }) => !writableEnded);
    while (isBusy() && performance.now() < until) await sleep(lookEveryMs);
    for (const { writableEnded, socket } of this.#running) if (!writableEnded) socket?.destroy();
  }
}
