export interface Source {
  readonly title: string;
  readonly url: string;
}

export interface Quote extends Source {
  readonly text: string;
}

/** The events of an answer; one without `end` was cut off. */
export type ChatEvent =
  | { readonly type: "start"; readonly mode: "search" | "model" }
  /** The language model's passages; `[1]` in its text means the first. */
  | { readonly type: "sources"; readonly sources: readonly Source[] }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "notice"; readonly text: string }
  | { readonly type: "quote"; readonly quote: Quote; readonly also: readonly Source[] }
  | { readonly type: "unknown" }
  | { readonly type: "end" };

export const writeEvent = (event: ChatEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** @returns undefined for unknown events, such as those of a newer server */
export function readEvent(data: string): ChatEvent | undefined {
  try {
    const event: unknown = JSON.parse(data);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Paths of this site and https addresses; nothing else becomes a link. */
const linkShape = /^(\/(?![/\\])|https:\/\/)/;

export function isSource(value: unknown): value is Source {
  if (typeof value !== "object" || value === null) return false;
  const { title, url } = value as Fields;
  return typeof title === "string" && typeof url === "string" && linkShape.test(url);
}

export const isQuote = (value: unknown): value is Quote =>
  isSource(value) && "text" in value && typeof value.text === "string";

const areSources = (value: unknown): boolean => Array.isArray(value) && value.every(isSource);

const checks: Readonly<Record<ChatEvent["type"], (event: Fields) => boolean>> = {
  start: ({ mode }) => mode === "search" || mode === "model",
  sources: ({ sources }) => areSources(sources),
  text: ({ text }) => typeof text === "string",
  notice: ({ text }) => typeof text === "string",
  quote: ({ quote, also }) => isQuote(quote) && areSources(also),
  unknown: () => true,
  end: () => true,
};

function isEvent(value: unknown): value is ChatEvent {
  if (typeof value !== "object" || value === null) return false;
  const { type } = value as Fields;
  return typeof type === "string" && Object.hasOwn(checks, type) && checks[type as ChatEvent["type"]](value as Fields);
}
