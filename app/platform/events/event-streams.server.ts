import { minuteMs, secondMs } from "#app/lib/units.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { isConversation, type SiteEvent, sessionsEnded } from "./site-event.ts";
import type { SiteEvents } from "./site-events.server.ts";

/** Proxies close what is silent for a minute. */
const heartbeatMs = 20 * secondMs;
const checkSessionEveryMs = 30 * secondMs;
/** A browser that was closed without a word is found by then. */
const lifetimeMs = 60 * minuteMs;
const retryMs = 3 * secondMs;
const unreadMax = 32;

const perSessionMax = 20;

interface StreamRequest {
  readonly session: string;
  readonly isSignedIn: () => Promise<boolean>;
  readonly lastEventId: string | null;
}

interface EventStreamsOptions {
  perSessionMax?: number;
  heartbeatMs?: number;
  checkSessionEveryMs?: number;
  metrics?: Metrics;
}

const encoder = new TextEncoder();

const writeEvent = ({ id, change }: SiteEvent): string =>
  `id: ${id}\nevent: ${change.kind}\ndata: ${JSON.stringify(listConversations(change))}\n\n`;

const listConversations = (change: SiteEvent["change"]): readonly string[] =>
  change.kind === "changed" ? change.ids.filter(isConversation) : [];

export class EventStreams {
  readonly #events: SiteEvents;
  readonly #options: Required<Omit<EventStreamsOptions, "metrics">>;
  readonly #open = new Map<() => void, string>();
  #isStopping = false;

  constructor(events: SiteEvents, { metrics = noMetrics, ...options }: EventStreamsOptions = {}) {
    this.#events = events;
    this.#options = { perSessionMax, heartbeatMs, checkSessionEveryMs, ...options };
    metrics.gauge({ name: "northlight_event_streams", help: "Open pages that follow the inbox" }, () => [
      { value: this.#open.size },
    ]);
  }

  /** @returns 503 where the session has too many, or the process is to stop: the page asks at intervals then */
  open(request: StreamRequest): Response {
    const ofSession = [...this.#open.values()].filter((session) => session === request.session).length;
    if (this.#isStopping || ofSession >= this.#options.perSessionMax)
      return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
    return new Response(this.#createBody(request), {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "private, no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  }

  /** A stream that is opened while the process stops would delay it. */
  refuse(): void {
    this.#isStopping = true;
  }

  closeAll(): void {
    for (const close of [...this.#open.keys()]) close();
  }

  #createBody({ session, isSignedIn, lastEventId }: StreamRequest): ReadableStream<Uint8Array> {
    const events = this.#events;
    const open = this.#open;
    const { heartbeatMs: beatMs, checkSessionEveryMs: checkMs } = this.#options;
    let end = () => {};
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const send = (text: string) => controller.enqueue(encoder.encode(text));
          const hasRoom = () => (controller.desiredSize ?? 0) > 0;
          let hasMissed = false;
          const sendEvent = (event: SiteEvent) => {
            if (!hasRoom()) hasMissed = true;
            else if (hasMissed) {
              hasMissed = false;
              send(writeEvent({ id: event.id, change: { kind: "missed" } }));
            } else send(writeEvent(event));
          };
          const checkSession = () =>
            void isSignedIn().then(
              (isOpen) => isOpen || close(),
              () => undefined, // a database that is away signs no one out
            );
          const unsubscribe = events.subscribe((event) => {
            if (hasEndedSessions(event)) checkSession();
            sendEvent(event);
          });
          const beat = setInterval(() => {
            if (hasMissed) sendEvent({ id: events.lastId, change: { kind: "missed" } });
            else if (hasRoom()) send(":\n\n");
          }, beatMs);
          const check = setInterval(checkSession, checkMs);
          const expiry = setTimeout(() => close(), lifetimeMs);
          end = () => {
            unsubscribe();
            clearInterval(beat);
            clearInterval(check);
            clearTimeout(expiry);
            open.delete(close);
          };
          const close = () => {
            end();
            controller.close();
          };
          open.set(close, session);
          send(`retry: ${retryMs}\n\n`);
          for (const event of findMissed(events, lastEventId)) send(writeEvent(event));
        },
        cancel() {
          end();
        },
      },
      { highWaterMark: unreadMax },
    );
  }
}

const hasEndedSessions = ({ change }: SiteEvent): boolean =>
  change.kind === "changed" && change.ids.includes(sessionsEnded);

/** After a break, what was published meanwhile. A new page was loaded before its stream: it looks again, too. */
function findMissed(events: SiteEvents, lastEventId: string | null): readonly SiteEvent[] {
  const known = lastEventId === null ? undefined : events.since(lastEventId);
  return known && known.length <= unreadMax ? known : [{ id: events.lastId, change: { kind: "missed" } }];
}
