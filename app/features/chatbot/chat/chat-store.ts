import { createRandomKey } from "#app/lib/random-key.ts";
import { AskError, askAssistant } from "./ask-assistant.ts";
import { applyEvent, askAgain, markBroken, startTurn, type Turn } from "./conversation/conversation.ts";
import { copyText, plainAnswer, toHistory } from "./conversation/plain-answer.ts";
import { SharedConversation } from "./conversation/shared-conversation.ts";
import { canSpeak, Reader } from "./speech.ts";

export interface ChatState {
  readonly turns: readonly Turn[];
  readonly askingId: string | undefined;
  readonly cleared: readonly Turn[];
  readonly canRead: boolean;
  readonly readingId: string | undefined;
  readonly announcement: string;
  readonly notice: string;
}

const noticeMs = 4_000;
const oneAtATime = "One answer at a time: wait for the current one, or stop it.";

/** State and actions of the assistant. The server renders its initial state; `open` connects it to the browser. */
export class ChatStore {
  readonly #listeners = new Set<() => void>();
  readonly #conversation = new SharedConversation();
  #state: ChatState = {
    turns: [],
    askingId: undefined,
    cleared: [],
    canRead: false,
    readingId: undefined,
    announcement: "",
    notice: "",
  };
  #reader: Reader | undefined;
  #asking: AbortController | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  readonly getState = (): ChatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): () => void {
    const connection = new AbortController();
    const { signal } = connection;
    if (canSpeak())
      this.#reader = new Reader((id, isReading) => this.#change({ readingId: isReading ? id : undefined }));
    window.addEventListener("storage", (event) => this.#follow(event), { signal });
    window.addEventListener("pagehide", () => this.#conversation.interrupt(), { signal });
    this.#conversation.open();
    this.#change({ turns: this.#conversation.turns, canRead: this.#reader !== undefined });
    return () => connection.abort();
  }

  readonly ask = (question: string): void => void this.#ask(startTurn(createRandomKey(), question, new Date()));

  readonly askAgain = (turn: Turn): void => {
    if (this.#asking) this.notify(oneAtATime);
    else void this.#ask(askAgain(turn, new Date()));
  };

  readonly stop = (): void => this.#asking?.abort();

  readonly toggleReading = (turn: Turn): void => this.#reader?.toggle(turn.id, plainAnswer(turn));

  readonly copy = async (turn: Turn): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copyText(turn, location.origin));
      this.notify("Copied.");
    } catch {
      this.notify("Your browser doesn't allow copying here. Select the text and copy it yourself.");
    }
  };

  readonly startOver = (): void => {
    this.stop();
    this.#reader?.stop();
    const cleared = this.#conversation.clear();
    this.#change({ turns: this.#conversation.turns, cleared });
  };

  readonly restore = (): void => {
    this.#conversation.restore(this.#state.cleared);
    this.#change({ turns: this.#conversation.turns });
  };

  readonly notify = (notice: string): void => {
    clearTimeout(this.#noticeTimer);
    if (notice !== "") this.#noticeTimer = setTimeout(() => this.notify(""), noticeMs);
    this.#change({ notice });
  };

  async #ask(asked: Turn): Promise<void> {
    if (this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    const history = toHistory(this.#conversation.turns.filter(({ id }) => id !== asked.id));
    let turn = asked;
    let frame = 0;
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        this.#update(turn);
      });
    };
    this.#conversation.put(turn);
    this.#change({ turns: this.#conversation.turns, askingId: turn.id });
    try {
      await askAssistant(
        { question: turn.question, history },
        (event) => {
          turn = applyEvent(turn, event);
          scheduleUpdate(); // once for all events of a frame
        },
        asking.signal,
      );
    } catch (error) {
      turn = endWithError(turn, error, asking.signal.aborted);
    }
    cancelAnimationFrame(frame);
    this.#asking = undefined;
    this.#update(turn, { askingId: undefined, announcement: plainAnswer(turn) });
  }

  /** Drops the turn where the conversation was cleared meanwhile. */
  #update(turn: Turn, change: Partial<ChatState> = {}): void {
    if (this.#conversation.has(turn.id)) this.#conversation.put(turn);
    this.#change({ ...change, turns: this.#conversation.turns });
  }

  #follow(event: StorageEvent): void {
    if (!this.#conversation.follow(event)) return;
    const { askingId } = this.#state;
    if (askingId !== undefined && !this.#conversation.has(askingId)) this.stop();
    this.#change({ turns: this.#conversation.turns });
  }

  #change(change: Partial<ChatState>): void {
    const state = { ...this.#state, ...change };
    this.#state = state.turns.length > 0 ? { ...state, cleared: [] } : state;
    for (const listener of this.#listeners) listener();
  }
}

function endWithError(turn: Turn, error: unknown, isStopped: boolean): Turn {
  if (isStopped) return { ...turn, state: "stopped" };
  if (!(error instanceof AskError)) throw error;
  const broken = markBroken(turn, error.message);
  return error.isLocked ? { ...broken, isLocked: true } : broken;
}
