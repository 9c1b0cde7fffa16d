import { createParser } from "eventsource-parser";
import { askPath } from "../chatbot-paths.ts";
import { type ChatEvent, readEvent } from "./conversation/chat-events.ts";

export interface Question {
  readonly question: string;
  readonly history: readonly { question: string; answer: string }[];
}

export class AskError extends Error {
  override readonly name = "AskError";
  readonly isLocked: boolean;
  constructor(message: string, { isLocked = false, cause }: { isLocked?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isLocked = isLocked;
  }
}

const unreachable = "The site could not be reached. Please check your connection.";
const interrupted = "The connection was lost before the answer was complete.";

/** @param signal stops the answer on the server as well @throws AskError, or the signal's reason */
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
  if (!response.ok) throw new AskError(await readErrorMessage(response), { isLocked: response.status === 401 });
  const isComplete = await readEvents(response, onEvent).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new AskError(interrupted, { cause });
  });
  if (!isComplete) throw new AskError(interrupted);
}

async function readEvents({ body }: Response, onEvent: (event: ChatEvent) => void): Promise<boolean> {
  let isComplete = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = readEvent(data);
      if (!event) return;
      isComplete ||= event.type === "end";
      onEvent(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    parser.feed(decoder.decode(read.value, { stream: true }));
  return isComplete;
}

async function readErrorMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  return typeof message === "string" ? message : "Something went wrong on the site. Please try again in a minute.";
}
