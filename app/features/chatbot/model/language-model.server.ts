import { createParser } from "eventsource-parser";
import { parseJson } from "#app/lib/text.ts";
import { modelTimeouts } from "../chatbot-limits.ts";
import type { ModelMessage } from "./prompt.ts";

export interface LanguageModel {
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  readonly name: string;
  readonly timeouts?: ModelTimeouts;
}

export interface ModelTimeouts {
  readonly firstTextMs: number;
  readonly betweenTextsMs: number;
  readonly wholeMs: number;
}

/** `slow`: it took too long. `refused`: it answered with an error status. `broken`: it sent no complete answer. */
export type ModelErrorKind = "slow" | "unreachable" | "refused" | "broken";

export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly kind: ModelErrorKind;
  constructor(kind: ModelErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const lineMax = 256 * 1_024;
const answerTokensMax = 800;

/**
 * @param signal ends the request to the endpoint as well
 * @param traceparent of the request to the endpoint
 * @throws ModelError, or the signal's reason
 */
export async function* streamCompletion(
  model: LanguageModel,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
  traceparent?: string,
): AsyncGenerator<string, void> {
  const timer = new AnswerTimer(model.timeouts ?? modelTimeouts);
  try {
    const response = await request(model, messages, AbortSignal.any([signal, timer.signal]), traceparent);
    for await (const text of readCompletion(response)) {
      timer.pause(); // a visitor may read slowly
      yield text;
      timer.waitForNext();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (timer.signal.aborted) throw new ModelError("slow", "the model took too long", { cause: error });
    throw error instanceof ModelError ? error : new ModelError("broken", "the stream was cut off", { cause: error });
  } finally {
    timer.end();
  }
}

async function request(
  model: LanguageModel,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
  traceparent: string | undefined,
) {
  const { apiUrl, apiKey, name } = model;
  const response = await fetch(`${apiUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "text/event-stream",
      ...(traceparent ? { traceparent } : {}),
      ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
    },
    body: JSON.stringify({ model: name, messages, stream: true, temperature: 0.2, max_tokens: answerTokensMax }),
    redirect: "error", // the key is for this address only
    signal,
  }).catch((cause: unknown) => {
    throw new ModelError("unreachable", "the endpoint could not be reached", { cause });
  });
  if (response.ok && response.headers.get("content-type")?.includes("text/event-stream")) return response;
  await response.body?.cancel();
  const isRefused = !response.ok;
  throw new ModelError(isRefused ? "refused" : "broken", `the endpoint answered ${response.status} without a stream`);
}

/** Reads the text of a chat completion's stream. @throws ModelError where it is invalid or incomplete */
async function* readCompletion(response: Response): AsyncGenerator<string, void> {
  const texts: string[] = [];
  let isFinished = false;
  let error: unknown;
  const parser = createParser({
    maxBufferSize: lineMax,
    onEvent: ({ data }) => {
      if (isFinished || error !== undefined) return;
      try {
        const { text, isLast } = readChunk(data);
        if (text !== "") texts.push(text);
        isFinished = isLast;
      } catch (cause) {
        error = cause; // thrown after the texts before it in the same bytes
      }
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* texts.splice(0);
    if (error !== undefined) throw error;
    if (isFinished) return;
  }
  throw new ModelError("broken", "the stream ended before the answer did");
}

interface Chunk {
  text: string;
  isLast: boolean;
}

function readChunk(data: string): Chunk {
  if (data === "[DONE]") return { text: "", isLast: true };
  const chunk = parseJson(data) as
    | { choices?: readonly { delta?: { content?: unknown }; finish_reason?: unknown }[]; error?: unknown }
    | null
    | undefined;
  if (typeof chunk !== "object" || chunk === null || chunk.error !== undefined || !Array.isArray(chunk.choices))
    throw new ModelError("broken", "the stream holds something that is not part of an answer");
  const [choice] = chunk.choices; // a chunk without one carries usage figures
  const content = choice?.delta?.content;
  return { text: typeof content === "string" ? content : "", isLast: typeof choice?.finish_reason === "string" };
}

class AnswerTimer {
  readonly #controller = new AbortController();
  readonly #timeouts: ModelTimeouts;
  readonly #whole: NodeJS.Timeout;
  #next: NodeJS.Timeout | undefined;

  constructor(timeouts: ModelTimeouts) {
    this.#timeouts = timeouts;
    this.#whole = setTimeout(this.#giveUp, timeouts.wholeMs);
    this.#next = setTimeout(this.#giveUp, timeouts.firstTextMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  pause(): void {
    clearTimeout(this.#next);
  }

  waitForNext(): void {
    this.#next = setTimeout(this.#giveUp, this.#timeouts.betweenTextsMs);
  }

  end(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#whole);
  }

  readonly #giveUp = (): void => this.#controller.abort(new Error("too slow"));
}
