/** A place on the site that an answer leads to. */
export interface Source {
  readonly title: string;
  /** A path of this site, or an https address from the owner's notes. */
  readonly url: string;
}

export interface Quote extends Source {
  readonly text: string;
}

/** What the server sends while it answers, one after the other; without `end` at its end the answer broke off. */
export type ChatEvent =
  | { readonly type: "start"; readonly mode: "search" | "model" }
  /** What the language model was given; `[1]` in its text means the first. */
  | { readonly type: "sources"; readonly sources: readonly Source[] }
  | { readonly type: "text"; readonly text: string }
  /** Why the rest is another answer than was hoped for. */
  | { readonly type: "notice"; readonly text: string }
  | { readonly type: "quote"; readonly quote: Quote; readonly also: readonly Source[] }
  /** Nothing on the site answers this. */
  | { readonly type: "unknown" }
  | { readonly type: "end" };

/** One event as the stream carries it (WHATWG HTML, 9.2 Server-sent events). */
export const writeEvent = (event: ChatEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** @returns undefined for what this page does not know, such as an event of a newer server */
export function readEvent(data: string): ChatEvent | undefined {
  try {
    const event: unknown = JSON.parse(data);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A path of this site or an https address: whatever it comes from, no other kind becomes a link. */
const linkShape = /^(\/(?![/\\])|https:\/\/)/;

export function isSource(value: unknown): value is Source {
  if (typeof value !== "object" || value === null) return false;
  const { title, url } = value as Fields;
  return typeof title === "string" && typeof url === "string" && linkShape.test(url);
}

const areSources = (value: unknown): boolean => Array.isArray(value) && value.every(isSource);

const checks: Readonly<Record<ChatEvent["type"], (event: Fields) => boolean>> = {
  start: ({ mode }) => mode === "search" || mode === "model",
  sources: ({ sources }) => areSources(sources),
  text: ({ text }) => typeof text === "string",
  notice: ({ text }) => typeof text === "string",
  quote: ({ quote, also }) => isSource(quote) && "text" in quote && typeof quote.text === "string" && areSources(also),
  unknown: () => true,
  end: () => true,
};

function isEvent(value: unknown): value is ChatEvent {
  if (typeof value !== "object" || value === null) return false;
  const { type } = value as Fields;
  return typeof type === "string" && Object.hasOwn(checks, type) && checks[type as ChatEvent["type"]](value as Fields);
}
