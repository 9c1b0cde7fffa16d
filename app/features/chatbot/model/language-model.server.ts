import { createParser } from "eventsource-parser";
import { modelPatience } from "../chatbot-limits.ts";

/** An OpenAI-compatible endpoint. */
export interface LanguageModel {
  /** Base of the API, without `/chat/completions`. */
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  readonly name: string;
  readonly patience?: ModelPatience;
}

export interface ModelPatience {
  readonly firstTextMs: number;
  readonly betweenTextsMs: number;
  readonly wholeMs: number;
}

export interface ModelMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Why a model did not answer: it took too long, could not be reached or refused, or sent something other than an answer. */
export type ModelFault = "slow" | "unreachable" | "refused" | "broken";

export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly fault: ModelFault;
  constructor(fault: ModelFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const lineMax = 256 * 1_024;
const answerTokensMax = 800;

/**
 * Asks a model and yields its text as it comes.
 * @param signal the visitor's: aborting it ends the request to the endpoint as well
 * @throws ModelError; the signal's reason where that was aborted
 */
export async function* streamCompletion(
  model: LanguageModel,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const clock = new PatienceClock(model.patience ?? modelPatience);
  try {
    const response = await request(model, messages, AbortSignal.any([signal, clock.signal]));
    for await (const text of readCompletion(response)) {
      clock.stop(); // a visitor who reads slowly is not the model's fault
      yield text;
      clock.waitForNext();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (clock.signal.aborted) throw new ModelError("slow", "the model took too long", { cause: error });
    throw error instanceof ModelError ? error : new ModelError("broken", "the stream broke off", { cause: error });
  } finally {
    clock.end();
  }
}

async function request(model: LanguageModel, messages: readonly ModelMessage[], signal: AbortSignal) {
  const { apiUrl, apiKey, name } = model;
  const response = await fetch(`${apiUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "text/event-stream",
      ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
    },
    body: JSON.stringify({ model: name, messages, stream: true, temperature: 0.2, max_tokens: answerTokensMax }),
    redirect: "error", // the key belongs to this address and no other
    signal,
  }).catch((cause: unknown) => {
    throw new ModelError("unreachable", "the endpoint could not be reached", { cause });
  });
  if (response.ok && response.headers.get("content-type")?.includes("text/event-stream")) return response;
  await response.body?.cancel();
  const isRefused = !response.ok;
  throw new ModelError(isRefused ? "refused" : "broken", `the endpoint answered ${response.status} without a stream`);
}

/**
 * The text of a chat completion's stream.
 * @throws ModelError where the stream holds something else, or ends before the model does
 */
async function* readCompletion(response: Response): AsyncGenerator<string, void> {
  const texts: string[] = [];
  let isFinished = false;
  let fault: unknown;
  const parser = createParser({
    maxBufferSize: lineMax,
    onEvent: ({ data }) => {
      if (isFinished || fault !== undefined) return;
      try {
        const { text, isLast } = readChunk(data);
        if (text !== "") texts.push(text);
        isFinished = isLast;
      } catch (error) {
        fault = error; // after what came before it in the same bytes
      }
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* texts.splice(0);
    if (fault !== undefined) throw fault;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Aborts its signal once the model has been silent, or talking, for too long. */
class PatienceClock {
  readonly #controller = new AbortController();
  readonly #patience: ModelPatience;
  readonly #whole: NodeJS.Timeout;
  #next: NodeJS.Timeout | undefined;

  constructor(patience: ModelPatience) {
    this.#patience = patience;
    this.#whole = setTimeout(this.#giveUp, patience.wholeMs);
    this.#next = setTimeout(this.#giveUp, patience.firstTextMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  stop(): void {
    clearTimeout(this.#next);
  }

  waitForNext(): void {
    this.#next = setTimeout(this.#giveUp, this.#patience.betweenTextsMs);
  }

  end(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#whole);
  }

  readonly #giveUp = (): void => this.#controller.abort(new Error("too slow"));
}
