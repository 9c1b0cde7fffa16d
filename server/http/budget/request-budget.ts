import type { IncomingMessage, ServerResponse } from "node:http";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { platformTexts } from "#app/platform/language/strings/platform-texts.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import type { Amount, boundRequests, RequestKind } from "./request-kinds.ts";

export const patienceMs = 30 * secondMs;
/** Half the rate of a throttled phone (64 kbit/s): what arrives faster regains patience. */
export const bytesPerSecondMin = 4 * kibibyte;
const lookEveryMs = secondMs;
const retryAfterS = 5;

export interface RunningRequest {
  readonly kind: RequestKind;
  readonly network: string;
  readonly bytes: number;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

interface Place extends RunningRequest {
  leftMs: number;
  countedBytes: number;
}

interface BudgetOptions {
  bounds: ReturnType<typeof boundRequests>;
  metrics: Metrics;
  lookEveryMs?: number;
  patienceMs?: number;
}

const createBusyError = () =>
  new AppError({
    code: "busy",
    status: 503,
    message: platformTexts().request.busy,
    retryAfterS,
  });

const isWaiting = ({ incoming, outgoing }: RunningRequest): boolean =>
  !incoming.complete || outgoing.writableLength > 0;

const hasRoom = (used: Amount, max: Amount): boolean => used.requests <= max.requests && used.bytes <= max.bytes;

/**
 * Bounds the requests at once and the bytes of their bodies: by kind, for a network and in all. A full network waits. Where all
 * places of a kind are taken, the one that has waited longest for its client, without progress, gives its place to the
 * new request: bodies that are held back and responses that are not read keep no others out.
 */
export class RequestBudget {
  readonly #options: Required<BudgetOptions>;
  readonly #places = new Set<Place>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BudgetOptions) {
    this.#options = { lookEveryMs, patienceMs, ...options };
    const { bounds, metrics } = this.#options;
    const kinds = Object.keys(bounds) as RequestKind[];
    const read = (unit: keyof Amount) => () =>
      kinds.map((kind) => ({ labels: { kind }, value: this.#sum(kind)[unit] }));
    metrics.gauge({ name: "northlight_running_requests", help: "Requests at once, by kind" }, read("requests"));
    metrics.gauge({ name: "northlight_running_request_bytes", help: "Bodies in memory, by kind" }, read("bytes"));
  }

  /** Holds a place until the response has ended. @throws AppError 503 where there is none */
  take(request: RunningRequest): void {
    const { kind, network, incoming, outgoing } = request;
    const bounds = this.#options.bounds[kind];
    if (!hasRoom(this.#sum(kind, request, network), bounds.perNetwork)) throw this.#refuse(kind, "network");
    while (!hasRoom(this.#sum(kind, request), bounds.total)) {
      const stalled = this.#findStalled(kind);
      if (!stalled) throw this.#refuse(kind, "all");
      this.#end(stalled, "503 Service Unavailable", "displaced");
    }
    const countedBytes = incoming.socket.bytesRead;
    const place = { ...request, leftMs: this.#options.patienceMs, countedBytes };
    this.#places.add(place);
    outgoing.once("close", () => this.#places.delete(place));
    this.#timer ??= setInterval(() => this.#look(), this.#options.lookEveryMs).unref();
  }

  #sum(kind: RequestKind, added?: RunningRequest, network?: string): Amount {
    let [requests, bytes] = added ? [1, added.bytes] : [0, 0];
    for (const place of this.#places) {
      if (place.kind !== kind || (network !== undefined && place.network !== network)) continue;
      requests++;
      bytes += place.bytes;
    }
    return { requests, bytes };
  }

  #findStalled(kind: RequestKind): Place | undefined {
    let leftMs = this.#options.patienceMs - this.#options.bounds[kind].yieldsAfterMs;
    let found: Place | undefined;
    for (const place of this.#places) {
      if (place.kind !== kind || !isWaiting(place) || place.leftMs > leftMs || place.leftMs === found?.leftMs) continue;
      found = place;
      leftMs = place.leftMs;
    }
    return found;
  }

  #look(): void {
    const { lookEveryMs: everyMs, patienceMs: maxMs } = this.#options;
    for (const place of this.#places) {
      const { incoming } = place;
      const isUnread = incoming.readableLength >= incoming.readableHighWaterMark; // the site is slow, not the client
      if (isUnread || !isWaiting(place)) continue;
      const { bytesRead } = incoming.socket;
      const gainedMs = ((bytesRead - place.countedBytes) / bytesPerSecondMin) * secondMs;
      place.leftMs = Math.min(maxMs, place.leftMs + gainedMs - everyMs);
      place.countedBytes = bytesRead;
      // A client that reads slowly is cut by `slow-readers.ts`.
      if (place.leftMs <= 0 && !incoming.complete) this.#end(place, "408 Request Timeout", "slow");
    }
    if (this.#places.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #refuse(kind: RequestKind, reason: string): AppError {
    const name = "northlight_refused_requests_total";
    this.#options.metrics.counter({ name, help: "Requests without a place, by kind", labels: { kind, reason } }).add();
    return createBusyError();
  }

  /** A response of the app would keep the body in memory until it is sent. */
  #end(place: Place, status: string, reason: string): void {
    this.#refuse(place.kind, reason);
    this.#places.delete(place);
    const { incoming, outgoing } = place;
    const head = `HTTP/1.1 ${status}\r\nRetry-After: ${retryAfterS}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    if (!outgoing.headersSent && incoming.socket.writable) incoming.socket.write(head, "latin1");
    incoming.socket.destroy();
  }
}
