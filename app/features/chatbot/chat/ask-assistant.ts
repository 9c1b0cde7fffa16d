import { createParser } from "eventsource-parser";
import { askPath } from "../chatbot-paths.ts";
import { type ChatEvent, readEvent } from "./chat-events.ts";

export interface Question {
  readonly question: string;
  readonly history: readonly { question: string; answer: string }[];
}

/** Why no answer came. */
export class AskError extends Error {
  override readonly name = "AskError";
  readonly isLocked: boolean;
  constructor(message: string, { isLocked = false, cause }: { isLocked?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isLocked = isLocked;
  }
}

const unreachable = "The site could not be reached. Please check your connection.";
const brokeOff = "The connection was lost before the answer was complete.";

/**
 * Asks the site.
 * @param onEvent called for each part of the answer, `end` last
 * @param signal stops the answer, on the server as well
 * @throws AskError; the signal's reason where that was aborted
 */
export async function askAssistant(
  question: Question,
  onEvent: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(askPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify(question),
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AskError(unreachable, { cause });
  });
  if (!response.ok) throw new AskError(await readProblem(response), { isLocked: response.status === 401 });
  const isWhole = await readEvents(response, onEvent).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AskError(brokeOff, { cause });
  });
  if (!isWhole) throw new AskError(brokeOff);
}

/** @returns whether the answer came to its end */
async function readEvents({ body }: Response, onEvent: (event: ChatEvent) => void): Promise<boolean> {
  let isWhole = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = readEvent(data);
      if (!event) return;
      isWhole ||= event.type === "end";
      onEvent(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    parser.feed(decoder.decode(read.value, { stream: true }));
  return isWhole;
}

/** What the site says of a question that it does not take, in words for a person. */
async function readProblem(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => undefined);
  const message = typeof problem === "object" && problem !== null && "message" in problem ? problem.message : undefined;
  return typeof message === "string" ? message : "Something went wrong on the site. Please try again in a minute.";
}
